import { listAnnouncements } from '@bellhop/contract/announcements/announcement';
import type { Gateway } from '../../platform/http/gateway.ts';
import { type AnnouncementParts, listAnnounced } from './service.ts';

export function registerAnnouncements({ gateway, ...parts }: AnnouncementParts & { gateway: Gateway }): void {
  gateway.on(listAnnouncements, async ({ hotel }) => ({ items: await listAnnounced(parts, hotel.id) }));
}
