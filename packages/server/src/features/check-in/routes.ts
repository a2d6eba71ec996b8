import { listRoomChoices } from '@bellhop/contract/bookings/room-assignment';
import {
  askForChanges,
  assignRooms,
  checkInGuests,
  declineCheckIn,
  getCheckIn,
  inviteToCheckIn,
  printCheckIn,
  putForm,
} from '@bellhop/contract/check-in/calls';
import {
  getCompanionForm,
  openCompanionForm,
  putCompanionForm,
  signCompanionForm,
} from '@bellhop/contract/check-in/companion-calls';
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
import { listCheckInsOf, listSignatures } from '@bellhop/contract/check-in/of-stay';
import { exportRegister } from '@bellhop/contract/check-in/register';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import type { AddressSigner } from '../../platform/files/signed-address.ts';
import type { Gateway } from '../../platform/http/gateway.ts';
import type { HotelDirectory } from '../../platform/tenancy/hotel.ts';
import { countInMinute } from '../../platform/usage/shared-count.ts';
import { type AddressDigest, staySubject } from '../../platform/usage/usage.ts';
import { openForm, readForm, saveForm, sign } from './companions.ts';
import { endShare, readOwn, removeOwn, saveOwn, share, signOwn, withdraw } from './guests.ts';
import { type InviteParts, invite } from './invitations.ts';
import { answerOfStays, readSignatures } from './of-stay/service.ts';
import { choose } from './offers.ts';
import { removePictures } from './papers/erase.ts';
import { registerPapers } from './papers/routes.ts';
import type { PaperParts } from './papers/service.ts';
import { writeRegister } from './register/service.ts';
import { finishCheckIn, giveRooms } from './service.ts';
import { askGuest, decline, putStaffForm, readDetail, recordPrint } from './staff-acts.ts';
import { submit } from './submit.ts';
import { listChoices } from './unbooked-stays.ts';

interface Parts extends PaperParts, InviteParts {
  app: FastifyInstance;
  gateway: Gateway;
  hotels: HotelDirectory;
  log: FastifyBaseLogger;
  signer: AddressSigner;
  addressDigest: AddressDigest;
}

/** Edits by the guest of a stay, and by each companion, in a minute. */
const mostEdits = 60;

export function registerCheckIns({ app, gateway, hotels, signer, addressDigest, log, ...parts }: Parts): void {
  registerPapers({ app, gateway, hotels, signer, ...parts });
  const countEdit = (hotelId: string, subject: string) =>
    countInMinute(parts, hotelId, { subject, kind: 'form_edits', most: mostEdits });

  gateway.on(getCheckIn, ({ hotel, caller, params }) => readDetail(parts, { hotel, signer }, caller, params.id));
  gateway.on(assignRooms, ({ hotel, caller, params, body }) =>
    giveRooms(parts, { hotel, signer }, caller, params.id, body),
  );
  gateway.on(listRoomChoices, ({ hotel, caller, params }) => listChoices(parts, { hotel, signer }, caller, params.id));
  gateway.on(putForm, ({ hotel, caller, params: { id, position }, body }) =>
    putStaffForm(parts, { hotel, signer }, caller, { id, position: Number(position) }, body),
  );
  gateway.on(askForChanges, ({ hotel, caller, params, body }) =>
    askGuest(parts, { hotel, signer }, caller, params.id, body),
  );
  gateway.on(declineCheckIn, ({ hotel, caller, params, body }) =>
    decline(parts, { hotel, signer }, caller, params.id, body),
  );
  gateway.on(printCheckIn, ({ hotel, caller, params }) => recordPrint(parts, { hotel, signer }, caller, params.id));
  gateway.on(checkInGuests, ({ hotel, caller, params, body }) =>
    finishCheckIn(parts, { hotel, signer }, caller, params.id, body),
  );
  gateway.on(listCheckInsOf, ({ hotel, query }) => answerOfStays(parts, hotel, query.bookings));
  gateway.on(listSignatures, ({ hotel, caller, params }) => readSignatures(parts, hotel, caller, params.id));
  gateway.on(exportRegister, ({ hotel, caller, body }) => writeRegister(parts, hotel, caller, body));
  gateway.on(inviteToCheckIn, ({ hotel, caller, params, body }) => invite(parts, hotel, caller, params.id, body));

  gateway.on(getOwnCheckIn, ({ hotel, caller }) => readOwn(parts, hotel, caller));
  // Pictures go with the forms that they belong to; what fails here is done within the hour.
  const removeTheirPictures = (hotelId: string) =>
    removePictures(parts, hotelId).catch((err: unknown) =>
      log.error({ err, hotelId }, 'check-in: the server could not remove unused pictures'),
    );
  const guestPlace = ({ position }: { position: string }, { guest }: { guest?: string | undefined }) => ({
    position: Number(position),
    guest,
  });
  gateway.on(putOwnForm, async ({ hotel, caller, params, query, body }) => {
    await countEdit(hotel.id, staySubject(caller.bookingId));
    const own = await saveOwn(parts, hotel, caller, guestPlace(params, query), body);
    if (body.guests !== undefined) await removeTheirPictures(hotel.id);
    return own;
  });
  gateway.on(signOwnForm, async ({ hotel, caller, params, query, body }) => {
    await countEdit(hotel.id, staySubject(caller.bookingId));
    return signOwn(parts, hotel, caller, guestPlace(params, query), body);
  });
  gateway.on(removeOwnGuest, async ({ hotel, caller, query }) => {
    await countEdit(hotel.id, staySubject(caller.bookingId));
    const own = await removeOwn(parts, hotel, caller, query.guest);
    await removeTheirPictures(hotel.id);
    return own;
  });
  gateway.on(shareOwnForm, async ({ hotel, caller, params, query }) => {
    await countEdit(hotel.id, staySubject(caller.bookingId));
    return share(parts, hotel, caller, guestPlace(params, query));
  });
  gateway.on(endSharing, ({ hotel, caller, params, query }) =>
    endShare(parts, hotel, caller, guestPlace(params, query)),
  );
  gateway.on(submitCheckIn, ({ hotel, caller, body, raw }) =>
    submit(parts, { hotel, signer }, caller, body, addressDigest(hotel.id, raw.ip)),
  );
  gateway.on(chooseOffer, ({ hotel, caller, params, body, raw }) =>
    choose(parts, { hotel, signer }, caller, params.id, body, addressDigest(hotel.id, raw.ip)),
  );
  gateway.on(withdrawCheckIn, async ({ hotel, caller }) => {
    const own = await withdraw(parts, hotel, caller);
    await removeTheirPictures(hotel.id);
    return own;
  });

  gateway.on(openCompanionForm, ({ hotel, body, raw }) =>
    openForm(parts, hotel, body.code, addressDigest(hotel.id, raw.ip)),
  );
  gateway.on(getCompanionForm, ({ hotel, caller }) => readForm(parts, hotel, caller));
  gateway.on(putCompanionForm, async ({ hotel, caller, body }) => {
    await countEdit(hotel.id, `form:${caller.checkInId}/${caller.guestId}`);
    return saveForm(parts, hotel, caller, body);
  });
  gateway.on(signCompanionForm, async ({ hotel, caller, body }) => {
    await countEdit(hotel.id, `form:${caller.checkInId}/${caller.guestId}`);
    return sign(parts, hotel, caller, body);
  });
}
