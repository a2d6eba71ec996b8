/**
 * Vitest's arguments for the part that runs a second time at another date: tests without a console's screen and without a database, and
 * the two that make every call of the contract.
 */
export const quickPart = [
  '--project=contract',
  '--project=guest',
  '--project=server',
  '--exclude=**/!(calls|stranger).pg.test.ts',
];
