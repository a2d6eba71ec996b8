import { expect, it } from 'vitest';
import { systemClock } from '../../platform/clock.ts';

it('A planted day comes', () => expect(Date.parse('2026-12-01') / 1000).toBeGreaterThan(systemClock.now()));
