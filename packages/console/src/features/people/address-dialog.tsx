import { changeAddress } from '@bellhop/contract/people/member';
import { useTranslation } from 'react-i18next';
import { FormDialog } from '../../platform/forms/form-dialog.tsx';
import type { DraftFormProps } from '../../platform/forms/use-draft-forms.ts';
import { useFaultText } from '../../platform/i18n/use-fault-text.ts';
import { type Fault, faultsOf } from '../../ui/kit/faults.ts';
import { useForm } from '../../ui/kit/use-form.ts';
import { AddressField } from './address-field.tsx';
import { newAddressFault } from './use-member-acts.tsx';

export interface AddressDraft {
  readonly id: string;
  readonly name: string;
  readonly address: string;
}

/** Another address for an account of the hotel's own; its holder has to confirm it. */
export function AddressDialog({ draft, failure, onChange, onSave, ...dialog }: DraftFormProps<AddressDraft>) {
  const { t } = useTranslation('people');
  const form = useForm<Fault>({
    faults: faultsOf(changeAddress.body, { address: draft.address }),
    textOf: useFaultText(),
    onSubmit: () => onSave(draft),
  });
  const refused = newAddressFault(failure);
  const fault =
    form.errorOf('address') === undefined ? (refused === 'refused' ? 'address' : refused) : ('address' as const);
  return (
    <FormDialog title={t('addressOf', { name: draft.name })} form={form.props} save={t('sendAddress')} {...dialog}>
      <p>{t('addressHint')}</p>
      <AddressField
        label={t('newAddress')}
        value={draft.address}
        error={fault === null ? undefined : t(`reasons.${fault}`)}
        onType={(address) => onChange({ ...draft, address })}
      />
    </FormDialog>
  );
}
