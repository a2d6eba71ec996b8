import type { CallAnswer } from '@bellhop/contract/call';
import {
  getCompanionForm,
  openCompanionForm,
  putCompanionForm,
  signCompanionForm,
} from '@bellhop/contract/check-in/companion-calls';
import { type CompanionForm, companionForm, type OwnCheckIn } from '@bellhop/contract/check-in/view';
import { unixSeconds } from '@bellhop/contract/scalars';
import * as z from 'zod/mini';
import { createApi } from '../../platform/api/api.ts';
import type { FailureCode } from '../../platform/api/failure.ts';
import { stored } from '../../platform/storage/stored.ts';
import { createFormDesk, type FormDesk } from './form-desk.ts';
import { createFormKeeper } from './form-keeper.ts';

const accessShape = z.object({
  token: z.string(),
  expires_at: unixSeconds,
  /** For a phone that opens the form without a network. */
  hotel: companionForm.shape.hotel,
});
export type CompanionAccess = z.infer<typeof accessShape>;

/** What opens a companion's form on this phone, until the check-in is handed in or the code is taken back. */
export const storedAccess = stored('bellhop.guest.companion', accessShape);

const keeper = createFormKeeper('companion');
const language = () => document.documentElement.lang;

/** Turns a code into access to its form. Throws `ApiFailure`. */
export async function openByCode(code: string): Promise<CompanionAccess> {
  const { token, expires_at, form }: CallAnswer<typeof openCompanionForm> = await createApi({
    token: null,
    language,
  }).call(openCompanionForm, { body: { code } });
  const access = { token, expires_at, hotel: form.hotel };
  // What another code opened here before is of another guest.
  if (storedAccess.read()?.token !== token) keeper.keep(null);
  storedAccess.write(access);
  return access;
}

export function forgetAccess(): void {
  storedAccess.remove();
  keeper.keep(null);
}

/** @param onEnded the server no longer accepts the token */
export function createCompanionDesk(token: string, onOutcome: (failure: FailureCode | null) => void): FormDesk {
  const api = createApi({ token, language, onOutcome });
  return createFormDesk(
    {
      read: async () => asCheckIn(await api.call(getCompanionForm)),
      put: async (_guest, body) => asCheckIn(await api.call(putCompanionForm, { body })),
      sign: async (_guest, body) => asCheckIn(await api.call(signCompanionForm, { body })),
      add: ofOneForm,
      remove: ofOneForm,
    },
    keeper,
  );
}

const ofOneForm = () => Promise.reject(new Error('a companion has one form'));

/** A check-in of which only one form can be seen. */
function asCheckIn({ guest, hotel: _, ...checkIn }: CompanionForm): OwnCheckIn {
  const hidden = {
    id: null,
    request_id: null,
    adults: null,
    children: null,
    coming: null,
    takes_papers: false,
    offers: [],
  };
  return { ...checkIn, ...hidden, guests: [guest] };
}
