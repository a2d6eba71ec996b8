import { directionOf } from '@bellhop/browser/i18n/language';
import { ProperName } from '@bellhop/browser/ui/proper-name.tsx';
import type { GuestField } from '@bellhop/contract/check-in/fields';
import { readRooms } from '@bellhop/contract/check-in/form';
import { formSections } from '@bellhop/contract/check-in/form-sections';
import { agreedTexts, type CheckInDetail } from '@bellhop/contract/check-in/view';
import type { GuestRequest } from '@bellhop/contract/requests/request';
import type { Language } from '@bellhop/contract/scalars';
import { guestLanguage } from '@bellhop/contract/text/guest-language';
import type { TFunction } from 'i18next';
import { createContext, type ReactNode, use } from 'react';
import { useTranslation } from 'react-i18next';
import { nightsOf } from '../../platform/format/nights-of.ts';
import { useFormat } from '../../platform/format/use-format.ts';
import { useLanguage } from '../../platform/i18n/language-context.ts';
import { PaperLanguage, useWordsOf } from '../../platform/i18n/paper-language.tsx';
import { useSettings } from '../../platform/settings/settings-context.ts';
import { PrintSheet } from '../../ui/kit/print-sheet.tsx';
import { languageOfWords } from './agreed-texts.tsx';
import { useFieldWords } from './field-words.ts';
import { isBlank } from './form-fields.ts';
import styles from './registration-cards.module.css';
import { Agreed, Signature } from './signature-view.tsx';
import type { CheckIn, GuestOfCheckIn } from './use-check-in.ts';

type FiledGuest = CheckInDetail['guests'][number];

interface RegistrationCardsProps {
  readonly request: GuestRequest;
  readonly checkIn: CheckIn;
  readonly record: CheckInDetail;
  readonly onDone: () => void;
}

/** The second language, beneath the guest's; null: the paper has one language. */
const WordsBeneath = createContext<{ language: Language; t: TFunction<'check-in'> } | null>(null);

/** A page for each guest (FCI-06), in the guest's language with the house's beneath (W2). */
export function RegistrationCards({ request, checkIn: { guests }, record, onDone }: RegistrationCardsProps) {
  const { t, i18n } = useTranslation('check-in');
  const house = useLanguage().language;
  const spoken = guestLanguage(request.booking?.language ?? house);
  const cards = guests.map((guest, position) => {
    const filed = record.guests.find((each) => each.position === position);
    const [first] = filed?.signed?.agreed ?? [];
    return { guest, filed, language: first === undefined ? spoken : guestLanguage(first.language) };
  });
  const isReady = useWordsOf(cards.map(({ language }) => language));
  if (!isReady) return null;
  const inEnglish = { language: 'en', t: i18n.getFixedT('en', 'check-in') } as const;
  const beneath = (language: Language) =>
    language !== house ? { language: house, t } : language === 'ar' ? inEnglish : null;
  return (
    <PrintSheet className={styles.sheet} onPrinted={onDone}>
      {cards.map(({ guest, filed, language }, position) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: guests have no id, and the paper is only shown
        <PaperLanguage key={position} language={language}>
          <WordsBeneath value={beneath(language)}>
            <article className={styles.page} lang={language} dir={directionOf(language)}>
              <Head request={request} record={record} guests={guests} position={position} />
              <Facts guest={guest} />
              <Texts record={record} guest={filed} />
              <SignedFooter guest={filed} />
            </article>
          </WordsBeneath>
        </PaperLanguage>
      ))}
    </PrintSheet>
  );
}

function Head({
  request,
  record,
  guests,
  position,
}: Pick<RegistrationCardsProps, 'request' | 'record'> & {
  readonly guests: readonly GuestOfCheckIn[];
  readonly position: number;
}) {
  const { t } = useTranslation('check-in');
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
    <header>
      <p>
        <ProperName>{hotelName}</ProperName>
      </p>
      <h1>
        <span>{t('card.title')}</span>
        <Beneath words={(house) => house('card.title')} />
      </h1>
      <p>{[...stay, t('card.number', { number: position + 1, total: guests.length })].join(' · ')}</p>
    </header>
  );
}

/** The same in the house's language, small. */
function Beneath({ words }: { readonly words: (house: TFunction<'check-in'>) => string }): ReactNode {
  const house = use(WordsBeneath);
  if (house === null) return null;
  return (
    <small lang={house.language} dir={directionOf(house.language)}>
      {words(house.t)}
    </small>
  );
}

/** The rules and the notice that the signature is for: as the guest read them, else as the hotel has them now. */
function Texts({ record, guest }: { readonly record: CheckInDetail; readonly guest: FiledGuest | undefined }) {
  const { t } = useTranslation('check-in');
  const { language } = useLanguage();
  return agreedTexts.map((name) => {
    const agreed = guest?.signed?.agreed.find(({ text }) => text === name);
    const kept = record.agreed_texts.find(({ text, version }) => text === name && version === agreed?.version);
    const words = agreed === undefined ? record.texts[name]?.text : kept?.words;
    const shown = words && languageOfWords(words, agreed?.language ?? language);
    if (words === undefined || shown === undefined) return null;
    return (
      <section key={name} className={styles.text}>
        <h2>{t(`signed.${name}`)}</h2>
        <p lang={shown} dir="auto">
          {words[shown]}
        </p>
      </section>
    );
  });
}

/** The texts that the guest agreed to, and the signature, or a line for it. */
function SignedFooter({ guest }: { readonly guest: FiledGuest | undefined }) {
  const { t } = useTranslation('check-in');
  const format = useFormat();
  return (
    <>
      {guest?.signed == null ? (
        <p className={styles.agreement}>
          <span>{t('card.agreement')}</span>
          <Beneath words={(house) => house('card.agreement')} />
        </p>
      ) : (
        <Agreed guest={guest} />
      )}
      <footer>
        <p>
          {guest?.signed != null && <bdi>{format.full(guest.signed.at)}</bdi>}
          <span>
            <span>{t('card.place')}</span>
            <Beneath words={(house) => house('card.place')} />
          </span>
        </p>
        <p>
          {guest !== undefined && <Signature signature={guest.signature} />}
          {guest?.signature != null && guest.changed_since_signed && <small>{t('signed.changed')}</small>}
          <span>
            <span>{t('card.signature')}</span>
            <Beneath words={(house) => house('card.signature')} />
          </span>
        </p>
      </footer>
    </>
  );
}

/** Empty fields are left out; a field that the hotel requires is a box to write in. */
function Facts({ guest: { form, faults } }: { readonly guest: GuestOfCheckIn }) {
  const { t } = useTranslation('check-in');
  const wordsOf = useFieldWords();
  const isRequired = (field: GuestField) =>
    faults.some((fault) => fault.field === field && fault.reason === 'required');
  const shown = formSections
    .flatMap(({ fields }) => fields)
    .filter((field) => !isBlank(form[field]) || isRequired(field));
  return (
    <dl>
      {shown.map((field) => (
        <div key={field}>
          <dt>
            <span>{t(`field.${field}`)}</span>
            <Beneath words={(house) => house(`field.${field}`)} />
          </dt>
          <dd>
            <bdi>{wordsOf(form, field) ?? <span className={styles.box} />}</bdi>
          </dd>
        </div>
      ))}
    </dl>
  );
}
