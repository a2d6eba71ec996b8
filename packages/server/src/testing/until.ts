import { setTimeout as wait } from 'node:timers/promises';

/** Asks until there is an answer, where no `vi.waitFor` or `expect.poll` is at hand. Undefined: none came in time. */
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
