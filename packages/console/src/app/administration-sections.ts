import type { ComponentType } from 'react';
import { lazyWithWords } from '../platform/i18n/lazy-with-words.tsx';

/**
 * Sections of the administration by group, each in its order, by the last part of their address (`/app/admin/staff`). A
 * section is an entry here and its name below `sections` of the texts `embedded`.
 */
export const sectionGroups = {
  house: {
    start: lazyWithWords(
      () => import('../features/first-run/start-screen.tsx').then((module) => module.StartScreen),
      'start',
    ),
    hotel: lazyWithWords(
      () => import('../features/administration/settings-screen.tsx').then((module) => module.SettingsScreen),
      'administration',
      'form',
    ),
    rooms: lazyWithWords(
      () => import('../features/rooms/administration/room-list-screen.tsx').then((module) => module.RoomListScreen),
      'rooms',
      'departments',
      'form',
    ),
  },
  people: {
    staff: lazyWithWords(
      () => import('../features/people/people-screen.tsx').then((module) => module.PeopleScreen),
      'people',
      'departments',
      'form',
    ),
    departments: lazyWithWords(
      () => import('../features/departments/departments-screen.tsx').then((module) => module.DepartmentsScreen),
      'departments',
      'form',
    ),
  },
  guests: {},
  connections: {
    partners: lazyWithWords(
      () => import('../features/partners/partners-screen.tsx').then((module) => module.PartnersScreen),
      'partners',
      'form',
    ),
  },
  record: {},
} as const satisfies Record<string, Record<string, ComponentType>>;

export type SectionGroup = keyof typeof sectionGroups;
export const groupNames = Object.keys(sectionGroups) as SectionGroup[]; // of the literal above
export type Section = { [Group in SectionGroup]: keyof (typeof sectionGroups)[Group] }[SectionGroup];

/** Of every group. */
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
