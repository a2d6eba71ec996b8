import { nameIn } from '@bellhop/browser/i18n/name-in';
import { ProperName } from '@bellhop/browser/ui/proper-name.tsx';
import {
  type InvitationLine,
  type Invited,
  invitationColumns,
  previewInvitations,
} from '@bellhop/contract/people/invitation';
import { type Role, roleOf, roles } from '@bellhop/contract/people/rights';
import { encodingAt } from '@bellhop/contract/text/encoding-at';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiFailure, failureCode } from '../../platform/api/failure.ts';
import { useFormat } from '../../platform/format/use-format.ts';
import { FormDialog } from '../../platform/forms/form-dialog.tsx';
import { useContractForm } from '../../platform/forms/use-contract-form.ts';
import type { DraftFormProps } from '../../platform/forms/use-draft-forms.ts';
import { useLanguage } from '../../platform/i18n/language-context.ts';
import { useReadContext } from '../../platform/lists/read-context.ts';
import { Table } from '../../ui/kit/table.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { Banner } from '../../ui/states.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { useDepartments } from '../departments/store.ts';
import styles from './people.module.css';
import { useHousekeepingServices } from './rights-fields.tsx';
import { addressFaults } from './use-member-acts.tsx';

export interface TableDraft {
  readonly csv: string;
  readonly role: Role;
  /** The people of the previewed table. */
  readonly people: readonly Invited[];
}

const example =
  'address,name,family_name,role,departments,language\nayse@hotel.example,Ayşe,Yıldız,housekeeping,Housekeeping,tr';

/** Invites people by a table: the effect of each line is previewed, and only a table without faults is sent. */
export function InviteTableDialog({ draft, failure, onChange, onSave, ...dialog }: DraftFormProps<TableDraft>) {
  const { t } = useTranslation(['people', 'ui', 'api']);
  const { api, hotelId } = useReadContext();
  const { language } = useLanguage();
  const preview = useMutation({
    mutationFn: ({ csv, role }: TableDraft) =>
      api.call(previewInvitations, { query: { hotel_id: hotelId }, body: { csv, role, language } }),
  });
  const [previewed, setSeen] = useState<TableDraft | null>(null);
  const isPreviewed = previewed?.csv === draft.csv && previewed.role === draft.role;
  const isSeen = isPreviewed && preview.data !== undefined;
  const lines = isSeen ? preview.data.lines : [];
  const people = lines.flatMap(({ person }) => person ?? []);
  const isReady = isSeen && people.length === lines.length;
  const form = useContractForm(new Map(), () => {
    if (isReady) return onSave({ ...draft, people });
    setSeen(draft);
    preview.mutate(draft);
  });
  const take = async (file: File | undefined) => {
    if (file === undefined) return;
    // Excel's “Unicode text” is UTF-16.
    const bytes = new Uint8Array(await file.arrayBuffer());
    onChange({ ...draft, csv: new TextDecoder(encodingAt(bytes, 'utf-8')).decode(bytes) });
  };
  return (
    <FormDialog
      title={t('people:inviteMany')}
      form={form.props}
      save={isReady ? t('people:sendAll', { count: people.length }) : t('people:preview')}
      {...dialog}
      isSaving={dialog.isSaving || preview.isPending}
    >
      <p>{t('people:tableLead')}</p>
      <input
        type="file"
        accept=".csv,text/csv,text/plain"
        aria-label={t('people:file')}
        onChange={(event) => void take(event.target.files?.[0])}
      />
      <TextArea
        label={t('people:table')}
        rows={5}
        dir="ltr"
        maxLength={100_000}
        placeholder={example}
        value={draft.csv}
        error={preview.error === null || !isPreviewed ? undefined : tableFault(preview.error)}
        onChange={(event) => onChange({ ...draft, csv: event.target.value })}
      />
      <SelectField
        label={t('people:roleOfRest')}
        value={draft.role}
        options={roles.map((id) => ({ id, label: t(`people:roles.${id}`) }))}
        onChoose={(role) => onChange({ ...draft, role })}
      />
      {isSeen && !isReady && <Banner tone="warning">{t('people:linesWithFaults')}</Banner>}
      {isReady &&
        [...addressFaults(failure)].map(([place, reason]) => (
          <Banner key={place} tone="error">
            <ProperName>{people[place]?.address}</ProperName>{' '}
            <span>{t(reason === 'unproven' ? 'people:reasons.unproven' : 'people:reasons.taken')}</span>
          </Banner>
        ))}
      {isSeen && <Lines lines={lines} />}
    </FormDialog>
  );

  function tableFault(error: Error): string {
    const reason = error instanceof ApiFailure ? error.extras.fields?.[0]?.reason : undefined;
    return reason === 'columns' || reason === 'csv' || reason === 'empty' || reason === 'too_big'
      ? t(`people:tableFaults.${reason}`)
      : t(`api:${failureCode(error)}`);
  }
}

function Lines({ lines }: { readonly lines: readonly InvitationLine[] }) {
  const { t } = useTranslation('people');
  const housekeeping = useHousekeepingServices();
  const { language } = useLanguage();
  const format = useFormat();
  const known = useDepartments().data;
  const departmentsIn = (ids: readonly string[]) => {
    const names = known?.filter(({ id }) => ids.includes(id)).map((each) => nameIn(each, language));
    return names?.length === 0 ? t('noDepartment') : format.list(names ?? []);
  };
  return (
    <Table
      caption={t('preview')}
      rows={lines}
      keyOf={({ line }) => String(line)}
      columns={[
        { id: 'line', header: t('line'), isLabelled: true, width: 'content', cell: ({ line }) => line },
        {
          id: 'person',
          header: t('person'),
          isRowHeader: true,
          cell: ({ typed }) => (
            <>
              <ProperName>{typed.name || typed.address}</ProperName>
              <small className={styles.small} dir="ltr">
                {typed.address}
              </small>
            </>
          ),
        },
        {
          id: 'does',
          header: t('what'),
          cell: ({ person, faults }) =>
            person === null ? (
              <ul className={styles.faults}>
                {invitationColumns.flatMap((column) =>
                  faults
                    .filter((fault) => fault.column === column)
                    .map(({ reason }) => (
                      <li key={column}>
                        {t('columnFault', { column: t(`columns.${column}`), reason: t(`reasons.${reason}`) })}
                      </li>
                    )),
                )}
              </ul>
            ) : (
              <>
                <span>{t('willInvite', { role: t(`roles.${roleOf(person.rights, housekeeping) ?? 'own'}`) })}</span>
                <small className={styles.small}>{departmentsIn(person.departments)}</small>
              </>
            ),
        },
      ]}
    />
  );
}
