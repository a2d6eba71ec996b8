import { useMutation } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { usePerson } from '../../platform/session/session-context.ts';
import { useSession } from '../../platform/session/store-context.ts';
import { useBell, useBellState } from '../../platform/sound/bell-context.ts';
import { type RingTone, ringToneOf, ringTones } from '../../platform/sound/ring-tones.ts';
import { IconButton } from '../../ui/button.tsx';
import { icon } from '../../ui/icons.tsx';
import { Banner } from '../../ui/states.tsx';
import { useToasts } from '../../ui/toasts.tsx';
import styles from './ring-tone-screen.module.css';

const ListenIcon = icon(<path d="M4 9v6h4l5 4V5L8 9zM16.5 9a4 4 0 0 1 0 6M19 6.5a8 8 0 0 1 0 11" />, true);

/** RING-01: eight sounds to choose from, each to be heard first. */
export function RingToneScreen() {
  const { t } = useTranslation('ringTones');
  const session = useSession();
  const person = usePerson();
  const bell = useBell();
  const isBlocked = useBellState() === 'blocked';
  const toasts = useToasts();
  // At once, and until the person's tokens tell of it.
  const [picked, pick] = useState<RingTone | null>(null);
  // What was listened to here does not follow the person elsewhere.
  useEffect(() => () => bell.silence(), [bell]);
  const saving = useMutation({
    mutationFn: (tone: RingTone) => session.setRingTone(tone),
    onSuccess: (_, tone) => toasts.show({ type: 'success', text: t('saved', { name: nameOf(tone) }), id: 'ring-tone' }),
    onError: () => {
      pick(null);
      toasts.show({ type: 'error', text: t('failed'), id: 'ring-tone' });
    },
  });
  const chosen = picked ?? ringToneOf(person.ringTone);
  const choose = (tone: RingTone) => {
    pick(tone);
    saving.mutate(tone);
  };

  return (
    <section className={styles.screen} aria-labelledby="ring-tone-title">
      <header className={styles.head}>
        <h2 id="ring-tone-title">{t('title')}</h2>
        <p>{t('lead')}</p>
      </header>
      {isBlocked && <Banner tone="warning">{t('blocked')}</Banner>}
      <fieldset className={styles.tones}>
        <legend className={styles.legend}>{t('legend')}</legend>
        {ringTones.map(({ name, file }) => (
          <div key={file} className={styles.tone} data-chosen={file === chosen || undefined}>
            <label className={styles.name}>
              <input
                type="radio"
                name="ring-tone"
                value={file}
                checked={file === chosen}
                onChange={() => choose(file)}
              />
              <bdi lang="en">{name}</bdi>
            </label>
            {/* RING-07: five seconds, as it rings. */}
            <IconButton label={t('listen', { name })} icon={<ListenIcon />} onClick={() => void bell.ring(file)} />
          </div>
        ))}
      </fieldset>
    </section>
  );
}

function nameOf(tone: RingTone): string {
  return ringTones.find(({ file }) => file === tone)?.name ?? tone;
}
