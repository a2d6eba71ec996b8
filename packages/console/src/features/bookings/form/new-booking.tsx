import { isComposing } from '@bellhop/browser/ui/composition';
import { bookingStatuses } from '@bellhop/contract/bookings/status';
import { type KeyboardEvent, useLayoutEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Button, IconButton } from '../../../ui/button.tsx';
import { AlertIcon, InfoIcon } from '../../../ui/first-icons.tsx';
import { BackIcon } from '../../../ui/later-icons.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { Banner } from '../../../ui/states.tsx';
import { useRoomsOfNights } from '../../rooms/assignment/room-choices.ts';
import { RoomField } from '../../rooms/assignment/room-field.tsx';
import { RoomQuestion } from '../../rooms/assignment/room-question.tsx';
import { Day, Line } from './controls.tsx';
import {
  BookingFields,
  ContactFields,
  DateFields,
  NameFields,
  NoteFields,
  PeopleFields,
  PersonFields,
} from './field-sections.tsx';
import styles from './form.module.css';
import { useNewBooking } from './use-new-booking.ts';

interface NewBookingProps {
  readonly onBack: () => void;
  readonly onMade: (id: string) => void;
}

/**
 * A booking created at the desk, such as for a guest without a booking (BKD-02). Enter creates it from every
 * single-line field.
 */
export function NewBooking({ onBack, onMade }: NewBookingProps) {
  const { t } = useTranslation(['bookings-form', 'bookings', 'requests-add', 'rooms', 'api', 'ui']);
  const booking = useNewBooking(onMade);
  const { fields, isOnline } = booking;
  const rooms = useRoomsOfNights({ bookingId: null, ...booking.nights });
  const element = useRef<HTMLFormElement>(null);
  // A layout effect, so that the next key already goes into the first field.
  useLayoutEffect(() => element.current?.querySelector('input')?.focus(), []);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || isComposing(event.nativeEvent)) return;
    event.preventDefault();
    element.current?.requestSubmit();
  };
  return (
    <section className={styles.new} aria-label={t('bookings:newBooking')}>
      <header className={styles.head}>
        <IconButton label={t('bookings:back')} icon={<BackIcon />} onClick={onBack} />
        <h2>{t('bookings:newBooking')}</h2>
      </header>
      <form
        ref={element}
        className={styles.form}
        aria-label={t('bookings:newBooking')}
        onKeyDown={onKeyDown}
        {...booking.form}
      >
        {booking.isRestored && (
          <Banner button={{ label: t('requests-add:startAnew'), onPress: booking.startAgain }}>
            {t('bookings-form:add.restored')}
          </Banner>
        )}
        <NameFields form={fields} />
        <RoomField
          label={t('bookings-form:field.rooms')}
          hint={t('bookings-form:roomsHint')}
          error={fields.error('rooms')}
          text={fields.text('rooms')}
          current={null}
          read={rooms}
          onType={(text) => fields.type('rooms', text)}
          onChoose={(text) => fields.type('rooms', text)}
        />
        <DateFields form={fields} />
        <PeopleFields form={fields} />
        <ContactFields form={fields} />
        <SelectField
          label={t('bookings-form:field.status')}
          options={bookingStatuses.map((id) => ({ id, label: t(`bookings:status.${id}`) }))}
          value={booking.status}
          onChoose={booking.setStatus}
        />
        <details>
          <summary>{t('bookings-form:add.more')}</summary>
          <div className={styles.section}>
            <PersonFields form={fields} />
            <div className={styles.pair}>
              <Line form={fields} field="national_identification_number" isLatin />
              <Line form={fields} field="passport_number" isLatin />
              <Day form={fields} field="birthday" />
            </div>
            <BookingFields form={fields} />
            <NoteFields form={fields} />
          </div>
        </details>
        {!isOnline && (
          <Banner tone="warning" icon={<InfoIcon size={18} />}>
            {t('requests-add:offline')}
          </Banner>
        )}
        <RoomQuestion
          conflicts={booking.conflicts}
          title={t('rooms:askTitle')}
          act={t('bookings-form:add.submit')}
          onAct={booking.createAnyway}
          onClose={booking.closeQuestion}
        />
        {booking.refusal !== null && (
          <Banner tone="error" icon={<AlertIcon size={18} />}>
            {t('bookings-form:add.failedBecause', { reason: t(`api:${booking.refusal}`) })}
          </Banner>
        )}
        <footer className={styles.foot}>
          <Button onClick={onBack}>{t('ui:cancel')}</Button>
          <Button type="submit" variant="primary" busy={booking.isSending} aria-disabled={!isOnline}>
            {t('bookings-form:add.submit')}
          </Button>
        </footer>
      </form>
    </section>
  );
}
