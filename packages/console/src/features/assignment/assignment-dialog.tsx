import { ProperName } from '@bellhop/browser/ui/proper-name.tsx';
import type { RequestCard } from '@bellhop/contract/requests/card';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { failureCode } from '../../platform/api/failure.ts';
import { useLanguage } from '../../platform/i18n/language-context.ts';
import { usePerson } from '../../platform/session/session-context.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { CheckIcon } from '../../ui/first-icons.tsx';
import { PeopleIcon, UserIcon } from '../../ui/icons.tsx';
import { OptionList } from '../../ui/kit/option-list.tsx';
import { useOptions } from '../../ui/kit/use-options.ts';
import { SearchField } from '../../ui/search-field.tsx';
import { Banner, Skeleton } from '../../ui/states.tsx';
import { useDepartments } from '../departments/store.ts';
import type { Assignment } from './assignment-acts.ts';
import { type AssignmentChoice, assignmentChoices } from './assignment-choices.ts';
import styles from './assignment-dialog.module.css';
import { useColleagues } from './use-colleagues.ts';

interface AssignmentDialogProps {
  readonly request: RequestCard;
  readonly onChoose: (assignment: Assignment) => void;
  readonly onClose: () => void;
}

/** Chooses the new assignee: a search by a few letters, by keyboard alone. */
export function AssignmentDialog({ request, onChoose, onClose }: AssignmentDialogProps) {
  const { t } = useTranslation(['requests-teamwork', 'requests', 'api']);
  const { language } = useLanguage();
  const { sub: ownId } = usePerson();
  const colleagues = useColleagues(request.id, true);
  const { data: departments = [] } = useDepartments();
  const [typed, setTyped] = useState('');
  const field = useRef<HTMLInputElement>(null);
  // Focus the search field; the browser would focus the close button.
  useEffect(() => field.current?.focus(), []);
  const known = { request, ownId, language, colleagues: colleagues.data ?? [], departments };
  const { people, departments: places } = assignmentChoices(known, typed);
  const groups = [
    { id: 'people', label: t('requests-teamwork:assignment.colleagues'), options: people },
    { id: 'departments', label: t('requests-teamwork:assignment.departments'), options: places },
  ].filter((group) => group.options.length > 0);
  const options = useOptions({ groups, begins: 'first', onChoose: (choice) => onChoose(choice.assignment) });
  return (
    <Dialog
      open
      title={t('requests-teamwork:assignment.open')}
      closeLabel={t('requests-teamwork:assignment.close')}
      onClose={onClose}
    >
      <SearchField
        ref={field}
        isLarge
        type="text"
        {...options.field}
        label={t('requests-teamwork:assignment.search')}
        maxLength={100}
        value={typed}
        onType={(text) => {
          setTyped(text);
          options.reset();
        }}
        onKeyDown={options.onKeyDown}
      />
      {colleagues.isError && (
        <Banner
          tone="warning"
          action={
            <button type="button" className={styles.retry} onClick={() => void colleagues.refetch()}>
              {t('requests:failed.retry')}
            </button>
          }
        >
          <span>{t('requests-teamwork:assignment.failed')}</span>{' '}
          <span>{t(`api:${failureCode(colleagues.error)}`)}</span>
        </Banner>
      )}
      <OptionList
        options={options}
        label={t('requests-teamwork:assignment.choices')}
        styles={{ list: styles.choices, label: styles.label, option: styles.choice }}
        isCurrent={(choice) => choice.isCurrent}
      >
        {(choice) => (
          <>
            <Picture choice={choice} />
            <Words choice={choice} />
            {choice.isCurrent && <CheckIcon size={16} />}
          </>
        )}
      </OptionList>
      {colleagues.isPending && (
        <div role="status" aria-label={t('requests-teamwork:assignment.loading')} className={styles.loading}>
          <Skeleton height={20} width="60%" />
          <Skeleton height={20} width="45%" />
        </div>
      )}
      {options.count === 0 && !colleagues.isPending && (
        <p role="status" className={styles.none}>
          {t('requests-teamwork:assignment.noMatch')}
        </p>
      )}
    </Dialog>
  );
}

function Picture({ choice }: { choice: AssignmentChoice }) {
  if (choice.kind === 'colleague') return <Avatar name={choice.name ?? ''} size={26} />;
  return (
    <span className={styles.picture}>
      {choice.kind === 'department' || choice.kind === 'noDepartment' ? <PeopleIcon /> : <UserIcon size={16} />}
    </span>
  );
}

function Words({ choice: { kind, name } }: { choice: AssignmentChoice }) {
  const { t } = useTranslation('requests-teamwork');
  return (
    <span>
      {/* The name has its own direction, but is aligned to the start of the line. */}
      {name !== null && <ProperName>{name}</ProperName>}
      {kind === 'me' && <span>{t('assignment.me')}</span>}
      {kind === 'noDepartment' && <span>{t('assignment.noDepartment')}</span>}
      {kind === 'nobody' && (
        <>
          <span>{t('assignment.giveBack')}</span> <small>{t('assignment.giveBackHint')}</small>
        </>
      )}
    </span>
  );
}
