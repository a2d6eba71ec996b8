import { localeOf } from '@bellhop/browser/i18n/locale-of';
import { ProperName } from '@bellhop/browser/ui/proper-name.tsx';
import { checkInCountry } from '@bellhop/contract/check-in/fields';
import {
  exportRegister,
  type RegisterAnswer,
  type RegisterForm,
  registerForms,
} from '@bellhop/contract/check-in/register';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { failureCode } from '../../platform/api/failure.ts';
import { useNow } from '../../platform/clock.ts';
import { useFormat } from '../../platform/format/use-format.ts';
import { useLanguage } from '../../platform/i18n/language-context.ts';
import { useReadContext } from '../../platform/lists/read-context.ts';
import { useIsOnline } from '../../platform/network/use-is-online.ts';
import { saveFile } from '../../platform/save-file.ts';
import { useSettings } from '../../platform/settings/settings-context.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { DateField } from '../../ui/kit/date-field.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { Banner } from '../../ui/states.tsx';
import styles from './check-in-card.module.css';

/** Writes the register of a day's guests for the authorities; a person hands it in. */
export function RegisterDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation(['check-in', 'api']);
  const { api, hotelId } = useReadContext();
  const { timeZone } = useSettings();
  const { language } = useLanguage();
  const format = useFormat();
  const isOnline = useIsOnline();
  const [day, setDay] = useState(format.dayKey(useNow()));
  const country = checkInCountry(timeZone);
  const [form, setForm] = useState<RegisterForm>(country === 'other' ? 'TR' : country);
  const { mutate, reset, data, error, isPending } = useMutation({
    mutationFn: () => api.call(exportRegister, { query: { hotel_id: hotelId }, body: { day, form } }),
    // Guests without a form are looked at first; the files wait for a press on their names.
    onSuccess: ({ files, fewer }) => {
      if (fewer.length === 0) files.forEach(save);
    },
  });
  return (
    <Dialog
      open
      width="medium"
      title={t('check-in:register.title')}
      closeLabel={t('check-in:done.close')}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t('check-in:done.close')}</Button>
          <Button variant="primary" busy={isPending} disabled={!isOnline || day === ''} onClick={() => mutate()}>
            {t('check-in:register.export')}
          </Button>
        </>
      }
    >
      <div className={styles.form}>
        <p>{t('check-in:register.text')}</p>
        <DateField
          label={t('check-in:register.day')}
          locale={localeOf(language)}
          value={day}
          onChange={(next) => {
            setDay(next);
            reset();
          }}
        />
        <SelectField
          label={t('check-in:register.form')}
          value={form}
          options={registerForms.map((id) => ({ id, label: t(`check-in:register.forms.${id}`) }))}
          onChoose={(id) => {
            setForm(registerForms.find((known) => known === id) ?? form);
            reset();
          }}
        />
        {!isOnline && <p className={styles.note}>{t('check-in:register.offline')}</p>}
        {error !== null && <Banner tone="error">{t(`api:${failureCode(error)}`)}</Banner>}
        {data !== undefined && <RegisterFiles answer={data} />}
      </div>
    </Dialog>
  );
}

/** The content of the files, and the gaps that a person must fill before handing them in. */
function RegisterFiles({ answer: { stays, files, fewer, gaps } }: { readonly answer: RegisterAnswer }) {
  const { t } = useTranslation('check-in');
  return (
    <div role="status">
      <p>{stays === 0 ? t('register.none') : t('register.stays', { count: stays })}</p>
      <ul className={styles.asked}>
        {files.map((file) => (
          <li key={file.name}>
            <button type="button" className={styles.file} onClick={() => save(file)}>
              <ProperName dir="ltr">{file.name}</ProperName>
            </button>{' '}
            · <span>{t('register.guests', { count: file.guests })}</span>
          </li>
        ))}
      </ul>
      {fewer.length > 0 && (
        <Banner tone="warning">
          <span>{t('register.fewer', { count: fewer.length })}</span>
          <ul className={styles.asked}>
            {fewer.map(({ reference, forms, people }) => (
              <li key={reference}>
                <ProperName>{reference}</ProperName> · <span>{t('register.people', { count: people, forms })}</span>
              </li>
            ))}
          </ul>
        </Banner>
      )}
      {gaps.length > 0 && (
        <Banner tone="warning">
          <span>{t('register.gaps', { count: gaps.length })}</span>
          <ul className={styles.asked}>
            {gaps.map(({ reference, position, field }) => (
              <li key={`${reference} ${position} ${field}`}>
                <ProperName>{reference}</ProperName> {/* A gap names a field of the form, or the check-out. */}
                <span>{t('ofGuest', { field: t(`field.${field as 'name'}`), number: position + 1 })}</span>
              </li>
            ))}
          </ul>
        </Banner>
      )}
    </div>
  );
}

function save({ name, media_type: type, text }: RegisterAnswer['files'][number]): void {
  saveFile({ name, type, text });
}
