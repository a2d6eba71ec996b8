import { confirmKey, orderKey, revokeKey } from '@bellhop/contract/bookings/key';
import type { BookingKey } from '@bellhop/contract/bookings/key-state';
import { useMutation } from '@tanstack/react-query';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { failureCode } from '../../platform/api/failure.ts';
import { useFormat } from '../../platform/format/use-format.ts';
import { useReadContext } from '../../platform/lists/read-context.ts';
import { useIsOnline } from '../../platform/network/use-is-online.ts';
import { useSettings } from '../../platform/settings/settings-context.ts';
import { Button } from '../../ui/button.tsx';
import { CardRow, CardRows } from '../../ui/kit/card-rows.tsx';
import { Tag, type Tone } from '../../ui/tag.tsx';
import { bookingStore } from '../booking-store/store.ts';
import styles from './booking-detail.module.css';
import { FieldNote, type StayCardProps } from './stay-card.tsx';
import cardStyles from './stay-cards.module.css';

/** An act on a key by a person. */
type KeyAct = { kind: 'order' } | { kind: 'active' | 'revoked' | 'revoke'; key: BookingKey };

const toneOf: Record<BookingKey['state'], Tone> = {
  ordered: 'pending',
  active: 'closed',
  revoking: 'pending',
  revoked: 'neutral',
  failed: 'canceled',
};

/** The keys of a stay with their states: sent, handed over, taken back (BKD-08, BKD-19, BKD-20). */
export function KeylessCard({ booking, edits }: StayCardProps) {
  const { t } = useTranslation(['bookings', 'api', 'bookings-form']);
  const { shown: whole } = edits;
  const hint = useId();
  const isOnline = useIsOnline();
  const { keyPartner } = useSettings();
  const act = useKeyAct(booking);
  const busyWith = act.isPending ? act.variables : null;
  const obstacle = obstacleOf(booking, keyPartner);
  const hasKey = whole.keys.some(({ state }) => state === 'ordered' || state === 'active');
  return (
    <section aria-label={t('cards.keys.title')} className={styles.card}>
      <h3>{t('cards.keys.title')}</h3>
      <label className={cardStyles.choice}>
        <input
          type="checkbox"
          role="switch"
          checked={whole.keyless_passive}
          aria-checked={whole.keyless_passive}
          aria-describedby={hint}
          onChange={(event) => edits.set({ keyless_passive: event.target.checked })}
        />
        <span>{t('bookings-form:field.keyless_passive')}</span>
      </label>
      <p id={hint} className={cardStyles.note}>
        {t('cards.keys.passiveHint')}
      </p>
      <FieldNote edits={edits} field="keyless_passive" />
      {whole.keys.length === 0 && <p className={styles.none}>{t('cards.keys.none')}</p>}
      <CardRows>
        {whole.keys.map((key) => (
          <KeyRow
            key={key.id}
            keyOfStay={key}
            isPassive={whole.keyless_passive}
            isOnline={isOnline}
            busyWith={
              busyWith !== null && busyWith.kind !== 'order' && busyWith.key.id === key.id ? busyWith.kind : null
            }
            onAct={(kind) => act.mutate({ kind, key })}
          />
        ))}
      </CardRows>
      {act.error !== null && <p role="alert">{t(`api:${failureCode(act.error)}`)}</p>}
      {!hasKey && (
        <>
          <div>
            <Button
              disabled={obstacle !== null || !isOnline}
              busy={busyWith?.kind === 'order'}
              onClick={() => act.mutate({ kind: 'order' })}
            >
              {t('cards.keys.send')}
            </Button>
          </div>
          {obstacle !== null && <p className={cardStyles.note}>{t(`api:${obstacle}`)}</p>}
        </>
      )}
      {!isOnline && <p className={cardStyles.note}>{t('cards.keys.offline')}</p>}
    </section>
  );
}

interface KeyRowProps {
  readonly keyOfStay: BookingKey;
  readonly isPassive: boolean;
  readonly isOnline: boolean;
  readonly busyWith: KeyAct['kind'] | null;
  readonly onAct: (kind: 'active' | 'revoked' | 'revoke') => void;
}

function KeyRow({ keyOfStay: key, isPassive, isOnline, busyWith, onAct }: KeyRowProps) {
  const { t } = useTranslation('bookings');
  const format = useFormat();
  const rooms = format.list(key.rooms);
  const button = (kind: 'active' | 'revoked' | 'revoke', words: string, isPossible = true) => (
    <Button size="small" disabled={!isOnline || !isPossible} busy={busyWith === kind} onClick={() => onAct(kind)}>
      {words}
    </Button>
  );
  return (
    <CardRow
      words={
        <>
          <strong>
            <bdi>
              {key.valid_until === null
                ? t('cards.keys.always', { rooms })
                : t('cards.keys.until', { rooms, time: format.dayAndTime(key.valid_until) })}
            </bdi>
          </strong>
          <small>{t('cards.keys.ordered', { time: format.dayAndTime(key.ordered_at) })}</small>
          {key.trouble != null && <span role="alert">{t(`cards.keys.trouble.${key.trouble}`)}</span>}
        </>
      }
    >
      <Tag tone={toneOf[key.state]}>{t(`cards.keys.state.${wordOf(key)}`)}</Tag>
      <span className={cardStyles.acts}>
        {key.by_hand && key.state === 'ordered' && button('active', t('cards.keys.handedOver'), !isPassive)}
        {key.by_hand && key.state === 'revoking' && button('revoked', t('cards.keys.takenBack'))}
        {(key.state === 'ordered' || key.state === 'active' || key.state === 'failed') &&
          button('revoke', t('cards.keys.revoke'))}
      </span>
    </CardRow>
  );
}

/** For keys handled by hand, `ordered` and `revoking` are tasks for staff. */
function wordOf({ state, by_hand }: BookingKey) {
  if (by_hand && state === 'ordered') return 'toHandOver';
  return by_hand && state === 'revoking' ? 'toTakeBack' : state;
}

/** Returns the reason for which the stay cannot have a key, or null; the server decides in the end. */
function obstacleOf({ status, rooms }: StayCardProps['booking'], keyPartner: string) {
  if (keyPartner === '') return 'no_key_partner';
  if (status !== 'hotel_guest') return 'not_hotel_guest';
  return rooms.length === 0 ? 'no_room' : null;
}

function useKeyAct({ id, user_id }: StayCardProps['booking']) {
  const { client, api, hotelId } = useReadContext();
  const query = { hotel_id: hotelId };
  return useMutation({
    mutationFn: async (act: KeyAct) => {
      if (act.kind === 'order') await api.call(orderKey, { query, body: { user_id, booking_id: id } });
      else if (act.kind === 'revoke') await api.call(revokeKey, { params: { id: act.key.id }, query });
      else await api.call(confirmKey, { params: { id: act.key.id }, query, body: { state: act.kind } });
    },
    // Awaited, so the button stays busy until the card is current. A refusal also means that the card is outdated.
    onSettled: () => client.invalidateQueries({ queryKey: bookingStore.keys.detail(id) }),
  });
}
