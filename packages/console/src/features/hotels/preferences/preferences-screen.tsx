import { nameIn } from '@bellhop/browser/i18n/name-in';
import { clientId } from '@bellhop/contract/client-id';
import {
  type AdministeredPreference,
  administeredPreference,
  listAdministeredPreferences,
  mostPreferences,
  orderPreferences,
  putPreference,
} from '@bellhop/contract/hotels/preferences';
import { useTranslation } from 'react-i18next';
import { EntityForm } from '../../../platform/administration/entity-form.tsx';
import { EntityRows } from '../../../platform/administration/entity-rows.tsx';
import { useContractForm } from '../../../platform/forms/use-contract-form.ts';
import type { DraftFormProps } from '../../../platform/forms/use-draft-forms.ts';
import { useLanguage } from '../../../platform/i18n/language-context.ts';
import { NameFields } from '../../../platform/i18n/name-fields.tsx';
import { withoutBlanks } from '../../../platform/i18n/without-blanks.ts';
import { itemsOf, useHotelRead, useReadContext } from '../../../platform/lists/read-context.ts';
import { useIsOnline } from '../../../platform/network/use-is-online.ts';
import { Button, IconButton } from '../../../ui/button.tsx';
import { faultsOf } from '../../../ui/kit/faults.ts';
import { RemoveIcon, StarIcon } from '../../../ui/later-icons.tsx';
import { Page } from '../../../ui/page.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import { ReadFrame } from '../read-frame.tsx';
import { useListedEntities } from '../use-listed-entities.tsx';

/** An unsaved preference; `version` is null for a new preference. */
interface PreferenceDraft {
  readonly id: string;
  readonly name: Readonly<Record<string, string>>;
  readonly removed: boolean;
  readonly version: number | null;
}

/** The preferences that guests can choose, in the order of the bookings (ENT-20). */
export function PreferencesScreen() {
  const { t } = useTranslation(['hotels', 'departments', 'hotels-settings']);
  const { language } = useLanguage();
  const isOnline = useIsOnline();
  const read = useHotelRead(['administration', 'preferences'], (api, of) =>
    api.call(listAdministeredPreferences, of).then(itemsOf),
  );
  const { api, hotelId } = useReadContext();
  const query = { hotel_id: hotelId };
  const nameOf = ({ name }: AdministeredPreference) => preferenceName(name, language);
  const { forms, order, press, pressConflict } = useListedEntities<AdministeredPreference, PreferenceDraft>({
    word: 'preferences',
    entity: 'preference',
    schema: administeredPreference,
    nameOf,
    draftOf: (preference) => preference,
    pressWords: ({ removed: isRemoved }, name) =>
      isRemoved ? t('departments:removeOf', { name }) : t('hotels:preferences.restore'),
    save: (draft) => api.call(putPreference, { params: { id: draft.id }, query, body: bodyOf(draft) }),
    order: (body) => api.call(orderPreferences, { query, body }),
  });
  const inUse = (read.data ?? []).filter(({ removed }) => !removed);
  const removed = (read.data ?? []).filter((each) => each.removed);
  return (
    <Page
      title={t('hotels:preferences.heading')}
      lead={<p>{t('hotels:preferences.lead')}</p>}
      acts={
        <Button
          variant="primary"
          disabled={!isOnline || (read.data ?? []).length >= mostPreferences}
          onClick={() => forms.show('new', { id: clientId(), name: {}, removed: false, version: null })}
        >
          {t('hotels:preferences.add')}
        </Button>
      }
      size="list"
    >
      <ReadFrame read={read}>
        {() =>
          inUse.length === 0 ? (
            <EmptyState
              icon={<StarIcon size={26} />}
              title={t('hotels:preferences.empty')}
              text={t('hotels:preferences.emptyHint')}
              level={3}
            />
          ) : (
            <EntityRows
              entity="preference"
              label={t('hotels:preferences.heading')}
              rows={inUse}
              nameOf={nameOf}
              isDisabled={!isOnline || order.isPending}
              order={order}
              movedText={(values) => t('hotels-settings:moved', values)}
              onEdit={(preference) => forms.show(preference.id, preference)}
              acts={(preference, name) => (
                <IconButton
                  label={t('departments:removeOf', { name })}
                  icon={<RemoveIcon />}
                  disabled={!isOnline || press.isPending}
                  onClick={() => press.mutate({ row: preference, change: { removed: true } })}
                />
              )}
            >
              {() => null}
            </EntityRows>
          )
        }
      </ReadFrame>
      {removed.length > 0 && (
        <details>
          <summary>{t('hotels:preferences.removed', { count: removed.length })}</summary>
          <ul>
            {removed.map((preference) => (
              <li key={preference.id}>
                <bdi>{nameOf(preference)}</bdi>{' '}
                <Button
                  size="small"
                  disabled={!isOnline || press.isPending}
                  onClick={() => press.mutate({ row: preference, change: { removed: false } })}
                >
                  {t('hotels:preferences.restore')}
                </Button>
              </li>
            ))}
          </ul>
        </details>
      )}
      {forms.form !== null && <PreferenceForm key={forms.form.name} {...forms.form.props} />}
      {pressConflict}
    </Page>
  );
}

function PreferenceForm(props: DraftFormProps<PreferenceDraft>) {
  const { draft, onChange, onSave } = props;
  const { t } = useTranslation(['hotels', 'departments']);
  const { language } = useLanguage();
  const form = useContractForm(faultsOf(putPreference.body, bodyOf(draft)), () => onSave(draft));
  return (
    <EntityForm
      title={draft.version === null ? t('hotels:preferences.add') : t('hotels:preferences.edit')}
      form={form.props}
      save={t('departments:save')}
      entity="preference"
      schema={administeredPreference}
      nameOf={({ name }) => preferenceName(name, language)}
      draftOf={(current): PreferenceDraft => current}
      {...props}
    >
      <NameFields
        label={(language) => t('departments:nameIn', { language })}
        names={draft.name}
        errorOf={(language) => form.errorOf(`name.${language}`)}
        onChange={(language, name) => onChange({ ...draft, name: { ...draft.name, [language]: name } })}
      />
    </EntityForm>
  );
}

function preferenceName(names: PreferenceDraft['name'], language: string): string {
  return nameIn({ name: names['en'] ?? '', nameWithLocales: names }, language);
}

/** English is required. */
function bodyOf({ name, removed, version }: PreferenceDraft) {
  return { name: { en: '', ...withoutBlanks(name) }, removed, ...(version !== null && { version }) };
}
