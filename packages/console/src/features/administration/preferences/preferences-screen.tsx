import {
  type AdministeredPreference,
  administeredPreference,
  listAdministeredPreferences,
  mostPreferences,
  orderPreferences,
  putPreference,
} from '@bellhop/contract/administration/preferences';
import { clientId } from '@bellhop/contract/client-id';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useApi } from '../../../platform/api/api-context.ts';
import { editConflictOf } from '../../../platform/api/edit-conflict.ts';
import { useLanguage } from '../../../platform/i18n/language-context.ts';
import { NameFields } from '../../../platform/i18n/name-fields.tsx';
import { useFaultText } from '../../../platform/i18n/use-fault-text.ts';
import { useIsOnline } from '../../../platform/network/use-is-online.ts';
import { useSettings } from '../../../platform/settings/settings-context.ts';
import { Button, IconButton } from '../../../ui/button.tsx';
import { faultsOf } from '../../../ui/kit/faults.ts';
import { FormDialog } from '../../../ui/kit/form-dialog.tsx';
import { OrderedRows } from '../../../ui/kit/ordered-rows.tsx';
import { useDrafts } from '../../../ui/kit/use-drafts.ts';
import { useForm } from '../../../ui/kit/use-form.ts';
import { EditIcon, RemoveIcon, StarIcon } from '../../../ui/later-icons.tsx';
import { Page } from '../../../ui/page.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import { EntityConflict } from '../entity-conflict.tsx';
import { readAgainOf } from '../live.ts';
import { ReadFrame } from '../read-frame.tsx';
import { useFailureToast } from '../use-failure-toast.ts';
import { useFieldName } from '../use-field-name.ts';

/** A preference as it is being written; `version` null: it is new. */
interface PreferenceDraft {
  readonly id: string;
  readonly name: Readonly<Record<string, string>>;
  readonly removed: boolean;
  readonly version: number | null;
}

/** `form`: the name of the form that is saved; null: a press, which removes or restores and changes nothing else. */
interface PreferenceSaving {
  readonly draft: PreferenceDraft;
  readonly form: string | null;
}

/** What guests may prefer, in the order in which bookings show it (ENT-20). */
export function PreferencesScreen() {
  const { t } = useTranslation(['house', 'departments', 'administration']);
  const { language } = useLanguage();
  const isOnline = useIsOnline();
  const read = usePreferences();
  const { save, order } = usePreferenceActs();
  const drafts = useDrafts<PreferenceDraft>();
  const fieldName = useFieldName('preference');
  const conflict = editConflictOf(save.error, administeredPreference);
  const asked = save.variables;
  const [moved, setMoved] = useState<string | null>(null);
  const inUse = (read.data ?? []).filter(({ removed }) => !removed);
  const removed = (read.data ?? []).filter((each) => each.removed);
  const nameOf = ({ name }: Pick<AdministeredPreference, 'name'>) => name[language] ?? name['en'] ?? '';
  const show = (name: string, draft: PreferenceDraft) => {
    save.reset();
    drafts.show(name, draft);
  };
  const keep = (draft: PreferenceDraft, form: string) =>
    save.mutate({ draft, form }, { onSuccess: () => drafts.forget(form) });
  const press = (preference: AdministeredPreference, isRemoved: boolean) =>
    save.mutate({ draft: { ...preference, removed: isRemoved }, form: null });
  const shift = (preference: AdministeredPreference, step: 1 | -1) => {
    const at = inUse.indexOf(preference);
    const inOrder = inUse.toSpliced(at, 1).toSpliced(at + step, 0, preference);
    const said = { name: nameOf(preference), place: at + 1 + step, count: inUse.length };
    order.mutate(inOrder, { onSuccess: () => setMoved(t('administration:moved', said)) });
  };
  return (
    <Page
      title={t('house:preferences.heading')}
      lead={<p>{t('house:preferences.lead')}</p>}
      acts={
        <Button
          variant="primary"
          disabled={!isOnline || (read.data ?? []).length >= mostPreferences}
          onClick={() => show('new', { id: clientId(), name: {}, removed: false, version: null })}
        >
          {t('house:preferences.add')}
        </Button>
      }
      size="list"
    >
      <ReadFrame read={read}>
        {() =>
          inUse.length === 0 ? (
            <EmptyState
              icon={<StarIcon size={26} />}
              title={t('house:preferences.empty')}
              text={t('house:preferences.emptyHint')}
              level={3}
            />
          ) : (
            <OrderedRows
              label={t('house:preferences.heading')}
              rows={inUse}
              keyOf={({ id }) => id}
              nameOf={nameOf}
              isDisabled={!isOnline || order.isPending}
              labels={{
                up: (name) => t('departments:upOf', { name }),
                down: (name) => t('departments:downOf', { name }),
              }}
              onMove={shift}
              acts={(preference, name) => (
                <>
                  <IconButton
                    label={t('departments:editOf', { name })}
                    icon={<EditIcon />}
                    disabled={!isOnline}
                    onClick={() => show(preference.id, preference)}
                  />
                  <IconButton
                    label={t('departments:removeOf', { name })}
                    icon={<RemoveIcon />}
                    disabled={!isOnline || save.isPending}
                    onClick={() => press(preference, true)}
                  />
                </>
              )}
            >
              {() => null}
            </OrderedRows>
          )
        }
      </ReadFrame>
      {removed.length > 0 && (
        <details>
          <summary>{t('house:preferences.removed', { count: removed.length })}</summary>
          <ul>
            {removed.map((preference) => (
              <li key={preference.id}>
                <bdi>{nameOf(preference)}</bdi>{' '}
                <Button size="small" disabled={!isOnline || save.isPending} onClick={() => press(preference, false)}>
                  {t('house:preferences.restore')}
                </Button>
              </li>
            ))}
          </ul>
        </details>
      )}
      <VisuallyHidden role="status">{moved}</VisuallyHidden>
      {drafts.open !== null && (
        <PreferenceForm
          key={drafts.open.name}
          draft={drafts.open.draft}
          isSaving={save.isPending}
          onChange={(next) => drafts.open !== null && drafts.keep(drafts.open.name, next)}
          onSave={() => drafts.open !== null && keep(drafts.open.draft, drafts.open.name)}
          onClose={drafts.close}
          onCancel={() => drafts.open !== null && drafts.forget(drafts.open.name)}
        />
      )}
      {conflict !== null && asked !== undefined && (
        <EntityConflict
          about={nameOf(conflict.current)}
          changes={conflict.changes}
          fieldName={fieldName}
          {...(asked.form === null && {
            words: {
              mine: asked.draft.removed
                ? t('departments:removeOf', { name: nameOf(conflict.current) })
                : t('house:preferences.restore'),
            },
          })}
          onMine={() =>
            asked.form === null
              ? press(conflict.current, asked.draft.removed)
              : keep({ ...asked.draft, version: conflict.current.version }, asked.form)
          }
          onTheirs={() => {
            save.reset();
            if (asked.form !== null) drafts.keep(asked.form, conflict.current);
          }}
        />
      )}
    </Page>
  );
}

interface PreferenceFormProps {
  readonly draft: PreferenceDraft;
  readonly isSaving: boolean;
  readonly onChange: (draft: PreferenceDraft) => void;
  readonly onSave: () => void;
  readonly onClose: () => void;
  readonly onCancel: () => void;
}

function PreferenceForm({ draft, isSaving, onChange, onSave, onClose, onCancel }: PreferenceFormProps) {
  const { t } = useTranslation(['house', 'departments', 'ui']);
  const form = useForm({
    faults: faultsOf(putPreference.body, bodyOf(draft)),
    textOf: useFaultText(),
    onSubmit: onSave,
  });
  return (
    <FormDialog
      title={draft.version === null ? t('house:preferences.add') : t('house:preferences.edit')}
      form={form.props}
      labels={{ save: t('departments:save'), cancel: t('ui:cancel'), close: t('ui:close') }}
      isSaving={isSaving}
      onClose={onClose}
      onCancel={onCancel}
    >
      <NameFields
        label={(language) => t('departments:nameIn', { language })}
        names={draft.name}
        errorOf={(language) => form.errorOf(`name.${language}`)}
        onChange={(language, name) => onChange({ ...draft, name: { ...draft.name, [language]: name } })}
      />
    </FormDialog>
  );
}

/** A language whose field is empty has no name; English always has one. */
function bodyOf({ name, removed, version }: PreferenceDraft) {
  const named = Object.entries(name).filter(([language, text]) => language === 'en' || text.trim() !== '');
  return { name: { en: '', ...Object.fromEntries(named) }, removed, ...(version !== null && { version }) };
}

function usePreferences() {
  const api = useApi();
  const { hotelId } = useSettings();
  return useQuery({
    queryKey: ['administration', 'preferences'],
    queryFn: async ({ signal }): Promise<readonly AdministeredPreference[]> =>
      (await api.call(listAdministeredPreferences, { query: { hotel_id: hotelId }, signal })).items,
  });
}

function usePreferenceActs() {
  const api = useApi();
  const { hotelId } = useSettings();
  const client = useQueryClient();
  const onError = useFailureToast();
  const onOrderError = useFailureToast({ hasDialog: false });
  const query = { hotel_id: hotelId };
  const aftermath = { networkMode: 'always' as const, onError, onSettled: () => readAgainOf('preferences')(client) };
  return {
    save: useMutation({
      mutationFn: ({ draft }: PreferenceSaving) =>
        api.call(putPreference, { params: { id: draft.id }, query, body: bodyOf(draft) }),
      ...aftermath,
    }),
    order: useMutation({
      mutationFn: (inOrder: readonly { id: string; version: number }[]) =>
        api.call(orderPreferences, {
          query,
          body: { ids: inOrder.map(({ id }) => id), versions: inOrder.map(({ version }) => version) },
        }),
      ...aftermath,
      onError: onOrderError,
      // The next move is based on it, also before the list is read again.
      onSuccess: ({ items }) => client.setQueryData(['administration', 'preferences'], items),
    }),
  };
}
