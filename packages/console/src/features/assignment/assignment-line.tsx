import { nameIn } from '@bellhop/browser/i18n/name-in';
import type { RequestCard } from '@bellhop/contract/requests/card';
import { type ReactNode, useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../platform/i18n/language-context.ts';
import { useShortcut } from '../../platform/keyboard/use-shortcut.ts';
import { useIsOnline } from '../../platform/network/use-is-online.ts';
import { useSteadyPress } from '../../platform/use-steady-press.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Button } from '../../ui/button.tsx';
import { AlertIcon, DownIcon } from '../../ui/first-icons.tsx';
import { UserIcon } from '../../ui/icons.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { useDepartments } from '../departments/store.ts';
import { assignRequest, tellStory } from './assignment-acts.ts';
import { useAssignmentContext } from './assignment-context.ts';
import { AssignmentDialog } from './assignment-dialog.tsx';
import styles from './assignment-line.module.css';
import { useHandover } from './use-handover.ts';

interface AssignmentLineProps {
  readonly request: RequestCard;
  readonly isBlocked: boolean;
  /** Further content at the end of the line. */
  readonly children?: ReactNode;
}

/** The assignee of the request with the button that claims it; `isBlocked`: the booking awaits approval. */
export function AssignmentLine({ request, isBlocked, children }: AssignmentLineProps) {
  const { t } = useTranslation(['requests-teamwork', 'requests']);
  const context = useAssignmentContext();
  const { isUnderWay, lost } = useHandover(request.id);
  const isOnline = useIsOnline();
  const [isOpen, setOpen] = useState(false);
  const trigger = useRef<HTMLButtonElement>(null);
  const reasonId = useId();
  const lines = useWho(request, context.ownId);
  const reason = isBlocked
    ? t('requests:approval.reason')
    : isOnline
      ? null
      : t('requests-teamwork:assignment.offline');
  const isOwn = request.assignee_id === context.ownId;
  const isFree = request.assignee_id === null;
  const isPressed = useRef(false);
  const take = async () => {
    isPressed.current = true;
    const isTaken = await assignRequest(context, request.id, { assigneeId: context.ownId });
    if (!isTaken) isPressed.current = false;
  };
  useLayoutEffect(() => {
    // The pressed button is removed after the claim, so the focus moves here.
    if (isOwn && isPressed.current) trigger.current?.focus();
    isPressed.current = false;
  }, [isOwn]);
  const wasOpen = useRef(false);
  useEffect(() => {
    // A dialog opened by a key has no trigger of its own, so the focus returns here.
    if (wasOpen.current && !isOpen) trigger.current?.focus();
    wasOpen.current = isOpen;
  }, [isOpen]);
  const press = useSteadyPress(
    request.assignee_id,
    () => void take(),
    (id) => id === context.ownId,
  );
  const open = () => {
    if (reason === null && !isUnderWay) setOpen(true);
  };
  useShortcut('assign', open);
  return (
    <section className={styles.line} aria-label={t('requests-teamwork:assignment.title')}>
      <div className={styles.row}>
        <button
          ref={trigger}
          type="button"
          className={styles.who}
          aria-haspopup="dialog"
          aria-describedby={reason === null ? undefined : reasonId}
          disabled={reason !== null}
          onClick={open}
        >
          {isFree ? <UserIcon size={18} /> : <Avatar name={request.assignee_name ?? ''} size={24} />}
          <VisuallyHidden>{t('requests-teamwork:assignment.change', { who: lines.join(' · ') })}</VisuallyHidden>
          <span className={styles.words} aria-hidden="true">
            {lines.map((words) => (
              <bdi key={words}>{words}</bdi>
            ))}
          </span>
          <DownIcon size={16} />
        </button>
        {!isOwn && (
          <Button
            size="small"
            variant={isFree && request.status === 'OPEN' ? 'primary' : 'secondary'}
            busy={isUnderWay}
            disabled={reason !== null}
            aria-describedby={reason === null ? undefined : reasonId}
            onClick={press}
          >
            {isFree ? t('requests-teamwork:assignment.claim') : t('requests-teamwork:assignment.takeOver')}
          </Button>
        )}
        <span className={styles.more}>{children}</span>
      </div>
      {reason !== null && (
        <p id={reasonId} className={styles.reason}>
          {reason}
        </p>
      )}
      {lost !== null && lost.assigneeId === request.assignee_id && (
        <p className={styles.lost}>
          <AlertIcon size={15} />
          <bdi>{tellStory(lost.story, context.texts.getFixedT(null, 'requests-teamwork'), context.format)}</bdi>
        </p>
      )}
      <VisuallyHidden role="status">{lines.join(' · ')}</VisuallyHidden>
      {isOpen && (
        <AssignmentDialog
          request={request}
          onChoose={(assignment) => {
            setOpen(false);
            void assignRequest(context, request.id, assignment);
          }}
          onClose={() => setOpen(false)}
        />
      )}
    </section>
  );
}

/** Returns lines such as "Fatma Çetin has it" and "For Housekeeping". */
function useWho(request: RequestCard, ownId: string): readonly string[] {
  const { t } = useTranslation('requests-teamwork');
  const { language } = useLanguage();
  const { data } = useDepartments();
  const department = data?.find(({ id }) => id === request.department_id);
  const who =
    request.assignee_id === ownId
      ? t('assignment.yours')
      : request.assignee_id === null
        ? t('assignment.nobody')
        : t('assignment.theirs', { name: request.assignee_name ?? '' });
  return department === undefined
    ? [who]
    : [who, t('assignment.forDepartment', { department: nameIn(department, language) })];
}
