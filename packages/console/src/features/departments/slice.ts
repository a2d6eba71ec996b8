import { lazyWithWords } from '../../platform/i18n/lazy-with-words.tsx';
import type { Slice } from '../../platform/slice.ts';
import { departmentEffect, startDepartmentsAnew } from './live.ts';

export const departmentsSlice: Slice = {
  screens: {
    'settings/departments': lazyWithWords(
      () => import('./departments-screen.tsx').then((module) => module.DepartmentsScreen),
      'departments',
      'forms',
    ),
  },
  live: { department: departmentEffect },
  // The members changed, so the inbox of this person may change.
  inbox: { department: () => true },
  startAnew: startDepartmentsAnew,
};
