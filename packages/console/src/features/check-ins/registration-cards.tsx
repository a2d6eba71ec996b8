import type { AskedField } from '@bellhop/contract/check-in/fields';
import { readRooms } from '@bellhop/contract/check-in/form';
import { formSections } from '@bellhop/contract/check-in/form-sections';
import type { CheckInDetail } from '@bellhop/contract/check-in/view';
import type { GuestRequest } from '@bellhop/contract/requests/request';
import { useTranslation } from 'react-i18next';
import { nightsOf } from '../../platform/format/nights-of.ts';
import { useFormat } from '../../platform/format/use-format.ts';
import { useLanguage } from '../../platform/i18n/language-context.ts';
import { useSettings } from '../../platform/settings/settings-context.ts';
import { PrintSheet } from '../../ui/kit/print-sheet.tsx';
import { useFieldWords } from './field-words.ts';
import { isBlank } from './form-fields.ts';
import styles from './registration-cards.module.css';
import { Agreed, Signature } from './signature-view.tsx';
import type { CheckIn, GuestOfCheckIn } from './use-check-in.ts';

interface RegistrationCardsProps {
  readonly request: GuestRequest;
  readonly checkIn: CheckIn;
  readonly record: CheckInDetail;
  readonly onDone: () => void;
}

/** A page for each guest (FCI-06): what they said of themselves, what they agreed to, and their signature or a line for it. */
export function RegistrationCards({ request, checkIn: { guests }, record, onDone }: RegistrationCardsProps) {
  const { t } = useTranslation('checkIn');
  const { hotelName } = useSettings();
  const format = useFormat();
  const { booking } = request;
  const rooms = readRooms(request);
  const dates = [guests[0]?.form.checkin ?? booking?.checkin, guests[0]?.form.checkout ?? booking?.checkout];
  const [from, to] = dates.map((at) => (at == null ? null : format.date(at)));
  const nights = nightsOf({ checkin: dates[0] ?? null, checkout: dates[1] ?? null }, format);
  const { reservation_number: reservation } = record;
  const stay = [
    reservation !== null && t('card.reservation', { number: reservation }),
    rooms.length > 0 && t('card.rooms', { rooms: format.list(rooms) }),
    from != null && to != null && t('card.stay', { from, to }),
    nights > 0 && t('card.nights', { count: nights }),
  ].filter((part) => part !== false);
  return (
    <PrintSheet className={styles.sheet} onPrinted={onDone}>
      {guests.map((guest, position) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: guests have no id, and the paper is only shown
        <article key={position} className={styles.page}>
          <header>
            <p>
              <bdi>{hotelName}</bdi>
            </p>
            <h1>{t('card.title')}</h1>
            <p>{[...stay, t('card.number', { number: position + 1, total: guests.length })].join(' · ')}</p>
          </header>
          <Facts guest={guest} />
          <SignedFooter guest={record.guests.find((each) => each.position === position)} />
        </article>
      ))}
    </PrintSheet>
  );
}

/** What the guest agreed to, and the signature; a line for it where nobody has signed. */
function SignedFooter({ guest }: { readonly guest: CheckInDetail['guests'][number] | undefined }) {
  const { t } = useTranslation('checkIn');
  const format = useFormat();
  return (
    <>
      {guest?.signed == null ? <p className={styles.agreement}>{t('card.agreement')}</p> : <Agreed guest={guest} />}
      <footer>
        <p>
          {guest?.signed != null && <bdi>{format.full(guest.signed.at)}</bdi>}
          <span>{t('card.place')}</span>
        </p>
        <p>
          {guest !== undefined && <Signature signature={guest.signature} />}
          {guest?.signature != null && guest.changed_since_signed && <small>{t('signed.changed')}</small>}
          <span>{t('card.signature')}</span>
        </p>
      </footer>
    </>
  );
}

/** Empty fields are left out; one that the hotel requires is a box to write in. */
function Facts({ guest: { form, faults } }: { readonly guest: GuestOfCheckIn }) {
  const { t, i18n } = useTranslation('checkIn');
  const { language } = useLanguage();
  const inEnglish = i18n.getFixedT('en', 'checkIn');
  const wordsOf = useFieldWords();
  const isRequired = (field: AskedField) =>
    faults.some((fault) => fault.field === field && fault.reason === 'required');
  const shown = formSections
    .flatMap(({ fields }) => fields)
    .filter((field) => !isBlank(form[field]) || isRequired(field));
  return (
    <dl>
      {shown.map((field) => (
        <div key={field}>
          <dt>
            {t(`field.${field}`)}
            {language === 'ar' && <small lang="en">{inEnglish(`field.${field}`)}</small>}
          </dt>
          <dd>
            <bdi>{wordsOf(form, field) ?? <span className={styles.box} />}</bdi>
          </dd>
        </div>
      ))}
    </dl>
  );
}
