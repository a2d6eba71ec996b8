import { describe, expect, it } from 'vitest';
import { createPulse } from './pulse.ts';

function watched() {
  const told: string[] = [];
  const pulse = createPulse({
    ask: () => told.push('ask'),
    onQuiet: () => told.push('quiet'),
    onDead: () => told.push('dead'),
  });
  const look = (seconds: number) => {
    for (let second = 0; second < seconds; second += 1) pulse.look();
    return told.splice(0);
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

  it('is dead when nothing came for long, and not while packets come without an answer', () => {
    const { pulse, look } = watched();
    expect(look(14)).not.toContain('dead');
    pulse.received();
    expect(look(14)).not.toContain('dead');
    expect(look(1)).toEqual(['dead']);
  });
});
