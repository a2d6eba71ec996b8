import type { ComponentType } from 'react';
import type { SidebarEntry, SidebarPlace } from '../../platform/sidebar-entries.ts';
import { AlertIcon, BellIcon, type IconProps } from '../../ui/first-icons.tsx';
import {
  BedIcon,
  CalendarIcon,
  CardIcon,
  DoorIcon,
  ExternalIcon,
  FileIcon,
  ForkIcon,
  GearIcon,
  HotelIcon,
  InboxIcon,
  KeyIcon,
  PeopleIcon,
  SparkIcon,
  TemplateIcon,
  UserIcon,
} from '../../ui/icons.tsx';

export const entryIcons: Record<SidebarEntry, ComponentType<IconProps>> = {
  requests: InboxIcon,
  easee: TemplateIcon,
  bookings: BedIcon,
  fastCheckin: KeyIcon,
  rooms: DoorIcon,
  lolRequests: SparkIcon,
  alacarte: ForkIcon,
  payments: CardIcon,
  reports: FileIcon,
  ownReport: FileIcon,
  logs: UserIcon,
  settings: GearIcon,
  webeeadmin: HotelIcon,
};

/** Icons of the places below an entry. */
export const placeIcons = {
  'alacarte/requests': CalendarIcon,
  'alacarte/restaurants': HotelIcon,
  payments: ExternalIcon,
  'payments/report': FileIcon,
  'settings/template': TemplateIcon,
  'settings/departments': PeopleIcon,
  'settings/ringTone': BellIcon,
  'settings/reportProblem': AlertIcon,
} as const satisfies Partial<Record<SidebarPlace, ComponentType<IconProps>>>;
