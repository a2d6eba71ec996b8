import { describe, expect, it } from 'vitest';
import { readHardening } from '../../config.ts';
import { hardenHttp } from './harden-http.ts';
import { hardenMqtt } from './harden-mqtt.ts';

// Small runs; `npm run harden` makes the full ones. The seed is fixed, so that what fails once fails again.
const { requests, packets, seed, patience } = readHardening();
/** Milliseconds, a bound for hangs: the full runs take minutes. */
const timeout = 600_000 + (requests + packets / 10) * 10;

describe('generated input', () => {
  it.runIf(requests > 0)('is never answered with 500 or more, nor too late', { timeout }, async () => {
    const { findings, ...numbers } = await hardenHttp(requests, seed, patience);
    process.stdout.write(`requests, seed ${seed}: ${JSON.stringify(numbers)}\n`);
    expect(findings).toEqual([]);
    // Enough requests passed the gates for a meaningful run.
    expect(numbers.statuses['200']).toBeGreaterThan(requests / 30);
    expect(numbers.statuses['400']).toBeGreaterThan(requests / 30);
  });

  it.runIf(packets > 0)('neither ends the server nor holds up an honest console', { timeout }, async () => {
    const { findings, ...numbers } = await hardenMqtt(packets, seed, patience);
    process.stdout.write(`packets, seed ${seed}: ${JSON.stringify(numbers)}\n`);
    expect(findings).toEqual([]);
    expect(numbers.connections).toBeGreaterThan(packets / 50);
  });
});
