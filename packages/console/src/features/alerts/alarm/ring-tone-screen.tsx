import { useMutation } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { usePerson } from '../../../platform/session/session-context.ts';
import { useSession } from '../../../platform/session/store-context.ts';
import { useBell } from '../../../platform/sound/bell-context.ts';
import { type RingTone, ringToneOf, ringTones } from '../../../platform/sound/ring-tones.ts';
import { IconButton } from '../../../ui/button.tsx';
import { Page } from '../../../ui/page.tsx';
import { useToasts } from '../../../ui/toasts.tsx';
import { ListenIcon } from './ring-tone-queue.tsx';
import { RingToneQueues } from './ring-tone-queues.tsx';
import styles from './ring-tone-screen.module.css';

/** RING-01: eight sounds to choose from, each with a preview. */
export function RingToneScreen() {
  const { t } = useTranslation('alerts-tones');
  const session = useSession();
  const person = usePerson();
  const bell = useBell();
  const toasts = useToasts();
  // Shown at once, until the person's tokens contain the tone.
  const [picked, pick] = useState<RingTone | null>(null);
  // A preview ends with the screen.
  useEffect(() => () => bell.endPreview(), [bell]);
  const saving = useMutation({
    mutationFn: (tone: RingTone) => session.setRingTone(tone),
    onSuccess: (_, tone) =>
      toasts.show({ type: 'success', text: t('saved', { name: t(`tones.${tone}`) }), id: 'ring-tone' }),
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
    <Page title={t('title')} lead={t('lead')} size="form">
      <fieldset className={styles.tones}>
        <legend className={styles.legend}>{t('legend')}</legend>
        {ringTones.map(({ file }) => (
          <div key={file} className={styles.tone} data-chosen={file === chosen || undefined}>
            <label className={styles.name}>
              <input
                type="radio"
                name="ring-tone"
                value={file}
                checked={file === chosen}
                onChange={() => choose(file)}
              />
              <bdi>{t(`tones.${file}`)}</bdi>
            </label>
            {/* RING-07: five seconds, the same as a ring. */}
            <IconButton
              label={t('listen', { name: t(`tones.${file}`) })}
              icon={<ListenIcon />}
              onClick={() => void bell.preview(file)}
            />
          </div>
        ))}
      </fieldset>
      <RingToneQueues ownTone={chosen} />
    </Page>
  );
}
