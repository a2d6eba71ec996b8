/**
 * Vitest's arguments of the second run at another date: tests without a console's screen and without a database, and
 * the two tests that make every call of the contract.
 */
export const quickPart = [
  '--project=browser',
  '--project=contract',
  '--project=guest',
  '--project=server',
  '--exclude=**/!(calls|stranger).pg.test.ts',
];
