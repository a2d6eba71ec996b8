import { nameIn } from '@bellhop/browser/i18n/name-in';
import type { RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../../platform/i18n/language-context.ts';
import { SelectField } from '../../../ui/select-field.tsx';
import { ErrorState } from '../../../ui/states.tsx';
import type { AddRequest } from './use-add-request.ts';

interface CategoryChoiceProps {
  readonly add: AddRequest;
  readonly field: RefObject<HTMLSelectElement | null>;
  /** Whether the sheet puts the focus on this field, because the sheet has no guest search. */
  readonly takesFocus: boolean;
}

/** ADD-05. */
export function CategoryChoice({ add, field, takesFocus }: CategoryChoiceProps) {
  const { t } = useTranslation(['requests-add', 'ui']);
  const { language } = useLanguage();
  const { offered, isPending, isError, retry } = add.services;
  if (isError) {
    return (
      <ErrorState
        level={3}
        title={t('requests-add:categoriesFailed')}
        retryLabel={t('ui:retry')}
        onRetry={() => void retry()}
      />
    );
  }
  const none = isPending ? t('requests-add:categoriesLoading') : t('requests-add:choose');
  return (
    <SelectField
      ref={(element) => {
        field.current = element;
        // The browser's dialog goes to what carries this attribute, which React keeps to itself.
        if (takesFocus) element?.setAttribute('autofocus', '');
      }}
      label={t('requests-add:category')}
      required
      aria-busy={isPending || undefined}
      options={[
        { id: '', label: none },
        ...offered.map((service) => ({ id: service.id, label: nameIn(service, language) })),
      ]}
      value={add.service?.id ?? ''}
      onChoose={(serviceId) => add.change({ serviceId })}
      error={add.faults.service && t(`requests-add:fault.${add.faults.service}`)}
    />
  );
}
