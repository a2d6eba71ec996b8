import type { EntityKind } from '../../platform/entities/entity-kind.ts';
import { type AnnouncementRow, findByIds } from './store.ts';

export const announcementEntity: EntityKind<AnnouncementRow> = {
  entity: 'announcement',
  table: 'announcements',
  findByIds,
  counters: null,
};
