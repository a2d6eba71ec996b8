import { ProperName } from '@bellhop/browser/ui/proper-name.tsx';
import { useState } from 'react';
import { type FailureCode, failureCode } from '../../platform/api/failure.ts';
import { formatTime, useLocale } from '../../platform/i18n/locale.ts';
import { Button } from '../../ui/button.tsx';
import styles from './check-in.module.css';
import type { CheckInDesk } from './check-in-desk.ts';
import type { GuestView } from './guest-view.ts';
import { useWords } from './words.ts';

/** Shares a companion's form by a code that opens only this form. */
export function SharePart({
  desk,
  view: { position, guest },
  linkOf,
}: {
  desk: CheckInDesk;
  view: GuestView;
  /** Link that opens the form of a code. */
  linkOf(code: string): string;
}) {
  const locale = useLocale();
  const words = useWords();
  const [code, setCode] = useState<string | null>(null);
  const [state, setState] = useState<'ready' | 'busy' | 'copied' | 'uncopied' | FailureCode>('ready');
  const isShared = guest.shared_until !== null;
  const shown = isShared ? code : null;

  async function act(step: () => Promise<void>) {
    if (state === 'busy') return;
    setState('busy');
    try {
      await step();
      setState('ready');
    } catch (error) {
      setState(failureCode(error));
    }
  }
  const make = () => act(async () => setCode((await desk.share(position)).code));
  const end = () => act(() => desk.endSharing(position));
  const copy = (link: string) =>
    // The clipboard is missing on pages served over plain http.
    Promise.resolve(navigator.clipboard?.writeText(link) ?? Promise.reject(new Error('no clipboard'))).then(
      () => setState('copied'),
      () => setState('uncopied'),
    );

  return (
    <section className={styles.card} aria-labelledby="share">
      <h2 id="share" className={styles.title}>
        {words('share.title')}
      </h2>
      <p>{words('share.text')}</p>
      {shown !== null && (
        <>
          <p>
            <span>{words('share.code')}</span>
            <span>: </span>
            <ProperName className={styles.code}>{shown}</ProperName>
          </p>
          <div className={styles.choice}>
            {navigator.share !== undefined && (
              // Closing the share sheet rejects the promise.
              <Button onClick={() => void navigator.share({ url: linkOf(shown) }).catch(() => {})}>
                {words('share.send')}
              </Button>
            )}
            <Button onClick={() => void copy(linkOf(shown))}>{words('share.copy')}</Button>
          </div>
        </>
      )}
      {guest.shared_until !== null && <p>{words('share.until', { time: momentOf(guest.shared_until) })}</p>}
      <div className={styles.choice}>
        <Button aria-disabled={state === 'busy'} onClick={() => void make()}>
          {words(isShared ? 'share.new' : 'share.make')}
        </Button>
        {isShared && (
          <Button aria-disabled={state === 'busy'} onClick={() => void end()}>
            {words('share.end')}
          </Button>
        )}
      </div>
      <p role="status" className={styles.status}>
        {stateText()}
      </p>
    </section>
  );

  function momentOf(at: number): string {
    return `${formatTime(at, locale, 'short')} ${formatTime(at, locale, 'time')}`;
  }

  function stateText(): string {
    if (state === 'ready' || state === 'busy') return '';
    return state === 'copied' || state === 'uncopied' ? words(`share.${state}`) : locale.t(`errors.${state}`);
  }
}
