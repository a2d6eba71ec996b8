import { nameIn } from '@bellhop/browser/i18n/name-in';
import { administeredService } from '@bellhop/contract/hotels/administered-services';
import { serviceTypes } from '@bellhop/contract/hotels/service';
import { neededFields } from '@bellhop/contract/requests/needed-values';
import { useTranslation } from 'react-i18next';
import { EntityForm } from '../../../platform/administration/entity-form.tsx';
import { useContractForm } from '../../../platform/forms/use-contract-form.ts';
import type { DraftFormProps } from '../../../platform/forms/use-draft-forms.ts';
import { useLanguage } from '../../../platform/i18n/language-context.ts';
import { useSettings } from '../../../platform/settings/settings-context.ts';
import { PartList } from '../../../ui/kit/part-list.tsx';
import { SwitchField } from '../../../ui/kit/switch-field.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { CheckList } from '../../departments/check-list.tsx';
import { useDepartments } from '../../departments/store.ts';
import { draftOfService, faultsOfService, newField, type ServiceDraft, serviceIcons } from './draft.ts';
import { FieldFields, Names } from './field-fields.tsx';
import { ServicePreview } from './service-preview.tsx';
import styles from './services.module.css';
import { usePartWords } from './use-part-words.ts';

/** Creates or changes a service, beside a preview of the guest page. */
export function ServiceForm(props: DraftFormProps<ServiceDraft>) {
  const { draft, onChange, onSave } = props;
  const { t } = useTranslation(['hotels-services', 'departments', 'ui']);
  const { easee } = useSettings();
  const words = usePartWords();
  const { language } = useLanguage();
  const departments = useDepartments();
  const inUse = departments.data?.filter(({ removed }) => !removed);
  const serving = inUse?.filter(({ service_ids }) => service_ids.includes(draft.id)).map(({ id }) => id) ?? [];
  const faults = faultsOfService(draft);
  const form = useContractForm(faults, () => onSave(draft));
  // Requests of other types have their own shape, which this form cannot write.
  const isOrdinary = draft.type === 'ORDER' || draft.type === 'LOL_REQUEST';
  const needed = neededFields({ type: draft.type, custom_fields: [...draft.custom_fields] });
  const icons = [...new Set([...serviceIcons, draft.icon])];
  return (
    <EntityForm
      title={draft.version === null ? t('hotels-services:add') : t('hotels-services:edit')}
      form={form.props}
      save={t('departments:save')}
      width="large"
      entity="service"
      schema={administeredService}
      nameOf={(current) => nameIn(current, language)}
      draftOf={draftOfService}
      {...props}
    >
      <div className={styles.form}>
        <div className={styles.fields}>
          <TextField
            label={t('departments:name')}
            dir="auto"
            autoComplete="off"
            value={draft.name}
            error={form.errorOf('name')}
            onChange={(event) => onChange({ ...draft, name: event.target.value })}
          />
          <Names
            names={draft.nameWithLocales}
            path=""
            errorOf={form.errorOf}
            onChange={(nameWithLocales) => onChange({ ...draft, nameWithLocales })}
          />
          <div className={styles.pair}>
            <SelectField
              label={t('hotels-services:typeLabel')}
              disabled={!isOrdinary}
              options={serviceTypes
                .filter((id) => (isOrdinary ? id === 'ORDER' || id === 'LOL_REQUEST' : id === draft.type))
                .map((id) => ({ id, label: t(`hotels-services:type.${id}`) }))}
              value={draft.type}
              onChoose={(type) => onChange({ ...draft, type })}
            />
            <SelectField
              label={t('hotels-services:icon')}
              options={icons.map((id) => ({ id, label: iconName(id) }))}
              value={draft.icon}
              onChoose={(icon) => onChange({ ...draft, icon })}
            />
          </div>
          <SwitchField
            label={t('hotels-services:offered')}
            isOn={draft.visible}
            onChange={(visible) => onChange({ ...draft, visible })}
          />
          {easee && (
            <SwitchField
              label={t('hotels-services:charging')}
              isOn={draft.is_easee_service === 'true'}
              onChange={(isOn) => onChange({ ...draft, is_easee_service: isOn ? 'true' : 'false' })}
            />
          )}
          <CheckList
            legend={t('hotels-services:departments')}
            search={t('hotels-services:searchDepartments')}
            unknown={t('departments:unknownService')}
            choices={inUse?.map((each) => ({ id: each.id, name: nameIn(each, language) }))}
            isFailed={departments.isError}
            onRetry={() => void departments.refetch()}
            chosen={draft.departments?.chosen ?? serving}
            onChange={(chosen) =>
              onChange({ ...draft, departments: { before: draft.departments?.before ?? serving, chosen } })
            }
          />
          <PartList
            legend={t('hotels-services:questions')}
            parts={draft.custom_fields}
            keyOf={({ id }) => id}
            nameOf={({ name }, index) => name.trim() || t('hotels-services:questionOf', { number: index + 1 })}
            most={40}
            make={newField}
            isKept={({ id }) => needed.includes(id)}
            labels={words(t('hotels-services:addQuestion'))}
            error={form.errorOf('custom_fields')}
            onChange={(custom_fields) => onChange({ ...draft, custom_fields })}
          >
            {(field, index, change) => (
              <FieldFields field={field} path={`custom_fields.${index}`} errorOf={form.errorOf} onChange={change} />
            )}
          </PartList>
        </div>
        {isOrdinary && <ServicePreview service={draft} />}
      </div>
    </EntityForm>
  );

  /** A hotel may use a picture of its own. */
  function iconName(id: string): string {
    const known = serviceIcons.find((each) => each === id);
    return known === undefined ? id : t(`hotels-services:icons.${known}`);
  }
}
