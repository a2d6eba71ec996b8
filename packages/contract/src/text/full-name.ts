/** Returns a person's name as one line; either part may be empty. */
export function fullNameOf({ name, family_name }: { readonly name: string; readonly family_name: string }): string {
  return `${name} ${family_name}`.trim();
}
