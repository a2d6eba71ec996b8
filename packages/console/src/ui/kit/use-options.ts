import { isComposing } from '@bellhop/browser/ui/composition';
import { type KeyboardEvent, useEffect, useId, useState } from 'react';

export interface OptionGroup<Option> {
  readonly id: string;
  /** Without a label the options have no heading. */
  readonly label?: string;
  readonly options: readonly Option[];
}

interface OptionsSettings<Option> {
  readonly groups: readonly OptionGroup<Option>[];
  /**
   * `first`: one option is always active, and arrows wrap. `none`: arrows also return to the field without an active
   * option.
   */
  readonly begins: 'first' | 'none';
  readonly onChoose: (option: Option) => void;
}

export type Options<Option extends { readonly id: string }> = ReturnType<typeof useOptions<Option>>;

/**
 * Keeps the active option of a list below a field that keeps the focus (ARIA combobox pattern). `OptionList` draws the
 * list.
 */
export function useOptions<Option extends { readonly id: string }>({
  groups,
  begins,
  onChoose,
}: OptionsSettings<Option>) {
  const domId = useId();
  const [pointedId, point] = useState<string | null>(null);
  const all = groups.flatMap(({ options }) => options);
  const first = begins === 'first' ? all[0] : undefined;
  // When the pointed option has left the list, Enter must not take another option.
  const active = (pointedId === null ? first : all.find(({ id }) => id === pointedId)) ?? null;
  const idOf = (option: Option) => `${domId}-${option.id}`;
  const activeDomId = active === null ? undefined : idOf(active);
  useEffect(() => {
    if (activeDomId !== undefined) document.getElementById(activeDomId)?.scrollIntoView({ block: 'nearest' });
  }, [activeDomId]);
  return {
    groups,
    active,
    count: all.length,
    idOf,
    point,
    choose: onChoose,
    /** Forgets the active option, after the typed text changed. */
    reset: () => point(null),
    listId: `${domId}-list`,
    field: {
      role: 'combobox',
      'aria-autocomplete': 'list',
      'aria-expanded': all.length > 0,
      'aria-controls': `${domId}-list`,
      'aria-activedescendant': activeDomId,
    } as const,
    /** Handles a key of the field; returns true if the list used the key. */
    onKeyDown(event: KeyboardEvent): boolean {
      // The Enter that ends a composed word belongs to the input method.
      if (isComposing(event.nativeEvent)) return false;
      if (event.key === 'Enter') {
        if (active === null) return false;
        onChoose(active);
      } else {
        const next = nextOption(event.key);
        if (next === undefined) return false;
        point(next);
      }
      event.preventDefault();
      return true;
    },
  };

  /** Returns the option that a key makes active; null for none, undefined for a key that the list does not use. */
  function nextOption(key: string): string | null | undefined {
    const ids = all.map(({ id }) => id);
    const firsts = groups.flatMap(({ options }) => options[0]?.id ?? []);
    const at = active === null ? -1 : ids.indexOf(active.id);
    const last = ids.at(-1) ?? null;
    const wraps = begins === 'first';
    switch (key) {
      case 'ArrowDown':
        return ids[at + 1] ?? (wraps ? ids[0] : null) ?? null;
      case 'ArrowUp':
        return at < 0 || (wraps && at === 0) ? last : (ids[at - 1] ?? null);
      case 'PageDown':
        return firsts.find((id) => ids.indexOf(id) > at) ?? last;
      case 'PageUp':
        return firsts.findLast((id) => ids.indexOf(id) < at) ?? null;
      default:
        return undefined;
    }
  }
}
