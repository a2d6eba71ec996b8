import { isUnhappy } from '@bellhop/contract/requests/unhappy';
import { useState } from 'react';
import { type FailureCode, failureCode } from '../../platform/api/failure.ts';
import { useLocale } from '../../platform/i18n/locale.ts';
import { FieldGroup } from '../../ui/field-group.tsx';
import { Icon } from '../../ui/icon.tsx';
import { useRequestDesk } from './desk-context.ts';
import styles from './rating.module.css';
import { WhatWentWrong } from './what-went-wrong.tsx';

const stars = [1, 2, 3, 4, 5] as const;

/** Stars for a finished request; a later press replaces them. */
export function Rating({ requestId, stored }: { requestId: string; stored: number | null }) {
  const { t } = useLocale();
  const { desk } = useRequestDesk();
  const [pressed, setPressed] = useState<number | null>(null);
  const [failure, setFailure] = useState<FailureCode | null>(null);
  const shown = pressed ?? stored ?? 0;

  async function rate(rating: number) {
    setPressed(rating);
    setFailure(null);
    try {
      await desk.rate(requestId, rating);
    } catch (error) {
      setFailure(failureCode(error));
    }
    setPressed(null);
  }

  return (
    <FieldGroup title={t('rating.question')} titleClass={styles.question} className={styles.rating}>
      <div className={styles.stars}>
        {stars.map((star) => (
          <label key={star} className={styles.star} data-lit={star <= shown || undefined}>
            <input
              type="radio"
              name={`rating-${requestId}`}
              className="visually-hidden"
              aria-label={t('rating.stars', { count: star })}
              checked={star === shown}
              onChange={() => void rate(star)}
            />
            <Icon name="star" size={34} />
          </label>
        ))}
      </div>
      <p role="status" className={styles.note}>
        {failure !== null ? t(`errors.${failure}`) : stored === null ? '' : t('rating.thanks')}
      </p>
      {isUnhappy(stored) && <WhatWentWrong requestId={requestId} />}
    </FieldGroup>
  );
}
