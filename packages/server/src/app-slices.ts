import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { Registry } from 'prom-client';
import type { CallParts } from './app-parts.ts';
import { lockedMessages } from './features/alerts/locked-desk.ts';
import { alertsSlice } from './features/alerts/slice.ts';
import { announcementsSlice } from './features/announcements/slice.ts';
import { auditSlice } from './features/audit/slice.ts';
import { type BookingCatalogue, openBookingCatalogue } from './features/bookings/search/documents.ts';
import { bookingsSlice } from './features/bookings/slice.ts';
import { bookableCheckIns } from './features/check-in/bookable.ts';
import { createCompanionReader } from './features/check-in/companions.ts';
import { createFormBox, type FormBox } from './features/check-in/form-box.ts';
import { checkInComposers } from './features/check-in/letters.ts';
import { checkInsSlice } from './features/check-in/slice.ts';
import { unbookedStays } from './features/check-in/unbooked-stays.ts';
import { deliveriesSlice } from './features/deliveries/slice.ts';
import { departmentsSlice } from './features/departments/slice.ts';
import { tableComposers } from './features/dining/messages/compose.ts';
import { createAllergyBox } from './features/dining/reservations/allergy-box.ts';
import { diningSlice } from './features/dining/slice.ts';
import { openStayTables } from './features/dining/stays/stay-tables.ts';
import { filesSlice } from './features/files/slice.ts';
import { guestDataSlice } from './features/guest-data/slice.ts';
import { createGuestSessionReader } from './features/guests/sessions.ts';
import { guestsSlice } from './features/guests/slice.ts';
import { administerHotels } from './features/hotels/administration/administration.ts';
import { openHotelDirectory } from './features/hotels/directory.ts';
import { hotelsSlice } from './features/hotels/slice.ts';
import { inboxSlice } from './features/inbox/slice.ts';
import { liveSlice } from './features/live/slice.ts';
import { logsSlice } from './features/logs/slice.ts';
import { partnerAdministrationSlice } from './features/partners/administration/slice.ts';
import { openPmsDesk } from './features/partners/pms/desk.ts';
import { createPmsFigures } from './features/partners/pms/figures.ts';
import { csvParts, dropFolderIn } from './features/partners/pms/files/csv-parts.ts';
import { partnersSlice } from './features/partners/slice.ts';
import { passComposers } from './features/passes/letters.ts';
import { passesSlice } from './features/passes/slice.ts';
import { paymentsSlice } from './features/payments/slice.ts';
import { peopleSlice } from './features/people/slice.ts';
import { reportsSlice } from './features/reports/slice.ts';
import { countOpenRequests } from './features/requests/count-open.ts';
import { openRequestCatalogue, type RequestCatalogue } from './features/requests/search/documents.ts';
import { requestsSlice } from './features/requests/slice.ts';
import { roomsSlice } from './features/rooms/slice.ts';
import { searchSlice } from './features/search/slice.ts';
import { makeSetupCode, type SetupCode } from './features/setup/setup-code.ts';
import { setupSlice } from './features/setup/slice.ts';
import { administratorReader, openPrivilegesReader } from './features/staff/privileges-reader.ts';
import { staffSlice } from './features/staff/slice.ts';
import { supportSlice } from './features/support/slice.ts';
import { templatesSlice } from './features/templates/slice.ts';
import { guestDataHolders } from './guest-data.ts';
import { accountKeys } from './partners/keys/account-keys.ts';
import { partnerKinds } from './partners/partner-kinds.ts';
import { paymentProviders } from './partners/payments/open-provider.ts';
import { pmsDrivers } from './partners/pms/open-pms.ts';
import { openWebPushSender } from './partners/push/web-push-sender.ts';
import { openDelivery } from './platform/delivery/open-delivery.ts';
import { deskKeys } from './platform/door-keys/key-driver.ts';
import { openLocalObjectStore } from './platform/files/local-object-store.ts';
import type { ObjectStore } from './platform/files/object-store.ts';
import { createPaperBox } from './platform/files/paper-box.ts';
import { PreparePool } from './platform/files/prepare-pool.ts';
import { createAddressSigner } from './platform/files/signed-address.ts';
import type { ClockWatch } from './platform/health/clock-watch.ts';
import { createGateway } from './platform/http/gateway.ts';
import { openJobs } from './platform/jobs/jobs.ts';
import { liveSources, requireSources } from './platform/live/message.ts';
import { OwnMessages } from './platform/live/own-messages.ts';
import { createAccountBox } from './platform/partners/account-box.ts';
import { administerPartners } from './platform/partners/administration.ts';
import { openSecurityLog } from './platform/security-log/security-log.ts';
import type { SessionReaders } from './platform/session/session.ts';
import type { Slice, SliceParts } from './platform/slice.ts';
import { noTranslator } from './platform/translation/translator.ts';
import { createAddressDigest } from './platform/usage/usage.ts';
import { requestKinds } from './request-kinds.ts';
import { type Identity, openIdentity } from './user-pool/open-identity.ts';
import { fieldOfRefusal } from './user-pool/refusal.ts';
import { openStaffAccounts } from './user-pool/staff-accounts.ts';
import { type WatchAction, watchActions } from './user-pool/watch-actions.ts';

/** The HTTP server on which calls are registered, with its figures and its clock. */
export interface CallBase {
  app: FastifyInstance;
  clockWatch: ClockWatch;
  registry: Registry;
}

export type AppSlices = Awaited<ReturnType<typeof openSlices>>;

/** Opens the slices, each with the parts that it needs. Their jobs and hourly work are left to the caller. */
export async function openSlices(parts: CallParts, { app, clockWatch, registry }: CallBase) {
  const { database, clock, serverKey } = parts;
  const hotels = await openHotelDirectory(database);
  const jobs = openJobs({ database, clock, log: parts.log });
  const senders = parts.senders ?? {};
  const carries = { email: senders.email !== undefined, sms: senders.sms !== undefined };
  const delivery = openDelivery({ clock, serverKey, carries });
  const securityLog = openSecurityLog({ database, clock, serverKey, days: parts.auditDays });
  const identity = await openIdentity({
    securityLog,
    database,
    clock,
    secretKey: serverKey,
    delivery,
    limits: parts.identityLimits,
    isAdministrator: administratorReader(database),
  });
  const readers: SessionReaders = {
    tokens: identity.tokens,
    accounts: identity.accounts,
    privileges: openPrivilegesReader(database, hotels, identity.accessChanges),
    guests: createGuestSessionReader({ database, clock, accessChanges: identity.accessChanges }),
    companions: createCompanionReader({ database, clock }),
    ...parts.session,
  };
  const gateway = createGateway(app, hotels, readers);
  const watch = watchActions(securityLog, registry, (error) =>
    parts.log.error({ err: error }, 'the server could not write to the security log'),
  );
  const sliceParts: SliceParts = {
    app,
    gateway,
    gatewayFor: (scope) => createGateway(scope, hotels, readers),
    database,
    clock,
    isClockBelieved: clockWatch.isBelieved,
    hotels,
    readers,
    accessChanges: identity.accessChanges,
    jobs,
    delivery,
    signer: createAddressSigner(serverKey, clock),
    addressDigest: createAddressDigest(serverKey),
    serverKey,
    translator: parts.translator ?? noTranslator,
    registry,
    log: parts.log,
  };
  const objects = await openLocalObjectStore(join(parts.dataFolder, 'files'));
  const own = {
    watch,
    identity,
    carries,
    objects,
    searches: { requests: openRequestCatalogue(database), bookings: openBookingCatalogue(database) },
    forms: createFormBox(serverKey),
    ownMessages: new OwnMessages(),
    setupCode: makeSetupCode(clock, serverKey),
  };
  const slices = makeSlices(parts, sliceParts, own);
  const all: readonly Slice[] = Object.values(slices);
  const sources = liveSources(all.flatMap((slice) => slice.liveSources?.(sliceParts) ?? []));
  requireSources(sources);
  const timelines = all.flatMap((slice) => slice.timelines ?? []);
  const audits = all.flatMap((slice) => slice.audits?.(sliceParts) ?? []);
  return {
    ...own,
    hotels,
    jobs,
    senders,
    readers,
    gateway,
    sliceParts,
    slices,
    sources,
    async register(chosen: readonly Slice[]): Promise<void> {
      for (const slice of chosen) await slice.register({ ...sliceParts, sources, timelines, audits });
    },
  };
}

interface Own {
  watch: WatchAction;
  identity: Identity;
  carries: { email: boolean; sms: boolean };
  objects: ObjectStore;
  searches: { requests: RequestCatalogue; bookings: BookingCatalogue };
  forms: FormBox;
  ownMessages: OwnMessages;
  setupCode: SetupCode;
}

function makeSlices(parts: CallParts, { hotels, registry }: SliceParts, own: Own) {
  const { database, clock } = parts;
  const { identity, carries, objects, forms, ownMessages, setupCode } = own;
  const { requests, bookings } = own.searches;
  const proofs = { isFresh: identity.pool.sessions.isFresh, watch: own.watch };
  const allergies = createAllergyBox(parts.serverKey);
  const papers = createPaperBox(parts.serverKey);
  const linkedKeys = accountKeys({
    database,
    clock,
    serverKey: parts.serverKey,
    trusted: parts.partnerOrigins?.partners ?? new Set(),
  });
  const pms = {
    database,
    clock,
    hotels,
    log: parts.log,
    accounts: createAccountBox(parts.serverKey),
    openPms: pmsDrivers(clock, parts.partnerOrigins?.partners ?? new Set()),
    figures: createPmsFigures(registry),
  };
  const unbooked = unbookedStays(forms);
  return {
    hotels: hotelsSlice({ ...proofs, ownPasswordPolicy: identity.pool.accounts.passwordPolicy }),
    setup: setupSlice({ setupCode, identity: identity.administration, refusedField: fieldOfRefusal }),
    people: peopleSlice({
      accounts: openStaffAccounts(identity.pool),
      pools: identity.administration,
      ...proofs,
    }),
    staff: staffSlice({ countOpenRequests: (hotel, rights) => countOpenRequests(database, hotel, rights) }),
    requests: requestsSlice({
      searches: requests,
      kinds: requestKinds(parts, { forms, allergies }),
    }),
    dining: diningSlice({ allergies, searches: requests }),
    deliveries: deliveriesSlice({
      composers: { ...tableComposers, ...checkInComposers, ...passComposers(parts.serverKey) },
    }),
    checkIns: checkInsSlice({ box: forms, objects, papers }),
    inbox: inboxSlice({ ownMessages }),
    logs: logsSlice,
    audit: auditSlice(proofs),
    reports: reportsSlice,
    search: searchSlice({ requests, bookings }),
    bookings: bookingsSlice({
      searches: bookings,
      pms: openPmsDesk(pms),
      tables: openStayTables(allergies),
      checkIns: bookableCheckIns,
      unbooked,
      keyDrivers: { desk: deskKeys, link: linkedKeys, ...parts.keyDrivers },
    }),
    templates: templatesSlice,
    announcements: announcementsSlice,
    departments: departmentsSlice,
    rooms: roomsSlice,
    support: supportSlice,
    // Before the files: what ended stays leave is tidied with them.
    guests: guestsSlice,
    files: filesSlice({ objects, papers, pool: new PreparePool() }),
    guestData: guestDataSlice(guestDataHolders({ serverKey: parts.serverKey, objects })),
    passes: passesSlice({ pms: openPmsDesk(pms), unbooked }),
    partners: partnersSlice({ ...pms, dropFolder: dropFolderIn(parts.dataFolder) }),
    payments: paymentsSlice(paymentProviders(clock, parts.partnerOrigins?.payments ?? new Set())),
    partnerAdministration: partnerAdministrationSlice({
      administration: administerPartners(database, clock, {
        serverKey: parts.serverKey,
        kinds: partnerKinds(
          clock,
          parts.serverKey,
          { payments: new Set(), partners: new Set(), ...parts.partnerOrigins },
          csvParts(parts.dataFolder),
        ),
      }),
      shared: {
        mail: carries.email ? 'smtp' : null,
        sms: carries.sms ? 'http' : null,
        translation: parts.translator === undefined ? null : 'libretranslate',
      },
      isFresh: proofs.isFresh,
      async putKeyPartner(hotelId, keyPartner, by) {
        await administerHotels(database, clock).change(hotelId, { settings: { keyPartner } }, by);
      },
    }),
    live: liveSlice(lockedMessages),
    alerts: alertsSlice({
      sender: openWebPushSender({ serverKey: parts.serverKey, trusted: parts.push?.origins ?? new Set() }),
      contact: parts.push?.contact ?? null,
    }),
  };
}
