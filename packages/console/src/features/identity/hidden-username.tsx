/** Tells password managers the account of a new password; they look for a name field in the same form. */
export function HiddenUsername({ username }: { username: string }) {
  return <input type="text" name="username" autoComplete="username" value={username} readOnly hidden />;
}
