import { updateRequest } from '@bellhop/contract/requests/calls';
import type { RequestCard } from '@bellhop/contract/requests/card';
import { type OverridableReason, type Refusal, refusal } from '@bellhop/contract/requests/refusal-reasons';
import { guestRequest } from '@bellhop/contract/requests/request';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { editConflictOf } from '../../../../platform/api/edit-conflict.ts';
import { ApiFailure, failureCode } from '../../../../platform/api/failure.ts';
import { confirm } from '../../../../platform/collection/confirm.ts';
import { readAgain, useReadContext } from '../../../../platform/lists/read-context.ts';
import { failureToast } from '../../../../platform/outbox/failure-toast.ts';
import { useToasts } from '../../../../ui/toasts.tsx';
import { requestStore } from '../../../request-store/store.ts';
import { diningKey } from '../../keys.ts';
import { afterTableEdits, savingKey, useIsTableSaving } from '../table-saves.ts';

/** The fields of an act. `OPEN` takes a canceled table again; `attendance` is about a no-show, whose seats are free. */
export type TableAct =
  | { readonly status: 'OPEN' | 'CLOSED' }
  | { readonly attendance: 'seated' | null; readonly over_quota?: true }
  | { readonly reservation_id: string };

interface Act {
  readonly to: TableAct;
  readonly override: readonly OverridableReason[];
}

/** An act with the rules against it, until the person overrides them or gives up. */
export interface RefusedAct extends Act {
  readonly refusals: readonly Refusal[];
}

/**
 * Confirms a table, takes it again, moves it and seats a no-show after all: at once and with a network, because others
 * take the same seats.
 * @param onDone called after an act that the server has made
 */
export function useTableActs(
  { id, version, status: shownStatus }: Pick<RequestCard, 'id' | 'version' | 'status'>,
  onDone: (act: TableAct) => void = () => {},
) {
  const { t } = useTranslation(['dining-reserve', 'api']);
  const { api, client, hotelId } = useReadContext();
  const toasts = useToasts();
  const [refused, setRefused] = useState<RefusedAct | null>(null);
  const isSaving = useIsTableSaving(id);
  const save = useMutation({
    mutationKey: savingKey(id),
    async mutationFn({ to, override }: Act) {
      const hasWaited = await afterTableEdits(client, id);
      const now = requestStore.read(client).find(id);
      // The person took a canceled table again, but the server has just refused its cancellation.
      if (hasWaited && now !== null && now.status !== shownStatus) throw new ApiFailure('edit_conflict', 409);
      return api.call(updateRequest, {
        params: { id },
        query: { hotel_id: hotelId },
        body: {
          ...{ ...to, id, hotel_id: hotelId, version: hasWaited ? now?.version : version },
          ...(override.length > 0 && { override: [...override] }),
        },
      });
    },
    onSuccess(changed, { to }) {
      setRefused(null);
      onDone(to);
      requestStore.change(client, (collection) => confirm(collection, changed));
    },
    onError(error, act) {
      const conflict = editConflictOf(error, guestRequest);
      const reasons = error instanceof ApiFailure ? z.array(refusal).safeParse(error.extras.reasons).data : undefined;
      if (conflict !== null) requestStore.change(client, (collection) => confirm(collection, conflict.current));
      if (reasons !== undefined) return setRefused({ ...act, refusals: reasons });
      setRefused(null);
      const code = failureCode(error);
      toasts.show({
        id: 'table',
        ...failureToast(code),
        title: t('dining-reserve:notChanged'),
        text: t(`api:${code}`),
      });
    },
    onSettled: () => readAgain(client, [diningKey]),
  });
  return {
    isSaving,
    act: (to: TableAct) => {
      if (!isSaving) save.mutate({ to, override: [] });
    },
    refused,
    /** Sends a refused act again with the rules that the person passes over. */
    repeat: () => {
      if (!isSaving && refused !== null) save.mutate(repeated(refused));
    },
    pass: (override: readonly OverridableReason[]) => setRefused(refused && { ...refused, override }),
    giveUp: () => setRefused(null),
  };
}

/** A no-show whose seats are gone is seated over the quota, because its party is at the door. */
function repeated({ to, override, refusals }: RefusedAct): Act {
  const isFull = refusals.some(({ code }) => code === 'slot_full');
  return { to: isFull && 'attendance' in to ? { ...to, over_quota: true } : to, override };
}
