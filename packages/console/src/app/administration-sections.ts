import type { ComponentType } from 'react';
import { lazyWithWords } from '../platform/i18n/lazy-with-words.tsx';

/**
 * Sections of the administration by group, each in its order, by the last part of their address (`/app/admin/staff`). A
 * section is an entry here and its name below `sections` of the texts `embedded`.
 */
export const sectionGroups = {
  house: {
    start: lazyWithWords(
      () => import('../features/setup/start-screen.tsx').then((module) => module.StartScreen),
      'setup-start',
    ),
    hotel: lazyWithWords(
      () => import('../features/hotels/settings-screen.tsx').then((module) => module.SettingsScreen),
      'hotels-settings',
      'departments',
      'forms',
    ),
    dictionary: lazyWithWords(
      () => import('../features/hotels/dictionary/dictionary-screen.tsx').then((module) => module.DictionaryScreen),
      'hotels',
      'hotels-settings',
      'forms',
    ),
    rooms: lazyWithWords(
      () => import('../features/rooms/administration/room-list-screen.tsx').then((module) => module.RoomListScreen),
      'rooms',
      'departments',
      'forms',
    ),
  },
  people: {
    staff: lazyWithWords(
      () => import('../features/people/people-screen.tsx').then((module) => module.PeopleScreen),
      'people',
      'departments',
      'forms',
    ),
    announcements: lazyWithWords(
      () =>
        import('../features/announcements/administration/announcements-screen.tsx').then(
          (module) => module.AnnouncementsScreen,
        ),
      'announcements',
      'hotels-settings',
      'forms',
    ),
    departments: lazyWithWords(
      () => import('../features/departments/departments-screen.tsx').then((module) => module.DepartmentsScreen),
      'departments',
      'forms',
    ),
  },
  guests: {
    guestPage: lazyWithWords(
      () => import('../features/hotels/guest-page/guest-page-screen.tsx').then((module) => module.GuestPageScreen),
      'hotels',
      'audit',
      'hotels-settings',
      'departments',
      'forms',
    ),
    services: lazyWithWords(
      () => import('../features/hotels/services/services-screen.tsx').then((module) => module.ServicesScreen),
      'hotels-services',
      'audit',
      'hotels-settings',
      'departments',
      'forms',
    ),
    preferences: lazyWithWords(
      () => import('../features/hotels/preferences/preferences-screen.tsx').then((module) => module.PreferencesScreen),
      'hotels',
      'audit',
      'hotels-settings',
      'departments',
      'forms',
    ),
    checkInFields: lazyWithWords(
      () => import('../features/hotels/check-in/check-in-screen.tsx').then((module) => module.CheckInScreen),
      'hotels',
      'check-in',
      'audit',
      'hotels-settings',
      'departments',
      'forms',
    ),
    restaurants: lazyWithWords(
      () => import('../features/dining/restaurants/restaurants-screen.tsx').then((module) => module.RestaurantsScreen),
      'dining-restaurants',
      'forms',
    ),
    templates: lazyWithWords(
      () => import('../features/templates/templates-screen.tsx').then((module) => module.TemplatesScreen),
      'templates',
      'forms',
    ),
  },
  connections: {
    partners: lazyWithWords(
      () => import('../features/partners/partners-screen.tsx').then((module) => module.PartnersScreen),
      'partners',
      'forms',
    ),
  },
  record: {
    audit: lazyWithWords(
      () => import('../features/audit/audit-screen.tsx').then((module) => module.AuditScreen),
      'audit',
      'hotels',
      'check-in',
      'people',
      'hotels-settings',
      'requests-teamwork',
      'lists',
      'forms',
    ),
  },
} as const satisfies Record<string, Record<string, ComponentType>>;

export type SectionGroup = keyof typeof sectionGroups;
export const groupNames = Object.keys(sectionGroups) as SectionGroup[]; // the keys of the literal above
export type Section = { [Group in SectionGroup]: keyof (typeof sectionGroups)[Group] }[SectionGroup];

/** The sections of all groups. */
export const sections: Readonly<Record<Section, ComponentType>> = {
  ...sectionGroups.house,
  ...sectionGroups.people,
  ...sectionGroups.guests,
  ...sectionGroups.connections,
  ...sectionGroups.record,
};

export function isSection(name: unknown): name is Section {
  return typeof name === 'string' && Object.hasOwn(sections, name);
}

export function sectionsOf(group: SectionGroup): readonly Section[] {
  return Object.keys(sectionGroups[group]).filter(isSection);
}
