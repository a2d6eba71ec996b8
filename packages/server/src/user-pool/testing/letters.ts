import type { IdentityServer } from './identity-server.ts';

/** Returns the code of the newest letter to an address, read from the operator's outbox. */
export async function codeSentTo(server: IdentityServer, to: string): Promise<string> {
  const [newest] = await server.outbox({ to });
  if (newest?.letter?.kind !== 'code') throw new Error(`no code was sent to ${to}`);
  return String(newest.letter['code']);
}

/** Returns a code that differs from this code. */
export function otherThan(code: string): string {
  return code === '000000' ? '000001' : '000000';
}

/** Sets whether all hotels allow sign-up. */
export async function letSignUp(server: IdentityServer, allowSignUp: boolean): Promise<void> {
  await server.sqlAsOwner`update hotels set settings = settings || ${server.sqlAsOwner.json({ allowSignUp })}`;
}
