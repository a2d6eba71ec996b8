import { localeOf } from '@bellhop/browser/i18n/locale-of';
import { isolated } from '@bellhop/browser/ui/isolated';
import { type FirstHotel, firstHotel, makeFirstHotel } from '@bellhop/contract/setup/first-hotel';
import { isNamedSo } from '@bellhop/contract/text/names';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { callSetup } from '../../platform/api/call-setup.ts';
import { useContractForm } from '../../platform/forms/use-contract-form.ts';
import { useLanguage } from '../../platform/i18n/language-context.ts';
import { zonesWith } from '../../platform/i18n/zones.ts';
import { Button } from '../../ui/button.tsx';
import { ColourField } from '../../ui/kit/colour-field.tsx';
import { ComboboxField } from '../../ui/kit/combobox-field.tsx';
import { faultsOf } from '../../ui/kit/faults.ts';
import { FieldGroup } from '../../ui/kit/field-group.tsx';
import { OnlyHere } from '../../ui/kit/only-here.tsx';
import { SwitchField } from '../../ui/kit/switch-field.tsx';
import { Banner } from '../../ui/states.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { AdministratorFields, ServicesChoice } from './details-fields.tsx';
import styles from './first-run.module.css';
import type { SetupInput } from './typed.ts';
import { useRefusalText } from './use-refusal-text.ts';

interface DetailsStepProps {
  readonly code: string;
  readonly typed: SetupInput;
  readonly onType: (part: Partial<SetupInput>) => void;
  /** Called with the address that the administrator signs in with. */
  readonly onMade: (email: string) => void;
  /** The server was restarted and has a new code. */
  readonly onStale: () => void;
  /** Called if the server has got a hotel in the meantime. */
  readonly onHotel: () => void;
}

const currencies = Intl.supportedValuesOf('currency');

/** The hotel and its administrator, in one form. */
export function DetailsStep({ code, typed, onType, onMade, onStale, onHotel }: DetailsStepProps) {
  const { t } = useTranslation('setup');
  const { language } = useLanguage();
  const refusalText = useRefusalText();
  const [password, setPassword] = useState('');
  const [refused, setRefused] = useState<string | null>(null);
  const [unfit, setUnfit] = useState<readonly string[]>([]);
  const [isBusy, setBusy] = useState(false);
  const body: FirstHotel = {
    hotel: {
      name: typed.name,
      timeZone: typed.timeZone,
      currency: typed.currency,
      primaryColor: typed.primaryColor,
      arabic: typed.arabic,
      services: typed.services,
    },
    administrator: { name: typed.givenName, family_name: typed.familyName, email: typed.email, password },
  };
  const form = useContractForm(faultsOf(firstHotel, body), () => void make());
  const errorOf = (field: string) =>
    form.errorOf(field) ?? (unfit.includes(field) ? t(field.endsWith('password') ? 'password' : 'unfit') : undefined);
  const type = (part: Partial<SetupInput>) => {
    setUnfit([]);
    onType(part);
  };

  async function make(): Promise<void> {
    setBusy(true);
    setRefused(null);
    const result = await callSetup(makeFirstHotel, { code, ...body });
    setBusy(false);
    if ('answer' in result) return onMade(body.administrator.email);
    const { refusal } = result;
    if (refusal.code === 'not_found') return onHotel();
    if (refusal.code === 'setup_code_wrong') return onStale();
    if (refusal.code === 'invalid_input') setUnfit(refusal.fields);
    else setRefused(refusalText(refusal));
  }

  const names = new Intl.DisplayNames(localeOf(language), { type: 'currency' });
  const find = {
    matches: isNamedSo,
    labels: { none: '', search: t('find'), noMatch: t('noMatch') },
  };
  return (
    <form {...form.props} className={styles.form}>
      <h1>{t('details.title')}</h1>
      <p>{t('details.lead')}</p>
      <p>{t('details.address', { host: isolated(window.location.host) })}</p>
      <OnlyHere textOf={() => t('details.onlyHere')} />
      {refused !== null && <Banner tone="error">{refused}</Banner>}
      <FieldGroup legend={t('details.hotel')}>
        <TextField
          label={t('details.name')}
          required
          autoFocus
          dir="auto"
          maxLength={120}
          value={typed.name}
          error={errorOf('hotel.name')}
          onChange={(event) => type({ name: event.target.value })}
        />
        <div className={styles.pair}>
          <ComboboxField
            {...find}
            label={t('details.zone')}
            choices={zonesWith(typed.timeZone)}
            chosen={typed.timeZone}
            error={errorOf('hotel.timeZone')}
            onChoose={(timeZone) => timeZone !== null && type({ timeZone })}
          />
          <ComboboxField
            {...find}
            label={t('details.currency')}
            choices={currencies.map((id) => ({ id, label: `${id} · ${names.of(id) ?? id}` }))}
            chosen={typed.currency}
            error={errorOf('hotel.currency')}
            onChoose={(currency) => currency !== null && type({ currency })}
          />
        </div>
        <ColourField
          label={t('details.colour')}
          hint={t('details.colourHint')}
          pickLabel={t('details.pick')}
          value={typed.primaryColor}
          error={errorOf('hotel.primaryColor')}
          onChange={(primaryColor) => type({ primaryColor })}
        />
        <SwitchField label={t('details.arabic')} isOn={typed.arabic} onChange={(arabic) => type({ arabic })} />
      </FieldGroup>
      <ServicesChoice chosen={typed.services} onChoose={(services) => type({ services })} />
      <AdministratorFields
        typed={typed}
        password={password}
        errorOf={errorOf}
        onType={type}
        onPassword={(next) => {
          setUnfit([]);
          setPassword(next);
        }}
      />
      <div className={styles.actions}>
        <Button type="submit" variant="primary" busy={isBusy}>
          {t('details.submit')}
        </Button>
      </div>
    </form>
  );
}
