import { listServices, type Service } from '@bellhop/contract/hotels/service';
import { listRooms } from '@bellhop/contract/rooms/room';
import { readStart, sendTestRequest, startSteps } from '@bellhop/contract/setup/start';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { lazyWithWords } from '../../platform/i18n/lazy-with-words.tsx';
import { Gateway } from '../../testing/gateway.ts';
import { renderSignedIn } from '../../testing/render-signed-in.tsx';

const StartScreen = lazyWithWords(async () => (await import('./start-screen.tsx')).StartScreen, 'setup-start');

const counts = new Map<string, number>();
let gateway: Gateway;
let sendsMail = true;
let withoutPeople = 0;
const service: Omit<Service, 'id' | 'name'> = {
  nameWithLocales: { en: 'Towels' },
  type: 'ORDER',
  visible: true,
  is_easee_service: 'false',
  icon: 'bell',
  custom_fields: [],
};

beforeEach(() => {
  counts.clear();
  for (const id of startSteps) counts.set(id, id === 'rooms' || id === 'requests' ? 0 : 2);
  sendsMail = true;
  withoutPeople = 0;
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  gateway = new Gateway()
    .answer(listServices, {
      items: [
        { ...service, id: 'rides', name: 'Rides', nameWithLocales: { en: 'Rides' }, is_easee_service: 'true' },
        { ...service, id: 'towels', name: 'Towels' },
      ],
    })
    .answer(listRooms, {
      items: ['508', '509'].map((number) => ({
        ...{ id: number, number, floor: null, type: null, version: 1 },
        ...{ ready: true, ready_at: null, ready_by: null },
      })),
    })
    .answer(sendTestRequest, ({ body }) => {
      counts.set('requests', 1);
      return { id: body.id };
    })
    .answer(readStart, () => ({
      steps: startSteps.map((id) => ({ id, count: counts.get(id) ?? 0 })),
      departments_without_people: withoutPeople,
      sends_mail: sendsMail,
    }));
});
afterEach(() => {
  vi.restoreAllMocks();
});

const row = (title: string) => within(screen.getByText(title).closest('li') ?? document.body);

describe('the first steps of a new hotel', () => {
  it('show how many are missing, and lead to their screens', async () => {
    await renderSignedIn(<StartScreen />, { flags: ['BELLHOP_ADMIN'] });
    expect(await screen.findByText('2 steps are missing')).toBeTruthy();
    expect(row('Rooms').getByText('Missing')).toBeTruthy();
    expect(row('Rooms').getByRole('link', { name: 'Add rooms' }).getAttribute('href')).toBe('/app/admin/rooms');
    expect(row('Departments').getByText('Done')).toBeTruthy();
  });

  it('show how many departments have no people, and count only staffed ones as done (RM5)', async () => {
    withoutPeople = 1;
    await renderSignedIn(<StartScreen />, { flags: ['BELLHOP_ADMIN'] });
    await screen.findByText('1 department has no people yet. Its new requests ring for everybody who may read them.');
    expect(row('Departments').getByText('Done')).toBeTruthy();
    cleanup();
    withoutPeople = 2;
    await renderSignedIn(<StartScreen />, { flags: ['BELLHOP_ADMIN'] });
    expect(await screen.findByText('3 steps are missing')).toBeTruthy();
    expect(row('Departments').getByText('Missing')).toBeTruthy();
  });

  it('show that no mail is sent without a mail server, and the consequences', async () => {
    sendsMail = false;
    await renderSignedIn(<StartScreen />, { flags: ['BELLHOP_ADMIN'] });
    expect((await screen.findByText('No mail is set up.')).closest('[role="status"]')?.textContent).toContain(
      'first password',
    );
  });

  it('send a test request for a service that guests can ask for, and count it', async () => {
    const user = userEvent.setup({ delay: null });
    await renderSignedIn(<StartScreen />, { flags: ['BELLHOP_ADMIN'], settings: { isArDisabled: true } });
    await waitFor(() => expect(screen.getByRole<HTMLSelectElement>('combobox').value).toBe('towels'));
    gateway.fail(sendTestRequest, 'unavailable');
    await user.click(screen.getByRole('button', { name: 'Send test request' }));
    expect(await screen.findByText('The server is not answering. Please try again.')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Send test request' }));
    const open = await screen.findByRole('link', { name: 'Open it' });
    const [, sent] = gateway.bodiesOf(sendTestRequest);
    expect(sent).toMatchObject({ service_id: 'towels', name: 'Test guest' });
    // The text is in each colleague's language.
    expect(String(sent?.text).split('\n')).toEqual([
      'Test only. Please close this request.',
      'Bu bir denemedir. Lütfen bu talebi kapatın.',
      'Esto es una prueba. Cierre esta solicitud, por favor.',
    ]);
    expect(open.getAttribute('href')).toBe(`/app/staff/requests/${sent?.id}`);
    expect(await screen.findByText('1 step is missing')).toBeTruthy();
  });

  it('print a sign for each room in the languages of the hotel, without a guest’s code', async () => {
    const print = vi.fn();
    vi.stubGlobal('print', print);
    const user = userEvent.setup({ delay: null });
    await renderSignedIn(<StartScreen />, { flags: ['BELLHOP_ADMIN'], settings: { isArDisabled: false } });
    await user.click(await screen.findByRole('button', { name: 'Print 2 signs' }));
    await waitFor(() => expect(print).toHaveBeenCalledOnce());
    const sheet = document.querySelector('body > section[aria-hidden="true"]');
    expect([...(sheet?.querySelectorAll('[lang]') ?? [])].map((line) => line.getAttribute('lang'))).toEqual([
      ...['en', 'tr', 'ar', 'es'],
      ...['en', 'tr', 'ar', 'es'],
    ]);
    expect(sheet?.textContent).toContain('508');
    expect(sheet?.querySelector('[lang="ar"]')?.getAttribute('dir')).toBe('rtl');
    expect(sheet?.textContent).toContain(`${window.location.host}/guest/`);
    expect(screen.getByText(/works on this computer only/)).toBeTruthy();
  });
});
