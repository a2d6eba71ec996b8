import { logProblem } from '@bellhop/browser/log';
import { ProperName } from '@bellhop/browser/ui/proper-name.tsx';
import { clientId } from '@bellhop/contract/client-id';
import { createPass, type NewPass, type PassSend, sendLinkByMail, sendLinkBySms } from '@bellhop/contract/passes/pass';
import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { failureCode } from '../../platform/api/failure.ts';
import { useReadContext } from '../../platform/lists/read-context.ts';
import { useIsOnline } from '../../platform/network/use-is-online.ts';
import { useSettings } from '../../platform/settings/settings-context.ts';
import { Button } from '../../ui/button.tsx';
import { CardRows } from '../../ui/kit/card-rows.tsx';
import { DeliveryRow } from '../deliveries/delivery-row.tsx';
import { useDeliveries } from '../deliveries/use-deliveries.ts';
import styles from './made-pass.module.css';

/** Sends the pass to the guest's own addresses, and shows the state of each message (QR-08 to QR-11). */
export function SendPass({ pass }: { readonly pass: NewPass }) {
  const { t } = useTranslation(['passes', 'api']);
  const isOnline = useIsOnline();
  const send = useSending(pass);
  const { data: sent, error } = send;
  if (pass.sends.length === 0) return null;
  return (
    <section aria-label={t('passes:send.title')} className={styles.send}>
      <div className={styles.ways}>
        {pass.sends.map((way) => (
          <Button
            key={way.by}
            disabled={!isOnline}
            busy={send.isPending && send.variables.by === way.by}
            onClick={() => send.mutate(way)}
          >
            <span>
              <span>{t(`passes:send.${way.by}`)}</span> <ProperName dir="ltr">{way.to}</ProperName>
            </span>
          </Button>
        ))}
      </div>
      <p role="status">
        {sent !== undefined &&
          !send.isPending &&
          t(sent.sent ? 'passes:send.done' : `passes:send.notSetUp.${send.variables.by}`)}
      </p>
      {error !== null && <p role="alert">{`${t('passes:send.failed')} ${t(`api:${failureCode(error)}`)}`}</p>}
      {sent !== undefined && <Sent key={sent.delivery_id} bookingId={pass.booking_id} id={sent.delivery_id} />}
    </section>
  );
}

/** The message with its live state, and a button to send it again if it failed. */
function Sent({ bookingId, id }: { readonly bookingId: string; readonly id: string }) {
  const isOnline = useIsOnline();
  const { read, act } = useDeliveries(bookingId);
  const delivery = read.data?.items.find((item) => item.id === id);
  if (delivery === undefined) return null;
  return (
    <CardRows>
      <DeliveryRow
        delivery={delivery}
        isBusy={act.isPending}
        onRetry={isOnline ? () => act.mutate({ kind: 'retry', id }) : null}
      />
    </CardRows>
  );
}

function useSending(pass: NewPass) {
  const { api, hotelId } = useReadContext();
  const { hotelName } = useSettings();
  // One key for each channel, so that repeated presses create a single pass.
  const makings = useRef<Partial<Record<PassSend['by'], string>>>({});
  const query = { hotel_id: hotelId };
  return useMutation({
    mutationFn: async ({ by, to }: PassSend) => {
      const idempotencyKey = makings.current[by] ?? clientId();
      makings.current[by] = idempotencyKey;
      // QR-36: the link tells an outside app the channel.
      const own = { booking_id: pass.booking_id, source: by };
      const { body } = await api.call(createPass, { query, body: own, idempotencyKey });
      const shortLink = body.url_short;
      if (by === 'sms') {
        const email = pass.sends.find((way) => way.by === 'email')?.to ?? '';
        return api.call(sendLinkBySms, { query, body: { phone_number: to, email, shortLink, hotelName } });
      }
      const title = `${hotelName} Application`;
      // API-39. Our server writes its own text.
      const words = { description: title, details: { message: `${shortLink}\n${shortLink}` }, subject: title, title };
      return api.call(sendLinkByMail, { query, body: { ...words, recipients: [{ email: to }], shortLink } });
    },
    onError: (error) => logProblem('the link of a pass was not sent', error),
  });
}
