import { FreshAddressesContext } from '@bellhop/browser/files/fresh-addresses';
import type { GuestComment, GuestDepartment, GuestService } from '@bellhop/contract/guests/calls';
import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import { type FailureCode, failureCode, isPassing } from '../../platform/api/failure.ts';
import { useLocale } from '../../platform/i18n/locale.ts';
import { useRetry } from '../../platform/use-retry.ts';
import { Button } from '../../ui/button.tsx';
import { ScreenHead } from '../../ui/screen-head.tsx';
import { useFreshAddresses } from '../files/fresh-addresses.ts';
import { AskedFor } from './asked-for.tsx';
import { Composer } from './composer.tsx';
import { ConversationView } from './conversation-view.tsx';
import { useRequestDesk } from './desk-context.ts';
import { NextStep } from './next-step.tsx';
import { Rating } from './rating.tsx';
import { requestName } from './request-list.tsx';
import styles from './request-screen.module.css';
import { RequestStatusChip } from './request-status.tsx';

const noComments: readonly GuestComment[] = [];

/** One request: its answers, its status, its conversation and its rating. */
export function RequestScreen({
  id,
  services,
  departments,
  table,
  payments,
  onBack,
}: {
  id: string;
  services: readonly GuestService[];
  departments: readonly GuestDepartment[];
  /** Card of the reservation, for a request of a table. */
  table: ReactNode;
  /** Payment links of the request. */
  payments: ReactNode;
  onBack(): void;
}) {
  const { t, language } = useLocale();
  const { desk, book } = useRequestDesk();
  const [failure, setFailure] = useState<FailureCode | null>(null);
  const detail = book.details[id];
  const request = detail ?? book.list?.find((each) => each.id === id);
  const outgoing = book.outgoing.filter((message) => message.requestId === id);

  const read = useCallback(() => {
    desk.readDetail(id).then(
      () => setFailure(null),
      (error: unknown) => setFailure(failureCode(error)),
    );
  }, [desk, id]);
  useEffect(read, [read]);
  const readAnew = useFreshAddresses(read);
  useRetry(failure !== null && isPassing(failure), read);

  const onSeen = useCallback((position: number) => desk.receipts.saw(id, position), [desk, id]);

  // New messages appear at the bottom, where the guest reads and writes.
  const end = useRef<HTMLDivElement>(null);
  const messages = (detail?.comments.length ?? 0) + outgoing.length;
  /** Otherwise the composer would cover the buttons of a failed message. */
  const failed = outgoing.filter((message) => message.failure !== null).length;
  const isDone = request?.status === 'CLOSED';
  // biome-ignore lint/correctness/useExhaustiveDependencies: a closed request asks how it was, at the bottom too.
  useEffect(() => {
    if (messages > 0) end.current?.scrollIntoView?.({ block: 'end' });
  }, [messages, failed, isDone]);

  return (
    <div className={styles.screen}>
      <ScreenHead
        title={request === undefined ? t('requests.title') : requestName(language, request)}
        back={t('detail.back')}
        onBack={onBack}
      >
        {request !== undefined && <RequestStatusChip request={request} />}
      </ScreenHead>
      <FreshAddressesContext value={readAnew}>
        <div className={styles.content}>
          {failure !== null && detail === undefined && (
            <div className={styles.failure} role="alert">
              <p>{t(failure === 'not_found' ? 'detail.not_found' : `errors.${failure}`)}</p>
              {failure !== 'not_found' && <Button onClick={read}>{t('gate.retry')}</Button>}
            </div>
          )}
          {request !== undefined && <NextStep request={request} departments={departments} />}
          {request !== undefined && request.table !== null && table}
          {payments}
          {request !== undefined && (
            <AskedFor
              request={request}
              service={services.find((service) => service.id === request.service_id) ?? null}
            />
          )}
          {(detail !== undefined || outgoing.length > 0) && (
            <section className={styles.conversation} aria-labelledby="conversation">
              <h2 id="conversation" className="visually-hidden">
                {t('detail.conversation')}
              </h2>
              <ConversationView
                comments={detail?.comments ?? noComments}
                outgoing={outgoing}
                onSeen={onSeen}
                onRetry={(message) => void desk.outbox.sayAgain(message)}
                onDiscard={(message) => desk.outbox.discard(message)}
              />
            </section>
          )}
          {request !== undefined && desk.mayRate(request) && <Rating requestId={id} stored={request.rating} />}
          <div ref={end} className={styles.end} />
        </div>
      </FreshAddressesContext>
      {(detail !== undefined || (request !== undefined && failure === 'network')) && (
        <Composer key={id} requestId={id} />
      )}
    </div>
  );
}
