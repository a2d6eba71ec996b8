import { languageNames } from '@bellhop/browser/i18n/language';
import {
  type CheckInCountry,
  type CheckInFields,
  checkInCountry,
  type FieldUse,
  fieldUsesOf,
  type GuestField,
  guestFields,
} from '@bellhop/contract/check-in/fields';
import type { Administered } from '@bellhop/contract/hotels/administered-settings';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../../platform/i18n/language-context.ts';
import { useIsOnline } from '../../../platform/network/use-is-online.ts';
import { Button } from '../../../ui/button.tsx';
import { Page } from '../../../ui/page.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import { useAdministered, useChangeHotel } from '../hotel-query.ts';
import { ReadFrame } from '../read-frame.tsx';
import { RowConflict } from '../row-conflict.tsx';
import type { RowAccess } from '../rows.ts';
import { useFailureToast } from '../use-failure-toast.ts';
import { useRow } from '../use-row.ts';
import styles from './check-in.module.css';
import { Offers } from './offers.tsx';

/** The form, texts and offers of the check-in. */
export function CheckInScreen() {
  const { t } = useTranslation('hotels');
  const read = useAdministered();
  return (
    <Page title={t('checkIn.heading')} lead={<p>{t('checkIn.lead')}</p>} size="form">
      <ReadFrame read={read}>
        {(hotel) => (
          <>
            <Fields hotel={hotel} />
            {texts.map((name) => (
              <AgreedText key={name} name={name} hotel={hotel} />
            ))}
            <Offers hotel={hotel} />
          </>
        )}
      </ReadFrame>
    </Page>
  );
}

const uses: readonly FieldUse[] = ['hidden', 'optional', 'required'];
/** A time zone whose hotels have the preset. */
const zonesOf: Readonly<Record<CheckInCountry, string>> = { TR: 'Europe/Istanbul', ES: 'Europe/Madrid', other: 'UTC' };
const countries = Object.keys(zonesOf) as CheckInCountry[]; // The keys of the literal above.

/** Returns the fields that differ from the preset of the hotel's country. */
function overridesOf(uses: Readonly<Record<string, FieldUse>>, zone: string): CheckInFields {
  const preset = fieldUsesOf({}, zone);
  return Object.fromEntries(
    guestFields.flatMap((field) => {
      const use = uses[field];
      return use === undefined || use === preset[field] ? [] : [[field, use]];
    }),
  );
}

function Fields({ hotel }: { readonly hotel: Administered }) {
  const { t } = useTranslation('hotels');
  const id = useId();
  const isOnline = useIsOnline();
  const save = useChangeHotel();
  const onError = useFailureToast();
  const [preset, setPreset] = useState<CheckInCountry>(checkInCountry(hotel.settings.timeZone));
  const { timeZone } = hotel.settings;
  const apply = () =>
    save.mutate(
      {
        version: hotel.version,
        change: { settings: { checkInFields: overridesOf(fieldUsesOf({}, zonesOf[preset]), timeZone) } },
      },
      { onError },
    );
  return (
    <section className={styles.group} aria-labelledby={id}>
      <h3 id={id}>{t('checkIn.fields')}</h3>
      <p>{t('checkIn.fieldsHint', { country: t(`checkIn.country.${checkInCountry(timeZone)}`) })}</p>
      <div className={styles.preset}>
        <SelectField
          label={t('checkIn.preset')}
          options={countries.map((each) => ({ id: each, label: t(`checkIn.country.${each}`) }))}
          value={preset}
          onChoose={setPreset}
        />
        <Button disabled={!isOnline} busy={save.isPending} onClick={apply}>
          {t('checkIn.apply')}
        </Button>
      </div>
      <ul className={styles.fields} aria-labelledby={id}>
        {guestFields.map((field) => (
          <FieldRow key={field} field={field} hotel={hotel} />
        ))}
      </ul>
    </section>
  );
}

function FieldRow({ field, hotel }: { readonly field: GuestField; readonly hotel: Administered }) {
  const { t } = useTranslation(['hotels', 'check-in']);
  const isOnline = useIsOnline();
  const row: RowAccess = {
    path: 'settings.checkInFields',
    read: ({ settings }) => fieldUsesOf(settings.checkInFields, settings.timeZone)[field],
    write: (value, { settings: { checkInFields, timeZone } }) => ({
      settings: {
        // A value of the list below.
        checkInFields: overridesOf({ ...fieldUsesOf(checkInFields, timeZone), [field]: value as FieldUse }, timeZone),
      },
    }),
  };
  const state = useRow(row, hotel);
  const label = t(`check-in:field.${field}`);
  return (
    <li>
      <SelectField
        label={label}
        disabled={!isOnline}
        options={uses.map((id) => ({ id, label: t(`hotels:checkIn.use.${id}`) }))}
        value={uses.find((use) => use === state.value) ?? 'hidden'}
        error={state.error}
        onChoose={state.commit}
      />
      <RowConflict
        row={row}
        state={state}
        label={label}
        textOf={(value) => t(`hotels:checkIn.use.${uses.find((use) => use === value) ?? 'hidden'}`)}
      />
    </li>
  );
}

const texts = ['houseRules', 'privacyNotice'] as const;
type AgreedName = (typeof texts)[number];

/** A text that guests agree to; a changed text is a new version, which they sign again. */
function AgreedText({ name, hotel }: { readonly name: AgreedName; readonly hotel: Administered }) {
  const { t } = useTranslation('hotels');
  const id = useId();
  const { offered } = useLanguage();
  const text = hotel.settings[name];
  return (
    <section className={styles.group} aria-labelledby={id}>
      <h3 id={id}>{t(`checkIn.${name}`)}</h3>
      <p>{text === null ? t('checkIn.noText') : t('checkIn.version', { version: text.version })}</p>
      {offered.map((language) => (
        <TextIn key={language} name={name} language={language} hotel={hotel} />
      ))}
    </section>
  );
}

interface TextInProps {
  readonly name: AgreedName;
  readonly language: keyof typeof languageNames;
  readonly hotel: Administered;
}

function TextIn({ name, language, hotel }: TextInProps) {
  const { t } = useTranslation('hotels');
  const isOnline = useIsOnline();
  const row: RowAccess = {
    path: `settings.${name}`,
    read: ({ settings }) => settings[name]?.text[language] ?? '',
    write(value, { settings }) {
      const { [language]: _, ...others } = settings[name]?.text ?? {};
      const words = String(value).trim();
      const text = words === '' ? others : { ...others, [language]: words };
      const next = Object.keys(text).length === 0 ? null : { version: settings[name]?.version ?? 1, text };
      return { settings: { [name]: next } };
    },
  };
  const state = useRow(row, hotel);
  const label = t('checkIn.textIn', { name: t(`checkIn.${name}`), language: languageNames[language] });
  return (
    <div>
      <TextArea
        label={label}
        lang={language}
        rows={4}
        readOnly={!isOnline}
        value={String(state.value)}
        error={state.error}
        onChange={(event) => state.type(event.target.value)}
        onBlur={() => state.commit(String(state.value).trim())}
      />
      <p role="status" className={styles.saved}>
        {state.isSaved && t('saved')}
      </p>
      <RowConflict row={row} state={state} label={label} textOf={String} />
    </div>
  );
}
