import { inviteMembers } from '@bellhop/contract/people/invitation';
import { listMembers, type Member } from '@bellhop/contract/people/member';
import { type Rights, rightsOfRole } from '@bellhop/contract/people/rights';
import { getPrivileges } from '@bellhop/contract/staff/calls';
import { type Flag, flags } from '@bellhop/contract/staff/privileges';
import { expect } from 'vitest';
import type { MessageSender } from '../../../platform/delivery/message-sender.ts';
import { arrangeSecretStay } from '../../../testing/arrange-secret-stay.ts';
import type { TestCall } from '../../../testing/test-server.ts';
import { testClientId, testKeys } from '../../../testing/two-hotels.ts';
import { type IdentityServer, startIdentityServer } from '../../../user-pool/testing/identity-server.ts';

export type HotelId = 'grand' | 'beach';
export const everything: Rights = { types: ['ANY'], services: ['ANY'], flags: [...flags] };
export const frontDesk = rightsOfRole('front_desk', []);

/** The server of the test file that has opened it. */
export let server: IdentityServer;
let serial = 0;

export interface Person {
  id: string;
  email: string;
  hotel: HotelId;
  access: string;
}

/** Starts a server with two hotels of one pool and an administrator of each, the only accounts. */
export async function openTwoHotels(): Promise<{ ada: Person; bea: Person }> {
  // Mail leaves this installation, text messages do not. The mail server is busy, so that letters can be read here.
  const email: MessageSender = { send: async () => ({ kind: 'later', reason: 'busy', isAway: false }) };
  server = await startIdentityServer({ senders: { email } });
  server.clock.holdAt(1_800_000_000);
  for (const hotel of ['grand', 'beach'] as const) await arrangeSecretStay(server, hotel);
  await server.sqlAsOwner`delete from staff_privileges where user_id like 'sub-%'`;
  return { ada: await arrange('grand', everything), bea: await arrange('beach', everything) };
}

/** Arranges a signed-in person with an account and rights, as the operator gives them. */
export async function arrange(hotel: HotelId, { types, services, flags: personFlags }: Rights): Promise<Person> {
  serial += 1;
  const email = `person-${serial}@${hotel}.example`;
  const id = await server.account({ email, name: `Person ${serial}`, isExcusedFromFactor: true });
  await server.sqlAsOwner`insert into staff_privileges
      (hotel_id, app_id, user_id, allowed_request_types, allowed_service_ids, authorized_fields)
    values (${hotel}, 'staff', ${id}, ${types}, ${services}, ${personFlags})`;
  const person = { id, email, hotel, access: '' };
  return signedIn(person);
}
export async function signedIn(person: Person): Promise<Person> {
  const where = { address: '192.0.2.10', userAgent: '', origin: 'http://localhost' };
  const { accessToken } = await server.identity.openSession(person.id, testClientId, where);
  return { ...person, access: accessToken };
}
export function send({ access, hotel, id }: Pick<Person, 'access' | 'hotel' | 'id'>, call: TestCall) {
  const key = call.url.startsWith('/api/authorization/') ? testKeys.AUTHORIZATION_API_KEY : testKeys.apiKey;
  return server.send({
    host: hotel === 'grand' ? 'localhost' : '127.0.0.1',
    ...call,
    headers: { authorization: `Bearer ${access}`, 'x-api-key': key, 'identity-id': id, ...call.headers },
  });
}
/** Calls the administration; a removal has a version that never conflicts, unless `below` names another. */
export const admin = (by: Person, method: TestCall['method'], below: string, body?: object) =>
  send(by, {
    method,
    url: `/api/admin/staff${below}${below.includes('?') ? '&' : '?'}hotel_id=${by.hotel}${
      method === 'DELETE' && !below.includes('?') ? '&version=1000000' : ''
    }`,
    ...(body === undefined ? {} : { body }),
  });
export const codeOf = async (answer: ReturnType<typeof send>) => (await answer).json<{ code?: string }>().code;
export const membersOf = async (by: Person): Promise<Member[]> =>
  listMembers.answer.parse((await admin(by, 'GET', '')).json()).items;
export const memberOf = async (by: Person, id: string) => (await membersOf(by)).find((each) => each.id === id);

export const invitee = (address: string, rights = frontDesk, departments: string[] = []) => ({
  address,
  name: 'Nil',
  family_name: 'Demir',
  language: 'en',
  rights,
  departments,
});
export async function invite(by: Person, address: string, rights = frontDesk): Promise<Member> {
  const answer = await admin(by, 'POST', '', { people: [invitee(address, rights)] });
  expect(answer.statusCode, answer.body).toBe(200);
  const [member] = inviteMembers.answer.parse(answer.json()).items;
  if (member === undefined) throw new Error('nobody was invited');
  return member;
}
export const newAddress = () => {
  serial += 1;
  return `new-${serial}@grand.example`;
};
export async function letterTo(address: string) {
  const [newest] = await server.outbox({ to: address });
  return newest?.letter ?? null;
}
export const passwordSentTo = async (address: string) => String((await letterTo(address))?.['password']);
/** Signs in with a first password and chooses another password. */
export async function comeIn(hotel: HotelId, address: string): Promise<Person> {
  const begun = await server.signIn(address, await passwordSentTo(address));
  expect(begun.ChallengeName).toBe('NEW_PASSWORD_REQUIRED');
  const { answer } = await server.call('RespondToAuthChallenge', {
    ChallengeName: 'NEW_PASSWORD_REQUIRED',
    ClientId: testClientId,
    Session: begun.Session,
    ChallengeResponses: { USERNAME: begun.ChallengeParameters?.['USER_ID_FOR_SRP'], NEW_PASSWORD: 'Chosen.Myself.1' },
  });
  const access = answer.AuthenticationResult?.AccessToken ?? '';
  expect(access).not.toBe('');
  const id = String(JSON.parse(Buffer.from(access.split('.')[1] ?? '', 'base64url').toString()).sub);
  const person = { id, email: address, hotel, access };
  expect((await privilegesOf(person)).authorizedFields).toBeDefined();
  return person;
}
export async function privilegesOf(
  person: Person,
): Promise<{ authorizedFields?: readonly Flag[]; allowedServiceIds?: string[] }> {
  const answer = await send(person, { method: 'GET', url: `/api/authorization/privileges/staff/${person.hotel}` });
  return getPrivileges.answer.parse(answer.json());
}
