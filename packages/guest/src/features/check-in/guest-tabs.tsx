import { ProperName } from '@bellhop/browser/ui/proper-name.tsx';
import { type KeyboardEvent, useRef } from 'react';
import { Icon } from '../../ui/icon.tsx';
import styles from './check-in.module.css';
import type { GuestView } from './guest-view.ts';
import { hindrances } from './guest-view.ts';
import { useWords } from './words.ts';

export const panelId = 'check-in-form';

/** One tab per guest; arrow keys move between them. */
export function GuestTabs({
  views,
  chosen,
  nameOf,
  onChoose,
}: {
  views: readonly GuestView[];
  chosen: number;
  nameOf(view: GuestView): string;
  onChoose(position: number): void;
}) {
  const words = useWords();
  const list = useRef<HTMLDivElement>(null);

  function go(event: KeyboardEvent) {
    const forward = document.documentElement.dir === 'rtl' ? 'ArrowLeft' : 'ArrowRight';
    const back = document.documentElement.dir === 'rtl' ? 'ArrowRight' : 'ArrowLeft';
    const steps: Readonly<Record<string, number>> = {
      [forward]: (chosen + 1) % views.length,
      [back]: (chosen + views.length - 1) % views.length,
      Home: 0,
      End: views.length - 1,
    };
    const to = steps[event.key];
    if (to === undefined) return;
    event.preventDefault();
    onChoose(to);
    list.current?.querySelectorAll<HTMLElement>('[role="tab"]')[to]?.focus();
  }

  return (
    <div ref={list} role="tablist" aria-label={words('guests.label')} className={styles.tabs} onKeyDown={go}>
      {views.map((view) => {
        const mark = markOf(view);
        return (
          <button
            key={view.position}
            type="button"
            role="tab"
            id={`tab-${view.position}`}
            aria-selected={view.position === chosen}
            aria-controls={panelId}
            tabIndex={view.position === chosen ? 0 : -1}
            className={styles.tab}
            onClick={() => onChoose(view.position)}
          >
            <ProperName>{nameOf(view)}</ProperName>
            <span className={styles.mark} data-mark={mark}>
              <Icon name={mark === 'complete' ? 'check' : 'info'} size={18} />
              <span className="visually-hidden">{words(`guests.${mark}`)}</span>
            </span>
          </button>
        );
      })}
    </div>
  );
}

function markOf(view: GuestView): 'asked' | 'missing' | 'complete' {
  if (view.toCorrect.some((field) => !view.corrected.includes(field))) return 'asked';
  return hindrances([view]).length === 0 ? 'complete' : 'missing';
}
