import { setTimeout as wait } from 'node:timers/promises';

/** Asks until there is an answer, without `vi.waitFor` and `expect.poll`. Undefined: no answer came in time. */
export async function until<Answer>(
  ask: () => Promise<Answer | undefined> | Answer | undefined,
  withinMs: number,
): Promise<Answer | undefined> {
  const end = performance.now() + withinMs;
  do {
    const answer = await ask();
    if (answer !== undefined) return answer;
    await wait(50);
  } while (performance.now() < end);
  return undefined;
}
