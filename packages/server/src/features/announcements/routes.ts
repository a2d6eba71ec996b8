import {
  endAnnouncement,
  listAnnouncements,
  listWrittenAnnouncements,
  makeAnnouncement,
} from '@bellhop/contract/announcements/calls';
import type { Gateway } from '../../platform/http/gateway.ts';
import { actorOf } from '../../platform/session/caller.ts';
import { type AnnouncementParts, announce, endAnnounced, listAnnounced, readWritten } from './service.ts';

export function registerAnnouncements({ gateway, ...parts }: AnnouncementParts & { gateway: Gateway }): void {
  gateway.on(listAnnouncements, async ({ hotel }) => ({ items: await listAnnounced(parts, hotel.id) }));
  gateway.on(listWrittenAnnouncements, ({ hotel, query }) => readWritten(parts, hotel.id, query.before));
  gateway.on(makeAnnouncement, ({ hotel, caller, body }) => announce(parts, hotel.id, actorOf(caller), body));
  gateway.on(endAnnouncement, ({ hotel, caller, params }) => endAnnounced(parts, hotel.id, actorOf(caller), params.id));
}
