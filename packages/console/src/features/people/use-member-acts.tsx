import { type Invited, inviteMembers, resendInvitation, withdrawInvitation } from '@bellhop/contract/people/invitation';
import {
  type AccountAct,
  actOnAccount,
  changeAddress,
  changeMember,
  type HandOver,
  type Member,
  removeMember,
} from '@bellhop/contract/people/member';
import type { Rights } from '@bellhop/contract/people/rights';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiFailure, failureCode } from '../../platform/api/failure.ts';
import { useSayFailure } from '../../platform/forms/use-say-failure.ts';
import { useReadContext } from '../../platform/lists/read-context.ts';
import { useToasts } from '../../ui/toasts.tsx';
import { NotProven, useFreshProof } from '../identity/account/use-fresh-proof.tsx';
import { readPeopleAnew } from './slice.ts';

/** The unsaved rights of a person. */
export interface MemberDraft {
  readonly id: string;
  readonly name: string;
  readonly version: number;
  readonly rights: Rights;
  readonly departments: readonly string[];
}

const noLetters: readonly HandOver[] = [];

/** Acts on people. The server accepts them only shortly after a sign-in; `dialog` asks for a fresh proof. */
export function useMemberActs() {
  const { client, api, hotelId } = useReadContext();
  const { t } = useTranslation('people');
  const toasts = useToasts();
  const sayFailure = useSayFailure('people');
  const { proven, dialog } = useFreshProof();
  const [letters, setLetters] = useState(noLetters);
  const query = { hotel_id: hotelId };
  const goneBy = ({ id, version }: Member) => ({ params: { id }, query: { ...query, version: version.toString() } });
  const aftermath = {
    onError(error: Error) {
      // Conflicts and faults of fields are shown elsewhere; a closed question is a change of mind.
      if (error instanceof NotProven || failureCode(error) === 'edit_conflict' || isAtAddress(error)) return;
      const isLimited = failureCode(error) === 'limit_reached';
      const reason = isLastAdministrator(error) ? t('lastAdministrator') : isLimited ? t('tooManyLetters') : undefined;
      sayFailure(error, t('failed'), reason);
    },
    onSettled: () => readPeopleAnew(client),
  };
  const confirm = (text: string) => toasts.show({ type: 'success', text });
  /** Removes the letters from the cached answer: first passwords may only be on the screen. */
  function shown<Answer extends { to_hand_over: HandOver | null | readonly HandOver[] }>(answer: Answer) {
    const { to_hand_over, ...rest } = answer;
    const handed = to_hand_over === null ? noLetters : [to_hand_over].flat();
    if (handed.length > 0) setLetters(handed);
    return { ...rest, handed: handed.length };
  }
  return {
    dialog,
    letters,
    forgetLetters: () => setLetters(noLetters),
    invite: useMutation({
      mutationFn: (people: readonly Invited[]) =>
        proven(() => api.call(inviteMembers, { query, body: { people: [...people] } })).then(shown),
      ...aftermath,
      onSuccess: ({ items, handed }) => {
        if (items.length > handed) confirm(t('invited', { count: items.length - handed }));
      },
    }),
    change: useMutation({
      mutationFn: ({ id, name: _, departments, ...body }: MemberDraft) =>
        proven(() =>
          api.call(changeMember, { params: { id }, query, body: { ...body, departments: [...departments] } }),
        ),
      ...aftermath,
      onSuccess: ({ name }) => confirm(t('changed', { name })),
    }),
    remove: useMutation({
      mutationFn: (member: Member) => proven(() => api.call(removeMember, goneBy(member))),
      ...aftermath,
      onSuccess: ({ unassigned }, { name }) => confirm(t('removed', { name, count: unassigned })),
    }),
    act: useMutation({
      mutationFn: ({ id, act }: { id: string; act: AccountAct }) =>
        proven(() => api.call(actOnAccount, { params: { id }, query, body: { act } })).then(shown),
      ...aftermath,
      onSuccess: ({ name, handed }, { act }) => {
        if (handed === 0) confirm(t(`acts.${act}.done`, { name }));
      },
    }),
    address: useMutation({
      mutationFn: ({ id, address }: { readonly id: string; readonly address: string }) =>
        proven(() => api.call(changeAddress, { params: { id }, query, body: { address } })),
      ...aftermath,
      onSuccess({ name, new_address }) {
        if (new_address === null) return confirm(t('acts.keep_address.done', { name }));
        const { address, is_kept: isKept } = new_address;
        if (isKept) return toasts.show({ type: 'error', text: t('acts.address.kept', { address }) });
        return confirm(t('acts.address.done', { address }));
      },
    }),
    resend: useMutation({
      mutationFn: ({ id }: Member) => proven(() => api.call(resendInvitation, { params: { id }, query })).then(shown),
      ...aftermath,
      onSuccess: ({ handed }) => {
        if (handed === 0) confirm(t('invited', { count: 1 }));
      },
    }),
    withdraw: useMutation({
      mutationFn: (member: Member) => proven(() => api.call(withdrawInvitation, goneBy(member))),
      ...aftermath,
      onSuccess: (_, { name }) => confirm(t('withdrawn', { name })),
    }),
  };
}
export type MemberActs = ReturnType<typeof useMemberActs>;

/** Returns the reasons for refused addresses by the index of the invited person. */
export function addressFaults(error: unknown): ReadonlyMap<number, string> {
  const fields = error instanceof ApiFailure ? (error.extras.fields ?? []) : [];
  return new Map(
    fields.flatMap(({ path, reason }) => {
      const place = /^body\.people\.(\d+)\.address$/.exec(path)?.[1];
      return place === undefined ? [] : [[Number(place), reason] as const];
    }),
  );
}

/** Returns the reason for which the server refused a new address; null if it did not. */
export function newAddressFault(error: unknown): 'taken' | 'refused' | null {
  const fields = error instanceof ApiFailure ? (error.extras.fields ?? []) : [];
  const fault = fields.find(({ path }) => path === 'body.address');
  if (fault === undefined) return null;
  return fault.reason === 'taken' ? 'taken' : 'refused';
}

function isAtAddress(error: unknown): boolean {
  return addressFaults(error).size > 0 || newAddressFault(error) !== null;
}

export function isLastAdministrator(error: unknown): boolean {
  return (
    error instanceof ApiFailure && (error.extras.fields ?? []).some(({ reason }) => reason === 'last_administrator')
  );
}
