import { createStore, useStore } from '@bellhop/browser/store';
import type { Ringing } from '@bellhop/contract/wire/bell';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { usePerson } from '../../../platform/session/session-context.ts';
import { useBell, useBellState } from '../../../platform/sound/bell-context.ts';
import { ringToneOf } from '../../../platform/sound/ring-tones.ts';
import { SoundOffIcon } from '../../../ui/icons.tsx';
import { Banner } from '../../../ui/states.tsx';
import { useAlarm } from './use-alarm.ts';
import { useFirstRingTone } from './use-first-ring-tone.ts';

/** Runs the alarm, also in front of a locked desk. @param ringing the rules of the slices */
export function RunAlarm({ ringing }: { readonly ringing: Ringing }) {
  const isMissing = useAlarm(ringing);
  useEffect(() => alarmMissing.change(() => isMissing), [isMissing]);
  return null;
}

const alarmMissing = createStore(false);

/** Shows a line while the browser blocks the bell, or while a part of the alarm cannot be loaded. */
export function AlertBell() {
  const { t } = useTranslation('shell');
  const person = usePerson();
  const bell = useBell();
  const state = useBellState();
  const tone = ringToneOf(person.ringTone);

  const isMissing = useStore(alarmMissing);
  useFirstRingTone(person);
  useEffect(() => bell.probe(), [bell]);
  useEffect(() => {
    if (state !== 'blocked') return;
    // Any press makes the browser allow sound; the test tone confirms it.
    const open = () => void bell.unlock(tone);
    // On release, as the line disappears and the pressed element must not move under the finger.
    document.addEventListener('pointerup', open);
    document.addEventListener('keydown', open);
    return () => {
      document.removeEventListener('pointerup', open);
      document.removeEventListener('keydown', open);
    };
  }, [bell, state, tone]);

  return (
    <>
      {isMissing && (
        <Banner tone="warning" icon={<SoundOffIcon />}>
          {t('sound.missing')}
        </Banner>
      )}
      {state === 'blocked' && (
        <Banner
          tone="warning"
          icon={<SoundOffIcon />}
          button={{ label: t('sound.enable'), onPress: () => void bell.unlock(tone) }}
        >
          {t('sound.blocked')}
        </Banner>
      )}
    </>
  );
}
