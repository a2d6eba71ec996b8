import type { FullBooking } from '@bellhop/contract/bookings/full-booking';
import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
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
import { IdentityFields, useOpenIdentity } from './identity-fields.tsx';
import { RoomsOfStay } from './rooms-of-stay.tsx';
import { useBookingForm } from './use-booking-form.ts';

/** All fields of a booking that staff set (BKD-21, BKD-22). */
export function BookingForm({ booking }: { booking: FullBooking }) {
  const { t } = useTranslation('bookings-form');
  const identity = useOpenIdentity(booking);
  const form = useBookingForm(booking, identity.opened, identity.keep);
  return (
    <form className={styles.form} aria-label={t('title')} noValidate onSubmit={(event) => event.preventDefault()}>
      <Section title={t('section.guest')}>
        <NameFields form={form} />
        <ContactFields form={form} />
        <PersonFields form={form} />
      </Section>
      <Section title={t('section.stay')}>
        <RoomsOfStay booking={booking} form={form} />
        <DateFields form={form} />
        <PeopleFields form={form} />
      </Section>
      <Section title={t('section.identity')}>
        <IdentityFields booking={booking} identity={identity} form={form} />
      </Section>
      <Section title={t('section.booking')}>
        <BookingFields form={form} />
      </Section>
      <Section title={t('section.notes')}>
        <NoteFields form={form} />
      </Section>
    </form>
  );
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={styles.section}>
      <h3 id={id}>{title}</h3>
      {children}
    </section>
  );
}
