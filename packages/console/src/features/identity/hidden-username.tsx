/** Tells password managers whose new password this is; they look for a field of the name in the same form. */
export function HiddenUsername({ username }: { username: string }) {
  return <input type="text" name="username" autoComplete="username" value={username} readOnly hidden />;
}
