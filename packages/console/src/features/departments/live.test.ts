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

/** A desk that shows departments; the test decides when a read answers; the answer has the state of when it was asked for. */
function openDesk() {
  let standing: readonly Department[] = [rooms];
  const asked: (() => void)[] = [];
  const observer = new QueryObserver<readonly Department[]>(client, {
    queryKey: departmentKeys.list,
    queryFn: () => {
      const then = standing;
      return new Promise((resolve) => asked.push(() => resolve(then)));
    },
    staleTime: Number.POSITIVE_INFINITY,
  });
  const close = observer.subscribe(() => undefined);
  const shown = () => client.getQueryData<readonly Department[]>(departmentKeys.list)?.map(({ name }) => name);
  const answerNext = async () => {
    await expect.poll(() => asked).not.toEqual([]);
    asked.shift()?.();
  };
  return { close, shown, asked, answerNext, rename: () => (standing = [renamed]) };
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

  it('nor behind a later one', async () => {
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

  it('is read again where messages were lost while the first answer was under way', async () => {
    const desk = openDesk();
    desk.rename();
    startDepartmentsAnew(client);
    await desk.answerNext();
    await desk.answerNext();
    await expect.poll(() => desk.shown()).toEqual(['Housekeeping']);
    desk.close();
  });
});
