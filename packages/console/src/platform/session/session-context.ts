import type { Privileges } from '@bellhop/contract/staff/privileges';
import { createContext, useContext } from 'react';
import type { Person } from './person.ts';

/** The session that every screen behind the sign-in can rely on. */
export interface SignedIn {
  person: Person;
  privileges: Privileges;
  signOut(): Promise<void>;
}

export const SignedInContext = createContext<SignedIn | null>(null);

export function useSignedIn(): SignedIn {
  const signedIn = useContext(SignedInContext);
  if (signedIn === null) throw new Error('useSignedIn is used in front of the sign-in');
  return signedIn;
}

export function usePerson(): Person {
  return useSignedIn().person;
}

/** Whether the signed-in person has a right, which a `policy.ts` names. */
export function useMay(may: (privileges: Privileges) => boolean): boolean {
  return may(useSignedIn().privileges);
}
