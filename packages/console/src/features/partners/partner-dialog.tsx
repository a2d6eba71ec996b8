import { type PartnerState, partnerState } from '@bellhop/contract/partners/administration';
import type { PartnerOptions } from '@bellhop/contract/partners/options';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { EntityForm } from '../../platform/administration/entity-form.tsx';
import { editConflictOf } from '../../platform/api/edit-conflict.ts';
import { ApiFailure, failureCode } from '../../platform/api/failure.ts';
import { useSettings } from '../../platform/settings/settings-context.ts';
import { PasswordField } from '../../ui/password-field.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { Banner } from '../../ui/states.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { NotProven, useFreshProof } from '../identity/account/use-fresh-proof.tsx';
import { driverName } from './driver-name.ts';
import type { SettableState } from './is-settable.ts';
import { usePartnerActs } from './queries.ts';

const none = '';
/** No system creates keys, nor do staff. */
const off = 'off';
const faults = ['needed', 'too_short', 'not_an_address', 'not_allowed'] as const;

interface PartnerDialogProps {
  readonly state: SettableState;
  /** Takes a colleague's version. */
  readonly onTake: (state: PartnerState) => void;
  readonly onClose: () => void;
}

/** Driver, address and keys of one partner. Saved keys are never shown again. */
export function PartnerDialog({ state, onTake, onClose }: PartnerDialogProps) {
  const { t } = useTranslation(['partners', 'ui', 'api']);
  const { put } = usePartnerActs();
  const proof = useFreshProof();
  const { keyPartner } = useSettings();
  const isKeys = state.partner === 'keys';
  const [driver, setDriver] = useState(state.driver ?? (isKeys && keyPartner === '' ? off : none));
  const [address, setAddress] = useState(state.address ?? '');
  const [keys, setKeys] = useState<readonly string[]>(['', '']);
  const [options, setOptions] = useState<PartnerOptions>(state.options);
  const chosen = state.drivers.find(({ name }) => name === driver);
  const { partner } = state;

  async function save({ version }: PartnerState) {
    const typed = keys.slice(0, chosen?.keys ?? 0);
    const body = {
      partner,
      version,
      driver: driver === none || driver === off ? null : driver,
      ...(isKeys && (driver === none || driver === off) && { by_hand: driver === none }),
      address: chosen === undefined || chosen.address === 'none' || address.trim() === '' ? null : address.trim(),
      ...(typed.some((key) => key !== '') && { keys: typed.map((key) => key.trim()) }),
      ...(chosen !== undefined &&
        chosen.options.length > 0 && {
          options: Object.fromEntries(chosen.options.map(({ name }) => [name, options[name]?.trim() ?? ''])),
        }),
    };
    try {
      await proof.proven(() => put.mutateAsync(body));
      onClose();
    } catch (error) {
      // The form shows the refusal and keeps the typed texts.
      if (!(error instanceof NotProven) && !(error instanceof ApiFailure)) throw error;
    }
  }

  const refused = put.error instanceof ApiFailure ? (put.error.extras.fields ?? []) : [];
  const faultOf = (field: string) => {
    const refusedField = refused.find(({ path }) => path.startsWith(`body.${field}`));
    if (refusedField === undefined) return undefined;
    const reason = faults.find((each) => each === refusedField.reason) ?? 'not_allowed';
    return t(`partners:fault.${field === 'keys' && reason === 'not_allowed' ? 'too_short' : reason}`);
  };
  /** The partner creates the keys, and has a fixed address. */
  const isHosted = (chosen?.key_names.length ?? 0) > 0;
  const keysKept = state.keys_set_at !== null && state.driver === driver;
  const labelOf = (place: number) => {
    const name = chosen?.key_names[place];
    if (name !== undefined) return t(`partners:keyName.${name}`);
    return chosen?.keys === 1 ? t('partners:key') : t('partners:keyOf', { place: place + 1 });
  };
  const isUnsaid = put.error !== null && refused.length === 0 && editConflictOf(put.error, partnerState) === null;
  return (
    <>
      <EntityForm
        draft={state}
        failure={put.error}
        title={t(`partners:partner.${partner}`)}
        form={{
          noValidate: true,
          onSubmit(event) {
            event.preventDefault();
            void save(state);
          },
        }}
        save={t('partners:save')}
        isSaving={put.isPending}
        entity="partner"
        schema={partnerState}
        nameOf={() => t(`partners:partner.${partner}`)}
        draftOf={(current) => current}
        now={(current) => ({
          driver: current.driver === null ? t('partners:none') : driverName(current.driver, t),
        })}
        onChange={onTake}
        onSave={(based) => void save(based)}
        onStartAnew={null}
        onClose={onClose}
        onCancel={onClose}
      >
        {isUnsaid && failureCode(put.error) !== 'proof_needed' && (
          <Banner tone="error">{t(`api:${failureCode(put.error)}`)}</Banner>
        )}
        <SelectField
          label={t('partners:driver')}
          value={driver}
          options={[
            ...(isKeys ? [{ id: off, label: t('partners:noKeysMade') }] : []),
            { id: none, label: t(isKeys ? 'partners:byHand' : 'partners:none') },
            ...state.drivers.map(({ name }) => ({ id: name, label: driverName(name, t) })),
          ]}
          error={faultOf('driver')}
          onChoose={setDriver}
        />
        {chosen !== undefined && chosen.address !== 'none' && (
          <TextField
            label={t('partners:address')}
            type="url"
            dir="ltr"
            required={chosen.address === 'needed'}
            value={address}
            error={faultOf('address')}
            {...(isHosted && { hint: t('partners:ownAddress', { driver: driverName(driver, t) }) })}
            onChange={(event) => setAddress(event.target.value)}
          />
        )}
        {chosen?.options.map(({ name, needed }) => (
          <TextField
            key={name}
            label={t(`partners:option.${name}`)}
            hint={t(`partners:optionHint.${name}`)}
            dir="ltr"
            required={needed}
            value={options[name] ?? ''}
            error={faultOf(`options.${name}`)}
            onChange={(event) => setOptions({ ...options, [name]: event.target.value })}
          />
        ))}
        {Array.from({ length: chosen?.keys ?? 0 }, (_, place) => place).map((place) => (
          <PasswordField
            key={place}
            label={labelOf(place)}
            showLabel={t('partners:show')}
            hideLabel={t('partners:hide')}
            autoComplete="off"
            value={keys[place] ?? ''}
            error={place === 0 ? faultOf('keys') : undefined}
            {...(place === 0 && {
              hint: t(keysKept ? 'partners:keyKept' : isHosted ? 'partners:keyHintHosted' : 'partners:keyHint'),
            })}
            onChange={(event) => setKeys(keys.map((key, index) => (index === place ? event.target.value : key)))}
          />
        ))}
      </EntityForm>
      {proof.dialog}
    </>
  );
}
