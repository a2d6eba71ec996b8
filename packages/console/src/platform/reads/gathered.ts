/**
 * Combines the calls that many parts of a screen make at the same moment, such as the cards of a list, into one.
 * @param most largest number of keys of one call
 */
export function gathered<Answer>(most: number) {
  const open = new WeakMap<object, { keys: Set<string>; answers: Promise<ReadonlyMap<string, Answer>> }>();
  return async (
    /** Calls with the same owner are combined. */
    owner: object,
    key: string,
    load: (keys: readonly string[]) => Promise<ReadonlyMap<string, Answer>>,
  ): Promise<Answer | undefined> => {
    let batch = open.get(owner);
    if (batch === undefined || batch.keys.size >= most) {
      const keys = new Set<string>();
      const answers = new Promise((resolve) => setTimeout(resolve)).then(() => {
        if (open.get(owner)?.keys === keys) open.delete(owner);
        return load([...keys]);
      });
      batch = { keys, answers };
      open.set(owner, batch);
    }
    batch.keys.add(key);
    return (await batch.answers).get(key);
  };
}
