import { writeFileSync } from 'node:fs';

/** Reporter of Vitest: writes errors outside of tests, with the running file, to BELLHOP_OUTSIDE_ERRORS. */
export default class OutsideErrors {
  onTestRunEnd(_modules, errors) {
    const list = errors.map(({ message, stack, VITEST_TEST_PATH: file }) => ({ message: stack ?? message, file }));
    writeFileSync(process.env.BELLHOP_OUTSIDE_ERRORS, JSON.stringify(list));
  }
}
