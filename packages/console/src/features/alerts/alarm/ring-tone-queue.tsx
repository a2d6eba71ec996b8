import { type AlarmQueue, defaultQueueAlarm, type QueueAlarm } from '@bellhop/contract/alerts/alarm';
import { useCallback, useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useBell } from '../../../platform/sound/bell-context.ts';
import { type RingTone, ringToneOf, ringTones } from '../../../platform/sound/ring-tones.ts';
import { IconButton } from '../../../ui/button.tsx';
import { DownIcon, icon } from '../../../ui/first-icons.tsx';
import styles from './ring-tone-queues.module.css';

export const ListenIcon = icon(<path d="M4 9v6h4l5 4V5L8 9zM16.5 9a4 4 0 0 1 0 6M19 6.5a8 8 0 0 1 0 11" />, true);

// A slider reports every step; the server gets the last step only.
const restMs = 400;
const step = 10;

interface RingToneQueueProps {
  queue: AlarmQueue;
  chosen: QueueAlarm | undefined;
  ownTone: RingTone;
  /** Calls `settled` when the choice is saved or was taken back. */
  onChoose: (choice: QueueAlarm, settled: () => void) => void;
}

/** One queue with its tone, volume and preview. */
export function RingToneQueue({ queue, chosen = defaultQueueAlarm, ownTone, onChoose }: RingToneQueueProps) {
  const { t } = useTranslation('alerts-tones');
  const bell = useBell();
  const titleId = useId();
  // The volume while the slider moves and until it is saved; null otherwise.
  const [moved, move] = useState<number | null>(null);
  const volume = moved ?? chosen.volume;
  const rest = useRest();
  const name = t(`queues.${queue}`);
  const loudness = volume === 0 ? t('byQueue.silent') : t('byQueue.percent', { volume });

  const choose = (choice: QueueAlarm) =>
    onChoose(choice, () => move((newer) => (newer === choice.volume ? null : newer)));

  return (
    <div role="group" aria-labelledby={titleId} className={styles.queue} data-silent={volume === 0 || undefined}>
      <span id={titleId} className={styles.name}>
        {name}
      </span>
      <span className={styles.tone}>
        <select
          aria-label={t('byQueue.tone')}
          value={chosen.tone === null ? '' : ringToneOf(chosen.tone)}
          onChange={({ target }) => choose({ tone: target.value === '' ? null : target.value, volume })}
        >
          <option value="">{t('byQueue.own', { name: t(`tones.${ownTone}`) })}</option>
          {ringTones.map(({ file }) => (
            <option key={file} value={file}>
              {t(`tones.${file}`)}
            </option>
          ))}
        </select>
        <DownIcon />
      </span>
      <span className={styles.volume}>
        <input
          type="range"
          min={0}
          max={100}
          step={step}
          value={volume}
          aria-label={t('byQueue.volume')}
          aria-valuetext={loudness}
          onChange={({ target }) => {
            const next = target.valueAsNumber;
            move(next);
            rest(() => choose({ tone: chosen.tone, volume: next }));
          }}
        />
        <output aria-hidden="true">{loudness}</output>
      </span>
      <IconButton
        label={t('byQueue.listen', { queue: name })}
        icon={<ListenIcon />}
        disabled={volume === 0}
        // RING-07: five seconds, the same as a ring.
        onClick={() => void bell.preview(chosen.tone === null ? ownTone : ringToneOf(chosen.tone), volume / 100)}
      />
    </div>
  );
}

/** Returns a function that delays an act until no further one comes for a while, or the screen closes. */
function useRest(): (act: () => void) => void {
  const waiting = useRef<{ act: () => void; timer: ReturnType<typeof setTimeout> } | null>(null);
  const flush = useCallback(() => {
    const due = waiting.current;
    waiting.current = null;
    if (due === null) return;
    clearTimeout(due.timer);
    due.act();
  }, []);
  useEffect(() => flush, [flush]);
  return (act) => {
    if (waiting.current !== null) clearTimeout(waiting.current.timer);
    waiting.current = { act, timer: setTimeout(flush, restMs) };
  };
}
