import { listPasses, revokePass, type StayPass } from '@bellhop/contract/passes/pass';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { failureCode } from '../../platform/api/failure.ts';
import { useFormat } from '../../platform/format/use-format.ts';
import { Question } from '../../platform/forms/question.tsx';
import { useReadContext } from '../../platform/lists/read-context.ts';
import { useIsOnline } from '../../platform/network/use-is-online.ts';
import { ReadState } from '../../platform/read-state.tsx';
import { Button } from '../../ui/button.tsx';
import { CardRow, CardRows } from '../../ui/kit/card-rows.tsx';
import { Tag, type Tone } from '../../ui/tag.tsx';
import styles from './passes-card.module.css';
import { stayPassesKey } from './slice.ts';

const tones = { open: 'closed', revoked: 'canceled', ended: 'neutral' } as const satisfies Record<
  StayPass['state'],
  Tone
>;

/** The passes of a stay with their authors and last use, and a button to revoke each. */
export function PassesCard({ bookingId }: { readonly bookingId: string }) {
  const { t } = useTranslation(['passes', 'api', 'ui']);
  const isOnline = useIsOnline();
  const { read, revoke } = usePasses(bookingId);
  const [confirming, ask] = useState<StayPass | null>(null);
  const { data } = read;
  return (
    <section aria-label={t('passes:list.title')} className={styles.card}>
      <h3>{t('passes:list.title')}</h3>
      <ReadState read={read} failed={t('passes:list.failed')} loading={t('passes:list.loading')} shape={[44]} />
      {data?.items.length === 0 && <p className={styles.note}>{t('passes:list.none')}</p>}
      <CardRows>
        {data?.items.map((pass) => (
          <PassRow
            key={pass.id}
            pass={pass}
            isBusy={revoke.isPending && revoke.variables === pass.id}
            onRevoke={isOnline ? () => ask(pass) : null}
          />
        ))}
      </CardRows>
      {revoke.error !== null && <p role="alert">{t(`api:${failureCode(revoke.error)}`)}</p>}
      {!isOnline && <p className={styles.note}>{t('passes:list.offline')}</p>}
      <Question
        open={confirming !== null}
        title={t('passes:list.askTitle')}
        act={t('passes:list.revoke')}
        back={t('passes:list.keep')}
        isDangerous
        onAct={() => {
          if (confirming !== null) revoke.mutate(confirming.id);
          ask(null);
        }}
        onBack={() => ask(null)}
      >
        <p>{t('passes:list.askText', { count: confirming?.devices ?? 0 })}</p>
      </Question>
    </section>
  );
}

interface PassRowProps {
  readonly pass: StayPass;
  readonly isBusy: boolean;
  /** Null if the pass cannot be revoked now. */
  readonly onRevoke: (() => void) | null;
}

function PassRow({ pass, isBusy, onRevoke }: PassRowProps) {
  const { t } = useTranslation('passes');
  const format = useFormat();
  const { source, made_at, made_by_name, used_at, devices, state, revoked_at, revoked_by_name } = pass;
  const by = (name: string | null, at: number) => {
    const time = format.dayAndTime(at);
    return name === null ? time : t('list.byAt', { name, time });
  };
  return (
    <CardRow
      words={
        <>
          <strong>{t(`list.source.${source}`)}</strong>
          <small>{t('list.made', { by: by(made_by_name, made_at) })}</small>
          <small>{used_at === null ? t('list.unused') : t('list.used', { time: format.dayAndTime(used_at) })}</small>
          {devices > 0 && <small>{t('list.devices', { count: devices })}</small>}
          {revoked_at !== null && <small>{t('list.revoked', { by: by(revoked_by_name, revoked_at) })}</small>}
        </>
      }
    >
      <Tag tone={tones[state]}>{t(`list.state.${state}`)}</Tag>
      {state === 'open' && (
        <Button
          size="small"
          disabled={onRevoke === null}
          busy={isBusy}
          aria-label={t('list.revokeOf', { pass: t(`list.source.${source}`), time: format.dayAndTime(made_at) })}
          onClick={() => onRevoke?.()}
        >
          {t('list.revoke')}
        </Button>
      )}
    </CardRow>
  );
}

function usePasses(bookingId: string) {
  const { client, api, hotelId } = useReadContext();
  const query = { hotel_id: hotelId };
  const queryKey = [...stayPassesKey, bookingId];
  const read = useQuery({
    queryKey,
    queryFn: ({ signal }) => api.call(listPasses, { params: { id: bookingId }, query, signal }),
  });
  const revoke = useMutation({
    mutationFn: (passId: string) => api.call(revokePass, { params: { id: bookingId, passId }, query }),
    onSuccess: (answer) => client.setQueryData(queryKey, answer),
    onError: () => client.invalidateQueries({ queryKey }),
  });
  return { read, revoke };
}
