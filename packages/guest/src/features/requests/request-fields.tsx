import type { GuestService } from '@bellhop/contract/guests/calls';
import { longestText } from '@bellhop/contract/scalars';
import { useLocale } from '../../platform/i18n/locale.ts';
import { Field } from '../../ui/field.tsx';
import { TextBox } from '../../ui/text-input.tsx';
import { CustomFields } from './custom-fields.tsx';
import type { DraftProblems, RequestDraft } from './draft.ts';

/** The custom fields of a service, and a field for the guest's own text. */
export function RequestFields({
  service: { custom_fields },
  draft,
  problems,
  onChange,
}: {
  service: Pick<GuestService, 'custom_fields'>;
  draft: RequestDraft;
  problems: DraftProblems;
  onChange(draft: RequestDraft): void;
}) {
  const { t } = useLocale();
  const isAlone = custom_fields.length === 0;
  return (
    <>
      <CustomFields
        fields={custom_fields}
        values={draft.values}
        problems={problems}
        onChange={(id, value) => onChange({ ...draft, values: { ...draft.values, [id]: value } })}
      />
      <Field
        label={t(isAlone ? 'new.text_alone' : 'new.text')}
        note={isAlone ? undefined : t('new.optional')}
        error={problems['request'] === undefined ? undefined : t(problems['request'])}
      >
        {(wired) => (
          <TextBox
            {...wired}
            rows={3}
            maxLength={longestText}
            placeholder={t('new.text_hint')}
            value={draft.text}
            onChange={(event) => onChange({ ...draft, text: event.target.value })}
          />
        )}
      </Field>
    </>
  );
}
