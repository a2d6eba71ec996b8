import { useStore } from '@bellhop/browser/store';
import { lazy, Suspense, useCallback, useEffect, useMemo, useState } from 'react';
import { PhotoTrayContext } from '../features/files/photo-context.ts';
import { RequestDeskContext } from '../features/requests/desk-context.ts';
import { ApiContext } from '../platform/api/api-context.ts';
import { systemClock } from '../platform/clock.ts';
import { useLocale } from '../platform/i18n/locale.ts';
import { codeInAddress, type Session } from '../platform/session/session.ts';
import { setTint } from '../platform/tint.ts';
import { useRetry } from '../platform/use-retry.ts';
import { Button } from '../ui/button.tsx';
import { EntryScreen } from './entry-screen.tsx';
import { LocaleProvider, noStay } from './locale-provider.tsx';
import { isCompanionAddress, isPreviewAddress } from './route.ts';
import { openStay, type StayEntry } from './stay-entry.ts';
import { StayPage } from './stay-page.tsx';
import { createStaySession } from './stay-session.ts';

const CompanionPage = lazy(async () => ({ default: (await import('./companion-page.tsx')).CompanionPage }));

const LinkField = lazy(async () => ({ default: (await import('./link-field.tsx')).LinkField }));

const PreviewPage = lazy(async () => ({ default: (await import('./preview-page.tsx')).PreviewPage }));

export function App() {
  const [Apart] = useState(() => (isCompanionAddress() ? CompanionPage : isPreviewAddress() ? PreviewPage : null));
  return Apart === null ? (
    <StayApp />
  ) : (
    <Suspense>
      <Apart />
    </Suspense>
  );
}

function StayApp() {
  const [entry, setEntry] = useState<StayEntry>({ kind: 'opening' });
  const open = useCallback(() => {
    setEntry({ kind: 'opening' });
    void openStay().then(setEntry);
  }, []);
  useEffect(() => {
    open();
    // A second link opened in the same tab changes only the fragment, so the page does not load again.
    const openAnother = () => {
      if (codeInAddress() !== null) open();
    };
    addEventListener('hashchange', openAnother);
    return () => removeEventListener('hashchange', openAnother);
  }, [open]);

  // Opens the stay by itself as soon as a connection returns, for a link opened in a lift.
  const isWaiting = entry.kind === 'failed' && (entry.code === 'network' || entry.code === 'unavailable');
  useRetry(isWaiting, () => void openStay().then(setEntry));

  if (entry.kind === 'open') {
    return <OpenStay key={entry.session.token} session={entry.session} onEnded={(why) => setEntry({ kind: why })} />;
  }
  return (
    <LocaleProvider stay={noStay}>
      <ClosedEntry entry={entry} onRetry={open} />
    </LocaleProvider>
  );
}

function ClosedEntry({ entry, onRetry }: { entry: Exclude<StayEntry, { kind: 'open' }>; onRetry(): void }) {
  const { t } = useLocale();
  switch (entry.kind) {
    case 'opening':
      return <EntryScreen icon="bell" title="Bellhop" text={t('gate.loading')} />;
    case 'failed':
      return (
        <EntryScreen icon="globe" title={t('gate.failed_title')} text={t(`errors.${entry.code}`)}>
          <Button kind="main" onClick={onRetry}>
            {t('gate.retry')}
          </Button>
        </EntryScreen>
      );
    case 'none':
    case 'invalid':
    case 'over':
      return (
        <EntryScreen
          icon={entry.kind === 'over' ? 'star' : 'key'}
          title={t(`gate.${entry.kind}_title`)}
          text={t(`gate.${entry.kind}_text`)}
        >
          {entry.kind !== 'over' && (
            <Suspense>
              <LinkField />
            </Suspense>
          )}
        </EntryScreen>
      );
  }
}

function OpenStay({ session, onEnded }: { session: Session; onEnded(why: 'over' | 'invalid'): void }) {
  // Created once per session: the parent changes the key for another session.
  const [staySession] = useState(() =>
    createStaySession({ session, clock: systemClock, language: () => document.documentElement.lang, onEnded }),
  );
  useEffect(() => staySession.start(), [staySession]);

  const book = useStore(staySession.stay.store);
  const freshness = useStore(staySession.freshness);
  const { stay } = book;
  useEffect(() => {
    if (stay?.primaryColor) setTint(stay.primaryColor);
    if (stay) document.title = stay.hotelName;
  }, [stay]);
  const ofStay = useMemo(() => stay ?? noStay, [stay]);

  return (
    <LocaleProvider stay={ofStay}>
      <ApiContext value={staySession.api}>
        <RequestDeskContext value={staySession.requests}>
          <PhotoTrayContext value={staySession.photos}>
            <StayPage stay={book} freshness={freshness} onRetry={() => void staySession.refresh()} />
          </PhotoTrayContext>
        </RequestDeskContext>
      </ApiContext>
    </LocaleProvider>
  );
}
