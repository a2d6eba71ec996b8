/**
 * Makes one call of what many parts of a screen ask for in the same moment, such as the cards of a list.
 * @param most keys of one call
 */
export function gathered<Answer>(most: number) {
  const open = new WeakMap<object, { keys: Set<string>; answers: Promise<ReadonlyMap<string, Answer>> }>();
  return async (
    /** Whose questions go together. */
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
