import { endAnnouncement, listWrittenAnnouncements, makeAnnouncement } from './announcements/calls.ts';
import { listAudit, takeBack } from './audit/changes.ts';
import type { Call } from './call.ts';
import { listDepartments } from './departments/department.ts';
import { putDepartment, removeDepartment } from './departments/edits.ts';
import { createDiningConfig, getDiningConfig, updateDiningConfig } from './dining/calls.ts';
import { listRestaurants, putRestaurant } from './dining/restaurant.ts';
import { listAdministeredServices, orderServices, putService } from './hotels/administered-services.ts';
import { changeAdministered, getAdministered } from './hotels/administered-settings.ts';
import { listAdministeredPreferences, orderPreferences, putPreference } from './hotels/preferences.ts';
import { listServices } from './hotels/service.ts';
import { listPartners, putPartner, testPartner } from './partners/administration.ts';
import { inviteMembers, previewInvitations, resendInvitation, withdrawInvitation } from './people/invitation.ts';
import { actOnAccount, changeAddress, changeMember, listMembers, removeMember } from './people/member.ts';
import { viewRights } from './people/view.ts';
import { addRooms, changeRoom, removeRoom } from './rooms/administration.ts';
import { listRooms } from './rooms/room.ts';
import { readStart, sendTestRequest } from './setup/start.ts';
import { listColleagues } from './staff/colleagues.ts';
import { addTemplate, getTemplate, putTemplate, updateTemplate } from './templates/template.ts';

/** Calls of the administration's screens, in the order of the screens; each is also a command (decision 131). */
export const administrationCalls: readonly Call[] = [
  readStart,
  sendTestRequest,
  getAdministered,
  changeAdministered,
  listRooms,
  addRooms,
  changeRoom,
  removeRoom,
  listMembers,
  viewRights,
  previewInvitations,
  inviteMembers,
  changeMember,
  resendInvitation,
  withdrawInvitation,
  actOnAccount,
  changeAddress,
  removeMember,
  listWrittenAnnouncements,
  makeAnnouncement,
  endAnnouncement,
  listDepartments,
  listColleagues,
  putDepartment,
  removeDepartment,
  listServices,
  listAdministeredServices,
  putService,
  orderServices,
  listAdministeredPreferences,
  putPreference,
  orderPreferences,
  listRestaurants,
  putRestaurant,
  getDiningConfig,
  createDiningConfig,
  updateDiningConfig,
  getTemplate,
  addTemplate,
  updateTemplate,
  putTemplate,
  listPartners,
  putPartner,
  testPartner,
  listAudit,
  takeBack,
];
