import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readConfig } from './config.ts';

describe('configuration', () => {
  it('has a default for everything, on loopback and port 8080, with the demo', () => {
    expect(readConfig({})).toMatchObject({
      port: 8080,
      host: '127.0.0.1',
      dataFolder: resolve('data'),
      databaseUrl: undefined,
      secret: undefined,
      demo: true,
      trustProxy: false,
    });
  });

  it('takes an empty variable for one that is not set', () => {
    expect(readConfig({ PORT: ' ', BELLHOP_DEMO: '', DATABASE_URL: '' })).toMatchObject({ port: 8080, demo: true });
  });

  it('believes as many proxies as it is told, counted from the server outwards, or those named', () => {
    const { trustProxy } = readConfig({ BELLHOP_TRUST_PROXY: '2' });
    expect(typeof trustProxy === 'function' && [0, 1, 2].map((hop) => trustProxy('10.0.0.1', hop))).toEqual([
      true,
      true,
      false,
    ]);
    for (const addresses of ['10.0.0.0/8', '10.0.0.1, fd00::/8', 'loopback']) {
      expect(readConfig({ BELLHOP_TRUST_PROXY: addresses }).trustProxy).toBe(addresses);
    }
  });

  it.each([
    ['PORT', '65536'],
    ['PORT', 'http'],
    ['BELLHOP_DEMO', 'true'],
    ['BELLHOP_LOG', 'loud'],
    ['BELLHOP_SECRET', 'short'],
    ['DATABASE_URL', 'mysql://x'],
    ['BELLHOP_DATABASE_CONNECTIONS', '1'],
    ['BELLHOP_TRUST_PROXY', 'nonsense'],
    ['BELLHOP_TRUST_PROXY', '10.0.0.0/33'],
  ])('refuses %s=%s in one line that names it and does not repeat it', (name, value) => {
    const read = () => readConfig({ [name]: value });
    expect(read).toThrow(new RegExp(`^A setting is not right\\. ${name}: [^\\n]+$`));
    expect(read).not.toThrow(value === 'short' ? 'short' : '\n');
  });
});
