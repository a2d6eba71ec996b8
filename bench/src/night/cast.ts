import { spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { type Staff, signIn } from '../staff.ts';
import type { Act } from './night-script.ts';

const operator = fileURLToPath(new URL('../../../packages/server/dist/bellhop.js', import.meta.url));
const guests = 8;

/** The result of an act. */
export interface Done {
  readonly request: string;
  /** Ids of ringing events: requests and messages of guests. */
  readonly alerts: readonly string[];
  /** Whether a colleague was at the request, so that earlier events need not ring any more. */
  readonly isAttended: boolean;
}

/** All actors except the watched desk. */
export interface Cast {
  readonly staff: Staff;
  /** Performs an act through the real API. */
  perform(act: Act): Promise<Done>;
  readonly refused: ReadonlyMap<string, number>;
}

export async function gatherCast(origin: string, databaseUrl: string): Promise<Cast> {
  const staff = await signIn(origin, 'group@grand.example');
  const tokens = await Promise.all((await staysOf(staff)).map((id) => guestToken(origin, databaseUrl, id)));
  const services = await servicesOf(origin, tokens[0] ?? '');
  const requests = new Map<number, string>();
  const refused = new Map<string, number>();

  async function perform({ kind, conversation, text }: Act): Promise<Done> {
    const token = tokens[conversation % tokens.length] ?? '';
    if (kind === 'ask') {
      const id = randomUUID();
      requests.set(conversation, id);
      const service_id = services[conversation % services.length];
      const created = await call<{ comments: { id: string }[] }>('POST', '/guest/requests', token, {
        id,
        service_id,
        text,
      });
      const alerts = created === null ? [] : [id, ...created.comments.map((comment) => comment.id)];
      return { request: id, alerts, isAttended: false };
    }
    const request = requests.get(conversation) ?? '';
    const id = randomUUID();
    switch (kind) {
      case 'guest': {
        const answer = await call('POST', `/guest/requests/${request}/comments`, token, { id, body: text });
        return { request, alerts: answer === null ? [] : [id], isAttended: false };
      }
      case 'staff':
        await call('POST', `/requests/comments/${request}?hotel_id=${staff.hotelId}`, null, { id, body: text });
        return { request, alerts: [], isAttended: true };
      case 'close':
      case 'cancel': {
        const status = kind === 'close' ? 'CLOSED' : 'CANCELED';
        await call('PATCH', `/requests/${request}?hotel_id=${staff.hotelId}`, null, { status });
        return { request, alerts: [], isAttended: true };
      }
    }
  }

  /** Null: a rule of the hotel refused the call, such as that a chat is closed. */
  async function call<Answer>(method: string, path: string, token: string | null, body: object) {
    const headers =
      token === null ? staff.headers : { 'content-type': 'application/json', authorization: `Bearer ${token}` };
    const answer = await fetch(`${origin}/api${path}`, { method, headers, body: JSON.stringify(body) });
    // The type names only the fields that are read; the bench fails without them.
    const read = (await answer.json()) as Answer & { code?: string };
    if (answer.ok) return read;
    if (answer.status >= 500 || answer.status === 400) throw new Error(`${method} ${path}: ${JSON.stringify(read)}`);
    refused.set(read.code ?? '', (refused.get(read.code ?? '') ?? 0) + 1);
    return null;
  }

  return { staff, perform, refused };
}

/** Stays of guests in the house. */
async function staysOf({ origin, hotelId, headers }: Staff): Promise<readonly string[]> {
  const query = `hotel_id=${hotelId}&status=hotel_guest&limit=${guests}`;
  const answer = await fetch(`${origin}/api/users/bookings?${query}`, { headers });
  const { items } = (await answer.json()) as { items: { id: string }[] };
  if (items.length === 0) throw new Error('nobody is in the house');
  return items.map(({ id }) => id);
}

async function guestToken(origin: string, databaseUrl: string, bookingId: string): Promise<string> {
  const printed = spawnSync(
    process.execPath,
    [operator, 'guest-link', '--hotel', new URL(origin).hostname, '--booking', bookingId],
    { env: { ...process.env, DATABASE_URL: databaseUrl }, encoding: 'utf8' },
  );
  const code = /#(\S+)/.exec(printed.stdout)?.[1];
  if (code === undefined) throw new Error(`no link for ${bookingId}: ${printed.stderr}`);
  const answer = await fetch(`${origin}/api/guest/session`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ code }),
  });
  return ((await answer.json()) as { token: string }).token;
}

/** Services without required fields. */
async function servicesOf(origin: string, token: string): Promise<readonly string[]> {
  const answer = await fetch(`${origin}/api/guest/services`, { headers: { authorization: `Bearer ${token}` } });
  const { items } = (await answer.json()) as {
    items: { id: string; custom_fields: { kind: string; required: boolean }[] }[];
  };
  return items
    .filter((each) => each.custom_fields.every(({ kind, required }) => kind !== 'check' && !required))
    .map(({ id }) => id);
}
