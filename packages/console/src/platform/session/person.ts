/** The signed-in person, from the identity token. */
export interface Person {
  /** The subject: the staff id in every call (ACC-22). */
  sub: string;
  username: string;
  name: string;
  familyName: string;
  email: string | null;
  phoneNumber: string | null;
  /** File name of the chosen sound; null: the default. */
  ringTone: string | null;
  groups: readonly string[];
  hasVerifiedContact: boolean;
}

export function fullNameOf(person: Pick<Person, 'name' | 'familyName' | 'username' | 'email'>): string {
  const name = `${person.name} ${person.familyName}`.trim();
  return name === '' ? (person.email ?? person.username) : name;
}
