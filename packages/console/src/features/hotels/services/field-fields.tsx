import { type CustomField, customFieldKinds } from '@bellhop/contract/hotels/service';
import { useTranslation } from 'react-i18next';
import { NameFields } from '../../../platform/i18n/name-fields.tsx';
import { PartList } from '../../../ui/kit/part-list.tsx';
import { SwitchField } from '../../../ui/kit/switch-field.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { newOption } from './draft.ts';
import styles from './services.module.css';
import { usePartWords } from './use-part-words.ts';

interface FieldFieldsProps {
  readonly field: CustomField;
  /** Such as `custom_fields.0`. */
  readonly path: string;
  readonly errorOf: (path: string) => string | undefined;
  readonly onChange: (field: CustomField) => void;
}

/** A question of a service: its texts, the kind of its answer, and its options. */
export function FieldFields({ field, path, errorOf, onChange }: FieldFieldsProps) {
  const { t } = useTranslation(['hotels-services', 'departments']);
  const words = usePartWords();
  const { options = [] } = field;
  return (
    <>
      <div className={styles.pair}>
        <TextField
          label={t('hotels-services:question')}
          dir="auto"
          autoComplete="off"
          value={field.name}
          error={errorOf(`${path}.name`)}
          onChange={(event) => onChange({ ...field, name: event.target.value })}
        />
        <SelectField
          label={t('hotels-services:kind')}
          options={customFieldKinds.map((id) => ({ id, label: t(`hotels-services:kinds.${id}`) }))}
          value={field.kind}
          onChoose={(kind) =>
            onChange({
              ...field,
              kind,
              ...(kind === 'choice' && options.length === 0 && { options: [newOption(), newOption()] }),
            })
          }
        />
      </div>
      {field.kind === 'choice' && (
        <PartList
          legend={t('hotels-services:options')}
          parts={options}
          keyOf={(_, index) => String(index)}
          nameOf={({ name }, index) => name.trim() || t('hotels-services:optionOf', { number: index + 1 })}
          most={40}
          make={newOption}
          labels={words(t('hotels-services:addOption'))}
          error={errorOf(`${path}.options`)}
          onChange={(next) => onChange({ ...field, options: [...next] })}
        >
          {(option, index, change) => (
            <>
              <TextField
                label={t('hotels-services:option')}
                dir="auto"
                autoComplete="off"
                value={option.name}
                error={errorOf(`${path}.options.${index}.name`)}
                onChange={(event) => change({ ...option, name: event.target.value })}
              />
              <Names
                names={option.nameWithLocales}
                path={`${path}.options.${index}`}
                errorOf={errorOf}
                onChange={(nameWithLocales) => change({ ...option, nameWithLocales })}
              />
            </>
          )}
        </PartList>
      )}
      <SwitchField
        label={t('hotels-services:required')}
        isOn={field.required}
        onChange={(required) => onChange({ ...field, required })}
      />
      <Names
        names={field.nameWithLocales}
        path={path}
        errorOf={errorOf}
        onChange={(nameWithLocales) => onChange({ ...field, nameWithLocales })}
      />
    </>
  );
}

interface NamesProps {
  readonly names: Readonly<Record<string, string>>;
  readonly path: string;
  readonly errorOf: (path: string) => string | undefined;
  readonly onChange: (names: Record<string, string>) => void;
}

/** Names in the languages of the hotel; collapsed, because most are written once. */
export function Names({ names, path, errorOf, onChange }: NamesProps) {
  const { t } = useTranslation('departments');
  return (
    <details>
      <summary>{t('names')}</summary>
      <NameFields
        label={(language) => t('nameIn', { language })}
        names={names}
        errorOf={(language) =>
          errorOf(path === '' ? `nameWithLocales.${language}` : `${path}.nameWithLocales.${language}`)
        }
        onChange={(language, name) => onChange({ ...names, [language]: name })}
      />
    </details>
  );
}
