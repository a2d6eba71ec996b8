import { setFlagsFromString } from 'node:v8';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { quickenClasses } from './quick-classes.ts';

let test: TestDatabase;
beforeAll(async () => {
  test = await createTestDatabase();
});
afterAll(() => test.close());

it("The constructors of the driver's queries and results are plain objects to V8 once they were quickened", async () => {
  setFlagsFromString('--allow-natives-syntax');
  // A native of V8, for which no other syntax exists.
  const isPlain = new Function('made', 'return %HasFastProperties(made)') as (made: object) => boolean;
  await quickenClasses(test.sqlAsOwner);
  const query = test.sqlAsOwner`select 1`;
  expect([isPlain(query.constructor), isPlain((await query).constructor)]).toEqual([true, true]);
});
