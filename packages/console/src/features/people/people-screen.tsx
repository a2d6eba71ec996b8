import { type Member, type MemberState, memberStates } from '@bellhop/contract/people/member';
import { rightsOfRole } from '@bellhop/contract/people/rights';
import { foldTerm } from '@bellhop/contract/text/fold';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { failureCode } from '../../platform/api/failure.ts';
import { useLanguage } from '../../platform/i18n/language-context.ts';
import { useIsOnline } from '../../platform/network/use-is-online.ts';
import { Button } from '../../ui/button.tsx';
import { PeopleIcon } from '../../ui/icons.tsx';
import { useDrafts } from '../../ui/kit/use-drafts.ts';
import { Page } from '../../ui/page.tsx';
import { SearchField } from '../../ui/search-field.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { Banner, EmptyState, ErrorState, Skeleton } from '../../ui/states.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { AddressDialog, type AddressDraft } from './address-dialog.tsx';
import { HandOverDialog } from './hand-over-dialog.tsx';
import { InviteDialog, type InviteDraft } from './invite-dialog.tsx';
import { InviteTableDialog, type TableDraft } from './invite-table-dialog.tsx';
import { draftOfMember, MemberDialog, type MemberDraft } from './member-dialog.tsx';
import { MemberMatrix } from './member-matrix.tsx';
import { MemberTable } from './member-table.tsx';
import styles from './people.module.css';
import { useMembers } from './people-query.ts';
import { useHousekeepingServices } from './rights-fields.tsx';
import { useMemberActs } from './use-member-acts.tsx';

type View = 'list' | 'matrix';
const panelId = 'people-panel';

/** The people of the hotel and what each may do. */
export function PeopleScreen() {
  const { t } = useTranslation(['people', 'ui', 'errors']);
  const { language } = useLanguage();
  const isOnline = useIsOnline();
  const housekeeping = useHousekeepingServices();
  const read = useMembers();
  const acts = useMemberActs();
  const inviting = useDrafts<InviteDraft>();
  const listing = useDrafts<TableDraft>();
  const editing = useDrafts<MemberDraft>();
  const moving = useDrafts<AddressDraft>();
  const [view, setView] = useState<View>('list');
  const [typed, setTyped] = useState('');
  const [state, setState] = useState<MemberState | 'all'>('all');
  const edited = editing.open;
  const moved = moving.open;
  const shown = (read.data ?? []).filter((member) => isWanted(member, typed, state));
  const edit = (member: Member) => {
    acts.change.reset();
    editing.show(member.id, draftOfMember(member));
  };
  const move = ({ id, name }: Member) => {
    acts.address.reset();
    moving.show(id, { id, name, address: '' });
  };
  return (
    <Page
      title={t('people:heading')}
      lead={<p>{t('people:lead')}</p>}
      acts={
        <>
          <Button
            disabled={!isOnline}
            onClick={() => {
              acts.invite.reset();
              listing.show('new', { csv: '', role: 'housekeeping' });
            }}
          >
            {t('people:inviteMany')}
          </Button>
          <Button
            variant="primary"
            disabled={!isOnline}
            onClick={() => {
              acts.invite.reset();
              inviting.show('new', {
                address: '',
                name: '',
                family_name: '',
                language,
                rights: rightsOfRole('front_desk', housekeeping),
                departments: null,
              });
            }}
          >
            {t('people:inviteOne')}
          </Button>
        </>
      }
      size="table"
    >
      {!isOnline && <Banner tone="warning">{t('people:offline')}</Banner>}
      {read.data === undefined ? (
        read.error === null ? (
          <div role="status" aria-label={t('ui:loading')} className={styles.loading}>
            <Skeleton height={56} />
            <Skeleton height={56} />
            <Skeleton height={56} />
          </div>
        ) : (
          <ErrorState
            title={t('people:failedRead')}
            text={t(`errors:${failureCode(read.error)}`)}
            retryLabel={t('ui:retry')}
            onRetry={() => void read.refetch()}
            busy={read.isFetching}
            level={3}
          />
        )
      ) : (
        <>
          <div className={styles.tools}>
            <Tabs<View>
              label={t('people:heading')}
              choices={[
                { id: 'list', label: t('people:tabs.list') },
                { id: 'matrix', label: t('people:tabs.matrix') },
              ]}
              selected={view}
              onSelect={setView}
              panelId={panelId}
            />
            <SearchField label={t('people:search')} value={typed} onType={setTyped} clearLabel={t('people:clear')} />
            <SelectField<MemberState | 'all'>
              label={t('people:state')}
              value={state}
              options={(['all', ...memberStates] as const).map((id) => ({ id, label: t(`people:states.${id}`) }))}
              onChoose={setState}
            />
          </div>
          <div id={panelId} role="tabpanel" aria-label={t(`people:tabs.${view}`)}>
            {shown.length === 0 ? (
              <EmptyState
                icon={<PeopleIcon size={26} />}
                title={t('people:noMatch')}
                text={t('people:noMatchHint')}
                level={3}
              />
            ) : view === 'list' ? (
              <MemberTable members={shown} acts={acts} isDisabled={!isOnline} onEdit={edit} onAddress={move} />
            ) : (
              <MemberMatrix members={shown} isDisabled={!isOnline} onEdit={edit} />
            )}
          </div>
        </>
      )}
      {inviting.open !== null && (
        <InviteDialog
          draft={inviting.open.draft}
          failure={acts.invite.error}
          isSaving={acts.invite.isPending}
          onChange={(next) => {
            acts.invite.reset();
            inviting.keep('new', next);
          }}
          onSave={(person) => acts.invite.mutate([person], { onSuccess: () => inviting.forget('new') })}
          onClose={inviting.close}
          onCancel={() => inviting.forget('new')}
        />
      )}
      {listing.open !== null && (
        <InviteTableDialog
          draft={listing.open.draft}
          failure={acts.invite.error}
          isSaving={acts.invite.isPending}
          onChange={(next) => {
            acts.invite.reset();
            listing.keep('new', next);
          }}
          onInvite={(people) => acts.invite.mutate(people, { onSuccess: () => listing.forget('new') })}
          onClose={listing.close}
          onCancel={() => listing.forget('new')}
        />
      )}
      {moved !== null && (
        <AddressDialog
          draft={moved.draft}
          failure={acts.address.error}
          isSaving={acts.address.isPending}
          onChange={(next) => {
            acts.address.reset();
            moving.keep(moved.name, next);
          }}
          onSave={() => acts.address.mutate(moved.draft, { onSuccess: () => moving.forget(moved.name) })}
          onClose={moving.close}
          onCancel={() => moving.forget(moved.name)}
        />
      )}
      {edited !== null && (
        <MemberDialog
          draft={edited.draft}
          failure={acts.change.error}
          isSaving={acts.change.isPending}
          onChange={(next) => {
            // Theirs was taken: there is nothing left to choose between.
            if (next.version !== edited.draft.version) acts.change.reset();
            editing.keep(edited.name, next);
          }}
          onSave={({ name: _, ...change }) =>
            acts.change.mutate(change, { onSuccess: () => editing.forget(edited.name) })
          }
          onClose={editing.close}
          onCancel={() => editing.forget(edited.name)}
        />
      )}
      {acts.letters.length > 0 && <HandOverDialog letters={acts.letters} onDone={acts.forgetLetters} />}
      {acts.dialog}
    </Page>
  );
}

function isWanted({ name, address, state: held }: Member, typed: string, state: MemberState | 'all'): boolean {
  return (state === 'all' || held === state) && foldTerm(`${name} ${address ?? ''}`).includes(foldTerm(typed));
}
