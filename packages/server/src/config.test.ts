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

  it.each([
    ['PORT', 'abc', 'PORT: a number is expected'],
    ['PORT', '70000', 'PORT: 65535 at most'],
    ['DATABASE_URL', 'mysql://db/x', 'DATABASE_URL: an address that begins with postgres:// is expected'],
    ['BELLHOP_METRICS_TOKEN', 'short', 'BELLHOP_METRICS_TOKEN: 16 characters at least'],
    ['BELLHOP_DEMO', 'yes', 'BELLHOP_DEMO: on or off is expected'],
  ])('refuses %s=%s in plain words (O14)', (name, value, words) => {
    expect(() => readConfig({ [name]: value })).toThrow(`A setting is not right. ${words}`);
  });

  it('takes an empty variable for one that is not set', () => {
    expect(readConfig({ PORT: ' ', BELLHOP_DEMO: '', DATABASE_URL: '' })).toMatchObject({ port: 8080, demo: true });
  });

  it('trusts as many proxies as set, counted from the server outwards, or those named', () => {
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

  it('takes the partners for mail and text messages with all that they need, or not at all', () => {
    const mail = {
      BELLHOP_SMTP_URL: 'smtp://user:pass@mail.example',
      BELLHOP_MAIL_FROM: 'Bellhop <desk@hotel.example>',
    };
    const sms = { BELLHOP_SMS_URL: 'https://sms.example/send', BELLHOP_SMS_SECRET: 'drawn-by-chance-please' };
    expect(readConfig({})).toMatchObject({ mail: undefined, sms: undefined });
    expect(readConfig({ ...mail, ...sms })).toMatchObject({
      mail: { url: mail.BELLHOP_SMTP_URL, from: mail.BELLHOP_MAIL_FROM },
      sms: { url: sms.BELLHOP_SMS_URL, secret: sms.BELLHOP_SMS_SECRET },
    });
    for (const [name, value] of Object.entries({ ...mail, ...sms })) {
      expect(() => readConfig({ [name]: value })).toThrow(
        /^A setting is not right\. BELLHOP_\w+: it is needed with BELLHOP_/,
      );
    }
  });

  it('names a translation service, with a key where it wants one', () => {
    const url = 'https://translate.hotel.example/api';
    expect(readConfig({}).translation).toBeUndefined();
    expect(readConfig({ BELLHOP_TRANSLATION_URL: url }).translation).toEqual({ url, key: undefined });
    expect(readConfig({ BELLHOP_TRANSLATION_URL: url, BELLHOP_TRANSLATION_KEY: 'k' }).translation?.key).toBe('k');
    expect(() => readConfig({ BELLHOP_TRANSLATION_KEY: 'k' })).toThrow(/BELLHOP_TRANSLATION_URL: it is needed/);
  });

  it('calls partners on other machines by HTTPS, or by plain HTTP where the address insists on it', () => {
    const sms = (url: string) =>
      readConfig({ BELLHOP_SMS_URL: url, BELLHOP_SMS_SECRET: 'drawn-by-chance-please' }).sms?.url;
    expect(sms('https://sms.example/send')).toBe('https://sms.example/send');
    expect(sms('http://127.0.0.1:9000/send')).toBe('http://127.0.0.1:9000/send');
    expect(sms('http://sms.internal/send?account=7&tls=off')).toBe('http://sms.internal/send?account=7');
    const translation = readConfig({ BELLHOP_TRANSLATION_URL: 'http://translate.internal?tls=off' }).translation;
    expect(translation?.url).toBe('http://translate.internal/');
  });

  it.each([
    'postgres://u:p@127.0.0.1:5432/bellhop',
    'postgres://u:p@db.example/bellhop?sslmode=verify-full',
    'postgres://u:p@db.example/bellhop?sslmode=disable',
  ])('takes the PostgreSQL at %s', (url) => {
    expect(readConfig({ DATABASE_URL: url }).databaseUrl).toBe(url);
  });

  it("names the push services of one's own network by their origins", () => {
    const push = (origins: string) => readConfig({ BELLHOP_PUSH_ORIGINS: origins }).push.origins;
    expect([...push('https://push.hotel.example, http://127.0.0.1:8080')]).toEqual([
      'https://push.hotel.example',
      'http://127.0.0.1:8080',
    ]);
    expect(readConfig({}).push).toEqual({ origins: new Set(), contact: null });
  });

  it.each(['BELLHOP_PUSH_ORIGINS', 'BELLHOP_PAYMENT_ORIGINS', 'BELLHOP_PARTNER_ORIGINS'])(
    'takes no plain http: for %s but on this machine (S22)',
    (name) => {
      expect(() => readConfig({ [name]: 'http://127.0.0.1:8080,https://own.hotel.example' })).not.toThrow();
      expect(() => readConfig({ [name]: 'http://10.0.0.7:8080' })).toThrow(
        `${name}: Plain http: is for this machine alone`,
      );
    },
  );

  it.each([
    ['PORT', '65536'],
    ['PORT', 'http'],
    ['BELLHOP_DEMO', 'true'],
    ['BELLHOP_LOG', 'loud'],
    ['BELLHOP_SECRET', 'short'],
    ['DATABASE_URL', 'mysql://x'],
    ['DATABASE_URL', 'postgres://u:pass@db.example/bellhop'],
    ['DATABASE_URL', 'postgres://u:pass@db.example/bellhop?sslmode=prefer'],
    ['BELLHOP_DATABASE_CONNECTIONS', '1'],
    ['BELLHOP_TRUST_PROXY', 'nonsense'],
    ['BELLHOP_TRUST_PROXY', '10.0.0.0/33'],
    ['BELLHOP_SMTP_URL', 'https://mail.example'],
    ['BELLHOP_SMTP_URL', 'mail.example:25'],
    ['BELLHOP_SMTP_URL', 'smtp://user:100%pass@mail.example'],
    ['BELLHOP_MAIL_FROM', 'Bellhop'],
    ['BELLHOP_MAIL_FROM', 'a@hotel.example, b@hotel.example'],
    ['BELLHOP_SMS_URL', 'ftp://sms.example'],
    ['BELLHOP_SMS_URL', 'https://user:password@sms.example/send'],
    ['BELLHOP_SMS_URL', 'https://['],
    ['BELLHOP_SMS_URL', 'http://sms.example/send'],
    ['BELLHOP_TRANSLATION_URL', 'http://translate.example'],
    ['BELLHOP_TRANSLATION_URL', 'translate.example'],
    ['BELLHOP_SMS_SECRET', 'too short'],
    ['BELLHOP_PUSH_ORIGINS', 'https://push.hotel.example/path'],
    ['BELLHOP_PUSH_CONTACT', 'it@hotel.example'],
  ])('refuses %s=%s in one line that names it and does not repeat it', (name, value) => {
    const read = () => readConfig({ [name]: value });
    expect(read).toThrow(new RegExp(`^A setting is not right\\. ${name}: [^\\n]+$`));
    expect(read).not.toThrow('\n');
    if (value === 'short' || value.includes('pass')) expect(read).not.toThrow(value);
  });
});
