/** With more failures the change is broken, so repeating them is pointless. */
const most = 20;

/**
 * Runs each failure once more, alone. Returns the repeated failures, and the tests that passed then, which are
 * unsteady.
 * @param {import('../durations/read-reports.mjs').Failure[]} failures
 * @param {(failure: object) => Promise<boolean>} passesAlone
 */
export async function tryOnceMore(failures, passesAlone) {
  const result = { broken: [], unsteady: [] };
  if (failures.length > most) console.log(`More than ${most} failed: none of them is run again.`);
  for (const failure of failures) {
    const again = failures.length <= most && failure.file !== '';
    if (again) console.log(`\n── Once more, alone: ${failure.file} › ${failure.title}`);
    result[again && (await passesAlone(failure)) ? 'unsteady' : 'broken'].push(failure);
  }
  return result;
}
