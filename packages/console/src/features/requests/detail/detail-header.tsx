import { ProperName } from '@bellhop/browser/ui/proper-name.tsx';
import type { RequestCard } from '@bellhop/contract/requests/card';
import { type RequestStatus, requestStatuses } from '@bellhop/contract/requests/request';
import { useContext } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../platform/format/use-format.ts';
import { useLanguage } from '../../../platform/i18n/language-context.ts';
import { useStatusChange } from '../../../platform/outbox/use-status-change.ts';
import { WhoIsHere } from '../../../platform/presence/who-is-here.tsx';
import { useSteadyPress } from '../../../platform/use-steady-press.ts';
import { Button, IconButton } from '../../../ui/button.tsx';
import { CheckIcon, DownIcon, RetryIcon } from '../../../ui/first-icons.tsx';
import { ClockIcon } from '../../../ui/icons.tsx';
import { BackIcon } from '../../../ui/later-icons.tsx';
import { Menu } from '../../../ui/menu.tsx';
import type { RequestTypes } from '../../request-store/request-kind.ts';
import { DetailPartsContext, fieldOfParts } from '../../request-store/request-part.ts';
import { requestStatusField } from '../../request-store/store.ts';
import { roomOf, serviceNameOf } from '../../request-store/wording.ts';
import { PanelIcon } from '../icons.tsx';
import { StatusShape } from '../status-mark.tsx';
import styles from './detail-header.module.css';
import { SpokenLanguage } from './spoken-language.tsx';

interface DetailHeaderProps {
  readonly request: RequestCard;
  /** The booking awaits approval: controls say so instead of acting (RQD-10). */
  readonly isBlocked: boolean;
  readonly isStayOpen: boolean;
  /** The guest's language; null: unknown, or there is no guest. */
  readonly guestLanguage: string | null;
  readonly onBack: () => void;
  readonly onStay: () => void;
}

export function DetailHeader({ request, isBlocked, isStayOpen, guestLanguage, onBack, onStay }: DetailHeaderProps) {
  const { t } = useTranslation('requests');
  const { language } = useLanguage();
  const status = useStatusChange(requestStatusField);
  const loaded = useContext(DetailPartsContext);
  const Actions = fieldOfParts(loaded, request, 'actions');
  const room = roomOf(request);
  return (
    <header className={styles.header}>
      <IconButton label={t('detail.back')} icon={<BackIcon />} onClick={onBack} />
      <div className={styles.words}>
        <h2>
          {room !== null && <ProperName className={styles.room}>{room}</ProperName>}
          <bdi>{serviceNameOf(request, language)}</bdi>
        </h2>
        <Times request={request} guestLanguage={guestLanguage} />
        <p role="status" className={styles.held}>
          {status.isWaiting(request.id) && (
            <>
              <ClockIcon size={13} />
              <span>{t('detail.statusWaits')}</span>
            </>
          )}
        </p>
      </div>
      <WhoIsHere entity="request" id={request.id} />
      <span className={styles.panel}>
        <IconButton
          bordered
          label={isStayOpen ? t('detail.hideStay') : t('detail.showStay')}
          icon={<PanelIcon />}
          aria-expanded={isStayOpen}
          onClick={onStay}
        />
      </span>
      <div className={styles.actions}>
        {Actions !== undefined ? (
          <Actions request={request} blocked={isBlocked ? t('approval.reason') : null} />
        ) : (
          <>
            <StatusMenu request={request} status={status} isBlocked={isBlocked} />
            <MainAction
              request={request}
              status={status}
              isBlocked={isBlocked}
              isMain={fieldOfParts(loaded, request, 'hasMainAct') !== true}
            />
          </>
        )}
      </div>
    </header>
  );
}

function Times({ request, guestLanguage }: Pick<DetailHeaderProps, 'request' | 'guestLanguage'>) {
  const { t } = useTranslation('requests');
  const format = useFormat();
  return (
    <p className={styles.times}>
      <time title={format.full(request.created_at)}>
        {t('detail.opened', { time: format.dayAndTime(request.created_at) })}
      </time>
      <SpokenLanguage code={guestLanguage} />
    </p>
  );
}

interface ActionProps extends Pick<DetailHeaderProps, 'request' | 'isBlocked'> {
  readonly status: ReturnType<typeof useStatusChange<RequestTypes>>;
}

/** RQD-04. */
const looks = { OPEN: 'primary', PENDING: 'warning', CLOSED: 'light', CANCELED: 'light' } as const;

/** RQD-02. */
function StatusMenu({ request, status, isBlocked }: ActionProps) {
  const { t } = useTranslation('requests');
  const word = t(`status.${request.status}`);
  // Staff cannot set PENDING.
  const settable = requestStatuses.filter((each) => each !== request.status && each !== 'PENDING');
  return (
    <Menu<RequestStatus>
      label={t('detail.statuses')}
      align="end"
      items={settable.map((id) => ({
        id,
        label: t(`status.${id}`),
        icon: <StatusShape status={id} size={14} />,
      }))}
      onChoose={(next) => status.set(request.id, next)}
      trigger={(properties) => (
        <button
          type="button"
          {...properties}
          className={styles.status}
          data-look={looks[request.status]}
          disabled={isBlocked}
          title={isBlocked ? t('approval.reason') : undefined}
          aria-label={t('detail.changeStatus', { status: word })}
        >
          <StatusShape status={request.status} size={13} />
          <span>{word}</span>
          <DownIcon size={16} />
        </button>
      )}
    />
  );
}

/** RQD-05. */
function MainAction({ request, status, isBlocked, isMain }: ActionProps & { readonly isMain: boolean }) {
  const { t } = useTranslation('requests');
  const isDone = request.status === 'CLOSED' || request.status === 'CANCELED';
  const press = useSteadyPress(isDone, () => status.set(request.id, isDone ? 'OPEN' : 'CLOSED'));
  return (
    <Button
      variant={isDone || !isMain ? 'secondary' : 'primary'}
      icon={isDone ? <RetryIcon size={16} /> : <CheckIcon />}
      busy={status.isChanging(request.id)}
      disabled={isBlocked}
      title={isBlocked ? t('approval.reason') : t(isDone ? 'detail.reopen' : 'detail.resolve')}
      onClick={press}
    >
      <span className={styles.word}>{isDone ? t('detail.reopen') : t('detail.resolve')}</span>
    </Button>
  );
}
