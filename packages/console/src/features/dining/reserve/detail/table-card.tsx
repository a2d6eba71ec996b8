import { ProperName } from '@bellhop/browser/ui/proper-name.tsx';
import { placeInParty } from '@bellhop/contract/dining/party';
import { type ReservationGuest, reservationFields, reservationGuests } from '@bellhop/contract/dining/reservation';
import { otherRooms } from '@bellhop/contract/dining/rooms';
import type { RequestDetail } from '@bellhop/contract/requests/detail';
import type { GuestRequest, ReservationParty } from '@bellhop/contract/requests/request';
import { Link } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useNow } from '../../../../platform/clock.ts';
import { formatFor } from '../../../../platform/format/format.ts';
import { useFormat } from '../../../../platform/format/use-format.ts';
import { useLanguage } from '../../../../platform/i18n/language-context.ts';
import { useIsOnline } from '../../../../platform/network/use-is-online.ts';
import { Facts } from '../../../../ui/facts.tsx';
import { AlertIcon } from '../../../../ui/first-icons.tsx';
import { SegmentedControl } from '../../../../ui/tabs.tsx';
import { Tag, type Tone } from '../../../../ui/tag.tsx';
import type { DetailCardProps } from '../../../request-store/request-part.ts';
import { courseName, fieldOf, reservationOf, slotText } from '../../../request-store/reservation.ts';
import { RefusedDialog } from './refused-dialog.tsx';
import styles from './table-card.module.css';
import { hasDoorOpened, isGuestGone, lateBy, tableStateOf } from './table-state.ts';
import { useBelowHeader } from './use-below-header.ts';
import { useReservationEdits } from './use-reservation-edits.ts';
import { useTableActs } from './use-table-acts.ts';

const tones: Readonly<Record<ReturnType<typeof tableStateOf>, Tone>> = {
  confirmed: 'closed',
  hold: 'pending',
  canceled: 'canceled',
};
const attendances = ['unknown', 'seated', 'no_show'] as const;

/** Place and time of the table, its party, and the party's attendance. */
export function TableCard({ request, answer, onOutdated }: DetailCardProps) {
  const { t } = useTranslation('dining-reserve');
  const { language } = useLanguage();
  const format = useFormat();
  const now = useNow();
  const isOnline = useIsOnline();
  const edits = useReservationEdits(request);
  const acts = useTableActs(request);
  const isOutdated = answer !== null && answer.version < request.version;
  useEffect(() => {
    if (isOutdated) onOutdated();
  }, [isOutdated, onOutdated]);
  const { overrides = [], room_marks: marks = [] } = answer ?? {};
  const reservation = reservationOf(request, language);
  const state = tableStateOf(request);
  const late = lateBy(request, now);
  const card = useRef<HTMLElement>(null);
  useBelowHeader(card);
  return (
    <section ref={card} className={styles.card} aria-label={t('detail.title')}>
      <h3>{t('detail.title')}</h3>
      {request.has_allergies === true && <Allergies guests={guestsOf(answer?.custom_fields_values ?? [])} />}
      <div className={styles.tags}>
        <Tag tone={tones[state]}>{t(`detail.state.${state}`)}</Tag>
        {late !== null && <Tag tone="pending">{t('detail.late', { duration: format.shortDuration(late) })}</Tag>}
        {isGuestGone(request, now) && <Tag tone="pending">{t('detail.stayEnded')}</Tag>}
        {request.label !== null && <Tag tone="vip">{request.label}</Tag>}
      </div>
      {request.party && <WholeParty id={request.id} party={request.party} />}
      {reservation !== null && (
        <Facts
          facts={[
            { name: t('restaurant'), value: reservation.restaurant },
            { name: t('detail.when'), value: <When request={request} /> },
            { name: t('slot'), value: slotText(reservation.timeSlot, format) },
            { name: t('adults'), value: format.number(reservation.people) },
            { name: t('children'), value: reservation.children > 0 ? format.number(reservation.children) : null },
          ]}
        />
      )}
      <Party request={request} guests={guestsOf(answer?.custom_fields_values ?? request.custom_fields_values)} />
      {marks.length > 0 && <RoomMarks marks={marks} />}
      {state === 'confirmed' && (request.attendance !== null || hasDoorOpened(request, now)) && (
        <SegmentedControl
          label={t('detail.attendance')}
          choices={attendances.map((id) => ({ id, label: t(`detail.came.${id}`) }))}
          selected={request.attendance ?? 'unknown'}
          onSelect={(id) => {
            if (id === (request.attendance ?? 'unknown')) return;
            const attendance = id === 'unknown' ? null : id;
            // The seats of a no-show may be gone, which the server knows alone.
            if (request.attendance === 'no_show' && attendance !== 'no_show') acts.act({ attendance });
            else edits.set({ attendance });
          }}
        />
      )}
      <RefusedDialog request={request} acts={acts} />
      <p role="status" className={styles.note}>
        {edits.isWaiting && t('detail.waits')}
      </p>
      {!isOnline && <p className={styles.note}>{t('detail.offline')}</p>}
      {overrides.length > 0 && (
        <ul className={styles.note} aria-label={t('detail.overrides')}>
          {overrides.map(({ code, name, at }) => (
            <li key={`${code} ${at}`}>
              {t('detail.override', { rule: t(`detail.rule.${code}`), name, when: format.dayAndTime(at) })}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

/** The first line of an opened table; a mark without the texts for a person who may not read them. */
function Allergies({ guests }: { guests: readonly ReservationGuest[] }) {
  const { t } = useTranslation('dining-reserve');
  const allergic = guests.filter(({ allergies }) => allergies != null && allergies !== '');
  const lines = allergic.map(({ name, allergies }) =>
    name === '' ? t('detail.allergies', { allergies }) : t('detail.allergyOf', { name, allergies }),
  );
  return (
    <div className={styles.party}>
      {(lines.length === 0 ? [t('detail.allergiesNoted')] : lines).map((line) => (
        <strong key={line} className={styles.allergies}>
          <AlertIcon size={16} />
          <span dir="auto">{line}</span>
        </strong>
      ))}
    </div>
  );
}

/** Rooms that the hotel does not know, that are empty, or that have two tables. */
function RoomMarks({ marks }: { marks: NonNullable<RequestDetail['room_marks']> }) {
  const { t } = useTranslation('dining-reserve');
  return (
    <ul className={styles.note} aria-label={t('detail.marks')}>
      {marks.map(({ code, room, id }) => (
        <li key={`${code} ${room}`}>
          <Tag tone="pending">{t(`roomMark.${code}`, { room })}</Tag>
          {id !== undefined && (
            <Link to="/app/staff/alacarte/requests/$id" params={{ id }} search={{}}>
              {t('rule.openOther')}
            </Link>
          )}
        </li>
      ))}
    </ul>
  );
}

/** By the restaurant's clocks. */
function When({ request }: { request: GuestRequest }) {
  const { language } = useLanguage();
  const format = useFormat();
  const zone = zoneOf(request);
  if (request.due_at === null) return null;
  const ofRestaurant = zone === null ? format : formatFor(language, zone);
  return <time title={ofRestaurant.full(request.due_at)}>{ofRestaurant.dayAndTime(request.due_at)}</time>;
}

function Party({ request, guests }: { request: GuestRequest; guests: readonly ReservationGuest[] }) {
  const { t } = useTranslation('dining-reserve');
  const { language } = useLanguage();
  const others = otherRooms(request, guests);
  if (guests.length === 0) return null;
  return (
    <ul className={styles.party} aria-label={t('step.people')}>
      {guests.map((guest, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: guests have no id, and two of one name may sit at one table.
        <li key={place}>
          <strong>
            <ProperName>{guest.name}</ProperName>
          </strong>
          {guest.room_number !== '' && <bdi>{t('detail.room', { room: guest.room_number })}</bdi>}
          {others.includes(guest.room_number) && <Tag tone="pending">{t('detail.otherRoom')}</Tag>}
          <bdi>{guest.main_course_name === '' ? t('courseNone') : courseName(guest, language)}</bdi>
          {guest.is_children && <Tag>{t('detail.child', { age: guest.age ?? '–' })}</Tag>}
          {guest.is_vip === true && <Tag tone="vip">{t('vip')}</Tag>}
          {guest.is_birthday === true && <Tag tone="brand">{t('birthday')}</Tag>}
          {guest.allergies != null && guest.allergies !== '' && (
            <span className={styles.allergies}>
              <AlertIcon size={14} />
              <span>{t('detail.allergies', { allergies: guest.allergies })}</span>
            </span>
          )}
          {guest.notes !== '' && (
            <span className={styles.note} dir="auto">
              {guest.notes}
            </span>
          )}
        </li>
      ))}
    </ul>
  );
}

/** A part of a larger party, with the way to its other reservations. */
function WholeParty({ id, party }: { readonly id: string; readonly party: ReservationParty }) {
  const { t } = useTranslation('dining-reserve');
  const format = useFormat();
  const { number, of } = placeInParty(party, id);
  const words = { size: format.number(party.size), number: format.number(number), tables: format.number(of) };
  return (
    <div className={styles.tags}>
      <Tag>{t('party.part', words)}</Tag>
      {party.tables.map(
        (other, place) =>
          other !== id && (
            <Link key={other} to="/app/staff/alacarte/requests/$id" params={{ id: other }} search={{}}>
              {t('party.other', { number: format.number(place + 1) })}
            </Link>
          ),
      )}
    </div>
  );
}

function guestsOf(values: GuestRequest['custom_fields_values']): readonly ReservationGuest[] {
  return reservationGuests.safeParse(fieldOf(values, reservationFields.guests)).data ?? [];
}

function zoneOf({ custom_fields_values: values }: GuestRequest): string | null {
  const place = fieldOf(values, reservationFields.place);
  const zone = typeof place === 'object' && place !== null && 'timezone_id' in place ? place.timezone_id : null;
  return typeof zone === 'string' ? zone : null;
}
