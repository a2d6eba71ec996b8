import { type Member, type MemberState, memberStates } from '@bellhop/contract/people/member';
import { rightsOfRole } from '@bellhop/contract/people/rights';
import { isNamedSo } from '@bellhop/contract/text/names';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDraftForms } from '../../platform/forms/use-draft-forms.ts';
import { useLanguage } from '../../platform/i18n/language-context.ts';
import { useIsOnline } from '../../platform/network/use-is-online.ts';
import { ReadState } from '../../platform/read-state.tsx';
import { Button } from '../../ui/button.tsx';
import { PeopleIcon } from '../../ui/icons.tsx';
import { Page } from '../../ui/page.tsx';
import { SearchField } from '../../ui/search-field.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { Banner, EmptyState } from '../../ui/states.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { useDepartments } from '../departments/store.ts';
import { AddressDialog, type AddressDraft } from './address-dialog.tsx';
import { HandOverDialog } from './hand-over-dialog.tsx';
import { InviteDialog, type InviteDraft, personOf } from './invite-dialog.tsx';
import { InviteTableDialog, type TableDraft } from './invite-table-dialog.tsx';
import { draftOfMember, MemberDialog } from './member-dialog.tsx';
import { MemberMatrix } from './member-matrix.tsx';
import { MemberTable } from './member-table.tsx';
import styles from './people.module.css';
import { useMembers } from './people-query.ts';
import { useHousekeepingServices } from './rights-fields.tsx';
import { type MemberDraft, useMemberActs } from './use-member-acts.tsx';

type View = 'list' | 'matrix';
const panelId = 'people-panel';

/** The people of the hotel with their rights. */
export function PeopleScreen() {
  const { t } = useTranslation('people');
  const { language } = useLanguage();
  const isOnline = useIsOnline();
  const housekeeping = useHousekeepingServices();
  const read = useMembers();
  const acts = useMemberActs();
  const departments = useDepartments().data ?? [];
  const inviting = useDraftForms<InviteDraft>('invitations', {
    ...acts.invite,
    mutate: (draft, settled) => acts.invite.mutate([personOf(draft, housekeeping, departments)], settled),
  });
  const listing = useDraftForms<TableDraft>('table of people', {
    ...acts.invite,
    mutate: ({ people }, settled) => acts.invite.mutate(people, settled),
  });
  const editing = useDraftForms<MemberDraft>('people', acts.change);
  const moving = useDraftForms<AddressDraft>('addresses', acts.address);
  const [view, setView] = useState<View>('list');
  const [typed, setTyped] = useState('');
  const [state, setState] = useState<MemberState | 'all'>('all');
  const shown = (read.data ?? []).filter((member) => isWanted(member, typed, state));
  const edit = (member: Member) => editing.show(member.id, draftOfMember(member));
  return (
    <Page
      title={t('heading')}
      lead={<p>{t('lead')}</p>}
      acts={
        <>
          <Button
            disabled={!isOnline}
            onClick={() => listing.show('new', { csv: '', role: 'housekeeping', people: [] })}
          >
            {t('inviteMany')}
          </Button>
          <Button
            variant="primary"
            disabled={!isOnline}
            onClick={() =>
              inviting.show('new', {
                address: '',
                name: '',
                family_name: '',
                language,
                rights: rightsOfRole('front_desk', housekeeping),
                departments: null,
              })
            }
          >
            {t('inviteOne')}
          </Button>
        </>
      }
      size="table"
    >
      {!isOnline && <Banner tone="warning">{t('offline')}</Banner>}
      {read.data === undefined ? (
        <ReadState read={read} failed={t('failedRead')} shape={[56, 56, 56]} />
      ) : (
        <>
          <div className={styles.tools}>
            <Tabs<View>
              label={t('heading')}
              choices={[
                { id: 'list', label: t('tabs.list') },
                { id: 'matrix', label: t('tabs.matrix') },
              ]}
              selected={view}
              onSelect={setView}
              panelId={panelId}
            />
            <SearchField label={t('search')} value={typed} onType={setTyped} clearLabel={t('clear')} />
            <SelectField<MemberState | 'all'>
              label={t('state')}
              value={state}
              options={(['all', ...memberStates] as const).map((id) => ({ id, label: t(`states.${id}`) }))}
              onChoose={setState}
            />
          </div>
          <div id={panelId} role="tabpanel" aria-label={t(`tabs.${view}`)}>
            {shown.length === 0 ? (
              <EmptyState icon={<PeopleIcon size={26} />} title={t('noMatch')} text={t('noMatchHint')} level={3} />
            ) : view === 'list' ? (
              <MemberTable
                members={shown}
                acts={acts}
                isDisabled={!isOnline}
                onEdit={edit}
                onAddress={({ id, name }) => moving.show(id, { id, name, address: '' })}
              />
            ) : (
              <MemberMatrix members={shown} isDisabled={!isOnline} onEdit={edit} />
            )}
          </div>
        </>
      )}
      {inviting.form !== null && <InviteDialog {...inviting.form.props} />}
      {listing.form !== null && <InviteTableDialog {...listing.form.props} />}
      {moving.form !== null && <AddressDialog {...moving.form.props} />}
      {editing.form !== null && <MemberDialog {...editing.form.props} />}
      {acts.letters.length > 0 && <HandOverDialog letters={acts.letters} onDone={acts.forgetLetters} />}
      {acts.dialog}
    </Page>
  );
}

function isWanted({ name, address, state: memberState }: Member, typed: string, state: MemberState | 'all'): boolean {
  return (state === 'all' || memberState === state) && isNamedSo(`${name} ${address ?? ''}`, typed);
}
