import { reportProblem } from '@bellhop/contract/support/calls';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, type MockInstance, vi } from 'vitest';
import ar from '../../locales/ar/support.json';
import en from '../../locales/en/support.json';
import es from '../../locales/es/support.json';
import tr from '../../locales/tr/support.json';
import { systemClock } from '../../platform/clock.ts';
import { lazyWithWords } from '../../platform/i18n/lazy-with-words.tsx';
import { Gateway } from '../../testing/gateway.ts';
import { renderSignedIn } from '../../testing/render-signed-in.tsx';
import { leaveAfterMs } from './report-screen.tsx';

const ReportScreen = lazyWithWords(async () => (await import('./report-screen.tsx')).ReportScreen, 'support');
let gateway: Gateway;
const sent = () => gateway.bodiesOf(reportProblem);
let isKept = false;

let warned: MockInstance<typeof console.warn>;
beforeEach(() => {
  isKept = false;
  warned = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  gateway = new Gateway().answer(reportProblem, ({ body }) => ({ id: body.id, is_kept: isKept }));
});
afterEach(() => {
  vi.restoreAllMocks();
});

const openForm = async (address = '/') => {
  const opened = await renderSignedIn(<ReportScreen />, {
    address,
    settings: { supportEmail: 'support@hotel.example', bundleId: 'com.example.reported' },
    claims: { email: 'selin@desk.example', phone_number: '+905557778899' },
  });
  const text = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: en.description });
  return { ...opened, text, send: () => userEvent.click(screen.getByRole('button', { name: en.send })) };
};
const topic = () => screen.getByRole<HTMLSelectElement>('combobox', { name: en.subject });
const fill = async (text: HTMLElement, words = '  The bell is silent since noon  ') => {
  await userEvent.selectOptions(topic(), en.topic.notification);
  await userEvent.type(text, words);
};

describe('a problem report', () => {
  it('has a subject of nine, a description that counts to 400, and a button (RPT-01, RPT-03)', async () => {
    const { text } = await openForm();
    expect(
      within(topic())
        .getAllByRole('option')
        .map((option) => option.textContent),
    ).toEqual([
      'Please choose..',
      'offline problem',
      'cannot see Staff App requests',
      'problem with another user',
      'notification problem',
      'Staff App role problem',
      'booking screen problem',
      'Staff App slowness problem',
      'Others',
    ]);
    expect(screen.getByText('0 / 400')).toBeTruthy();
    await userEvent.type(text, 'No bell');
    expect(screen.getByText('7 / 400')).toBeTruthy();
    expect(text.tagName).toBe('TEXTAREA');
    for (const words of [en, tr, ar, es]) expect(words.count).toBe('{{count}} / 400');
    for (const id of ['person', 'slow', 'none'] as const) {
      await userEvent.selectOptions(topic(), en.topic[id]);
      expect(topic().value).toBe(id);
    }
    expect(screen.getByRole('button', { name: en.send }).getAttribute('type')).toBe('submit');
  });

  it('shows each missing field and sends nothing (RPT-05, RPT-06, RPT-11)', async () => {
    const { text, send } = await openForm();
    await send();
    expect(screen.getByText(/choose a topic/i)).toBeTruthy();
    expect(screen.getByText(/description cannot be left empty/i)).toBeTruthy();
    expect(document.activeElement).toBe(topic());
    expect(screen.queryByRole('dialog')).toBeNull();
    await userEvent.type(text, 'The bell is silent since noon');
    await send();
    expect(screen.queryByText(/description cannot be left empty/i)).toBeNull();
    expect(screen.getByText(/choose a topic/i)).toBeTruthy();
    expect(screen.queryByRole('dialog')).toBeNull();
    await userEvent.selectOptions(topic(), 'offline problem');
    expect(screen.queryByText(/choose a topic/i)).toBeNull();
    await userEvent.selectOptions(topic(), 'Please choose..');
    expect(screen.getByText(/choose a topic/i)).toBeTruthy();
    expect(sent()).toEqual([]);
  });

  it.each([
    ['nothing', '', en.hint.empty],
    ['nine characters', 'No bell 9', en.hint.short],
    ['401 characters', 'x'.repeat(401), en.hint.long],
    ['a refused sign', 'No bell & no light', en.hint.character.replace('{{characters}}', '&')],
    ['four marks in a row', 'No bell since noon!!!!', en.hint.run],
  ])(
    'with a topic and %s says so, and the button does nothing else (RPT-06, RPT-07, RPT-08, RPT-09, RPT-11)',
    async (_, words, hint) => {
      const { text, send } = await openForm();
      await userEvent.selectOptions(topic(), en.topic.notification);
      fireEvent.change(text, { target: { value: words } });
      await send();
      expect(screen.getByText(hint)).toBeTruthy();
      expect(screen.queryByText(en.hint.topic)).toBeNull();
      expect(screen.queryByRole('dialog')).toBeNull();
      expect(sent()).toEqual([]);
      fireEvent.change(text, { target: { value: 'The bell is silent' } });
      expect(screen.queryByText(hint)).toBeNull();
      await send();
      expect(await screen.findByRole('dialog', { name: en.confirmTitle })).toBeTruthy();
    },
  );

  it('is checked and counted without the spaces around it (RPT-07, RPT-10)', async () => {
    const { text, send } = await openForm();
    await fill(text, '  No bell 9  ');
    expect(screen.getByText('9 / 400')).toBeTruthy();
    await send();
    expect(screen.getByText(en.hint.short)).toBeTruthy();
    await userEvent.clear(text);
    await userEvent.type(text, '   ');
    expect(screen.getByText(en.hint.empty)).toBeTruthy();
    expect(sent()).toEqual([]);
  });

  it('asks, is sent, leads home (RPT-02, RPT-10, RPT-12, RPT-13, RPT-14, RPT-15, API-22, ENT-32)', async () => {
    const { text, send, router } = await openForm('/app/staff/settings/reportProblem');
    await fill(text);
    await send();
    const dialog = await screen.findByRole('dialog', { name: en.confirmTitle });
    expect(sent()).toEqual([]);
    const waits = vi.spyOn(globalThis, 'setTimeout');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Send report' }));
    expect(
      await screen.findByText('The report has been submitted, we will inform you as soon as possible.'),
    ).toBeTruthy();
    const thanked = performance.now();
    expect(waits.mock.calls.map(([, milliseconds]) => milliseconds)).toContain(3000);
    waits.mockRestore();
    expect(gateway.changes.map(({ path }) => path)).toEqual(['/utilities/email']);
    expect(sent()).toMatchObject([
      {
        description: '',
        subject: expect.stringMatching(/^StaffApp Problem - Selin Kaya - notification problem - \d{4}-/),
        details: {
          Message: 'The bell is silent since noon',
          Name: 'Selin Kaya',
          'Company Name': 'Bellhop Grand',
          'E-mail': 'selin@desk.example',
          'Phone Number': '+905557778899',
          bundleId: 'com.example.reported',
          // From an address with further parts.
          Link: 'http://localhost:3000',
        },
        recipients: 'support@hotel.example',
      },
    ]);
    // The subject has the time of the report, in the zone of the hotel.
    const { subject, title } = reportProblem.body.parse(sent()[0]);
    expect(title).toBe(subject);
    const [stamp = ''] = /\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\+03:00$/.exec(subject) ?? [];
    expect(Math.abs(Date.parse(stamp) - systemClock.millis())).toBeLessThan(600_000);
    expect(leaveAfterMs).toBe(3000);
    await waitFor(() => expect(router.state.location.pathname).toBe('/'));
    expect(performance.now() - thanked, 'not before it was read').toBeGreaterThan(leaveAfterMs / 2);
  });

  it('can be withdrawn at the question (RPT-02)', async () => {
    const { text, send } = await openForm();
    await fill(text);
    await send();
    await userEvent.click(await screen.findByRole('button', { name: 'Cancel' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(sent()).toEqual([]);
  });

  it('that failed keeps its text, shows so, and is sent again under the same id (RPT-16)', async () => {
    const { text, send } = await openForm();
    gateway.fail(reportProblem, 'unavailable');
    await fill(text);
    await send();
    await userEvent.click(await screen.findByRole('button', { name: en.confirm }));
    expect((await screen.findByRole('alert')).textContent).toContain(
      'The report was not sent. Your text is still here.',
    );
    expect(text.value).toContain('The bell is silent since noon');
    expect(warned).toHaveBeenCalledWith('the report was not sent', expect.anything());
    await send();
    await userEvent.click(await screen.findByRole('button', { name: en.confirm }));
    expect(await screen.findByText(en.sentTitle)).toBeTruthy();
    const idOf = (report: unknown) => reportProblem.body.parse(report).id;
    expect(new Set(sent().map(idOf)).size).toBe(1);
  });

  it('that no mail server carries is not called submitted, and stays readable (RH1)', async () => {
    isKept = true;
    const { text, send, router } = await openForm('/app/staff/settings/reportProblem');
    await fill(text);
    await send();
    await userEvent.click(await screen.findByRole('button', { name: en.confirm }));
    expect(await screen.findByText(en.keptTitle)).toBeTruthy();
    expect(screen.queryByText(en.sentTitle)).toBeNull();
    expect(router.state.location.pathname).toBe('/app/staff/settings/reportProblem');
  });

  it('begins with the code of the failure from which it is opened', async () => {
    const { text } = await openForm('/app/staff/settings/reportProblem?code=TypeError&where=sidebar');
    expect(text.value).toBe('Error TypeError in the part sidebar\n');
  });
});
