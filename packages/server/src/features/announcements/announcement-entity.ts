import type { EntityKind } from '../../platform/entities/entity-kind.ts';
import { type AnnouncementRow, findByIds } from './store.ts';

export const announcementEntity: EntityKind<AnnouncementRow, 'valid_until'> = {
  entity: 'announcement',
  table: 'announcements',
  rank: 'announcement',
  columns: { valid_until: 'value' },
  holds: [],
  shownIn: [],
  findByIds,
  counters: null,
};
