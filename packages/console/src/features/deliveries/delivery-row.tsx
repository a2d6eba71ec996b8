import type { Delivery } from '@bellhop/contract/deliveries/delivery';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../platform/format/use-format.ts';
import { Button } from '../../ui/button.tsx';
import { CardRow } from '../../ui/kit/card-rows.tsx';
import { Tag, type Tone } from '../../ui/tag.tsx';

const tones: Readonly<Record<Exclude<Delivery['state'], 'dropped'>, Tone>> = {
  waiting: 'pending',
  sent: 'closed',
  failed: 'canceled',
};

interface DeliveryRowProps {
  readonly delivery: Delivery;
  /** Null if the message cannot be sent again now. */
  readonly onRetry: (() => void) | null;
  readonly isBusy: boolean;
}

/** A message with its subject, channel and state. */
export function DeliveryRow({ delivery, onRetry, isBusy }: DeliveryRowProps) {
  const { t } = useTranslation('deliveries');
  const format = useFormat();
  const { kind, channel, state, failure, attempts, send_at, sent_at } = delivery;
  if (state === 'dropped') return null;
  return (
    <CardRow
      words={
        <>
          <strong>{t(`kind.${kind}`)}</strong>
          <small>
            <span>{t(`channel.${channel}`)}</span>
            <span>{' · '}</span>
            <span>
              {state === 'waiting'
                ? t('goesAt', { time: format.dayAndTime(send_at) })
                : format.dayAndTime(sent_at ?? send_at)}
            </span>
          </small>
          {failure !== null && <small data-fault>{failure === 'not_set_up' ? unset() : t(`failure.${failure}`)}</small>}
          {attempts > 1 && <small>{t('attempts', { count: attempts })}</small>}
        </>
      }
    >
      <Tag tone={tones[state]}>{t(`state.${state}`)}</Tag>
      {state === 'failed' && (
        <Button
          size="small"
          disabled={onRetry === null}
          busy={isBusy}
          aria-label={t('retryOf', { kind: t(`kind.${kind}`) })}
          onClick={() => onRetry?.()}
        >
          {t('retry')}
        </Button>
      )}
    </CardRow>
  );

  function unset(): string {
    const isLink = kind === 'pass_link' || kind === 'check_in_invitation';
    return `${t(`notSetUp.${channel}`)} ${t(isLink ? 'notSetUp.link' : 'notSetUp.news')}`;
  }
}
