import type { IdentityServer } from './identity-server.ts';

/** The code of the newest letter to somebody, out of the outbox as an operator reads it. */
export async function codeSentTo(server: IdentityServer, to: string): Promise<string> {
  const [newest] = await server.outbox({ to });
  if (newest?.letter?.kind !== 'code') throw new Error(`no code was sent to ${to}`);
  return String(newest.letter['code']);
}

/** Another code than this one. */
export function otherThan(code: string): string {
  return code === '000000' ? '000001' : '000000';
}

/** Every hotel lets people sign up, or none does. */
export async function letSignUp(server: IdentityServer, allowSignUp: boolean): Promise<void> {
  await server.sqlAsOwner`update hotels set settings = settings || ${server.sqlAsOwner.json({ allowSignUp })}`;
}
