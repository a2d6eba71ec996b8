import type { CallAnswer } from '@bellhop/contract/call';
import { readStart, type StartStep } from '@bellhop/contract/setup/start';
import { useHotelRead } from '../../platform/lists/read-context.ts';

type Start = CallAnswer<typeof readStart>;

/** Reads the steps again at every visit, so that a person may leave and come back. */
export function useStart() {
  return useHotelRead(['start'], (api, of) => api.call(readStart, of), { staleTime: 0 });
}

/** Departments are done once one of them has people. */
export function isStepDone(start: Start, { id, count }: { id: StartStep; count: number }): boolean {
  return count > (id === 'departments' ? start.departments_without_people : 0);
}

export function missingSteps(start: Start): number {
  return start.steps.filter((step) => !isStepDone(start, step)).length;
}
