import { access, constants, mkdir, readFile } from 'node:fs/promises';
import { createServer, isIP, type Server } from 'node:net';
import { join } from 'node:path';
import type { Logger } from 'pino';
import { type App, buildApp } from './app.ts';
import type { Config } from './config.ts';
import { describeDemo, prepareDemo } from './demo/prepare-demo.ts';
import { administerHotels } from './features/hotels/administration/administration.ts';
import { openMessageSenders } from './partners/open-senders.ts';
import { openLibreTranslate } from './partners/translation/libre-translate.ts';
import { systemClock } from './platform/clock.ts';
import { type Database, openDatabase } from './platform/database/database.ts';
import { embeddedDatabase, ensureDatabase, startEmbedded } from './platform/database/embedded.ts';
import { prepareEmbedded, prepareOwnDatabase, type ServerAccess } from './platform/database/servers-database.ts';
import { isLoopback } from './platform/loopback.ts';
import { packageRoot } from './platform/package-root.ts';
import { openServerKey } from './platform/server-key.ts';
import { codeOf, StartFailure } from './platform/start-failure.ts';

export interface RunningServer {
  /** Lets work in progress finish, then stops everything, PostgreSQL last. */
  close(): Promise<void>;
}

export interface StartOptions {
  config: Config;
  log: Logger;
  /** Errors that the log has counted. */
  errors: () => number;
  /** For the person at the terminal. */
  print(text: string): void;
  /** The database was lost for good; nothing is left to serve. */
  onLost(failure: StartFailure): void;
}

/** Starts the server, also from an empty folder. Throws `StartFailure` after stopping all that had started. */
export async function startServer(options: StartOptions): Promise<RunningServer> {
  const { config, log } = options;
  const closers: (() => Promise<void>)[] = [];
  const close = async (): Promise<void> => {
    for (let closer = closers.pop(); closer !== undefined; closer = closers.pop()) await closer();
  };
  try {
    await prepareDataFolder(config.dataFolder);
    // Before the database, which takes longer; the listening below finds out about a race.
    const wished = { ...config, port: await findPort(config) };
    const access = await openServersDatabase(options, (closer) => closers.push(closer));
    const database = openDatabase({ ...access, clock: systemClock, max: config.databaseConnections });
    closers.push(() => database.close());
    const serverKey = await openServerKey(config.dataFolder, config.secret);
    const built = await buildApp({
      database,
      clock: systemClock,
      log,
      errors: options.errors,
      dataFolder: config.dataFolder,
      serverKey,
      pages: { console: join(packageRoot, '../console/dist'), guest: join(packageRoot, '../guest/dist') },
      buildId: await readBuildId(),
      trustProxy: config.trustProxy,
      metricsToken: config.metricsToken,
      requestsPerMinute: config.requestsPerMinute,
      connectionsPerAddress: config.connectionsPerAddress,
      socketLimits: config.socketLimits,
      hstsSubdomains: config.hstsSubdomains,
      eventDays: config.eventDays,
      auditDays: config.auditDays,
      senders: await openMessageSenders(config, systemClock),
      ...(config.translation === undefined ? {} : { translator: openLibreTranslate(config.translation, systemClock) }),
      push: config.push,
      partnerOrigins: config.partnerOrigins,
    });
    closers.push(() => built.close());
    const demo = await prepareDemo(database, systemClock, built, serverKey, wished);
    if (demo.passwordStands) refuseProxy(config);
    const { host, why } = demo.passwordStands ? loopbackOnly(config.host) : { host: config.host, why: '' };
    const port = await listen(built, host, wished.port);
    built
      .prepareSearches()
      .catch((err: unknown) => log.warn({ err }, 'search: the server could not build an index at the start'));
    options.print(
      `\nBellhop is at ${origin(host, port)}\n${why}${await describeDemo(demo, { database, clock: systemClock }, port)}${await firstStep(database, built.setupCode)}\n`,
    );
    return { close };
  } catch (error) {
    await close();
    throw error;
  }
}

/** Without a hotel the server has no clients; the text tells the person at the terminal how to begin. */
async function firstStep(database: Database, setupCode: string): Promise<string> {
  const hotels = await administerHotels(database, systemClock).list();
  if (hotels.length > 0) return '';
  return [
    'There is no hotel yet. Open the address above and type this setup code:',
    `  ${setupCode}`,
    'It holds until there is a hotel. Without a browser: npm run bellhop -- first-run',
    '',
  ].join('\n');
}

async function openServersDatabase(
  { config, log, onLost }: StartOptions,
  closeLater: (closer: () => Promise<void>) => void,
): Promise<ServerAccess> {
  if (config.databaseUrl !== undefined) {
    const own = { url: config.databaseUrl, ownerUrl: config.databaseOwnerUrl };
    return prepareOwnDatabase(own).catch((error: unknown) => {
      throw explainUnreachable(error);
    });
  }
  const embedded = await startEmbedded({
    folder: join(config.dataFolder, 'postgres'),
    note: (message) => log.warn(message),
    onLost,
  });
  closeLater(() => embedded.close());
  await ensureDatabase(embedded, embeddedDatabase);
  return prepareEmbedded(embedded.database(embeddedDatabase));
}

function explainUnreachable(error: unknown): unknown {
  const code = codeOf(error);
  const known =
    code !== undefined && /^(?:E[A-Z]+|CONNECT_TIMEOUT|CONNECTION_\w+|28\w{3}|3D000|57P03|53300)$/.test(code);
  if (!known || !(error instanceof Error)) return error;
  // PostgreSQL's own words name the user and the database, never the password.
  return new StartFailure(`The PostgreSQL of DATABASE_URL cannot be reached: ${error.message}`, error);
}

async function prepareDataFolder(folder: string): Promise<void> {
  try {
    // Other users cannot list it; the embedded PostgreSQL's own user can pass through to its part.
    await mkdir(folder, { recursive: true, mode: 0o711 });
    await access(folder, constants.W_OK | constants.X_OK);
  } catch (error) {
    const reason = codeOf(error) ?? 'unknown reason';
    throw new StartFailure(
      `The data folder ${folder} cannot be written (${reason}); set BELLHOP_DATA to another one.`,
      error,
    );
  }
}

/** @returns the wished port; for 0, any free port. Fails if the port is taken. */
function findPort({ host, port }: Config): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', (error) => reject(explainListening(error, host, port)));
    probe.listen({ host, port }, () => {
      const actualPort = portOf(probe);
      probe.close(() => resolve(actualPort));
    });
  });
}

async function listen({ app }: App, host: string, port: number): Promise<number> {
  await app.listen({ host, port }).catch((error: unknown) => {
    throw explainListening(error, host, port);
  });
  return portOf(app.server);
}

function portOf(server: Server): number {
  const address = server.address();
  if (typeof address !== 'object' || address === null) throw new Error('the server has no port');
  return address.port;
}

function explainListening(error: unknown, host: string, port: number): Error {
  switch (codeOf(error)) {
    case 'EADDRINUSE':
      return new StartFailure(`Port ${port} is taken; set PORT to another one, or stop what listens there.`, error);
    case 'EACCES':
      return new StartFailure(`Port ${port} may not be listened on by this user; set PORT to one above 1023.`, error);
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return new StartFailure(`HOST ${host} is not an address of this machine.`, error);
    default:
      return error instanceof Error ? error : new Error(String(error));
  }
}

/** A proxy forwards strangers to the loopback address too, and the demo's password is public. */
function refuseProxy({ trustProxy }: Config): void {
  if (trustProxy === false) return;
  throw new StartFailure(
    'BELLHOP_TRUST_PROXY is set, but the demo accounts still have the password that everybody knows. Start without it and give each demo account another password (npm run bellhop -- reset-password manager@grand.example --hotel localhost), or begin with BELLHOP_DEMO=off and an empty data folder.',
  );
}

function loopbackOnly(host: string): { host: string; why: string } {
  if (isLoopback(host)) return { host, why: '' };
  return {
    host: '127.0.0.1',
    why: `It listens on this machine alone, not on ${host}: the demo accounts still have the password that everybody knows.\n`,
  };
}

function origin(host: string, port: number): string {
  const name =
    host === '127.0.0.1' || host === '0.0.0.0' || host === '::' ? 'localhost' : isIP(host) === 6 ? `[${host}]` : host;
  return `http://${name}:${port}`;
}

async function readBuildId(): Promise<string> {
  const text = await readFile(join(packageRoot, '../console/dist/version.txt'), 'utf8').catch(() => 'unbuilt');
  return text.trim();
}
