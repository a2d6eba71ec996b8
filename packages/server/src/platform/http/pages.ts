import { existsSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { HotelDirectory } from '../tenancy/hotel.ts';
import { answerUnknown } from './answer-errors.ts';
import { hostKey, originAt, originOf } from './host.ts';
import { pagePolicy } from './page-policy.ts';
import { pathOf } from './request-log.ts';

/** Folders of the built pages; null: not built, as in most tests. */
export interface PageFolders {
  console: string | null;
  guest: string | null;
}

/** Paths that the console's own router handles, also after a reload. */
const consolePaths = /^\/(?:app(?:\/.*)?|login|error)?$/;
/** Addresses without pages: an unknown one is answered by a problem, even in a browser's window. */
const machinePaths = /^\/(?:api|identity|live|files|assets|hotel-settings|healthz|readyz|metrics)(?:\/|$)|\.\w+$/;
const guestPaths = /^\/guest(?:\/.*)?$/;
/** The page of a payment link is built with the guest page, and is a file of its own. */
const payPaths = /^\/pay\/[^/]+$/;
/** The bundler puts a hash of the content into these names, so that their content never changes. */
const hashedName = /[-.][A-Za-z0-9_-]{8,}\.\w+$/;

/** A worker is bound by the policy of its own script's answer, and has to fetch the files that it caches. */
const workerPolicy = "default-src 'none'; connect-src 'self'";

/** Policy for the page of a payment link: no other origins, no addresses of the hotel, no forms. */
const payPolicy =
  "default-src 'none'; script-src 'self'; style-src 'self'; font-src 'self'; img-src 'self'; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** Serves the console at `/` and the guest page below `/guest/`; answers every address that no other route serves. */
export async function servePages(app: FastifyInstance, folders: PageFolders, hotels: HotelDirectory): Promise<void> {
  const consoleFolder = builtFolder(folders.console);
  const guestFolder = builtFolder(folders.guest);
  if (guestFolder !== null) {
    await serveFolder(app, guestFolder, '/guest/', consoleFolder === null);
    serveWorker('/guest/service-worker.js', guestFolder);
    serveManifest(app, '/guest/', guestFolder, hotels);
  }
  if (consoleFolder !== null) {
    await serveFolder(app, consoleFolder, '/', true);
    serveWorker('/service-worker.js', consoleFolder);
    serveManifest(app, '/', consoleFolder, hotels);
  }

  const pageOfGuests = (name: string) => {
    const file = join(guestFolder ?? '', name);
    return guestFolder !== null && existsSync(file) ? readFileSync(file, 'utf8') : '';
  };
  const [indexOfGuests, payPage] = [pageOfGuests('index.html'), pageOfGuests('pay.html')];

  const answer = async (raw: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const isVisit = raw.method === 'GET' || raw.method === 'HEAD';
    const path = pathOf(raw.url);
    const isLost = isVisit && pageFor(path) === null && wantsPage(raw) && !machinePaths.test(path);
    // The console's router shows the fault to a person (SHELL-08); the status reports it to programs.
    if (isLost && consoleFolder !== null) void reply.code(404);
    const folder = isLost ? consoleFolder : isVisit ? pageFor(path) : null;
    // The console needs its settings first, so the browser fetches them while it parses the page.
    if (folder !== null && folder === consoleFolder) void reply.header('link', settingsPreload(raw.host));
    if (folder === null) return answerUnknown(raw, reply);
    return payPaths.test(path) ? sendPayPage(raw, reply) : sendPage(raw, reply, folder);
  };
  // Without these routes the file server would answer both as folders.
  for (const url of ['/', '/guest/']) app.get(url, answer);
  app.setNotFoundHandler(answer);

  function serveWorker(url: string, folder: string): void {
    app.get(url, (_raw, reply) =>
      reply.header('content-security-policy', workerPolicy).sendFile('service-worker.js', folder),
    );
  }

  async function sendPage(raw: FastifyRequest, reply: FastifyReply, folder: string): Promise<FastifyReply> {
    const hotel = await hotels.byHost(hostKey(raw.host));
    const other = hotel === null ? await otherName(hostKey(raw.host), hotels) : undefined;
    if (other !== undefined) return reply.redirect(originAt(other, raw) + raw.url);
    void reply
      .header('content-security-policy', pagePolicy(originOf(raw), pathOf(raw.url), hotel?.settings ?? null))
      .header('vary', 'Host');
    const phone = folder === guestFolder ? (hotel?.guestPage.phone ?? null) : null;
    return phone === null
      ? reply.sendFile('index.html', folder)
      : reply.header('cache-control', 'public, no-cache').type(htmlType).send(withPhone(indexOfGuests, phone));
  }

  /** Serves the page of a payment link. Its address is a secret: no referrer, no cache. */
  async function sendPayPage(raw: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const hotel = await hotels.byHost(hostKey(raw.host));
    return reply
      .headers({
        'content-security-policy': payPolicy,
        'referrer-policy': 'no-referrer',
        'x-robots-tag': 'noindex',
        'cache-control': 'no-store',
        vary: 'Host',
      })
      .type(htmlType)
      .send(withPhone(payPage, hotel?.guestPage.phone ?? null));
  }

  function pageFor(path: string): string | null {
    if (guestPaths.test(path) || payPaths.test(path)) return guestFolder;
    return consolePaths.test(path) ? consoleFolder : null;
  }
}

/**
 * Serves the manifest of an installed page with the hotel's name, so that a person of several hotels can tell the apps
 * apart.
 */
function serveManifest(app: FastifyInstance, prefix: string, folder: string, hotels: HotelDirectory): void {
  const file = join(folder, 'manifest.webmanifest');
  if (!existsSync(file)) return;
  // The build writes this file.
  const manifest = JSON.parse(readFileSync(file, 'utf8')) as Record<string, unknown>;
  app.get(`${prefix}manifest.webmanifest`, async (raw, reply) => {
    const hotel = await hotels.byHost(hostKey(raw.host));
    const own = hotel === null ? {} : { name: hotel.name, short_name: hotel.name };
    return reply
      .headers({ 'cache-control': 'public, no-cache', vary: 'Host' })
      .type('application/manifest+json')
      .send({ ...manifest, ...own });
  });
}

const htmlType = 'text/html; charset=utf-8';

/** Adds the hotel's telephone to the notice for browsers that cannot run the page. A number needs no escaping. */
function withPhone(page: string, phone: string | null): string {
  const line = phone === null ? '' : `<p><a href="tel:${phone.replaceAll(/[^+\d]/g, '')}" dir="ltr">${phone}</a></p>`;
  return page.replace('<!--telephone-->', line);
}

/** Whether a browser navigates to an address, as opposed to a program that fetches it. */
function wantsPage({ headers }: FastifyRequest): boolean {
  return headers.accept?.includes('text/html') === true;
}

function settingsPreload(host: string): string {
  return `</hotel-settings/${encodeURIComponent(hostKey(host))}.json>; rel=preload; as=fetch; crossorigin`;
}

function builtFolder(folder: string | null): string | null {
  return folder !== null && existsSync(join(folder, 'index.html')) ? folder : null;
}

async function serveFolder(app: FastifyInstance, root: string, prefix: string, decorateReply: boolean): Promise<void> {
  await app.register(fastifyStatic, {
    root,
    prefix,
    decorateReply,
    // Pages are sent with their hotel's policy, so never straight from the folder.
    index: false,
    allowedPath: (path) => !/\/(?:index|pay)\.html$/.test(path),
    preCompressed: true,
    cacheControl: false,
    setHeaders(res, path) {
      const name = basename(path).replace(/\.(?:br|gz)$/, '');
      const lasting = path.includes('/assets/') && hashedName.test(name);
      res.setHeader('cache-control', lasting ? 'public, max-age=31536000, immutable' : 'public, no-cache');
    },
  });
}

const ownNames = ['localhost', '127.0.0.1', '[::1]'];

/** Returns this machine's host name that belongs to a hotel, for a person who typed another name (RL13). */
async function otherName(host: string, hotels: HotelDirectory): Promise<string | undefined> {
  if (!ownNames.includes(host)) return undefined;
  const hotelsByName = await Promise.all(ownNames.map((name) => hotels.byHost(name)));
  return ownNames.find((_, index) => hotelsByName[index] !== null);
}
