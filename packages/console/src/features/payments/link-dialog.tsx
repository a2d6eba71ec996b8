import { isolated } from '@bellhop/browser/ui/isolated';
import { ProperName } from '@bellhop/browser/ui/proper-name.tsx';
import type { WholePaymentLink } from '@bellhop/contract/payments/link';
import { stateOf } from '@bellhop/contract/payments/state';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNow } from '../../platform/clock.ts';
import { useFormat } from '../../platform/format/use-format.ts';
import { useMoney } from '../../platform/format/use-money.ts';
import { useIsOnline } from '../../platform/network/use-is-online.ts';
import { ReadState } from '../../platform/read-state.tsx';
import { useCopy } from '../../platform/use-copy.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Facts } from '../../ui/facts.tsx';
import { CheckIcon } from '../../ui/first-icons.tsx';
import { OnlyHere } from '../../ui/kit/only-here.tsx';
import { CopyIcon, SendIcon } from '../../ui/later-icons.tsx';
import { Banner } from '../../ui/states.tsx';
import { LinkQuestion, type LinkStep } from './link-question.tsx';
import { LinkStateTag } from './link-state.tsx';
import { useGuestName } from './links-table.tsx';
import styles from './payments.module.css';
import { usePayment } from './queries.ts';
import { isMoved, type PaymentAct, usePaymentActs } from './use-payment-acts.ts';

interface LinkDialogProps {
  readonly id: string;
  readonly onClose: () => void;
}

/** All of a link: its address, what became of it, and what staff do with it. */
export function LinkDialog({ id, onClose }: LinkDialogProps) {
  const { t } = useTranslation(['payments', 'ui']);
  const money = useMoney();
  const nameOf = useGuestName();
  const read = usePayment(id);
  const link = read.data;
  const title =
    link === undefined
      ? t('payments:link.loading')
      : t('payments:link.title', { amount: isolated(money(link.amount, link.currency)), name: isolated(nameOf(link)) });
  return (
    <Dialog open width="medium" title={title} onClose={onClose} closeLabel={t('ui:close')}>
      {link !== undefined ? (
        <OneLink link={link} />
      ) : (
        <ReadState
          read={read}
          failed={t('payments:link.failed')}
          loading={t('payments:link.loading')}
          shape={[24, 320, 44, 96, 120]}
        />
      )}
    </Dialog>
  );
}

function OneLink({ link }: { readonly link: WholePaymentLink }) {
  const { t } = useTranslation('payments');
  const format = useFormat();
  const money = useMoney();
  const isOnline = useIsOnline();
  const { copied, copy } = useCopy();
  const acts = usePaymentActs(link);
  const [step, setStep] = useState<LinkStep | null>(null);
  const state = stateOf(link, useNow());
  const address = new URL(link.url, globalThis.location.href).href;
  const whole = useRef<HTMLDivElement>(null);
  // The pressed button goes with the question: without the focus in it, the dialog would not hear Escape.
  const endQuestion = () => {
    setStep(null);
    whole.current?.focus();
  };
  const act = (paymentAct: PaymentAct) =>
    acts.mutate(paymentAct, { onSuccess: endQuestion, onError: (error) => isMoved(error) && endQuestion() });
  const mayAct = isOnline && !acts.isPending;
  return (
    <div ref={whole} tabIndex={-1} className={styles.link}>
      {!isOnline && <Banner tone="warning">{t('offline')}</Banner>}
      {state === 'open' && <OnlyHere address={address} textOf={(host) => t('link.onlyHere', { host })} />}
      <div>
        <LinkStateTag link={link} />
      </div>
      {link.attention !== null && (
        <Banner tone="warning">
          {`${t('attention.title')} ${t(`attention.${link.attention}`)} ${t('attention.hint')}`}
        </Banner>
      )}
      <Facts
        facts={[
          { name: t('link.method'), value: link.method === null ? null : t(`methods.${link.method}`) },
          {
            name: t('link.refunded'),
            value:
              link.refunded === 0
                ? null
                : t('link.refundedOf', {
                    refunded: isolated(money(link.refunded, link.currency)),
                    received: isolated(money(link.received, link.currency)),
                  }),
          },
          { name: t('form.purpose'), value: link.purpose },
          { name: t('room'), value: link.room_number },
          { name: t('form.email'), value: link.email },
          {
            name: t('form.mobile'),
            value: link.phone_number && <ProperName dir="ltr">{link.phone_number}</ProperName>,
          },
          { name: t('link.from'), value: format.date(link.starts_at) },
          // The link works until the second before.
          { name: t('until'), value: format.date(link.ends_at - 1) },
          { name: t('link.code'), value: <ProperName dir="ltr">{link.code}</ProperName> },
          {
            name: t('link.address'),
            value: (
              <ProperName dir="ltr" className={styles.address}>
                {address}
              </ProperName>
            ),
          },
        ]}
      />
      <p role="status" className={styles.told}>
        {copied === 'yes' ? t('link.copied') : copied === 'no' ? t('link.notCopied') : ''}
      </p>
      {step === null ? (
        <div className={styles.acts}>
          <Button icon={copied === 'yes' ? <CheckIcon /> : <CopyIcon />} onClick={() => copy(address)}>
            {t('link.copy')}
          </Button>
          {state === 'open' && link.email !== null && (
            <Button icon={<SendIcon />} disabled={!mayAct} onClick={() => act({ send: ['mail'] })}>
              {t('link.sendMail')}
            </Button>
          )}
          {state === 'open' && link.phone_number !== null && (
            <Button icon={<SendIcon />} disabled={!mayAct} onClick={() => act({ send: ['sms'] })}>
              {t('link.sendSms')}
            </Button>
          )}
          {link.status === 'open' && (
            <>
              <Button disabled={!mayAct} onClick={() => setStep('dates')}>
                {t('link.dates')}
              </Button>
              <Button disabled={!mayAct} onClick={() => setStep('cancel')}>
                {t('link.cancel')}
              </Button>
              <Button variant="primary" disabled={!mayAct} onClick={() => setStep('pay')}>
                {t('link.pay')}
              </Button>
            </>
          )}
          {link.attention !== null && (
            <Button variant="primary" disabled={!mayAct} onClick={() => setStep('seen')}>
              {t('link.seen')}
            </Button>
          )}
          {link.status === 'paid' && link.method !== 'online' && (
            <Button disabled={!mayAct} onClick={() => setStep('reverse')}>
              {t('link.reverse')}
            </Button>
          )}
        </div>
      ) : (
        <LinkQuestion link={link} step={step} isBusy={acts.isPending} onAct={act} onBack={endQuestion} />
      )}
      <Story link={link} />
    </div>
  );
}

/** The history of a link: its deliveries, the guest's attempts to pay, and the acts of staff. */
function Story({ link: { sendings, attempts, records } }: { readonly link: WholePaymentLink }) {
  const { t } = useTranslation('payments');
  const format = useFormat();
  const money = useMoney();
  const amountOf = (amount: number | null, currency: string | null) =>
    amount === null ? '' : isolated(money(amount, currency ?? ''));
  return (
    <>
      {sendings.length > 0 && (
        <section>
          <h3 className={styles.heading}>{t('link.sendings')}</h3>
          <ul aria-live="polite" className={styles.lines}>
            {sendings.map(({ channel, state, failure, at }) => (
              <li key={channel}>
                {failure !== undefined
                  ? t(`link.notSetUp.${channel}`)
                  : t(`link.sending.${state}`, {
                      channel: t(channel === 'mail' ? 'form.mail' : 'form.sms'),
                      time: format.dayAndTime(at),
                    })}
              </li>
            ))}
          </ul>
        </section>
      )}
      {attempts.length > 0 && (
        <section>
          <h3 className={styles.heading}>{t('link.attempts')}</h3>
          <ul aria-live="polite" className={styles.lines}>
            {attempts.map(
              ({ driver, provider_ref, state, created_at, paid_amount, paid_currency, paid_at, refunded }) => (
                <li key={`${created_at} ${provider_ref}`}>
                  <span>
                    {t(`link.attempt.${state}`, {
                      driver: isolated(driver),
                      time: format.dayAndTime(paid_at ?? created_at),
                      amount: amountOf(paid_amount, paid_currency),
                    })}
                  </span>{' '}
                  {refunded > 0 && (
                    <>
                      <span>{t('report.refunded', { amount: amountOf(refunded, paid_currency) })}</span>{' '}
                    </>
                  )}
                  {provider_ref !== null && (
                    <ProperName dir="ltr" className={styles.address}>
                      {provider_ref}
                    </ProperName>
                  )}
                </li>
              ),
            )}
          </ul>
        </section>
      )}
      <section>
        <h3 className={styles.heading}>{t('link.history')}</h3>
        <ol className={styles.lines}>
          {records.map(({ at, actor_name, act, method, reason, amount, currency }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: past events keep their order
            <li key={index}>
              {t(`link.acts.${act}`, {
                name: actor_name === null ? t('link.somebody') : isolated(actor_name),
                time: format.dayAndTime(at),
                amount: amountOf(amount, currency),
                method: method === null ? '' : t(`methods.${method}`),
                reason: isolated(reason ?? ''),
              })}
            </li>
          ))}
        </ol>
      </section>
    </>
  );
}
