/** Whether two values are the same JSON; the order of an object's fields is ignored. */
export function isSameJson(one: unknown, other: unknown): boolean {
  return inOneForm(one) === inOneForm(other);
}

function inOneForm(value: unknown): string {
  return JSON.stringify(value, (_, each: unknown) =>
    typeof each === 'object' && each !== null && !Array.isArray(each)
      ? Object.fromEntries(Object.entries(each).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : each,
  );
}
