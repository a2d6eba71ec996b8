import { describe, expect, it } from 'vitest';
import { askToInstall, hasInstallQuestion, keepInstallQuestion } from './question.ts';
import { installWay } from './way.ts';

const agents = {
  iPhone:
    'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1',
  chromeOnIPhone:
    'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/126.0 Mobile/15E148 Safari/604.1',
  mac: 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Safari/605.1.15',
  firefoxOnAndroid: 'Mozilla/5.0 (Android 14; Mobile; rv:127.0) Gecko/127.0 Firefox/127.0',
  chromeOnWindows:
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Safari/537.36',
  firefoxOnWindows: 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:127.0) Gecko/20100101 Firefox/127.0',
};

describe('the way to install a page (X2)', () => {
  it.each([
    ['iPhone', 0, 'share'],
    ['chromeOnIPhone', 5, 'share'],
    // An iPad sends the name of a Mac.
    ['mac', 5, 'share'],
    ['mac', 0, 'dock'],
    ['firefoxOnAndroid', 5, 'menu'],
    ['chromeOnWindows', 0, 'menu'],
    ['firefoxOnWindows', 0, 'unable'],
  ] as const)('of %s with %i fingers is %s', (name, maxTouchPoints, way) => {
    expect(installWay({ userAgent: agents[name], maxTouchPoints }, false, false)).toBe(way);
  });

  it('is the question of the browser where it has one, and nothing where the page is the app', () => {
    const device = { userAgent: agents.chromeOnWindows, maxTouchPoints: 0 };
    expect(installWay(device, false, true)).toBe('asks');
    expect(installWay(device, true, true)).toBe('installed');
  });

  it('is asked once, and only after a press', async () => {
    const calls: string[] = [];
    const event = {
      preventDefault: () => void calls.push('kept'),
      prompt: async () => void calls.push('asked'),
    };
    keepInstallQuestion({ addEventListener: (type, listener) => type === 'beforeinstallprompt' && listener(event) });
    expect([calls, hasInstallQuestion()]).toEqual([['kept'], true]);
    await askToInstall();
    await askToInstall();
    expect([calls, hasInstallQuestion()]).toEqual([['kept', 'asked'], false]);
  });
});
