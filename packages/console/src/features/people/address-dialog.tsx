import { changeAddress } from '@bellhop/contract/people/member';
import { useTranslation } from 'react-i18next';
import { FormDialog } from '../../platform/forms/form-dialog.tsx';
import { useContractForm } from '../../platform/forms/use-contract-form.ts';
import type { DraftFormProps } from '../../platform/forms/use-draft-forms.ts';
import { faultsOf } from '../../ui/kit/faults.ts';
import { AddressField } from './address-field.tsx';
import { newAddressFault } from './use-member-acts.tsx';

export interface AddressDraft {
  readonly id: string;
  readonly name: string;
  readonly address: string;
}

/** Sets another address for an account of the hotel's own user pool; its owner has to confirm it. */
export function AddressDialog({ draft, failure, onChange, onSave, ...dialog }: DraftFormProps<AddressDraft>) {
  const { t } = useTranslation('people');
  const form = useContractForm(faultsOf(changeAddress.body, { address: draft.address }), () => onSave(draft));
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
