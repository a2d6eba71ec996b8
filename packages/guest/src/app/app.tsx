import { useCallback, useEffect, useMemo, useState } from 'react';
import { PhotoTrayContext } from '../features/files/photo-context.ts';
import { RequestDeskContext } from '../features/requests/desk-context.ts';
import { systemClock } from '../platform/clock.ts';
import { useLocale } from '../platform/i18n/locale.ts';
import { codeInAddress, type Session } from '../platform/session/session.ts';
import { useStore } from '../platform/store/store.ts';
import { useRetry } from '../platform/use-retry.ts';
import { Button } from '../ui/button.tsx';
import { setTint } from '../ui/tint.ts';
import { type Gate, openGate } from './gate.ts';
import { GateScreen } from './gate-screen.tsx';
import { LocaleProvider, noStay } from './locale-provider.tsx';
import { StayPage } from './stay-page.tsx';
import { createStaySession } from './stay-session.ts';

export function App() {
  const [gate, setGate] = useState<Gate>({ kind: 'opening' });
  const open = useCallback(() => {
    setGate({ kind: 'opening' });
    void openGate().then(setGate);
  }, []);
  useEffect(() => {
    open();
    // Another link opened in the same tab changes the fragment only.
    const openAnother = () => {
      if (codeInAddress() !== null) open();
    };
    addEventListener('hashchange', openAnother);
    return () => removeEventListener('hashchange', openAnother);
  }, [open]);

  // A link opened in a lift: as soon as there is a connection, the stay opens by itself.
  const isWaiting = gate.kind === 'failed' && (gate.code === 'network' || gate.code === 'unavailable');
  useRetry(isWaiting, () => void openGate().then(setGate));

  if (gate.kind === 'open') {
    return <OpenStay key={gate.session.token} session={gate.session} onEnded={(why) => setGate({ kind: why })} />;
  }
  return (
    <LocaleProvider stay={noStay}>
      <ClosedGate gate={gate} onRetry={open} />
    </LocaleProvider>
  );
}

function ClosedGate({ gate, onRetry }: { gate: Exclude<Gate, { kind: 'open' }>; onRetry(): void }) {
  const { t } = useLocale();
  switch (gate.kind) {
    case 'opening':
      return <GateScreen icon="bell" title="Bellhop" text={t('gate.loading')} />;
    case 'failed':
      return (
        <GateScreen icon="globe" title={t('gate.failed_title')} text={t(`errors.${gate.code}`)}>
          <Button kind="main" onClick={onRetry}>
            {t('gate.retry')}
          </Button>
        </GateScreen>
      );
    case 'none':
    case 'invalid':
    case 'over':
      return (
        <GateScreen
          icon={gate.kind === 'over' ? 'star' : 'key'}
          title={t(`gate.${gate.kind}_title`)}
          text={t(`gate.${gate.kind}_text`)}
        />
      );
  }
}

function OpenStay({ session, onEnded }: { session: Session; onEnded(why: 'over' | 'invalid'): void }) {
  // Once per session: its parent gives it a new key for another one.
  const [held] = useState(() =>
    createStaySession({ session, clock: systemClock, language: () => document.documentElement.lang, onEnded }),
  );
  useEffect(() => held.start(), [held]);

  const book = useStore(held.stay.store);
  const freshness = useStore(held.freshness);
  const { stay } = book;
  useEffect(() => {
    if (stay?.primaryColor) setTint(stay.primaryColor);
    if (stay) document.title = stay.hotelName;
  }, [stay]);
  const ofStay = useMemo(() => stay ?? noStay, [stay]);

  return (
    <LocaleProvider stay={ofStay}>
      <RequestDeskContext value={held.requests}>
        <PhotoTrayContext value={held.photos}>
          <StayPage stay={book} freshness={freshness} onRetry={() => void held.refresh()} />
        </PhotoTrayContext>
      </RequestDeskContext>
    </LocaleProvider>
  );
}
