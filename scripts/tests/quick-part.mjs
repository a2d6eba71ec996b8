/** Vitest's arguments for the part that runs a second time at another date: all tests but those of screens and of a database. */
export const quickPart = ['--project=contract', '--project=guest', '--project=server', '--exclude=**/*.pg.test.ts'];
