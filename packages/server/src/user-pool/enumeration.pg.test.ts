import { randomUUID } from 'node:crypto';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openDelivery } from '../platform/delivery/open-delivery.ts';
import { testClientId } from '../testing/two-hotels.ts';
import { actions } from './actions/actions.ts';
import { openIdentity } from './open-identity.ts';
import { goodPassword, type IdentityServer, startIdentityServer } from './testing/identity-server.ts';
import { codeSentTo, letSignUp, otherThan } from './testing/letters.ts';
import { rowsAsText } from './testing/rows-as-text.ts';

const profile = [
  { Name: 'name', Value: 'Defne' },
  { Name: 'family_name', Value: 'Kaya' },
];
/** An attacker's guess; the chance that it is right is one in a million. */
const guess = '314159';

let server: IdentityServer;
beforeAll(async () => {
  server = await startIdentityServer();
  server.clock.holdAt(1_790_000_000);
  await letSignUp(server, true);
});
afterAll(() => server.close());

let lines = 0;
/** Returns a new address for each caller: these tests are not about counts by address. */
function line(): string {
  lines += 1;
  return `198.51.100.${lines}`;
}

/** Makes one name for each state of an account; the first letters are equal, so that the masked addresses are too. */
async function names(kind: string) {
  const name = (state: string) => `p-${kind}-${state}@grand.example`;
  await server.account({ email: name('confirmed') });
  await server.account({ email: name('unconfirmed'), status: 'unconfirmed' });
  await server.account({ email: name('reset'), status: 'reset_required' });
  await server.identity.disableAccount(await server.account({ email: name('disabled') }));
  const unverified = await server.account({ email: name('unverified') });
  await server.sqlAsOwner`update identity_accounts set email_verified = false where sub = ${unverified}`;
  return ['nobody', 'confirmed', 'unconfirmed', 'reset', 'disabled', 'unverified'].map(name);
}

/** Returns the answers of a series of calls, without the parts that differ at every call. */
async function answersTo(username: string, calls: readonly (readonly [string, object])[]): Promise<string[]> {
  const heard: string[] = [];
  const address = line();
  for (const [action, more] of calls) {
    const body = { ClientId: testClientId, Username: username, ...more };
    const { status, answer } = await server.call(action, body, address);
    heard.push(`${status} ${JSON.stringify(answer).replace(/"UserSub":"[0-9a-f-]{36}"/, '"UserSub":"…"')}`);
  }
  return heard;
}

const repeat = <T>(times: number, call: T): T[] => Array.from({ length: times }, () => call);

describe('a stranger cannot tell whether an account exists', () => {
  it.each([
    ['a reset', 'ForgotPassword', 'ConfirmForgotPassword', { Password: 'My.own.choice.1' }],
    ['another sign-up code', 'ResendConfirmationCode', 'ConfirmSignUp', {}],
    ['a sign-up', 'SignUp', 'ConfirmSignUp', { Password: 'My.own.choice.1', UserAttributes: profile }],
  ])('by %s: no answer, no limit and no wrong code', async (kind, ask, confirm, more) => {
    const ConfirmationCode = guess;
    const calls = [
      [confirm, { ConfirmationCode, ...more }],
      [ask, more],
      ...repeat(6, [confirm, { ConfirmationCode, ...more }] as const),
      [ask, more],
      [confirm, { ConfirmationCode, ...more }],
      ...repeat(5, [ask, more] as const),
    ] as const;
    const [unknown, ...others] = await Promise.all(
      (await names(kind.replaceAll(' ', '-'))).map((name) => answersTo(name, calls)),
    );
    for (const heard of others) expect(heard).toEqual(unknown);
    const types = unknown?.map((answer) => /"__type":"(\w+)"/.exec(answer)?.[1] ?? 'sent');
    expect(types).toEqual([
      'ExpiredCodeException',
      'sent',
      ...repeat(5, 'CodeMismatchException'),
      'TooManyFailedAttemptsException',
      'sent',
      'CodeMismatchException',
      ...repeat(3, 'sent'),
      ...repeat(2, 'LimitExceededException'),
    ]);
  });

  const begun = async (USERNAME: string) => {
    const AuthParameters = { USERNAME, SRP_A: 'ff' };
    const body = { AuthFlow: 'USER_SRP_AUTH', ClientId: testClientId, AuthParameters };
    const parameters = (await server.call('InitiateAuth', body, line())).answer.ChallengeParameters;
    return { subject: parameters?.USER_ID_FOR_SRP ?? '', salt: parameters?.SALT };
  };

  it.each(['round-trip@grand.example', 'no-round-trip@grand.example', '+905551112233', 'no name at all'])(
    'by following a name to its subject: the subject of %s leads to itself',
    async (name) => {
      if (name.startsWith('round-trip')) await server.account({ email: name });
      const first = await begun(name);
      expect(first.subject).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
      expect(await begun(first.subject)).toEqual(first);
      expect(await begun(first.subject.toUpperCase())).toEqual(first);
    },
  );

  it.each(['signed-up-again@grand.example', 'signed-up-later@grand.example'])(
    'by the subjects that sign-up and sign-in show, with a sign-in by %s',
    async (name) => {
      if (name.includes('again')) await server.account({ email: name });
      const before = await begun(name);
      const body = { ClientId: testClientId, Username: name, Password: 'My.own.choice.1', UserAttributes: profile };
      const subjects: string[] = [];
      for (let index = 0; index < 2; index += 1) {
        const subject = (await server.call('SignUp', body, line())).answer.UserSub ?? '';
        expect((await begun(subject)).subject).toBe(subject);
        subjects.push(subject);
      }
      expect(new Set([...subjects, before.subject]).size).toBe(3);
      expect(await begun(name)).toEqual(before);
    },
  );

  it('by a subject without an account, such as the one of a removed account', async () => {
    const gone = randomUUID();
    expect((await begun(gone)).subject).toBe(gone);
  });

  it('by the subject at which a sign-in begins, with or without an account', async () => {
    await server.account({ email: 'subject@grand.example' });
    const subjectOf = async (name: string) => (await begun(name)).subject;
    const calls = [
      ['ForgotPassword', {}],
      ['ConfirmForgotPassword', { ConfirmationCode: guess, Password: 'My.own.choice.1' }],
      ['ResendConfirmationCode', {}],
      ['ConfirmSignUp', { ConfirmationCode: guess }],
    ] as const;
    const known = await answersTo(await subjectOf('subject@grand.example'), calls);
    expect(await answersTo(await subjectOf('no-subject@grand.example'), calls)).toEqual(known);
    expect(known[0]).toBe('200 {}');
  });

  it('except by letters: a useful code, a notice to the holder, or none', async () => {
    const lettersTo = async (ask: string, more: object) => {
      const kinds: Record<string, string[]> = {};
      for (const name of await names(`letters-${ask.toLowerCase()}`)) {
        await server.call(ask, { ClientId: testClientId, Username: name, ...more }, line());
        const state = /-(\w+)@/.exec(name)?.[1] ?? name;
        kinds[state] = (await server.outbox({ to: name })).map(({ letter }) =>
          letter?.kind === 'code' ? String(letter['purpose']) : (letter?.kind ?? 'erased'),
        );
      }
      return kinds;
    };
    const none = { nobody: [], confirmed: [], unconfirmed: [], reset: [], disabled: [], unverified: [] };
    expect(await lettersTo('ForgotPassword', {})).toEqual({ ...none, confirmed: ['reset'], reset: ['reset'] });
    expect(await lettersTo('ResendConfirmationCode', {})).toEqual({ ...none, unconfirmed: ['sign-up'] });
    const expectedLetters = ['already-signed-up'];
    expect(await lettersTo('SignUp', { Password: 'My.own.choice.1', UserAttributes: profile })).toEqual({
      nobody: ['sign-up'],
      unconfirmed: ['sign-up'],
      confirmed: expectedLetters,
      reset: expectedLetters,
      disabled: expectedLetters,
      unverified: expectedLetters,
    });
  });
});

describe('a code', () => {
  const forgot = (Username: string, address = line()) =>
    server.call('ForgotPassword', { ClientId: testClientId, Username }, address);
  const confirm = (Username: string, ConfirmationCode: string) =>
    server.call('ConfirmForgotPassword', {
      ClientId: testClientId,
      Username,
      ConfirmationCode,
      Password: 'My.own.choice.1',
    });

  it('is dead after five wrong tries, the right one included, and a new one works', async () => {
    const name = 'tried@grand.example';
    await server.account({ email: name });
    await forgot(name);
    const code = await codeSentTo(server, name);
    const wrong = await Promise.all(repeat(8, 0).map(() => confirm(name, otherThan(code))));
    expect(wrong.filter(({ type }) => type === 'CodeMismatchException')).toHaveLength(5);
    expect((await confirm(name, code)).type).toBe('TooManyFailedAttemptsException');
    await forgot(name);
    expect((await confirm(name, await codeSentTo(server, name))).status).toBe(200);
  });

  it('works for an hour, and once, however many try it at the same moment', async () => {
    const name = 'hourly@grand.example';
    await server.account({ email: name });
    await forgot(name);
    const late = await codeSentTo(server, name);
    server.clock.advance(3600);
    expect((await confirm(name, late)).type).toBe('ExpiredCodeException');
    await forgot(name);
    server.clock.advance(3599);
    const code = await codeSentTo(server, name);
    const answers = await Promise.all(repeat(4, 0).map(() => confirm(name, code)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ type }) => type === 'ExpiredCodeException')).toHaveLength(3);
  });

  it('is sent five times an hour and ten times a day', async () => {
    const name = 'often@grand.example';
    await server.account({ email: name });
    const sent = async (times: number) => {
      const answers = [];
      for (let index = 0; index < times; index += 1) answers.push((await forgot(name)).type ?? 'sent');
      return answers;
    };
    const five = repeat(5, 'sent');
    expect(await sent(6)).toEqual([...five, 'LimitExceededException']);
    server.clock.advance(3600);
    expect(await sent(6)).toEqual([...five, 'LimitExceededException']);
    server.clock.advance(3600);
    expect(await sent(1)).toEqual(['LimitExceededException']);
    server.clock.advance(23 * 3600);
    expect(await sent(1)).toEqual(['sent']);
  });

  it('is not asked for more than a hundred times an hour from one line', async () => {
    const types: (string | null)[] = [];
    for (let index = 0; index < 101; index += 1) {
      types.push((await forgot(`stranger-${index}@grand.example`, '203.0.113.9')).type);
    }
    expect(types.slice(0, 100).every((type) => type === null)).toBe(true);
    expect(types[100]).toBe('TooManyRequestsException');
    expect((await forgot('stranger-0@grand.example', '203.0.113.10')).type).toBeNull();
  });

  it('that one process sent is taken by another, which counts the same tries', async () => {
    const name = 'both@grand.example';
    await server.account({ email: name });
    const { database, clock } = server;
    const secretKey = Buffer.alloc(32, 'bellhop');
    const other = await openIdentity({
      database,
      clock,
      secretKey,
      delivery: openDelivery({ clock, serverKey: secretKey }),
      isAdministrator: () => Promise.resolve(false),
    });
    const inOther = (action: string, more: object) =>
      actions.get(action)?.(
        other.pool,
        { ClientId: testClientId, Username: name, ...more },
        {
          address: '127.0.0.1',
          origin: 'http://localhost',
          userAgent: '',
        },
      );
    try {
      await forgot(name);
      const first = await codeSentTo(server, name);
      await inOther('ForgotPassword', {});
      const code = await codeSentTo(server, name);
      if (first !== code) expect((await confirm(name, first)).type).toBe('CodeMismatchException');
      const wrong = { ConfirmationCode: otherThan(code), Password: 'My.own.choice.1' };
      for (let index = 0; index < 3; index += 1) {
        await expect(inOther('ConfirmForgotPassword', wrong)).rejects.toMatchObject({ type: 'CodeMismatchException' });
      }
      await inOther('ConfirmForgotPassword', { ConfirmationCode: code, Password: 'My.own.choice.1' });
      expect((await confirm(name, code)).type).toBe('ExpiredCodeException');
      expect((await server.signIn(name, 'My.own.choice.1')).AuthenticationResult).toBeDefined();
      expect((await server.signIn(name, goodPassword)).__type).toBe('NotAuthorizedException');
    } finally {
      await other.close();
    }
  });

  it('stands in no line of the log, right, wrong or late', async () => {
    const written: string[] = [];
    const talkative = await startIdentityServer({
      log: pino({ level: 'trace' }, { write: (text: string) => void written.push(text) }),
    });
    try {
      const name = 'logged@grand.example';
      await talkative.account({ email: name });
      await talkative.call('ForgotPassword', { ClientId: testClientId, Username: name });
      const code = await codeSentTo(talkative, name);
      for (const ConfirmationCode of [otherThan(code), code, code]) {
        const body = { ClientId: testClientId, Username: name, ConfirmationCode, Password: 'My.own.choice.1' };
        await talkative.call('ConfirmForgotPassword', body);
      }
      expect(written.length).toBeGreaterThan(0);
      const log = written.join('');
      for (const secret of [`"${code}"`, ` ${code}`, name, 'My.own.choice.1']) expect(log).not.toContain(secret);
    } finally {
      await talkative.close();
    }
  });

  it('is not to be read out of the database', async () => {
    const name = 'secret@grand.example';
    await server.account({ email: name });
    await forgot(name);
    const code = await codeSentTo(server, name);
    // The digits may occur by chance in digests and subjects; as a whole value the code occurs nowhere.
    expect(await rowsAsText(server.sqlAsOwner)).not.toMatch(new RegExp(`["\\s:,]${code}["\\s,}]`));
  });
});
