import type { ReactNode } from 'react';
import type { Options } from './use-options.ts';

interface OptionListProps<Option extends { readonly id: string }> {
  readonly options: Options<Option>;
  readonly label: string;
  readonly styles: {
    readonly list?: string;
    readonly group?: string;
    readonly label?: string;
    readonly option?: string;
  };
  /** Marks the option that is chosen now, which may differ from the active option. */
  readonly isCurrent?: (option: Option) => boolean;
  readonly children: (option: Option) => ReactNode;
}

/** The listbox of `useOptions`: the pointer moves the active option, a press chooses it, and the field keeps the focus. */
export function OptionList<Option extends { readonly id: string }>({
  options,
  label,
  styles,
  isCurrent,
  children,
}: OptionListProps<Option>) {
  const { active, groups, idOf, listId } = options;
  const draw = (option: Option) => (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the field holds the keys
    <div
      key={option.id}
      id={idOf(option)}
      role="option"
      tabIndex={-1}
      aria-selected={option.id === active?.id}
      aria-current={isCurrent?.(option) || undefined}
      className={styles.option}
      onPointerDown={(event) => event.preventDefault()}
      onPointerMove={() => option.id !== active?.id && options.point(option.id)}
      onClick={() => options.choose(option)}
    >
      {children(option)}
    </div>
  );
  return (
    <div id={listId} role="listbox" aria-label={label} className={styles.list}>
      {groups.map((group) =>
        group.label === undefined ? (
          group.options.map(draw)
        ) : (
          <div key={group.id} role="group" aria-labelledby={`${listId}-${group.id}`} className={styles.group}>
            <span id={`${listId}-${group.id}`} role="presentation" className={styles.label}>
              {group.label}
            </span>
            {group.options.map(draw)}
          </div>
        ),
      )}
    </div>
  );
}
