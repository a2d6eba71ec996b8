import type { GuestRequest } from '@bellhop/contract/requests/request';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { failureCode } from '../../../platform/api/failure.ts';
import { useLanguage } from '../../../platform/i18n/language-context.ts';
import { usePerson } from '../../../platform/session/session-context.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { CheckIcon, PeopleIcon, UserIcon } from '../../../ui/icons.tsx';
import { SearchField } from '../../../ui/search-field.tsx';
import { Banner, Skeleton } from '../../../ui/states.tsx';
import { useDepartments } from '../../departments/store.ts';
import type { Hands } from './assignment-acts.ts';
import { type HandsChoice, handsChoices } from './assignment-choices.ts';
import styles from './assignment-dialog.module.css';
import { useColleagues } from './use-colleagues.ts';

interface AssignmentDialogProps {
  readonly request: GuestRequest;
  readonly onChoose: (hands: Hands) => void;
  readonly onClose: () => void;
}

/** To whom the request is given: found by a letter or two, chosen without the hand leaving the keyboard. */
export function AssignmentDialog({ request, onChoose, onClose }: AssignmentDialogProps) {
  const { t } = useTranslation(['teamwork', 'requests', 'errors']);
  const { language } = useLanguage();
  const { sub: ownId } = usePerson();
  const colleagues = useColleagues(request.id, true);
  const { data: departments = [] } = useDepartments();
  const [typed, setTyped] = useState('');
  const [active, setActive] = useState(0);
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  // Whoever opens this is about to type a name; the browser would begin at the button that closes it.
  useEffect(() => field.current?.focus(), []);
  const known = { request, ownId, language, colleagues: colleagues.data ?? [], departments };
  const { people, departments: places } = handsChoices(known, typed);
  const groups = [
    { id: 'people', label: t('teamwork:assignment.colleagues'), choices: people },
    { id: 'departments', label: t('teamwork:assignment.departments'), choices: places },
  ].filter(({ choices }) => choices.length > 0);
  const all = groups.flatMap(({ choices }) => choices);
  const at = Math.min(active, all.length - 1);
  const current = all[at];
  const domId = (choice: HandsChoice) => `${id}-${all.indexOf(choice)}`;
  const currentId = current === undefined ? undefined : domId(current);
  useEffect(() => {
    if (currentId !== undefined) document.getElementById(currentId)?.scrollIntoView({ block: 'nearest' });
  }, [currentId]);

  const onKey = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Enter') {
      event.preventDefault();
      if (current !== undefined) onChoose(current.hands);
      return;
    }
    // Home, End and letters are the field's own.
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
    event.preventDefault();
    setActive((at + (event.key === 'ArrowDown' ? 1 : all.length - 1)) % Math.max(1, all.length));
  };
  return (
    <Dialog open title={t('teamwork:assignment.open')} closeLabel={t('teamwork:assignment.close')} onClose={onClose}>
      <SearchField
        ref={field}
        isLarge
        type="text"
        role="combobox"
        label={t('teamwork:assignment.search')}
        aria-expanded="true"
        aria-controls={`${id}-choices`}
        aria-autocomplete="list"
        aria-activedescendant={currentId}
        maxLength={100}
        value={typed}
        onType={(text) => {
          setTyped(text);
          setActive(0);
        }}
        onKeyDown={onKey}
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
          {t('teamwork:assignment.failed')} {t(`errors:${failureCode(colleagues.error)}`)}
        </Banner>
      )}
      <div id={`${id}-choices`} role="listbox" aria-label={t('teamwork:assignment.choices')} className={styles.choices}>
        {groups.map((group) => (
          <div key={group.id} role="group" aria-labelledby={`${id}-${group.id}`}>
            <span id={`${id}-${group.id}`} role="presentation" className={styles.label}>
              {group.label}
            </span>
            {group.choices.map((choice) => (
              // biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard stays in the field, which moves the choice
              // biome-ignore lint/a11y/useFocusableInteractive: as above
              <div
                key={choice.id}
                id={domId(choice)}
                role="option"
                aria-selected={choice === current}
                aria-current={choice.isCurrent || undefined}
                className={styles.choice}
                onClick={() => onChoose(choice.hands)}
                onPointerMove={() => choice !== current && setActive(all.indexOf(choice))}
              >
                <Picture choice={choice} />
                <Words choice={choice} />
                {choice.isCurrent && <CheckIcon size={16} />}
              </div>
            ))}
          </div>
        ))}
      </div>
      {colleagues.isPending && (
        <div role="status" aria-label={t('teamwork:assignment.loading')} className={styles.loading}>
          <Skeleton height={20} width="60%" />
          <Skeleton height={20} width="45%" />
        </div>
      )}
      {all.length === 0 && !colleagues.isPending && (
        <p role="status" className={styles.none}>
          {t('teamwork:assignment.noMatch')}
        </p>
      )}
    </Dialog>
  );
}

function Picture({ choice }: { choice: HandsChoice }) {
  if (choice.kind === 'colleague') return <Avatar name={choice.name ?? ''} size={26} />;
  return (
    <span className={styles.picture}>
      {choice.kind === 'department' || choice.kind === 'noDepartment' ? <PeopleIcon /> : <UserIcon size={16} />}
    </span>
  );
}

function Words({ choice }: { choice: HandsChoice }) {
  const { t } = useTranslation('teamwork');
  switch (choice.kind) {
    case 'colleague':
    case 'department':
      // The name runs its own way and stands where the line begins.
      return (
        <span>
          <bdi>{choice.name}</bdi>
        </span>
      );
    case 'me':
      return <span>{t('assignment.me')}</span>;
    case 'noDepartment':
      return <span>{t('assignment.noDepartment')}</span>;
    case 'nobody':
      return (
        <span>
          {t('assignment.giveBack')} <small>{t('assignment.giveBackHint')}</small>
        </span>
      );
  }
}
