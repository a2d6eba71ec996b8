import { isolated } from '@bellhop/browser/ui/isolated';
import { useEffect, useState } from 'react';
import { Sentence } from '../../ui/sentence.tsx';
import styles from './check-in.module.css';
import type { GuestView, Hindrance } from './guest-view.ts';
import { useWords } from './words.ts';

/** Lists the hindrances of a submission; each entry moves the focus to its field. */
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

/** Returns a function that focuses an element, also an element that is only on the page after the next render. */
export function useShownPlace(): (id: string) => void {
  const [target, setWanted] = useState<string | null>(null);
  useEffect(() => {
    if (target === null) return;
    const place = document.getElementById(target);
    (place?.querySelector<HTMLElement>('input, select, textarea') ?? place)?.focus();
    setWanted(null);
  }, [target]);
  return setWanted;
}
