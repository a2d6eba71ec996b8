import { describe, expect, it } from 'vitest';
import { createPulse } from './pulse.ts';

function watched() {
  const calls: string[] = [];
  let now = 0;
  const pulse = createPulse({
    now: () => now,
    ask: () => calls.push('ask'),
    onQuiet: () => calls.push('quiet'),
    onDead: () => calls.push('dead'),
  });
  const look = (times: number, secondsApart = 1) => {
    for (let time = 0; time < times; time += 1) {
      now += secondsApart * 1000;
      pulse.look();
    }
    return calls.splice(0);
  };
  return { pulse, look };
}

describe('the pulse of a live connection', () => {
  it('asks every three seconds and stays calm while answers come', () => {
    const { pulse, look } = watched();
    for (let round = 0; round < 20; round += 1) {
      expect(look(3)).toEqual(['ask']);
      pulse.received();
      pulse.answered();
    }
  });

  it('is quiet within ten seconds of the last answer, once until the next one', () => {
    const { pulse, look } = watched();
    expect(look(9)).toEqual(['ask', 'ask', 'quiet', 'ask']);
    pulse.received();
    expect(look(3)).toEqual(['ask']);
    pulse.answered();
    expect(look(9).filter((word) => word === 'quiet')).toHaveLength(1);
  });

  it('of a hidden tab, checked once a minute, is dead two checks after an unanswered ping', () => {
    const { pulse, look } = watched();
    expect(look(1, 60)).toEqual(['ask']);
    pulse.received();
    pulse.answered();
    expect(look(2, 60)).toEqual(['ask', 'ask']);
    expect(look(1, 60)).toEqual(['dead']);
  });

  it('is dead when nothing came for long, and not while packets come without an answer', () => {
    const { pulse, look } = watched();
    expect(look(14)).not.toContain('dead');
    pulse.received();
    expect(look(14)).not.toContain('dead');
    expect(look(1)).toEqual(['dead']);
  });
});
