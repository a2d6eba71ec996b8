import type postgres from 'postgres';

/**
 * Makes the constructors of the driver's queries and results quick. Both have a static member with a computed name (postgres
 * 3.4.9), so V8 keeps them as dictionaries, and its compiler tries them again and again and gives up at the end each time.
 */
export async function quickenClasses(driver: postgres.ISql): Promise<void> {
  const query = driver`select 1`;
  for (const made of [query, await query]) lookBelow(made.constructor);
}

/** V8 makes a plain object of a dictionary in which it looks for a member of an object below it. */
function lookBelow(made: { name: string }): string {
  // What is below has the members of what is above it.
  const below = Object.create(made) as { name: string };
  return below.name;
}
