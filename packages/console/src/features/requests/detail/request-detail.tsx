import { FreshAddressesContext } from '@bellhop/browser/files/fresh-addresses';
import { isComposing } from '@bellhop/browser/ui/composition';
import type { RequestCard } from '@bellhop/contract/requests/card';
import type { GuestRequest } from '@bellhop/contract/requests/request';
import { hasFlag } from '@bellhop/contract/staff/has-flag';
import { type ComponentType, useContext, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { failureCode } from '../../../platform/api/failure.ts';
import { lazyWithWords } from '../../../platform/i18n/lazy-with-words.tsx';
import { TypingLine } from '../../../platform/presence/typing-line.tsx';
import { useSignedIn } from '../../../platform/session/session-context.ts';
import { Button, IconButton } from '../../../ui/button.tsx';
import { AlertIcon, CloseIcon } from '../../../ui/first-icons.tsx';
import { BackIcon } from '../../../ui/later-icons.tsx';
import { EmptyState, ErrorState } from '../../../ui/states.tsx';
import { AssignmentLine } from '../../assignment/assignment-line.tsx';
import { Composer } from '../../conversation/composer.tsx';
import { Conversation } from '../../conversation/conversation.tsx';
import { TranslationToggle } from '../../conversation/translation-bar.tsx';
import { languageOfGuest } from '../../conversation/translation-rules.ts';
import { useConversationTranslation } from '../../conversation/use-conversation-translation.ts';
import type { Conversation as Messages } from '../../request-store/conversations.ts';
import {
  DetailPartsContext,
  fieldOfParts,
  type LoadDetailParts,
  LoadDetailPartsContext,
} from '../../request-store/request-part.ts';
import { ApprovalAlert } from './approval-alert.tsx';
import { DetailHeader } from './detail-header.tsx';
import { DetailSkeleton } from './detail-skeleton.tsx';
import styles from './request-detail.module.css';
import { useRequest } from './request-query.ts';
import { StayPanel } from './stay-panel.tsx';

export interface RequestDetailProps {
  readonly id: string;
  readonly onBack: () => void;
}

const known = new WeakMap<LoadDetailParts, ComponentType<RequestDetailProps>>();

/** The opened request with the parts that other slices show in it; the same loader always yields the same component. */
function detailWith(loadParts: LoadDetailParts): ComponentType<RequestDetailProps> {
  const detail =
    known.get(loadParts) ??
    lazyWithWords<RequestDetailProps>(async () => {
      const { detailParts } = await loadParts();
      return (properties) => (
        <DetailPartsContext value={detailParts}>
          <Detail {...properties} />
        </DetailPartsContext>
      );
    });
  known.set(loadParts, detail);
  return detail;
}

/** One request with its conversation; the same for ordinary, lol and restaurant requests (RQD-01, RQD-21). */
export function RequestDetail(properties: RequestDetailProps) {
  const Loaded = detailWith(useContext(LoadDetailPartsContext));
  return <Loaded {...properties} />;
}

function Detail({ id, onBack }: RequestDetailProps) {
  const { t } = useTranslation('requests');
  const { t: failures } = useTranslation('api');
  const { card, whole, conversation, read, readAnew } = useRequest(id);
  const code = read.error === null ? null : failureCode(read.error);
  const isMissing = code === 'not_found';
  if (card !== null && !isMissing) {
    const known = { request: card, whole, conversation, read };
    return (
      <FreshAddressesContext value={readAnew}>
        <RequestBody key={id} {...known} onBack={onBack} />
      </FreshAddressesContext>
    );
  }
  return (
    <section className={styles.alone} aria-label={t('detail.name')}>
      <IconButton label={t('detail.back')} icon={<BackIcon />} onClick={onBack} />
      {isMissing && (
        // RQD-11, RQD-12: the toast waits for the server's answer.
        <EmptyState
          icon={<AlertIcon size={26} />}
          title={t('wrong.title')}
          text={t('wrong.wrong_request_page')}
          action={<Button onClick={onBack}>{t('detail.back')}</Button>}
        />
      )}
      {code !== null && !isMissing && (
        <ErrorState
          // FCI-08: after 30 s the request counts as not found, and may be asked for again.
          title={code === 'timeout' ? t('wrong.wrong_request_page') : t('detail.failed')}
          text={failures(code)}
          retryLabel={t('failed.retry')}
          busy={read.isFetching}
          onRetry={() => void read.refetch()}
        />
      )}
      {read.error === null && <DetailSkeleton />}
    </section>
  );
}

interface RequestBodyProps extends Omit<RequestDetailProps, 'id'> {
  readonly request: RequestCard;
  /** Null: not read yet, and a list brought its card alone. */
  readonly whole: GuestRequest | null;
  readonly conversation: Messages | null;
  readonly read: ReturnType<typeof useRequest>['read'];
}

const nothingSaid: Messages['comments'] = [];

function RequestBody({ request, whole, conversation, read, onBack }: RequestBodyProps) {
  const { t } = useTranslation('requests');
  const comments = conversation?.comments ?? nothingSaid;
  const translation = useConversationTranslation(request, comments);
  const guestLanguage = request.is_staff === 'true' ? null : languageOfGuest(comments, whole?.booking);
  // People open a check-in for its forms, and a table for its details, which the panel has.
  const parts = useContext(DetailPartsContext);
  const flag = fieldOfParts(parts, request, 'opensPanelFor');
  const { privileges } = useSignedIn();
  const opensPanel = flag !== undefined && hasFlag(privileges, flag);
  const hasForms = opensPanel && fieldOfParts(parts, request, 'hasWidePanel') === true;
  const [isStayOpen, setStayOpen] = useState(opensPanel);
  // RQD-10: nothing is done on the request before the booking's status is.
  const isAwaiting = request.booking?.status === 'awaiting_approval';
  return (
    <article
      className={styles.detail}
      aria-label={t('detail.name')}
      data-stay={isStayOpen || undefined}
      data-forms={hasForms || undefined}
    >
      <div className={styles.main}>
        <DetailHeader
          request={request}
          isBlocked={isAwaiting}
          isStayOpen={isStayOpen}
          guestLanguage={guestLanguage}
          onBack={onBack}
          onStay={() => setStayOpen(!isStayOpen)}
        />
        <AssignmentLine request={request} isBlocked={isAwaiting}>
          <TranslationToggle translation={translation} />
        </AssignmentLine>
        {isAwaiting && <ApprovalAlert request={request} />}
        <Conversation
          request={request}
          whole={whole}
          conversation={conversation}
          translation={translation}
          isLoading={read.isFetching}
          error={read.error}
          onRetry={() => void read.refetch()}
        />
        <TypingLine requestId={request.id} />
        <Composer request={request} guestLanguage={guestLanguage} refusal={useRefusal(request, isAwaiting)} />
      </div>
      <aside
        className={styles.stay}
        aria-label={t('detail.stay')}
        onKeyDown={(event) => {
          if (event.key !== 'Escape' || !isStayOpen || isComposing(event.nativeEvent)) return;
          // A dialog that was opened in it closes first, by the browser.
          if (event.target instanceof Element && event.target.closest('dialog') !== null) return;
          event.preventDefault();
          setStayOpen(false);
        }}
      >
        {isStayOpen && (
          <span className={styles.closeStay}>
            <IconButton
              autoFocus
              size="small"
              label={t('detail.hideStay')}
              icon={<CloseIcon />}
              onClick={() => setStayOpen(false)}
            />
          </span>
        )}
        <StayPanel requestId={request.id} guestLanguage={guestLanguage} whole={whole} read={read} />
      </aside>
    </article>
  );
}

/** The reason for which the composer is shut (RQD-10; decision 8 for a canceled request). */
function useRefusal(request: RequestCard, isAwaiting: boolean): string | null {
  const { t } = useTranslation('requests');
  if (isAwaiting) return t('approval.reason');
  return request.status === 'CANCELED' ? t('composer.canceled') : null;
}
