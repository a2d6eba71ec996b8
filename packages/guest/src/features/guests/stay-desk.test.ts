import { getGuestStay } from '@bellhop/contract/guests/calls';
import { describe, expect, it } from 'vitest';
import type { Api } from '../../platform/api/api.ts';
import { testStay } from '../../testing/guest-server.ts';
import { createStayDesk } from './stay-desk.ts';

/** The test answers the reads of the stay, in any order. */
function openDesk() {
  const answers: ((rooms: string[]) => void)[] = [];
  const call = (route: unknown) =>
    route === getGuestStay
      ? new Promise((resolve) => answers.push((rooms) => resolve({ ...testStay, rooms })))
      : Promise.resolve({ items: [], departments: [] });
  const desk = createStayDesk({ call } as unknown as Api, { stay: null, services: null, departments: [] });
  return { desk, answers, rooms: () => desk.store.get().stay?.rooms };
}

describe('A stay on the guest’s page', () => {
  it('keeps a live message that arrived during an older read', async () => {
    const { desk, answers, rooms } = openDesk();
    const reading = desk.read();
    desk.hear({ ...testStay, rooms: ['612'] });
    answers[0]?.(['611']);
    await reading;
    expect(rooms()).toEqual(['612']);
    expect(desk.store.get().services).toEqual([]);
  });

  it('keeps the later of two reads in either order, and shows the first answer meanwhile', async () => {
    const { desk, answers, rooms } = openDesk();
    const [first, second] = [desk.read(), desk.read()];
    answers[1]?.(['612']);
    await second;
    answers[0]?.(['611']);
    await first;
    expect(rooms()).toEqual(['612']);
    const [third, fourth] = [desk.read(), desk.read()];
    answers[2]?.(['613']);
    await third;
    expect(rooms()).toEqual(['613']);
    answers[3]?.(['614']);
    await fourth;
    expect(rooms()).toEqual(['614']);
  });

  it('shows a read that began after a live message', async () => {
    const { desk, answers, rooms } = openDesk();
    desk.hear({ ...testStay, rooms: ['612'] });
    const reading = desk.read();
    answers[0]?.(['700']);
    await reading;
    expect(rooms()).toEqual(['700']);
  });
});
