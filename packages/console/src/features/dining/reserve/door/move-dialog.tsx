import { seatsOf } from '@bellhop/contract/dining/rules';
import { readSittingId, sittingsOf } from '@bellhop/contract/dining/slots';
import type { RequestCard } from '@bellhop/contract/requests/card';
import { dayAfter } from '@bellhop/contract/zoned-time';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNow } from '../../../../platform/clock.ts';
import { formatFor } from '../../../../platform/format/format.ts';
import { useLanguage } from '../../../../platform/i18n/language-context.ts';
import { useIsOnline } from '../../../../platform/network/use-is-online.ts';
import { ReadState } from '../../../../platform/read-state.tsx';
import { Button } from '../../../../ui/button.tsx';
import { Dialog } from '../../../../ui/dialog.tsx';
import { useRestaurants } from '../../queries.ts';
import { partyOf } from '../../reservations/list/party-of.ts';
import { useSlots } from '../../slots.ts';
import { RefusedDialog } from '../detail/refused-dialog.tsx';
import { useTableActs } from '../detail/use-table-acts.ts';
import styles from '../dialog/dialog.module.css';

interface MoveDialogProps {
  readonly request: RequestCard;
  readonly onClose: () => void;
}

/** Moves a table to another sitting of its day, without the forms of its guests (T11). */
export function MoveDialog({ request, onClose }: MoveDialogProps) {
  const { t } = useTranslation(['dining-reserve', 'ui']);
  const { language } = useLanguage();
  const now = useNow();
  const isOnline = useIsOnline();
  const id = useId();
  const { restaurantId = '', day = '' } = readSittingId(request.reservation_id ?? '') ?? {};
  const restaurants = useRestaurants();
  const restaurant = restaurants.data?.find((each) => each.id === restaurantId) ?? null;
  const slots = useSlots(restaurantId, dayAfter(day, -1));
  const acts = useTableActs(request, onClose);
  const [chosen, setChosen] = useState<string | null>(null);
  const seatsTaken = new Map(slots.data?.listOfReservationSlots.map((slot) => [slot.id, slot.taken]));
  const sittings = restaurant === null ? [] : sittingsOf(restaurant, day);
  const seats = seatsOf(partyOf(request), restaurant?.config ?? { lap_age: null });
  const format = formatFor(language, restaurant?.timezone_id ?? 'UTC');
  const isReady = restaurant !== null && slots.data !== undefined;
  return (
    <Dialog
      open
      title={t('dining-reserve:move.title', { name: request.fullName })}
      closeLabel={t('ui:close')}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t('ui:cancel')}</Button>
          <Button
            variant="primary"
            busy={acts.isSaving}
            disabled={chosen === null || !isOnline}
            onClick={() => chosen !== null && acts.act({ reservation_id: chosen })}
          >
            {t('dining-reserve:move.act')}
          </Button>
        </>
      }
    >
      <ReadState read={restaurants} failed={t('dining-reserve:restaurantsFailed')} shape={[40]} />
      <ReadState read={slots} failed={t('dining-reserve:slotsFailed')} shape={[40]} />
      {!isOnline && <p role="status">{t('dining-reserve:detail.offline')}</p>}
      {isReady && (
        <fieldset className={styles.slots}>
          <legend>{format.date(request.due_at ?? now)}</legend>
          {sittings.map((sitting) => {
            const isHere = sitting.id === request.reservation_id;
            const left = Math.max(0, sitting.quota - (seatsTaken.get(sitting.id) ?? 0));
            const isRefused = !isHere && (left < seats || sitting.to <= now);
            return (
              <label key={sitting.id} className={styles.slot} data-refused={isRefused || undefined}>
                <input
                  type="radio"
                  name={`${id}-sitting`}
                  checked={sitting.id === (chosen ?? request.reservation_id)}
                  disabled={isRefused}
                  onChange={() => setChosen(isHere ? null : sitting.id)}
                />
                <bdi className={styles.time}>
                  {sitting.all_day
                    ? t('dining-reserve:allDay')
                    : `${format.time(sitting.from)} – ${format.time(sitting.to)}`}
                </bdi>
                <span className={styles.left}>
                  {isHere ? t('dining-reserve:move.here') : t('dining-reserve:left', { count: left })}
                </span>
              </label>
            );
          })}
        </fieldset>
      )}
      {isReady && sittings.every((sitting) => sitting.id === request.reservation_id) && (
        <p role="status">{t('dining-reserve:move.none')}</p>
      )}
      <RefusedDialog request={request} acts={acts} />
    </Dialog>
  );
}
