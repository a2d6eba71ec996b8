import { ProperName } from '@bellhop/browser/ui/proper-name.tsx';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { CodeForm } from '../features/check-in/code-form.tsx';
import { type CompanionAccess, forgetAccess, openByCode, storedAccess } from '../features/check-in/companion-desk.ts';
import { CompanionScreen } from '../features/check-in/companion-screen.tsx';
import { useWords, WithWords } from '../features/check-in/words.ts';
import { type FailureCode, failureCode, isPassing } from '../platform/api/failure.ts';
import { useLocale } from '../platform/i18n/locale.ts';
import { codeInAddress, forgetCode } from '../platform/session/session.ts';
import { setTint } from '../platform/tint.ts';
import { useRetry } from '../platform/use-retry.ts';
import styles from './home-screen.module.css';
import { LanguageSelect } from './language-select.tsx';
import { LocaleProvider, noStay } from './locale-provider.tsx';
import { PhoneNotes } from './phone-notes.tsx';
import page from './stay-page.module.css';

/** `code`: typed or from the link; it has not opened a form yet. */
type Entry =
  | { kind: 'open'; access: CompanionAccess }
  | { kind: 'opening'; code: string }
  | { kind: 'closed'; code: string | null; why: FailureCode | 'ended' | null };

/** The form of a companion in a check-in, opened by a link or a code. */
export function CompanionPage() {
  const [entry, setEntry] = useState<Entry>(() => firstEntry());
  const open = useCallback((code: string) => {
    setEntry({ kind: 'opening', code });
    openByCode(code).then(
      (access) => {
        // Removes the code from the address and the history. Without an answer it stays, so that a reload can try
        // again.
        if (storedAccess.read() !== null) forgetCode();
        setEntry({ kind: 'open', access });
      },
      (error: unknown) => setEntry({ kind: 'closed', code, why: failureCode(error) }),
    );
  }, []);
  useEffect(() => {
    const openLink = () => {
      const code = codeInAddress();
      if (code !== null) open(code);
    };
    openLink();
    // A second link opened in the same tab changes only the fragment.
    addEventListener('hashchange', openLink);
    return () => removeEventListener('hashchange', openLink);
  }, [open]);
  // No retry after a limit of attempts: the code may be wrong.
  const why = entry.kind === 'closed' ? entry.why : null;
  useRetry(why !== null && why !== 'ended' && why !== 'too_many_requests' && isPassing(why), () => {
    if (entry.kind === 'closed' && entry.code !== null) open(entry.code);
  });

  const hotel = entry.kind === 'open' ? entry.access.hotel : null;
  useEffect(() => {
    if (hotel?.primaryColor) setTint(hotel.primaryColor);
    if (hotel) document.title = hotel.name;
  }, [hotel]);
  const ofHotel = useMemo(() => (hotel === null ? noStay : { ...hotel, language: null }), [hotel]);
  return (
    <LocaleProvider stay={ofHotel}>
      <WithWords>
        <Content
          entry={entry}
          onCode={open}
          onEnded={() => {
            forgetAccess();
            setEntry({ kind: 'closed', code: null, why: 'ended' });
          }}
        />
      </WithWords>
    </LocaleProvider>
  );
}

function firstEntry(): Entry {
  const code = codeInAddress();
  if (code !== null) return { kind: 'opening', code };
  const access = storedAccess.read();
  // Only the server decides whether the access has expired: the phone's clock may be wrong.
  if (access !== null) return { kind: 'open', access };
  return { kind: 'closed', code: null, why: null };
}

function Content({ entry, onCode, onEnded }: { entry: Entry; onCode(code: string): void; onEnded(): void }) {
  const { t } = useLocale();
  const words = useWords();
  return (
    <div className={page.page}>
      <header className={styles.head}>
        <p className={styles.hotel}>
          <ProperName>{entry.kind === 'open' ? entry.access.hotel.name : 'Bellhop'}</ProperName>
        </p>
        <LanguageSelect />
      </header>
      {entry.kind === 'open' && <PhoneNotes />}
      <main className={styles.main}>
        <h1 className={styles.question}>{words('companion.title')}</h1>
        {entry.kind === 'open' ? (
          <CompanionScreen key={entry.access.token} token={entry.access.token} onEnded={onEnded} />
        ) : (
          <CodeForm fault={faultOf()} isBusy={entry.kind === 'opening'} onCode={onCode} />
        )}
      </main>
    </div>
  );

  function faultOf(): string | null {
    if (entry.kind !== 'closed' || entry.why === null) return null;
    switch (entry.why) {
      case 'ended':
        return words('companion.ended');
      case 'not_found':
      case 'invalid_input':
        return words('companion.wrong');
      case 'too_many_requests':
        return words('companion.tries');
      default:
        return t(`errors.${entry.why}`);
    }
  }
}
