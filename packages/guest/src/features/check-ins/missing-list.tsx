import { useEffect, useState } from 'react';
import { isolated } from '../../ui/isolated.ts';
import { Sentence } from '../../ui/name.tsx';
import styles from './check-in.module.css';
import type { GuestView, Hindrance } from './guest-view.ts';
import { useWords } from './words.ts';

/** What keeps the forms from being handed in, each a way to its field. */
export function MissingList({
  missing,
  views,
  nameOf,
  onShow,
}: {
  missing: readonly Hindrance[];
  views: readonly GuestView[];
  nameOf(view: GuestView): string;
  onShow(one: Hindrance): void;
}) {
  const words = useWords();
  if (missing.length === 0) return null;
  return (
    <section role="alert" aria-labelledby="missing" className={styles.missing}>
      <h2 id="missing" className={styles.title}>
        {words('submit.missing', { count: missing.length })}
      </h2>
      <ul>
        {missing.map((one) => {
          const view = views.find(({ position }) => position === one.position);
          return (
            <li key={`${one.position}-${one.what}`}>
              <button type="button" className={styles.link} onClick={() => onShow(one)}>
                <Sentence>
                  {words('submit.of', {
                    guest: isolated(view === undefined ? '' : nameOf(view)),
                    field: one.what === 'signature' ? words('sign.title') : words(`field.${one.what}`),
                  })}
                </Sentence>
              </button>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

/** Moves the focus to a place that may stand on the page only after the next drawing. */
export function useShownPlace(): (id: string) => void {
  const [wanted, setWanted] = useState<string | null>(null);
  useEffect(() => {
    if (wanted === null) return;
    const place = document.getElementById(wanted);
    (place?.querySelector<HTMLElement>('input, select, textarea') ?? place)?.focus();
    setWanted(null);
  }, [wanted]);
  return setWanted;
}
