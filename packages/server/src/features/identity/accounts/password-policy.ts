import { Refusal } from '../refusal.ts';

const longestPassword = 256;
const shortestPassword = 8;
const passwordRules: readonly [RegExp, string][] = [
  [/\p{Ll}/u, 'Password must have lowercase characters'],
  [/\p{Lu}/u, 'Password must have uppercase characters'],
  [/\p{Nd}/u, 'Password must have numeric characters'],
  [/[^\p{L}\p{N}\s]/u, 'Password must have symbol characters'],
];

/** Cognito's default policy. Throws with its wording, by which clients may tell what is missing. */
export function checkPassword(password: string): void {
  const problem =
    password.length < shortestPassword || password.length > longestPassword
      ? 'Password not long enough'
      : password !== password.trim()
        ? 'Password must not start or end with a space'
        : passwordRules.find(([pattern]) => !pattern.test(password))?.[1];
  if (problem !== undefined) {
    throw new Refusal('InvalidPasswordException', `Password did not conform with policy: ${problem}`);
  }
}
