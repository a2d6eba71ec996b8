import type { ComponentType } from 'react';
import {
  EaseeScreen,
  FastCheckinScreen,
  LolRequestsScreen,
  ReservationsScreen,
} from '../features/requests/kind-screens.tsx';
import { RequestsScreen } from '../features/requests/requests-screen.tsx';
import { lazyWithWords } from '../platform/i18n/lazy-with-words.tsx';
import type { Place } from './routes.ts';

/**
 * What stands at each place. A place without a screen says that it is not in use here, and the sidebar leaves it out: a new
 * screen is one line, and a lazy one (`lazyWithWords`).
 */
export const screens: Partial<Record<Place, ComponentType>> = {
  requests: RequestsScreen,
  bookings: lazyWithWords(
    () => import('../features/bookings/bookings-screen.tsx').then((module) => module.BookingsScreen),
    'bookings',
  ),
  easee: EaseeScreen,
  fastCheckin: FastCheckinScreen,
  lolRequests: LolRequestsScreen,
  'alacarte/requests': ReservationsScreen,
  search: lazyWithWords(() => import('./search-place.tsx').then((module) => module.SearchPlace), 'search'),
  'settings/template': lazyWithWords(
    () => import('../features/templates/templates-screen.tsx').then((module) => module.TemplatesScreen),
    'templates',
    'form',
  ),
  'settings/departments': lazyWithWords(
    () => import('../features/departments/departments-screen.tsx').then((module) => module.DepartmentsScreen),
    'departments',
    'form',
  ),
  'settings/ringTone': lazyWithWords(
    () => import('../features/alarm/ring-tone-screen.tsx').then((module) => module.RingToneScreen),
    'ringTones',
  ),
  'settings/reportProblem': lazyWithWords(
    () => import('../features/support/report-screen.tsx').then((module) => module.ReportScreen),
    'support',
  ),
};
