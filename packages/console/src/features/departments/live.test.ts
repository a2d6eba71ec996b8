import type { Department } from '@bellhop/contract/departments/department';
import type { LiveMessage } from '@bellhop/contract/wire/event';
import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, describe, expect, it } from 'vitest';
import { departmentEffect, startDepartmentsAnew } from './live.ts';
import { departmentKeys } from './store.ts';

const rooms: Department = {
  id: 'rooms',
  version: 1,
  name: 'Rooms',
  nameWithLocales: {},
  service_ids: [],
  member_ids: [],
  position: 0,
  removed: false,
};
const renamed: Department = { ...rooms, version: 2, name: 'Housekeeping' };
const message: Extract<LiveMessage, { entity: 'department' }> = {
  ...{ event: 'MODIFY', entity: 'department', seq: 1, at: 1, id: 'rooms', version: 2, actor: 'p1' },
  item: renamed,
};

const client = new QueryClient();
afterEach(() => client.clear());

/**
 * A desk that shows departments. The test decides when a read answers; the answer has the state at the time of the
 * call.
 */
function openDesk() {
  let stored: readonly Department[] = [rooms];
  const answers: (() => void)[] = [];
  const observer = new QueryObserver<readonly Department[]>(client, {
    queryKey: departmentKeys.list,
    queryFn: () => {
      const then = stored;
      return new Promise((resolve) => answers.push(() => resolve(then)));
    },
    staleTime: Number.POSITIVE_INFINITY,
  });
  const close = observer.subscribe(() => undefined);
  const shown = () => client.getQueryData<readonly Department[]>(departmentKeys.list)?.map(({ name }) => name);
  const answerNext = async () => {
    await expect.poll(() => answers).not.toEqual([]);
    answers.shift()?.();
  };
  return { close, shown, asked: answers, answerNext, rename: () => (stored = [renamed]) };
}

describe('a live message about a department during a read of the list', () => {
  it('is not lost behind the first answer, which may be older', async () => {
    const desk = openDesk();
    desk.rename();
    departmentEffect(client, message);
    await desk.answerNext();
    await expect.poll(() => desk.asked).toHaveLength(1);
    await desk.answerNext();
    await expect.poll(() => desk.shown()).toEqual(['Housekeeping']);
    desk.close();
  });

  it('is not lost behind a later one either', async () => {
    const desk = openDesk();
    await desk.answerNext();
    await expect.poll(() => desk.shown()).toEqual(['Rooms']);
    void client.invalidateQueries({ queryKey: departmentKeys.list });
    desk.rename();
    departmentEffect(client, message);
    expect(desk.shown()).toEqual(['Housekeeping']);
    await desk.answerNext();
    await desk.answerNext();
    await expect.poll(() => client.isFetching()).toBe(0);
    expect(desk.shown()).toEqual(['Housekeeping']);
    desk.close();
  });

  it('is read again where events were lost during the first read', async () => {
    const desk = openDesk();
    desk.rename();
    startDepartmentsAnew(client);
    await desk.answerNext();
    await desk.answerNext();
    await expect.poll(() => desk.shown()).toEqual(['Housekeeping']);
    desk.close();
  });
});
