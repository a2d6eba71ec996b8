import { isIP } from 'node:net';
import { resolve } from 'node:path';
import * as z from 'zod';
import { isEncryptedDatabase, readPartnerAddress } from './partners/encrypted-address.ts';
import { parseSmtpAddress } from './partners/mail/smtp-address.ts';
import type { PartnerOrigins } from './partners/partner-kinds.ts';
import type { TrustProxy } from './platform/http/caller-address.ts';
import { faultsOf, StartFailure } from './platform/start-failure.ts';

const onOff = z.enum(['on', 'off']).transform((value) => value === 'on');

/** Codes and guests' words must not cross a network in the clear because of a missing letter in an address. */
const partnerAddress = z.string().transform((text, context) => {
  const address = readPartnerAddress(text);
  if (address !== null) return address;
  context.addIssue(
    'Not an https: address without a name and password; plain http: to another machine needs ?tls=off at its end',
  );
  return z.NEVER;
});

const databaseAddress = z
  .string()
  .regex(/^postgres(ql)?:\/\//, 'an address that begins with postgres:// is expected')
  .refine(
    isEncryptedDatabase,
    'On another machine it needs ?sslmode=verify-full or ?sslmode=require at its end, or ?sslmode=disable for a plain connection',
  )
  .optional();

/** Every setting of the environment; docs/operating.md tells the operator the same. */
const settings = z.object({
  PORT: z.coerce.number().int().min(0).max(65_535).default(8080),
  HOST: z.string().min(1).default('127.0.0.1'),
  BELLHOP_DATA: z.string().min(1).default('./data'),
  /** A PostgreSQL of one's own, 15 or later; without it one runs in the data folder. */
  DATABASE_URL: databaseAddress,
  /** Login of the tables' owner, which runs migrations only; the user of DATABASE_URL then owns no tables. */
  BELLHOP_DATABASE_OWNER_URL: databaseAddress,
  /** In place of the key in the data folder: for several machines on one database. Drawn by chance, please. */
  BELLHOP_SECRET: z.string().min(32).optional(),
  BELLHOP_DEMO: onOff.default(true),
  BELLHOP_LOG: z.enum(['silent', 'fatal', 'error', 'warn', 'info', 'debug']).optional(),
  /** Proxies before the server whose `x-forwarded-…` headers are believed: a number of hops, or addresses with commas. */
  BELLHOP_TRUST_PROXY: z
    .string()
    .refine((text) => /^\d*$/.test(text) || text.split(',').every(isProxyAddress), 'Neither a number nor addresses')
    .default('')
    .transform(parseTrustProxy),
  /** Bearer token for `/metrics`; without it only this machine may read them. */
  BELLHOP_METRICS_TOKEN: z.string().min(16).optional(),
  /** Days that events, and with them histories, are kept. */
  BELLHOP_EVENT_DAYS: z.coerce.number().int().min(1).default(400),
  /** Days that the security log is kept. */
  BELLHOP_AUDIT_DAYS: z.coerce.number().int().min(1).default(400),
  /** Connections to PostgreSQL at most. */
  BELLHOP_DATABASE_CONNECTIONS: z.coerce.number().int().min(2).max(500).default(12),
  /** Browsers use HTTPS for every host below the names of this server too; set it only if all of them serve HTTPS. */
  BELLHOP_HSTS_SUBDOMAINS: onOff.default(false),
  /** Requests per address and minute; 0: no limit. A hotel's hundred desks may share one address. */
  BELLHOP_REQUESTS_PER_MINUTE: z.coerce.number().int().min(0).default(12_000),
  /** Live sockets at the same time of one of the staff, and from one address; 0: any number. */
  BELLHOP_SOCKETS_PER_PERSON: z.coerce.number().int().min(0).default(20),
  BELLHOP_CONNECTIONS_PER_ADDRESS: z.coerce.number().int().min(0).default(3000),
  BELLHOP_SOCKETS_PER_ADDRESS: z.coerce.number().int().min(0).default(3000),
  /** Mail server; without it mails stay in the outbox. `smtp://…` (STARTTLS) or `smtps://…`. */
  BELLHOP_SMTP_URL: z
    .string()
    .refine(
      (text) => parseSmtpAddress(text) !== null,
      'No smtp: or smtps: address, or a % in it that is not written %25',
    )
    .optional(),
  /** Sender of every mail: an address, or a name and an address in angle brackets. */
  BELLHOP_MAIL_FROM: z
    .string()
    .regex(/^(?:[^<>\r\n]*<[^\s<>@,]+@[^\s<>@,]+>|[^\s<>@,]+@[^\s<>@,]+)$/, 'No mail address')
    .optional(),
  /** Gateway for text messages; without it they stay in the outbox. Its requests: docs/partners.md. */
  BELLHOP_SMS_URL: partnerAddress.optional(),
  BELLHOP_SMS_SECRET: z.string().min(16).optional(),
  /**
   * A service that speaks the protocol of LibreTranslate; without it messages are not translated. Its requests:
   * docs/partners.md.
   */
  BELLHOP_TRANSLATION_URL: partnerAddress.optional(),
  /** Needed if the service requires one. */
  BELLHOP_TRANSLATION_KEY: z.string().min(1).optional(),
  /** Push services of one's own network: origins with commas, called although their addresses are not public. */
  BELLHOP_PUSH_ORIGINS: ownOrigins('https://push.hotel.example'),
  /** Providers of payments in one's own network: origins with commas, called although their addresses are not public. */
  BELLHOP_PAYMENT_ORIGINS: ownOrigins('https://payments.hotel.example'),
  /** Hotels' own systems (PMS) and locks in one's own network: origins with commas, called although their addresses are not public. */
  BELLHOP_PARTNER_ORIGINS: ownOrigins('https://pms.hotel.example'),
  /** Contact for push services if a problem occurs; the hotel's support address by default. */
  BELLHOP_PUSH_CONTACT: z
    .string()
    .regex(/^(?:mailto:[^\s@]+@[^\s@]+|https:\/\/[^\s/]+\S*)$/, 'Neither mailto: nor https:')
    .optional(),
});

/** Settings that make sense together only. */
const pairs = [
  ['BELLHOP_SMTP_URL', 'BELLHOP_MAIL_FROM'],
  ['BELLHOP_SMS_URL', 'BELLHOP_SMS_SECRET'],
] as const;

export interface Config {
  port: number;
  host: string;
  /** Absolute. */
  dataFolder: string;
  databaseUrl: string | undefined;
  databaseOwnerUrl: string | undefined;
  secret: string | undefined;
  demo: boolean;
  logLevel: NonNullable<z.output<typeof settings>['BELLHOP_LOG']>;
  trustProxy: TrustProxy;
  metricsToken: string | undefined;
  databaseConnections: number;
  eventDays: number;
  auditDays: number;
  requestsPerMinute: number;
  connectionsPerAddress: number;
  socketLimits: { perPerson: number; perAddress: number; waitingPerAddress?: number };
  hstsSubdomains: boolean;
  /** Undefined: mails stay in the outbox. */
  mail: { url: string; from: string } | undefined;
  /** Undefined: text messages stay in the outbox. */
  sms: { url: string; secret: string } | undefined;
  /** Undefined: messages are not translated. */
  translation: { url: string; key: string | undefined } | undefined;
  push: { origins: ReadonlySet<string>; contact: string | null };
  /** Origins of partners that are called wherever they are. */
  partnerOrigins: PartnerOrigins;
}

/** Reads the environment. Throws `StartFailure` that names what does not fit. */
export function readConfig(environment: NodeJS.ProcessEnv = process.env): Config {
  // An empty variable is how shells and unit files say "not set".
  const nonEmpty = Object.fromEntries(Object.entries(environment).filter(([, value]) => value?.trim() !== ''));
  const parsed = settings.safeParse(nonEmpty);
  if (!parsed.success) {
    throw new StartFailure(`A setting is not right. ${faultsOf(parsed.error)}`);
  }
  const { data } = parsed;
  for (const [one, other] of pairs) {
    const missing = data[one] === undefined ? one : other;
    const present = missing === one ? other : one;
    if (data[present] !== undefined && data[missing] === undefined) {
      throw new StartFailure(`A setting is not right. ${missing}: it is needed with ${present}`);
    }
  }
  return {
    port: data.PORT,
    host: data.HOST,
    dataFolder: resolve(data.BELLHOP_DATA),
    databaseUrl: data.DATABASE_URL,
    databaseOwnerUrl: ownerUrlOf(data.DATABASE_URL, data.BELLHOP_DATABASE_OWNER_URL),
    secret: data.BELLHOP_SECRET,
    demo: data.BELLHOP_DEMO,
    // A person at a terminal reads the address and errors; a log collector needs every call.
    logLevel: data.BELLHOP_LOG ?? (process.stdout.isTTY ? 'warn' : 'info'),
    trustProxy: data.BELLHOP_TRUST_PROXY,
    metricsToken: data.BELLHOP_METRICS_TOKEN,
    databaseConnections: data.BELLHOP_DATABASE_CONNECTIONS,
    eventDays: data.BELLHOP_EVENT_DAYS,
    auditDays: data.BELLHOP_AUDIT_DAYS,
    requestsPerMinute: data.BELLHOP_REQUESTS_PER_MINUTE,
    connectionsPerAddress: data.BELLHOP_CONNECTIONS_PER_ADDRESS,
    socketLimits: {
      perPerson: data.BELLHOP_SOCKETS_PER_PERSON,
      perAddress: data.BELLHOP_SOCKETS_PER_ADDRESS,
      ...(data.BELLHOP_SOCKETS_PER_ADDRESS === 0 ? { waitingPerAddress: 0 } : {}),
    },
    hstsSubdomains: data.BELLHOP_HSTS_SUBDOMAINS,
    mail: both(data.BELLHOP_SMTP_URL, data.BELLHOP_MAIL_FROM, (url, from) => ({ url, from })),
    sms: both(data.BELLHOP_SMS_URL, data.BELLHOP_SMS_SECRET, (url, secret) => ({ url, secret })),
    translation: translationOf(data.BELLHOP_TRANSLATION_URL, data.BELLHOP_TRANSLATION_KEY),
    push: { origins: data.BELLHOP_PUSH_ORIGINS, contact: data.BELLHOP_PUSH_CONTACT ?? null },
    partnerOrigins: { payments: data.BELLHOP_PAYMENT_ORIGINS, partners: data.BELLHOP_PARTNER_ORIGINS },
  };
}

function both<T>(one: string | undefined, other: string | undefined, join: (a: string, b: string) => T): T | undefined {
  return one === undefined || other === undefined ? undefined : join(one, other);
}

function ownerUrlOf(url: string | undefined, ownerUrl: string | undefined): string | undefined {
  if (url !== undefined || ownerUrl === undefined) return ownerUrl;
  throw new StartFailure('A setting is not right. DATABASE_URL: it is needed with BELLHOP_DATABASE_OWNER_URL');
}

function translationOf(url: string | undefined, key: string | undefined): Config['translation'] {
  if (url !== undefined) return { url, key };
  if (key === undefined) return undefined;
  throw new StartFailure('A setting is not right. BELLHOP_TRANSLATION_URL: it is needed with BELLHOP_TRANSLATION_KEY');
}

/** A cluster for the tests to use instead of a throwaway one; its user must be able to make databases and roles. */
export function readTestDatabaseUrl(environment: NodeJS.ProcessEnv = process.env): string | undefined {
  return environment['TEST_DATABASE_URL'] || undefined;
}

/** The number that tests draw random inputs from; another number each time if the run names none. */
export function readTestSeed(environment: NodeJS.ProcessEnv = process.env): number {
  return Number(environment['BELLHOP_TEST_SEED'] ?? Math.floor(Math.random() * 2 ** 32));
}

/** Amounts of generated input for the hardening tests; `npm run harden` sets the full counts. */
export function readHardening(environment: NodeJS.ProcessEnv = process.env) {
  const number = (name: string, usual: number) => Number(environment[name] || usual);
  return {
    requests: number('BELLHOP_HARDEN_REQUESTS', 3000),
    packets: number('BELLHOP_HARDEN_PACKETS', 20_000),
    seed: number('BELLHOP_HARDEN_SEED', 1),
    // Milliseconds for an answer: among other tests many, alone a second.
    patience: number('BELLHOP_HARDEN_PATIENCE', 8000),
  };
}

/** Settings of the test that kills PostgreSQL under a running server; `npm run bench -- kills` runs more of it. */
export function readKills(environment: NodeJS.ProcessEnv = process.env) {
  const number = (name: string, usual: number) => Number(environment[name] || usual);
  return { kills: number('BELLHOP_KILLS', 10), seed: number('BELLHOP_KILLS_SEED', 1) };
}

/** Seconds of load in the memory test of the built server; null: a fixed number of calls, which is the short form. */
export function readSoakSeconds(environment: NodeJS.ProcessEnv = process.env): number | null {
  const text = environment['BELLHOP_SOAK_SECONDS'];
  return text === undefined || text === '' ? null : Number(text);
}

/** Origins of one's own network, with commas. */
function ownOrigins(example: string) {
  return z
    .string()
    .refine((text) => originsOf(text).every(isOrigin), `Not origins such as ${example}`)
    .refine(
      (text) => originsOf(text).every((origin) => readPartnerAddress(origin) !== null),
      'Plain http: is for this machine alone: what is sent there would cross the network in the clear',
    )
    .default('')
    .transform((text) => new Set(originsOf(text)));
}

function originsOf(text: string): string[] {
  return text.split(',').flatMap((origin) => (origin.trim() === '' ? [] : [origin.trim()]));
}

function isOrigin(text: string): boolean {
  return /^https?:/.test(text) && URL.canParse(text) && new URL(text).origin === text;
}

/** An address, a network (`10.0.0.0/8`), or one of Fastify's names for private networks. */
function isProxyAddress(text: string): boolean {
  const [address = '', bits, ...more] = text.trim().split('/');
  if (['loopback', 'linklocal', 'uniquelocal'].includes(text.trim())) return true;
  const longest = { 0: 0, 4: 32, 6: 128 }[isIP(address)] ?? 0;
  return (
    longest > 0 && more.length === 0 && (bits === undefined || (/^[1-9]\d{0,2}$/.test(bits) && Number(bits) <= longest))
  );
}

function parseTrustProxy(text: string): TrustProxy {
  if (text === '') return false;
  if (!/^\d+$/.test(text)) return text;
  const hops = Number(text);
  return (_address, hop) => hop < hops;
}
