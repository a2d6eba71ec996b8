import { inLocal } from '@bellhop/browser/storage/stored';
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
import { createFormDesk, type FormDesk } from './form-desk.ts';
import { createFormKeeper } from './form-keeper.ts';

const accessShape = z.object({
  token: z.string(),
  expires_at: unixSeconds,
  /** Shown when the phone opens the form without a network. */
  hotel: companionForm.shape.hotel,
});
export type CompanionAccess = z.infer<typeof accessShape>;

/** The companion's token on this phone, until the check-in is submitted or the code is revoked. */
export const storedAccess = inLocal('bellhop.guest.companion', accessShape);

const keeper = createFormKeeper('companion');
const language = () => document.documentElement.lang;

/** Exchanges a code for a token of its form. Throws `ApiFailure`. */
export async function openByCode(code: string): Promise<CompanionAccess> {
  const { token, expires_at, form }: CallAnswer<typeof openCompanionForm> = await createApi({
    token: null,
    language,
  }).call(openCompanionForm, { body: { code } });
  const access = { token, expires_at, hotel: form.hotel };
  // Another code belongs to another guest, so the kept form is dropped.
  if (storedAccess.read()?.token !== token) keeper.keep(null);
  storedAccess.write(access);
  return access;
}

export function forgetAccess(): void {
  storedAccess.clear();
  keeper.keep(null);
}

/** @param onEnded the server no longer accepts the token */
export function createCompanionDesk(token: string, onOutcome: (failure: FailureCode | null) => void): FormDesk {
  const api = createApi({ token, language, onOutcome });
  return createFormDesk(
    {
      read: async () => asCheckIn(await api.call(getCompanionForm)),
      async put(_guest, body) {
        const { conflicts, ...form } = await api.call(putCompanionForm, { body });
        return { ...asCheckIn(form), conflicts };
      },
      sign: async (_guest, body) => asCheckIn(await api.call(signCompanionForm, { body })),
      add: ofOneForm,
      remove: ofOneForm,
    },
    keeper,
  );
}

const ofOneForm = () => Promise.reject(new Error('a companion has one form'));

/** Shapes the companion's answer like a check-in with a single form. */
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
