import type { BellhopServer } from '../fixtures/bellhop-server.ts';

interface Rights {
  types: string[];
  services: string[];
  flags: string[];
}

interface Member {
  id: string;
  name: string;
  address: string | null;
  rights: Rights;
}

const atGrand = ['--hotel', 'localhost', '--json'];

/** Makes a call of the administration as the operator. Returns its answer. */
export async function makeCall(bellhop: BellhopServer, id: string, ...args: string[]): Promise<unknown> {
  const { code, output } = await bellhop.operate('call', id, ...atGrand, ...args);
  if (code !== 0) throw new Error(output);
  return JSON.parse(output.slice(output.indexOf('{')));
}

/** The person of Bellhop Grand with that address. */
export async function memberOf(bellhop: BellhopServer, address: string): Promise<Member> {
  const { items } = (await makeCall(bellhop, 'listMembers')) as { items: Member[] }; // the call's answer
  const member = items.find((each) => each.address === address);
  if (member === undefined) throw new Error(`Nobody has the address ${address}.`);
  return member;
}

/** Changes the named rights of a person; others stay. */
export async function changeRights(bellhop: BellhopServer, address: string, changes: Partial<Rights>): Promise<void> {
  const { id, rights } = await memberOf(bellhop, address);
  const body = JSON.stringify({ rights: { ...rights, ...changes } });
  await makeCall(bellhop, 'changeMember', '--id', id, '--latest', '--body', body);
}

/** Invites a person, whose account may exist already. */
export async function invite(bellhop: BellhopServer, address: string, name: string, rights: Rights): Promise<string> {
  const [first = name, ...others] = name.split(' ');
  const person = {
    address,
    name: first,
    family_name: others.join(' ') || name,
    language: 'en',
    departments: [],
    rights,
  };
  const body = JSON.stringify({ people: [person] });
  const { items } = (await makeCall(bellhop, 'inviteMembers', '--body', body)) as { items: Member[] }; // the call's answer
  return items[0]?.id ?? '';
}
