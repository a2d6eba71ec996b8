import type postgres from 'postgres';

/**
 * Makes the constructors of the driver's queries and results fast. Both have a static member with a computed name
 * (postgres 3.4.9), so V8 keeps them as dictionaries, and its compiler tries to optimise them again and again and gives
 * up each time.
 */
export async function quickenClasses(driver: postgres.ISql): Promise<void> {
  const query = driver`select 1`;
  for (const instance of [query, await query]) lookBelow(instance.constructor);
}

/** Reads a member through an object below the class: V8 then turns the dictionary into a plain object. */
function lookBelow(queryClass: { name: string }): string {
  // The lower object inherits the members of the upper one.
  const below = Object.create(queryClass) as { name: string };
  return below.name;
}
