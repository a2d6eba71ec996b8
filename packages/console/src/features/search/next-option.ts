interface Group {
  readonly options: readonly { readonly id: string }[];
}

/**
 * What a key of the field chooses: up and down go over all groups and through the words themselves (null), Page Up and Page Down
 * from group to group. Undefined: the key is the field's own.
 */
export function nextOption(key: string, groups: readonly Group[], chosenId: string | null): string | null | undefined {
  const ids = groups.flatMap((group) => group.options.map(({ id }) => id));
  const at = chosenId === null ? -1 : ids.indexOf(chosenId);
  switch (key) {
    case 'ArrowDown':
      return ids[at + 1] ?? null;
    case 'ArrowUp':
      return at < 0 ? (ids.at(-1) ?? null) : (ids[at - 1] ?? null);
    case 'PageDown':
      return firstIds(groups).find((id) => ids.indexOf(id) > at) ?? ids.at(-1) ?? null;
    case 'PageUp':
      return firstIds(groups).findLast((id) => ids.indexOf(id) < at) ?? null;
    default:
      return undefined;
  }
}

function firstIds(groups: readonly Group[]): readonly string[] {
  return groups.flatMap(({ options }) => options[0]?.id ?? []);
}
