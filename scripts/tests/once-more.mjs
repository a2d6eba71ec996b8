/** With more failures than these, it is the change that is broken, and no single moment was slow. */
const most = 20;

/**
 * Runs each failure once more, alone. Answers those that fail again, and those that passed then, which are unsteady.
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
