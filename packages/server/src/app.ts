import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { AppParts } from './app-parts.ts';
import { lockedMessages } from './features/alerts/locked-desk.ts';
import { alertsSlice } from './features/alerts/slice.ts';
import { announcementsSlice } from './features/announcements/slice.ts';
import { auditSlice } from './features/audit/slice.ts';
import { openBookingCatalogue } from './features/bookings/search/documents.ts';
import { bookingsSlice } from './features/bookings/slice.ts';
import { bookableCheckIns } from './features/check-ins/bookable.ts';
import { createCompanionReader } from './features/check-ins/companions.ts';
import { createFormBox } from './features/check-ins/form-box.ts';
import { checkInComposers } from './features/check-ins/letters.ts';
import { checkInsSlice } from './features/check-ins/slice.ts';
import { deliveriesSlice } from './features/deliveries/slice.ts';
import { deliveryFollower } from './features/deliveries/work-deliveries.ts';
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
import { csvParts, inboxIn } from './features/partners/pms/files/csv-parts.ts';
import { partnersSlice } from './features/partners/slice.ts';
import { passComposers } from './features/passes/letters.ts';
import { passesSlice } from './features/passes/slice.ts';
import { followSending } from './features/payments/sending/follow.ts';
import { linkOfSending } from './features/payments/sending/sending-id.ts';
import { paymentsSlice } from './features/payments/slice.ts';
import { peopleSlice } from './features/people/slice.ts';
import { reportsSlice } from './features/reports/slice.ts';
import { countOpenRequests } from './features/requests/count-open.ts';
import { openRequestCatalogue } from './features/requests/search/documents.ts';
import { requestsSlice } from './features/requests/slice.ts';
import { roomsSlice } from './features/rooms/slice.ts';
import { searchSlice } from './features/search/slice.ts';
import { makeSetupCode } from './features/setup/setup-code.ts';
import { setupSlice } from './features/setup/slice.ts';
import { administratorReader, openPrivilegesReader } from './features/staff/privileges-reader.ts';
import { staffSlice } from './features/staff/slice.ts';
import { supportSlice } from './features/support/slice.ts';
import { templatesSlice } from './features/templates/slice.ts';
import { guestDataHolders } from './guest-data.ts';
import { letters } from './letters.ts';
import { accountKeys } from './partners/keys/account-keys.ts';
import { partnerKinds } from './partners/partner-kinds.ts';
import { paymentProviders } from './partners/payments/open-provider.ts';
import { pmsDrivers } from './partners/pms/open-pms.ts';
import { openWebPushSender } from './partners/push/web-push-sender.ts';
import { measureDelivery } from './platform/delivery/metrics.ts';
import { openDelivery } from './platform/delivery/open-delivery.ts';
import { type OutboxMessage, readOutbox } from './platform/delivery/outbox.ts';
import type { OutboxFilter } from './platform/delivery/store.ts';
import { workDelivery } from './platform/delivery/work-delivery.ts';
import { deskKeys } from './platform/door-keys/key-driver.ts';
import { everyHour } from './platform/every-hour.ts';
import { openLocalObjectStore } from './platform/files/local-object-store.ts';
import { createPaperBox } from './platform/files/paper-box.ts';
import { PreparePool } from './platform/files/prepare-pool.ts';
import { createAddressSigner } from './platform/files/signed-address.ts';
import { openClockWatch } from './platform/health/clock-watch.ts';
import { measureHealth } from './platform/health/measure-health.ts';
import { allInTurn, forEachHotel } from './platform/hourly-work.ts';
import { callerAddress } from './platform/http/caller-address.ts';
import { createHttp } from './platform/http/create-http.ts';
import { createGateway } from './platform/http/gateway.ts';
import { registerOperations } from './platform/http/operations.ts';
import { servePages } from './platform/http/pages.ts';
import { openJobs } from './platform/jobs/jobs.ts';
import { type LiveChannel, openLiveChannel } from './platform/live/live-channel.ts';
import { liveSources, requireSources } from './platform/live/message.ts';
import { OwnMessages } from './platform/live/own-messages.ts';
import { defaultRetention } from './platform/live/prune.ts';
import { usualSocketLimits } from './platform/live/socket-counts.ts';
import { logOddRows } from './platform/odd-rows.ts';
import { createAccountBox } from './platform/partner-accounts/account-box.ts';
import { administerPartners } from './platform/partner-accounts/administration.ts';
import { openSecurityLog } from './platform/security-log/security-log.ts';
import type { SessionReaders } from './platform/session/session.ts';
import type { Slice, SliceParts } from './platform/slice.ts';
import { noTranslator } from './platform/translation/translator.ts';
import { measureUsage, removeIdleCounters } from './platform/usage/measure-usage.ts';
import { createAddressDigest } from './platform/usage/usage.ts';
import { requestKinds } from './request-kinds.ts';
import type { IdentityAdministration } from './user-pool/administration.ts';
import { openIdentity } from './user-pool/open-identity.ts';
import { fieldOfRefusal } from './user-pool/refusal.ts';
import { registerIdentity } from './user-pool/routes.ts';
import { registerSessions } from './user-pool/session-routes.ts';
import { openStaffAccounts } from './user-pool/staff-accounts.ts';
import { watchActions } from './user-pool/watch-actions.ts';
import { doWorksAtStart } from './works-at-start.ts';

export interface App {
  /** Not listening yet. */
  app: FastifyInstance;
  /** The built-in user pool, for the seed, the command line and tests. */
  identity: IdentityAdministration;
  /** What the first run in the browser asks for while there is no hotel; the same at each start. */
  setupCode: string;
  /** Messages for the world outside, newest first. */
  outbox(filter?: OutboxFilter): Promise<OutboxMessage[]>;
  /** Removes what has ended or is forgotten, as the app does every hour; fails after the rest was done. */
  tidy(): Promise<void>;
  /** Builds the search indexes of its hotels, so that nobody waits for them. */
  prepareSearches(): Promise<void>;
  /** Ends what the app began; the database stays open, being its caller's. */
  close(): Promise<void>;
}

/** Milliseconds for calls that are under way at the end; a client that is cut off then repeats its call, by its id. */
const patience = 5_000;

/** Wires the parts together by hand: what depends on what is read here, top to bottom. */
export async function buildApp(parts: AppParts): Promise<App> {
  const { database, clock } = parts;
  const app = await createHttp({
    log: parts.log,
    trustProxy: parts.trustProxy ?? false,
    requestsPerMinute: parts.requestsPerMinute ?? 0,
    connectionsPerAddress: parts.connectionsPerAddress ?? 0,
    hstsSubdomains: parts.hstsSubdomains ?? false,
  });
  const clockWatch = openClockWatch({ database, clock });
  const hotels = await openHotelDirectory(database);
  const jobs = openJobs({ database, clock, log: parts.log });
  const senders = parts.senders ?? {};
  const carries = { email: senders.email !== undefined, sms: senders.sms !== undefined };
  const delivery = openDelivery({ clock, serverKey: parts.serverKey, carries });
  const [followDelivery, followLink] = [deliveryFollower({ clock }), followSending({ clock })];
  const deliveryWork = workDelivery({
    isClockBelieved: clockWatch.isBelieved,
    jobs,
    database,
    clock,
    follow: (tx, id, fate) => {
      const linkId = linkOfSending(id);
      return linkId === null ? followDelivery(tx, id, fate) : followLink(tx, linkId, fate);
    },
    hotels,
    serverKey: parts.serverKey,
    letters,
    senders,
    log: parts.log,
  });
  const securityLog = openSecurityLog({ database, clock, serverKey: parts.serverKey, days: parts.auditDays });
  const identity = await openIdentity({
    securityLog,
    database,
    clock,
    secretKey: parts.serverKey,
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

  let live: LiveChannel | null = null;
  const isBehind = () => live?.isBehind ?? false;
  const registry = registerOperations({
    app,
    database,
    clockWatch,
    buildId: parts.buildId,
    metricsToken: parts.metricsToken ?? null,
    isBehind,
  });
  measureDelivery({ registry, database, clock });
  const watch = watchActions(securityLog, registry, (error) =>
    parts.log.error({ err: error }, 'the security log could not be written'),
  );
  const proofs = { isFresh: identity.pool.sessions.isFresh, watch };
  await registerIdentity(app, {
    pool: identity.pool,
    hotels,
    watch,
    requestsPerMinute: parts.requestsPerMinute ?? 0,
  });
  registerSessions(gateway, identity.pool, watch);

  const requests = openRequestCatalogue(database);
  const bookings = openBookingCatalogue(database);
  const allergies = createAllergyBox(parts.serverKey);
  const forms = createFormBox(parts.serverKey);
  const papers = createPaperBox(parts.serverKey);
  await doWorksAtStart({ database, clock, hotels, forms, serverKey: parts.serverKey, log: parts.log });
  const ownMessages = new OwnMessages();
  const setupCode = makeSetupCode(clock, parts.serverKey);
  const objects = await openLocalObjectStore(join(parts.dataFolder, 'files'));
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
  const slices: readonly Slice[] = [
    hotelsSlice({ ...proofs, ownPasswordPolicy: identity.pool.accounts.passwordPolicy }),
    setupSlice({ setupCode, identity: identity.administration, refusedField: fieldOfRefusal }),
    peopleSlice({
      accounts: openStaffAccounts(identity.pool),
      pools: identity.administration,
      ...proofs,
    }),
    staffSlice({ countOpenRequests: (hotel, held) => countOpenRequests(database, hotel, held) }),
    requestsSlice({
      searches: requests,
      kinds: requestKinds(parts, { forms, allergies }),
    }),
    diningSlice({ allergies, searches: requests }),
    deliveriesSlice({ composers: { ...tableComposers, ...checkInComposers, ...passComposers(parts.serverKey) } }),
    checkInsSlice({ box: forms, objects, papers }),
    inboxSlice({ ownMessages }),
    logsSlice,
    auditSlice(proofs),
    reportsSlice,
    searchSlice({ requests, bookings }),
    bookingsSlice({
      searches: bookings,
      pms: openPmsDesk(pms),
      tables: openStayTables(allergies),
      checkIns: bookableCheckIns,
      keyDrivers: { desk: deskKeys, link: linkedKeys, ...parts.keyDrivers },
    }),
    templatesSlice,
    announcementsSlice,
    departmentsSlice,
    roomsSlice,
    supportSlice,
    // Before the files: what ended stays leave is tidied with them.
    guestsSlice,
    filesSlice({ objects, papers, pool: new PreparePool() }),
    guestDataSlice(guestDataHolders({ serverKey: parts.serverKey, objects })),
    passesSlice({ pms: openPmsDesk(pms) }),
    partnersSlice({ ...pms, inbox: inboxIn(parts.dataFolder) }),
    paymentsSlice(paymentProviders(clock, parts.partnerOrigins?.payments ?? new Set())),
    partnerAdministrationSlice({
      administration: administerPartners(database, clock, {
        serverKey: parts.serverKey,
        kinds: partnerKinds(
          clock,
          parts.serverKey,
          { payments: new Set(), partners: new Set(), ...parts.partnerOrigins },
          csvParts(database, parts.dataFolder),
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
    liveSlice(lockedMessages),
    alertsSlice({
      sender: openWebPushSender({ serverKey: parts.serverKey, trusted: parts.push?.origins ?? new Set() }),
      contact: parts.push?.contact ?? null,
    }),
  ];
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
    signer: createAddressSigner(parts.serverKey, clock),
    addressDigest: createAddressDigest(parts.serverKey),
    serverKey: parts.serverKey,
    translator: parts.translator ?? noTranslator,
    registry,
    log: parts.log,
  };
  const sources = liveSources(slices.flatMap((slice) => slice.liveSources?.(sliceParts) ?? []));
  requireSources(sources);
  const timelines = slices.flatMap((slice) => slice.timelines ?? []);
  const audits = slices.flatMap((slice) => slice.audits?.(sliceParts) ?? []);
  for (const slice of slices) await slice.register({ ...sliceParts, sources, timelines, audits });
  const tidy = async () => {
    const works = slices.map((slice) => async () => slice.tidy?.(sliceParts));
    await allInTurn([...works, () => removeIdleCounters({ database, clock })]);
  };
  everyHour(app, { log: parts.log, registry, clockWatch }, tidy);
  const endOddRows = logOddRows(parts.log);
  app.addHook('onClose', async () => endOddRows());
  measureUsage({ database, clock, hotels, registry });

  const opened = await openLiveChannel({
    server: app.server,
    database,
    hotels,
    readers,
    sources,
    lockedMessages: lockedMessages(sources),
    presenceOf: { request_id: 'request', booking_id: 'booking' },
    accessChanges: identity.accessChanges,
    ownMessages,
    isClockBelieved: clockWatch.isBelieved,
    clock,
    log: parts.log,
    socketLimits: {
      ...usualSocketLimits,
      upgradesPerMinute: parts.requestsPerMinute ?? 0,
      ...parts.socketLimits,
    },
    addressOf: (request) => callerAddress(request, parts.trustProxy ?? false),
    retention: { ...defaultRetention, days: parts.eventDays ?? defaultRetention.days },
  });
  live = opened;
  measureHealth({ registry, database, live, dataFolder: parts.dataFolder, errors: parts.errors ?? (() => 0) });
  jobs.start();

  // Last: it answers for every address that nothing above serves.
  await servePages(app, parts.pages, hotels);
  return {
    app,
    identity: identity.administration,
    setupCode: setupCode.printed,
    outbox: (filter) => readOutbox({ database, serverKey: parts.serverKey }, filter),
    tidy,
    prepareSearches: () =>
      forEachHotel(database, async (id) => {
        for (const each of [requests, bookings]) await each.prepare(id);
      }),
    async close() {
      // First: the HTTP server ends when its last socket has.
      await opened.close();
      const impatient = setTimeout(() => app.server.closeAllConnections(), patience);
      await app.close();
      clearTimeout(impatient);
      deliveryWork.close();
      for (const slice of slices) await slice.close?.();
      await jobs.close();
      await identity.close();
    },
  };
}
