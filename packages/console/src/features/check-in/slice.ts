import { lazyWithWords } from '../../platform/i18n/lazy-with-words.tsx';
import type { Slice } from '../../platform/slice.ts';
import type { RequestPart } from '../request-store/request-part.ts';
import { checkInEffect, readStayCheckInsAnew } from './live.ts';
import { checkInPart } from './request-part.tsx';
import { useOpenCheckIns } from './use-open-check-ins.ts';

export const checkInSlice: Slice<RequestPart> = {
  screens: { fastCheckin: lazyWithWords(async () => (await import('./check-ins-screen.tsx')).CheckInsScreen) },
  live: { check_in: checkInEffect },
  startAnew: readStayCheckInsAnew,
  edits: async () => (await import('./form-edit.ts')).checkInEdits,
  requestParts: [checkInPart],
  useBadgeCounts: useOpenCheckIns,
};
