import type { KeyboardEvent, ReactNode } from 'react';
import { nextAlong } from './roving.ts';
import styles from './tabs.module.css';

export interface Choice<Id extends string> {
  id: Id;
  label: string;
  /** Shown before the label. */
  icon?: ReactNode;
  /** Shown after the label. */
  count?: ReactNode | undefined;
}

interface ChoicesProps<Id extends string> {
  label: string;
  choices: readonly Choice<Id>[];
  selected: Id | null;
  onSelect: (id: Id) => void;
}

/**
 * Tabs over a panel; `panelId` is the panel's element. Arrows move and select; a press calls `onPress`, by default
 * `onSelect`.
 */
export function Tabs<Id extends string>({
  label,
  choices,
  selected,
  onSelect,
  onPress = onSelect,
  panelId,
}: ChoicesProps<Id> & { onPress?: (id: Id) => void; panelId?: string }) {
  return (
    <div
      role="tablist"
      aria-label={label}
      className={styles.tabs}
      onKeyDown={(event) => move(event, choices, onSelect)}
    >
      {choices.map((choice, index) => (
        <button
          key={choice.id}
          type="button"
          role="tab"
          aria-selected={choice.id === selected}
          aria-controls={panelId}
          tabIndex={choice.id === selected || (selected === null && index === 0) ? 0 : -1}
          onClick={() => onPress(choice.id)}
        >
          {choice.icon}
          <span>{choice.label}</span>
          {choice.count !== undefined && <b>{choice.count}</b>}
        </button>
      ))}
    </div>
  );
}

/** A row of choices; one is selected. */
export function SegmentedControl<Id extends string>({ label, choices, selected, onSelect }: ChoicesProps<Id>) {
  return (
    <div
      role="radiogroup"
      aria-label={label}
      className={styles.segments}
      onKeyDown={(event) => move(event, choices, onSelect)}
    >
      {choices.map((choice, index) => (
        <button
          key={choice.id}
          type="button"
          role="radio"
          aria-checked={choice.id === selected}
          tabIndex={choice.id === selected || (selected === null && index === 0) ? 0 : -1}
          onClick={() => onSelect(choice.id)}
        >
          {choice.label}
        </button>
      ))}
    </div>
  );
}

function move<Id extends string>(
  event: KeyboardEvent<HTMLElement>,
  choices: readonly Choice<Id>[],
  onSelect: (id: Id) => void,
) {
  const buttons = [...event.currentTarget.querySelectorAll<HTMLElement>('button')];
  const at = buttons.findIndex((button) => button === document.activeElement);
  const next = nextAlong(event.key, Math.max(at, 0), choices.length, document.documentElement.dir === 'rtl');
  const choice = next === null ? undefined : choices[next];
  if (next === null || choice === undefined) return;
  event.preventDefault();
  buttons[next]?.focus();
  onSelect(choice.id);
}
