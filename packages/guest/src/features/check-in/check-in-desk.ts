import { useStore } from '@bellhop/browser/store';
import type { CallAnswer } from '@bellhop/contract/call';
import {
  chooseOffer,
  endSharing,
  getOwnCheckIn,
  putOwnForm,
  removeOwnGuest,
  shareOwnForm,
  signOwnForm,
  submitCheckIn,
  withdrawCheckIn,
} from '@bellhop/contract/check-in/guest-calls';
import { clientId } from '@bellhop/contract/client-id';
import type { GuestOffer } from '@bellhop/contract/hotels/offers';
import { useCallback, useEffect } from 'react';
import type { Api } from '../../platform/api/api.ts';
import { useApi } from '../../platform/api/api-context.ts';
import { isPassing } from '../../platform/api/failure.ts';
import { storedSession } from '../../platform/session/session.ts';
import { useRetry } from '../../platform/use-retry.ts';
import { useRequestDesk } from '../requests/desk-context.ts';
import { type CheckInBook, formsIn, isWaitingForNetwork } from './check-in-book.ts';
import { createFormDesk, type FormDesk } from './form-desk.ts';
import { createFormKeeper } from './form-keeper.ts';
import type { GuestPlace } from './form-state.ts';

/** The use cases of a stay's check-in. The methods below throw `ApiFailure`. */
export interface CheckInDesk extends FormDesk {
  /** Returns the id of the check-in; creates the check-in by an empty edit if there is none. */
  begin(): Promise<string>;
  /** Creates a code that opens only this guest's form. */
  share(position: number): Promise<Pick<CallAnswer<typeof shareOwnForm>, 'code' | 'expires_at'>>;
  endSharing(position: number): Promise<void>;
  /** Submits after all typed values are saved. `coming`: the number of people who arrive; later forms are empty. */
  submit(coming?: number): Promise<void>;
  withdraw(): Promise<void>;
  /** Requests the offer at the price shown. */
  choose(offer: GuestOffer): Promise<void>;
}

/** Identifies a guest by position and id, so that an edit never reaches another guest who has moved to the position. */
export function guestAddress({ position, id }: GuestPlace) {
  return { params: { position: String(position) }, ...(id === null ? {} : { query: { guest: id } }) };
}

function createCheckInDesk(api: Api, owner: string): CheckInDesk {
  const forms = createFormDesk(
    {
      read: () => api.call(getOwnCheckIn),
      put: (guest, body) => api.call(putOwnForm, { ...guestAddress(guest), body }),
      sign: (guest, body) => api.call(signOwnForm, { ...guestAddress(guest), body }),
      add: (guests) => api.call(putOwnForm, { params: { position: '0' }, body: { form: {}, guests } }),
      remove: ({ position, id }) =>
        api.call(removeOwnGuest, { params: { position: String(position) }, query: { guest: id ?? '' } }),
    },
    createFormKeeper(owner),
  );
  let newId = clientId();
  const standsAt = (position: number): GuestPlace =>
    formsIn(forms.store.get()).find((guest) => guest.position === position) ?? { position, id: null };
  async function begin() {
    if (forms.store.get().checkIn?.id == null)
      forms.hold(await api.call(putOwnForm, { params: { position: '0' }, body: { form: {} } }));
    return forms.store.get().checkIn?.id ?? '';
  }
  return {
    ...forms,
    begin,
    async share(position) {
      await begin();
      const { check_in, ...code } = await api.call(shareOwnForm, guestAddress(standsAt(position)));
      forms.hold(check_in);
      return code;
    },
    async endSharing(position) {
      forms.hold(await api.call(endSharing, guestAddress(standsAt(position))));
    },
    async submit(coming) {
      const { checkIn } = forms.store.get();
      if (checkIn === null) return;
      const { request_id: id, version } = checkIn;
      const body = {
        id: id ?? newId,
        ...(version > 0 ? { version } : {}),
        ...(coming === undefined ? {} : { coming }),
      };
      forms.hold(await api.call(submitCheckIn, { body }));
      newId = clientId();
    },
    async choose({ id, price, currency }) {
      const language = document.documentElement.lang;
      forms.hold(await api.call(chooseOffer, { params: { id }, body: { price, currency, language } }));
    },
    async withdraw() {
      const withdrawn = await api.call(withdrawCheckIn);
      forms.forget();
      forms.hold(withdrawn);
    },
  };
}

/** One desk per open stay; its state outlives the screens. */
const desks = new WeakMap<Api, CheckInDesk>();

/**
 * Returns the desk of the open stay. It reads again when the check-in may have changed, and saves when a connection
 * returns.
 */
export function useCheckInDesk(): { desk: CheckInDesk; book: CheckInBook; read(): void } {
  const api = useApi();
  const desk = desks.get(api) ?? createCheckInDesk(api, storedSession.read()?.user_id ?? '');
  desks.set(api, desk);
  const book = useStore(desk.store);
  const { checkInTurn } = useRequestDesk().book;
  const read = useCallback(() => void desk.read(), [desk]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the turn says when there is something new to read.
  useEffect(() => void desk.open(), [desk, checkInTurn]);
  useRetry(book.failure !== null && isPassing(book.failure), read);
  useRetry(isWaitingForNetwork(book), () => void desk.save());
  return { desk, book, read };
}
