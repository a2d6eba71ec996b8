import { changeAddress } from '@bellhop/contract/people/member';
import { useTranslation } from 'react-i18next';
import { useFaultText } from '../../platform/i18n/use-fault-text.ts';
import { type Fault, faultsOf } from '../../ui/kit/faults.ts';
import { FormDialog } from '../../ui/kit/form-dialog.tsx';
import { useForm } from '../../ui/kit/use-form.ts';
import { AddressField } from './address-field.tsx';
import { newAddressFault } from './use-member-acts.tsx';

export interface AddressDraft {
  readonly id: string;
  readonly name: string;
  readonly address: string;
}

interface AddressDialogProps {
  readonly draft: AddressDraft;
  readonly failure: Error | null;
  readonly isSaving: boolean;
  readonly onChange: (draft: AddressDraft) => void;
  readonly onSave: () => void;
  readonly onClose: () => void;
  readonly onCancel: () => void;
}

/** Another address for an account of the hotel's own; its holder has to confirm it. */
export function AddressDialog({ draft, failure, isSaving, onChange, onSave, onClose, onCancel }: AddressDialogProps) {
  const { t } = useTranslation(['people', 'ui']);
  const textOf = useFaultText();
  const form = useForm<Fault>({
    faults: faultsOf(changeAddress.body, { address: draft.address }),
    textOf,
    onSubmit: onSave,
  });
  const refused = newAddressFault(failure);
  const fault =
    form.errorOf('address') === undefined ? (refused === 'refused' ? 'address' : refused) : ('address' as const);
  return (
    <FormDialog
      title={t('people:addressOf', { name: draft.name })}
      form={form.props}
      labels={{ save: t('people:sendAddress'), cancel: t('ui:cancel'), close: t('ui:close') }}
      isSaving={isSaving}
      onClose={onClose}
      onCancel={onCancel}
    >
      <p>{t('people:addressHint')}</p>
      <AddressField
        label={t('people:newAddress')}
        value={draft.address}
        error={fault === null ? undefined : t(`people:reasons.${fault}`)}
        onType={(address) => onChange({ ...draft, address })}
      />
    </FormDialog>
  );
}
