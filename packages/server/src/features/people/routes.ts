import {
  inviteMembers,
  previewInvitations,
  resendInvitation,
  withdrawInvitation,
} from '@bellhop/contract/people/invitation';
import { actOnAccount, changeAddress, changeMember, listMembers, removeMember } from '@bellhop/contract/people/member';
import { viewRights } from '@bellhop/contract/people/view';
import type { Gateway } from '../../platform/http/gateway.ts';
import { actorOf } from '../../platform/session/caller.ts';
import { type Proofs, provenActs } from '../../platform/session/proven-acts.ts';
import { askAddress } from './address/change-address.ts';
import { inviteAll, mustKeep, resend, withdraw } from './invite.ts';
import { actOn, dropMember, readMembers, saveMember } from './members.ts';
import type { PeopleParts } from './people-parts.ts';
import { previewTable } from './preview.ts';
import { viewOf } from './view.ts';

export interface PeopleRoutesParts extends PeopleParts, Proofs {
  gateway: Gateway;
}

export function registerPeople({ gateway, isFresh, watch, ...parts }: PeopleRoutesParts): void {
  const proven = provenActs({ isFresh, watch });

  gateway.on(listMembers, async ({ hotel }) => ({ items: await readMembers(parts, hotel.id) }));
  gateway.on(viewRights, ({ hotel, body: { rights } }) => viewOf(parts, hotel, rights));
  gateway.on(previewInvitations, async ({ hotel, body: { csv, role, language } }) => {
    await mustKeep(parts, { hotel });
    return { lines: await previewTable(parts, hotel, csv, { role, language }) };
  });

  gateway.on(changeMember, ({ hotel, caller, params, body, raw }) =>
    proven('ChangeRights', raw, caller, () => saveMember(parts, hotel, actorOf(caller), params.id, body)),
  );
  gateway.on(removeMember, ({ hotel, caller, params, query, raw }) =>
    proven('RemoveStaff', raw, caller, async () => ({
      unassigned: await dropMember(parts, hotel.id, actorOf(caller), params.id, query.version),
    })),
  );
  gateway.on(actOnAccount, ({ hotel, caller, params, body, raw, origin }) =>
    proven('ActOnAccount', raw, caller, () =>
      actOn(parts, { hotel, origin, actor: actorOf(caller) }, params.id, body.act),
    ),
  );
  gateway.on(changeAddress, ({ hotel, caller, params, body, raw, origin }) =>
    proven('ChangeAddress', raw, caller, () =>
      askAddress(parts, { hotel, origin, actor: actorOf(caller) }, params.id, body.address),
    ),
  );
  gateway.on(inviteMembers, ({ hotel, caller, body, raw, origin }) =>
    proven('InviteStaff', raw, caller, () => inviteAll(parts, { hotel, origin, actor: actorOf(caller) }, body.people)),
  );
  gateway.on(resendInvitation, ({ hotel, caller, params, raw, origin }) =>
    proven('InviteStaff', raw, caller, () => resend(parts, { hotel, origin, actor: actorOf(caller) }, params.id)),
  );
  gateway.on(withdrawInvitation, ({ hotel, caller, params, query, raw }) =>
    proven('WithdrawInvitation', raw, caller, async () => {
      await withdraw(parts, hotel.id, actorOf(caller), params.id, query.version);
      return {};
    }),
  );
}
