import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { CheckIcon } from './first-icons.tsx';
import styles from './menu.module.css';
import { nextIndex } from './roving.ts';

export interface MenuItem<Id extends string = string> {
  id: Id;
  label: string;
  icon?: ReactNode;
  /** The second line of the entry. */
  hint?: string;
  /** Makes the entry a radio item. */
  checked?: boolean;
  disabled?: boolean;
  /** Makes the entry a link that can be opened in a new tab; `onChoose` is not called for it. */
  href?: string;
  danger?: boolean;
  /** Begins a group. */
  separated?: boolean;
}

export interface MenuProps<Id extends string> {
  /** The accessible name of the list. */
  label: string;
  items: readonly MenuItem<Id>[];
  onChoose: (id: Id) => void;
  align?: 'start' | 'end';
  /** Shown above the entries. */
  header?: ReactNode;
  /** Renders the button, which has to take these properties. */
  trigger: (properties: MenuTriggerProps) => ReactNode;
}

export interface MenuTriggerProps {
  'aria-haspopup': 'menu';
  'aria-expanded': boolean;
  'aria-controls': string | undefined;
  onClick: () => void;
  onKeyDown: (event: KeyboardEvent) => void;
}

/**
 * A menu button (ARIA pattern): arrows move, letters jump, Escape and Tab close, and the focus returns to the button.
 */
export function Menu<Id extends string>({ label, items, onChoose, align = 'start', header, trigger }: MenuProps<Id>) {
  const [active, setActive] = useState<number | null>(null);
  const root = useRef<HTMLDivElement>(null);
  const list = useRef<HTMLUListElement>(null);
  const id = useId();
  const open = active !== null;

  useEffect(() => {
    if (active !== null) list.current?.querySelectorAll<HTMLElement>('[role^="menuitem"]')[active]?.focus();
  }, [active]);

  useEffect(() => {
    if (!open) return;
    const closeOutside = (event: PointerEvent) => {
      if (event.target instanceof Node && root.current?.contains(event.target) === false) setActive(null);
    };
    document.addEventListener('pointerdown', closeOutside);
    return () => document.removeEventListener('pointerdown', closeOutside);
  }, [open]);

  const close = () => {
    setActive(null);
    root.current?.querySelector<HTMLElement>('[aria-haspopup="menu"]')?.focus();
  };
  const choose = (item: MenuItem<Id>) => {
    if (item.disabled === true) return;
    close();
    onChoose(item.id);
  };
  const onListKey = (event: KeyboardEvent) => {
    if (event.key === 'Escape') {
      event.preventDefault();
      event.stopPropagation();
      close();
      return;
    }
    if (event.key === 'Tab') {
      setActive(null);
      return;
    }
    const next = nextIndex(
      event.key,
      active ?? 0,
      items.map((item) => item.label),
    );
    if (next === null) return;
    event.preventDefault();
    setActive(next);
  };

  return (
    <div ref={root} className={styles.root}>
      {trigger({
        'aria-haspopup': 'menu',
        'aria-expanded': open,
        'aria-controls': open ? id : undefined,
        onClick: () => setActive(open ? null : 0),
        onKeyDown: (event) => {
          if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
          event.preventDefault();
          setActive(event.key === 'ArrowDown' ? 0 : items.length - 1);
        },
      })}
      {open && (
        <div className={styles.popup} data-align={align}>
          {header}
          <ul ref={list} id={id} role="menu" aria-label={label} className={styles.list} onKeyDown={onListKey}>
            {items.map((item, index) => {
              const shared = {
                tabIndex: index === active ? 0 : -1,
                className: styles.item,
                onPointerMove: () => index !== active && setActive(index),
              };
              return (
                <li key={item.id} role="none" data-separated={item.separated || undefined}>
                  {item.href === undefined ? (
                    // biome-ignore lint/a11y/useAriaPropsSupportedByRole: checked goes with the role of a radio entry alone
                    <button
                      {...shared}
                      type="button"
                      role={item.checked === undefined ? 'menuitem' : 'menuitemradio'}
                      aria-checked={item.checked}
                      aria-disabled={item.disabled || undefined}
                      data-danger={item.danger || undefined}
                      onClick={() => choose(item)}
                    >
                      <Content item={item} />
                    </button>
                  ) : (
                    <a {...shared} role="menuitem" href={item.href} onClick={close}>
                      <Content item={item} />
                    </a>
                  )}
                </li>
              );
            })}
          </ul>
        </div>
      )}
    </div>
  );
}

function Content({ item }: { item: MenuItem }) {
  return (
    <>
      {item.icon}
      <span className={styles.text}>
        <bdi>{item.label}</bdi>
        {item.hint !== undefined && <small>{item.hint}</small>}
      </span>
      {item.checked === true && <CheckIcon size={16} />}
    </>
  );
}
