import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { systemClock } from '../../../platform/clock.ts';
import { AlarmWorld } from './testing/alarm-world.ts';

let world: AlarmWorld;
const pass = (seconds: number) => vi.advanceTimersByTimeAsync(seconds * 1000);
const about = () => world.rings.map((ring) => ring.about);

beforeEach(() => {
  vi.useFakeTimers({ now: 1_700_000_000_000 });
  world = new AlarmWorld();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('the alarm of one browser', () => {
  it('rings within a second for a new request, once over all tabs (RING-08)', async () => {
    for (let tab = 0; tab < 4; tab += 1) world.birth({ isInFront: tab === 2 });
    await pass(1);
    world.asks('towels');
    await pass(1);
    expect(about()).toEqual([['towels']]);
    expect(world.rings[0]?.tab, 'the one in front').toBe(2);
    await pass(120);
    expect(world.sounds).toHaveLength(1);
  });

  it('rings once for a burst, by its loudest and most important event, and once for events during it', async () => {
    world.volumes = { message: 0.4, lol: 1, request: 1 };
    world.birth();
    await pass(1);
    world.writes('m1', 'r0');
    for (let index = 0; index < 30; index += 1) world.asks(`r${index}`, index % 2 === 0 ? 'LOL_REQUEST' : 'ORDER');
    await pass(2);
    world.writes('m2', 'r0');
    await pass(30);
    expect(world.rings.map(({ queue, about: all }) => [queue, all.length])).toEqual([
      ['request', 31],
      ['message', 1],
    ]);
    expect((world.rings[1]?.at ?? 0) - (world.rings[0]?.at ?? 0)).toBeGreaterThanOrEqual(5000);
  });

  it('never falls silent in a storm that does not pause', async () => {
    world.birth();
    await pass(1);
    for (let index = 0; index < 400; index += 1) {
      world.asks(`r${index}`);
      await pass(0.05);
    }
    await pass(10);
    expect(new Set(about().flat()).size).toBe(400);
    expect(world.sounds.length).toBeGreaterThanOrEqual(4);
    expect(world.sounds.length).toBeLessThanOrEqual(6);
  });

  it('repeats every 20 s if the hotel chose so, until a colleague takes the request', async () => {
    world.repeats = true;
    world.birth();
    world.birth({ isInFront: false });
    await pass(1);
    world.asks('towels');
    await pass(50);
    const starts = world.sounds.map(({ at }) => at);
    expect(starts).toHaveLength(3);
    for (const [index, at] of starts.slice(1).entries()) {
      expect(at - (starts[index] ?? 0)).toBeGreaterThanOrEqual(20_000);
      expect(at - (starts[index] ?? 0)).toBeLessThan(21_500);
    }
    world.colleagueTakes('towels');
    await pass(100);
    expect(world.sounds).toHaveLength(3);
  });

  it('rings for a request that a colleague created with a message, until it is attended', async () => {
    world.repeats = true;
    world.birth();
    world.birth({ isInFront: false });
    await pass(1);
    world.colleagueAdds('towels');
    world.asks('pillow', 'ORDER', 'colleague');
    await pass(25);
    expect(about()).toEqual([
      ['towels', 'pillow'],
      ['towels', 'pillow'],
    ]);
    world.colleagueWrites('m2', 'towels', 2);
    // The first message of a request that was created without any.
    world.colleagueWrites('m1', 'pillow', 1);
    await pass(60);
    expect(world.sounds).toHaveLength(2);
  });

  it('rings for such a request also in a tab that starts between the two events of it', async () => {
    const before = world.birth();
    await pass(1);
    world.asks('towels', 'ORDER', 'colleague');
    await pass(0.2);
    before.crash();
    world.commit({
      ...{ event: 'INSERT', entity: 'comment', id: 'words', actor: 'colleague', at: world.log[0]?.at },
      item: { is_staff: true, request_id: 'towels', position: 1 },
    });
    world.birth();
    await pass(5);
    expect(about()).toEqual([['towels']]);
  });

  it('rings for a department of this person alone, and reads the departments once', async () => {
    world.repeats = true;
    world.departments = ['maintenance'];
    world.birth();
    await pass(1);
    expect(world.departmentReads, 'not before they matter').toBe(0);
    world.colleagueGives('lamp', 'maintenance');
    world.colleagueGives('towels', 'housekeeping');
    await pass(1);
    expect(about()).toEqual([['lamp']]);
    world.colleagueTakes('lamp');
    await pass(60);
    world.colleagueGives('tap', 'maintenance');
    await pass(10);
    expect(about()).toEqual([['lamp'], ['tap']]);
    expect(world.departmentReads).toBe(1);
  });

  it('rings a moment later where the departments cannot be read, and does not delay other rings', async () => {
    world.departments = ['maintenance'];
    const tab = world.birth();
    world.birth({ isInFront: false });
    await pass(1);
    world.isReachable = false;
    world.colleagueGives('lamp', 'maintenance');
    world.colleagueGives('heating', 'maintenance');
    world.colleagueGives('shower', 'maintenance');
    world.asks('towels');
    await pass(3);
    expect(about()).toEqual([['towels']]);
    world.colleagueTakes('heating');
    tab.opens('shower');
    world.isReachable = true;
    await pass(60);
    expect(about(), 'and not for what somebody is at by then').toEqual([['towels'], ['lamp']]);
  });

  it('rings for a booking that a colleague set to await approval, until it is decided (RING-08)', async () => {
    world.repeats = true;
    world.birth();
    await pass(1);
    const change = (status: string) => {
      const of = { entity: 'booking', id: 'stay', item: { status } };
      world.commit({ event: 'MODIFY', fields: ['status'], actor: 'colleague', ...of });
    };
    change('awaiting_approval');
    await pass(25);
    expect(world.rings.map(({ queue, about: all }) => [queue, all])).toEqual([
      ['booking', ['stay']],
      ['booking', ['stay']],
    ]);
    change('hotel_guest');
    await pass(60);
    expect(world.sounds).toHaveLength(2);
  });

  it('goes on while one of its entities is unattended', async () => {
    world.repeats = true;
    const tab = world.birth();
    await pass(1);
    world.asks('one');
    world.asks('two');
    await pass(2);
    tab.opens('one');
    await pass(20);
    expect(about().at(-1)).toEqual(['two']);
    tab.opens('two');
    await pass(60);
    expect(world.sounds).toHaveLength(2);
  });

  it('goes on in another tab when the one that rings is closed, crashes or freezes', async () => {
    world.repeats = true;
    const front = world.birth();
    const behind = world.birth({ isInFront: false });
    await pass(1);
    world.asks('towels');
    await pass(8);
    front.freeze();
    await pass(20);
    expect(world.sounds.map(({ tab }) => tab)).toEqual([0, 1]);
    front.crash();
    await pass(20);
    expect(world.sounds.map(({ tab }) => tab)).toEqual([0, 1, 1]);
    behind.close();
    world.birth();
    await pass(22);
    expect(world.sounds.map(({ tab }) => tab).slice(3)).toEqual([2]);
  });

  it('rings in full in another tab after a closing tab cut a ring short', async () => {
    const front = world.birth();
    world.birth({ isInFront: false });
    await pass(1);
    world.asks('towels');
    await pass(2);
    front.close();
    await pass(2);
    expect(world.sounds.map(({ tab }) => tab)).toEqual([0, 1]);
    await pass(60);
    expect(world.sounds).toHaveLength(2);
  });

  it('rings in an allowed tab where another is blocked; in a blocked one once it was pressed', async () => {
    const blocked = world.birth({ mayPlay: false });
    const other = world.birth({ isInFront: false });
    await pass(1);
    world.asks('one');
    await pass(3);
    expect(world.sounds.map(({ tab }) => tab)).toEqual([1]);
    other.close();
    await pass(6);
    world.asks('two');
    await pass(60);
    expect(blocked.state, 'the line stands').toBe('blocked');
    blocked.press();
    await pass(1);
    expect(about().at(-1)).toContain('two');
    await pass(60);
    expect(world.sounds).toHaveLength(2);
  });

  it('rings after a reload for events meanwhile, once, and not for events older than 15 min', async () => {
    const before = world.birth();
    await pass(1);
    world.asks('seen');
    await pass(10);
    before.close();
    world.asks('long ago');
    await pass(16 * 60);
    for (let index = 0; index < 30; index += 1) world.asks(`missed ${index}`);
    world.birth();
    await pass(60);
    expect(world.sounds).toHaveLength(2);
    expect(about()[1]).toHaveLength(30);
    expect(about()[1]).not.toContain('long ago');
  });

  it('rings for live events while the gateway does not answer, and for missed events once it does', async () => {
    const first = world.birth();
    await pass(1);
    first.crash();
    world.asks('missed');
    world.isReachable = false;
    world.birth();
    await pass(1);
    world.asks('heard');
    await pass(10);
    expect(about()).toEqual([['heard']]);
    world.isReachable = true;
    await pass(10);
    expect(about()).toEqual([['heard'], ['missed']]);
  });

  it('does not mistake the events of a restored log, whose numbers begin again, for known ones', async () => {
    world.birth();
    await pass(1);
    for (let index = 0; index < 5; index += 1) world.asks(`r${index}`);
    await pass(10);
    world.log.length = 2;
    await pass(30);
    world.tabs[0]?.close();
    world.birth();
    await pass(1);
    world.asks('after');
    await pass(5);
    expect(about().at(-1)).toEqual(['after']);
  });

  it('is silent for a queue that the person silenced, and for no other', async () => {
    world.repeats = true;
    world.volumes = { message: 0 };
    const tab = world.birth();
    await pass(1);
    world.writes('m1', 'r');
    await pass(30);
    expect(world.sounds).toEqual([]);
    world.asks('towels');
    world.writes('m2', 'towels');
    await pass(2);
    expect(about()).toEqual([['towels']]);
    tab.opens('towels');
  });

  it('keeps ringing by a device whose clock was set back by hours', async () => {
    world.repeats = true;
    world.birth();
    await pass(1);
    world.asks('towels');
    await pass(3);
    vi.setSystemTime(systemClock.millis() - 3 * 3600_000);
    await pass(41);
    expect(world.sounds.length).toBeGreaterThanOrEqual(3);
  });
});
