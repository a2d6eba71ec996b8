import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { systemClock } from '../../platform/clock.ts';
import { useLiveMessages } from '../../platform/live/live-context.ts';
import { usePerson } from '../../platform/session/session-context.ts';
import { useBell, useBellState } from '../../platform/sound/bell-context.ts';
import { ringOnce } from '../../platform/sound/one-tab.ts';
import { ringToneOf } from '../../platform/sound/ring-tones.ts';
import { Button } from '../../ui/button.tsx';
import { SoundOffIcon } from '../../ui/icons.tsx';
import { Banner } from '../../ui/states.tsx';
import { ringsFor } from './alert-of.ts';
import { useFirstRingTone } from './use-first-ring-tone.ts';

/** Rings for what happens, and says so lastingly when the browser does not let it. */
export function AlertBell() {
  const { t } = useTranslation('shell');
  const person = usePerson();
  const bell = useBell();
  const state = useBellState();
  const tone = ringToneOf(person.ringTone);

  useLiveMessages((message) => {
    if (ringsFor(message, person.sub, systemClock.now())) void ringOnce(message, () => bell.ring(tone));
  });
  useFirstRingTone(person);
  useEffect(() => bell.probe(), [bell]);
  useEffect(() => {
    if (state !== 'blocked') return;
    // Any press opens the gate; nobody should have to find our button for it.
    const open = () => bell.prepare(tone);
    document.addEventListener('pointerdown', open, { once: true });
    document.addEventListener('keydown', open, { once: true });
    return () => {
      document.removeEventListener('pointerdown', open);
      document.removeEventListener('keydown', open);
    };
  }, [bell, state, tone]);

  if (state !== 'blocked') return null;
  return (
    <Banner
      tone="warning"
      icon={<SoundOffIcon />}
      action={
        <Button size="small" onClick={() => void bell.unlock(tone)}>
          {t('sound.enable')}
        </Button>
      }
    >
      {t('sound.blocked')}
    </Banner>
  );
}
