import { getAlarm } from './alerts/alarm.ts';
import { putAlarm } from './alerts/put-alarm.ts';
import {
  endAnnouncement,
  listAnnouncements,
  listWrittenAnnouncements,
  makeAnnouncement,
} from './announcements/calls.ts';
import { listAudit, takeBack } from './audit/changes.ts';
import { listBookings } from './bookings/booking.ts';
import { getStatusConsequences } from './bookings/consequences.ts';
import { listEarlierStays } from './bookings/earlier-stays.ts';
import { createBooking, getBooking, openBookingIdentity, updateBooking } from './bookings/full-booking.ts';
import { countDay, recordDayPrint } from './bookings/house-day.ts';
import { confirmKey, orderKey, revokeKey } from './bookings/key.ts';
import { takeKeyStatus } from './bookings/key-status.ts';
import { listBookingMarks } from './bookings/marks.ts';
import { listRoomChoices, listRoomsOfNights } from './bookings/room-assignment.ts';
import { listBookingHistory } from './bookings/timeline.ts';
import type { Call } from './call.ts';
import {
  askForChanges,
  assignRooms,
  checkInGuests,
  declineCheckIn,
  getCheckIn,
  inviteToCheckIn,
  printCheckIn,
  putForm,
} from './check-in/calls.ts';
import {
  getCompanionForm,
  openCompanionForm,
  putCompanionForm,
  signCompanionForm,
} from './check-in/companion-calls.ts';
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
} from './check-in/guest-calls.ts';
import { listCheckInsOf, listSignatures } from './check-in/of-stay.ts';
import { openPaper, putOwnPaper, putPaper, removeOwnPaper, removePaper } from './check-in/papers.ts';
import { exportRegister } from './check-in/register.ts';
import { listDeliveries, retryDelivery, switchDeliveries } from './deliveries/delivery.ts';
import { listDepartments } from './departments/department.ts';
import { putDepartment, removeDepartment } from './departments/edits.ts';
import {
  createDiningConfig,
  getDiningConfig,
  listReservations,
  listSlots,
  updateDiningConfig,
} from './dining/calls.ts';
import {
  cancelOwnReservation,
  createOwnReservation,
  getOwnCalendar,
  listGuestRestaurants,
  listGuestSlots,
  listOwnReservations,
  updateOwnReservation,
} from './dining/guest-calls.ts';
import { reserveParty } from './dining/party.ts';
import { previewTables, printTables } from './dining/print.ts';
import { listReservationCards } from './dining/reservation-cards.ts';
import { listRestaurants, putRestaurant } from './dining/restaurant.ts';
import { describeRoom } from './dining/room-calls.ts';
import { joinWaitlist, leaveWaitlist, listOwnWaiting, listWaiting, takeOffer } from './dining/waiting.ts';
import { createEmbeddedSession, getEaseePage } from './embedded/calls.ts';
import { createUpload, putUpload } from './files/uploads.ts';
import {
  addOwnComment,
  createOwnRequest,
  getGuestStay,
  getOwnRequest,
  listGuestServices,
  listOwnRequests,
  openGuestSession,
  rateOwnRequest,
  sendReceipts,
} from './guests/calls.ts';
import { listAdministeredServices, orderServices, putService } from './hotels/administered-services.ts';
import { changeAdministered, getAdministered } from './hotels/administered-settings.ts';
import { listAdministeredPreferences, orderPreferences, putPreference } from './hotels/preferences.ts';
import { listServices } from './hotels/service.ts';
import { listInbox, markInboxRead } from './inbox/inbox.ts';
import { listAccess } from './logs/access.ts';
import { listPartners, putPartner, testPartner } from './partners/administration.ts';
import { takeReservations, tellChanged } from './partners/pms.ts';
import { putPmsFile } from './partners/pms-files.ts';
import { getPmsState } from './partners/state.ts';
import {
  createPass,
  listPasses,
  listPmsGuests,
  makeDeepLink,
  revokePass,
  sendLinkByMail,
  sendLinkBySms,
  shortenLink,
} from './passes/pass.ts';
import { listOwnPayments } from './payments/guest-calls.ts';
import { createPaymentLink, getPaymentLink, listPaymentLinks, updatePaymentLink } from './payments/link.ts';
import { listPaymentsOf } from './payments/of.ts';
import { takePaymentEvent } from './payments/partner-event.ts';
import { checkOutPayment, getPayPage } from './payments/pay-page.ts';
import { exportPaymentReport, getPaymentReport } from './payments/report.ts';
import { inviteMembers, previewInvitations, resendInvitation, withdrawInvitation } from './people/invitation.ts';
import { actOnAccount, changeAddress, changeMember, listMembers, removeMember } from './people/member.ts';
import { viewRights } from './people/view.ts';
import { listReads, markRead } from './reads/reads.ts';
import { exportReport, getOwnReport, getReport, getReportGroups } from './reports/report.ts';
import { addComment, createRequest, getRequest, updateRequest } from './requests/calls.ts';
import { listRequestCards } from './requests/card.ts';
import { listOwnDefects, reportDefect } from './requests/defects.ts';
import { listHistory } from './requests/history.ts';
import { listRequests } from './requests/list-call.ts';
import { addNote } from './requests/note.ts';
import { translateText } from './requests/translation.ts';
import { addRooms, changeRoom, removeRoom } from './rooms/administration.ts';
import { listRooms, updateRoom } from './rooms/room.ts';
import { searchHotel } from './search/calls.ts';
import { checkSetupCode, makeFirstHotel } from './setup/first-hotel.ts';
import { readStart, sendTestRequest } from './setup/start.ts';
import { getAdminUsers } from './staff/admin-users.ts';
import { getPrivileges, getUserGroupNames } from './staff/calls.ts';
import { listColleagues } from './staff/colleagues.ts';
import { getDeskKey, getWaiting, lockDesk } from './staff/desk-lock.ts';
import { endSession, listSessions } from './staff/sessions.ts';
import { reportProblem } from './support/calls.ts';
import { addTemplate, getTemplate, putTemplate, updateTemplate } from './templates/template.ts';
import { attachConnect, attachPublish, attachReceive, attachSubscribe, listEvents } from './wire/calls.ts';
import { getPushKey, subscribeToPush, subscribeToTopic, testPush, unsubscribeFromPush } from './wire/push.ts';

/** Every call of the gateway; OpenAPI, the test of unauthenticated callers and the rights matrix iterate it. */
export const calls: readonly Call[] = [
  getPrivileges,
  getUserGroupNames,
  listSessions,
  endSession,
  listColleagues,
  getAdminUsers,
  listInbox,
  markInboxRead,
  listReads,
  markRead,
  listServices,
  listAudit,
  takeBack,
  listWrittenAnnouncements,
  makeAnnouncement,
  endAnnouncement,
  listAdministeredPreferences,
  putPreference,
  orderPreferences,
  listAdministeredServices,
  putService,
  orderServices,
  getAdministered,
  changeAdministered,
  listMembers,
  viewRights,
  previewInvitations,
  inviteMembers,
  changeMember,
  resendInvitation,
  actOnAccount,
  changeAddress,
  withdrawInvitation,
  removeMember,
  checkSetupCode,
  makeFirstHotel,
  readStart,
  sendTestRequest,
  addRooms,
  changeRoom,
  removeRoom,
  listDepartments,
  putDepartment,
  removeDepartment,
  listRooms,
  updateRoom,
  listRequests,
  getRequest,
  createRequest,
  getCheckIn,
  assignRooms,
  putForm,
  askForChanges,
  declineCheckIn,
  listCheckInsOf,
  listSignatures,
  printCheckIn,
  checkInGuests,
  openPaper,
  putPaper,
  removePaper,
  listRoomChoices,
  listRoomsOfNights,
  exportRegister,
  inviteToCheckIn,
  updateRequest,
  addComment,
  addNote,
  listHistory,
  listOwnDefects,
  reportDefect,
  translateText,
  searchHotel,
  getTemplate,
  addTemplate,
  updateTemplate,
  putTemplate,
  listBookings,
  listBookingMarks,
  countDay,
  recordDayPrint,
  getBooking,
  openBookingIdentity,
  createBooking,
  updateBooking,
  listBookingHistory,
  listEarlierStays,
  getStatusConsequences,
  orderKey,
  confirmKey,
  revokeKey,
  takeKeyStatus,
  listPartners,
  putPartner,
  testPartner,
  createPass,
  listPaymentLinks,
  listPaymentsOf,
  listOwnPayments,
  getPaymentLink,
  createPaymentLink,
  updatePaymentLink,
  getPaymentReport,
  exportPaymentReport,
  shortenLink,
  makeDeepLink,
  sendLinkBySms,
  sendLinkByMail,
  listPmsGuests,
  listPasses,
  revokePass,
  getPayPage,
  checkOutPayment,
  takePaymentEvent,
  takeReservations,
  tellChanged,
  putPmsFile,
  getPmsState,
  listDeliveries,
  switchDeliveries,
  retryDelivery,
  listRestaurants,
  putRestaurant,
  listSlots,
  getDiningConfig,
  createDiningConfig,
  updateDiningConfig,
  listReservations,
  previewTables,
  printTables,
  reserveParty,
  describeRoom,
  listWaiting,
  createUpload,
  putUpload,
  attachConnect,
  attachPublish,
  attachSubscribe,
  attachReceive,
  listEvents,
  openGuestSession,
  getGuestStay,
  listGuestServices,
  listOwnRequests,
  getOwnRequest,
  createOwnRequest,
  addOwnComment,
  rateOwnRequest,
  sendReceipts,
  listGuestRestaurants,
  listGuestSlots,
  listOwnReservations,
  createOwnReservation,
  getOwnCalendar,
  updateOwnReservation,
  cancelOwnReservation,
  listOwnWaiting,
  joinWaitlist,
  leaveWaitlist,
  takeOffer,
  getOwnCheckIn,
  signOwnForm,
  shareOwnForm,
  endSharing,
  submitCheckIn,
  chooseOffer,
  putOwnPaper,
  removeOwnGuest,
  removeOwnPaper,
  withdrawCheckIn,
  putOwnForm,
  openCompanionForm,
  getCompanionForm,
  putCompanionForm,
  signCompanionForm,
  listAccess,
  getReport,
  getReportGroups,
  getOwnReport,
  exportReport,
  getEaseePage,
  createEmbeddedSession,
  reportProblem,
  listAnnouncements,
  getAlarm,
  putAlarm,
  getPushKey,
  subscribeToPush,
  unsubscribeFromPush,
  testPush,
  subscribeToTopic,
  getDeskKey,
  getWaiting,
  // Last: a client that tries the calls in this order is refused afterwards.
  lockDesk,
];

/** Variants of answers of calls of that list, which a value in the query selects. */
export const callVariants: readonly Call[] = [listRequestCards, listReservationCards];
