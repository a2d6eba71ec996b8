import { writeFileSync } from 'node:fs';
import { expect, type Page } from '@playwright/test';
import { systemClock } from '../fixtures/clock.ts';
import { desk, detailOf, openDesk } from '../fixtures/desk.ts';
import { guestCalls } from '../fixtures/guest-calls.ts';
import { test } from '../fixtures/journey.ts';
import { photo } from '../fixtures/photo.ts';
import { staffCalls } from '../fixtures/staff-calls.ts';
import { textsOf } from '../fixtures/texts.ts';

const elsewhere = 'http://elsewhere.example';
/** Each reports its place by name if it ever runs. */
const picture = (place: string) => `<img src=x onerror=attacked('${place}')>`;
const script = (place: string) => `<script src=${elsewhere}/a.js>attacked('${place}')</script>`;
const drawing = (place: string) => `"><svg onload=attacked('${place}')>`;
const link = (place: string) => `[click](javascript:attacked('${place}')) ${elsewhere}/${place}`;

const input = {
  // A single word, because templates insert the first name.
  name: `<img/src=x/onerror=attacked('name')>`,
  family: drawing('family'),
  title: script('title'),
  asked: drawing('asked'),
  message: `${picture('message')} ${link('message')}`,
  note: `${script('note')} ${link('note')}`,
  templateTitle: drawing('template-title'),
  template: `${picture('template')} for {name}`,
  file: `${picture('file')}.jpg`,
};
const room = '<b>7</b>';

/** Collects violations on any page: an injected script ran, a dialog opened, another host was called. */
async function watch(page: Page, origin: string): Promise<string[]> {
  const violations: string[] = [];
  await page.context().exposeFunction('attacked', (place: string) => violations.push(`a script ran: ${place}`));
  await page.context().addInitScript(() => {
    for (const name of ['alert', 'prompt', 'confirm'] as const)
      window[name] = () => (globalThis as unknown as { attacked(place: string): never }).attacked(name);
  });
  const { host } = new URL(origin);
  page.context().on('request', (request) => {
    const url = new URL(request.url());
    if (!['blob:', 'data:'].includes(url.protocol) && url.host !== host) violations.push(`asked for ${url.href}`);
  });
  page.on('websocket', (socket) => {
    if (new URL(socket.url()).host !== host) violations.push(`connected to ${socket.url()}`);
  });
  page.on('framenavigated', (frame) => {
    const url = new URL(frame.url());
    if (url.protocol !== 'about:' && url.host !== host) violations.push(`went to ${url.href}`);
  });
  page.on('popup', (popup) => violations.push(`opened ${popup.url()}`));
  return violations;
}

/** Elements that text may have become: ours never have these attributes or foreign links. */
function madeOfText(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [
      ...document.querySelectorAll('[onerror], [onload], img[src="x"], [src*="elsewhere"], [href^="javascript:" i]'),
    ].map(({ outerHTML }) => outerHTML),
  );
}

test(
  'Markup is shown as text on every screen, and no address leaves the host (SHELL-17, BKL-03, BKD-03, MSG-01, TPL-01)',
  {
    annotation: { type: 'long', description: 'One walk over every screen that shows what people wrote.' },
  },
  async ({ bellhop, page, newPerson, complaints }, testInfo) => {
    // Unknown addresses are answered with an error status.
    complaints.expect(/40[04] /);
    const [csv, mapping] = [testInfo.outputPath('stay.csv'), testInfo.outputPath('stay.json')];
    const quoted = (value: string) => `"${value.replaceAll('"', '""')}"`;
    const day = (days: number) => new Date(systemClock.millis() + days * 86_400_000).toISOString();
    const row = [input.name, input.family, room, day(-1), day(3)];
    writeFileSync(csv, `name,family,room,from,until\n${row.map(quoted).join(',')}\n`);
    const fields = {
      status: { template: '{room}', values: { '*': 'hotel_guest' } },
      ...{ name: '{name}', family_name: '{family}', rooms: { template: '{room}' }, reservation_number: '{name}' },
      ...{ checkin: { template: '{from}', format: 'iso' }, checkout: { template: '{until}', format: 'iso' } },
    };
    const keys = { kind: 'bookings', source: 'markup', key: { template: '{*}' } };
    writeFileSync(mapping, JSON.stringify({ ...keys, fields }));
    const report = testInfo.outputPath('refused.csv');
    const hotel = ['--hotel', 'localhost'];
    const brought = await bellhop.operate(
      'import',
      'bookings',
      csv,
      ...hotel,
      '--mapping',
      mapping,
      '--report',
      report,
    );
    expect(brought.output).toContain('1 new');

    const violations = await watch(page, bellhop.grand);
    await openDesk(page, bellhop.grand);
    const staff = await staffCalls(page);
    const { items } = await staff.call<{ items: { id: string; name: string }[] }>(
      'GET',
      '/users/bookings?sort=created_at',
    );
    const booking = items.find(({ name }) => name === input.name)?.id ?? '';
    const stay = await bellhop.linkOf(booking);
    const guest = await guestCalls({ grand: bellhop.grand, guestLink: async () => stay });
    const id = await guest.ask('240', input.asked, { '240-1': input.message });
    await guest.write(id, input.message);
    await staff.call('POST', `/requests/notes/${id}`, { id: crypto.randomUUID(), body: input.note });
    await staff.call('POST', '/requests/addTemplate', { en: [{ title: input.templateTitle, text: input.template }] });
    await staff.call('POST', '/requests', {
      ...{ hotel_id: staff.hotelId, service_id: '290', booking_id: booking, room_number: room },
      ...{ title: input.title, fullName: `${input.name} ${input.family}`, comments: { body: input.message } },
    });

    await test.step('the guest page', async () => {
      const phone = await newPerson({ viewport: { width: 390, height: 844 }, hasTouch: true });
      const onPhone = await watch(phone, bellhop.grand);
      const says = textsOf('guest', 'en', 'guests');
      await phone.goto(stay);
      await expect(phone.getByRole('heading', { level: 1 })).toContainText(input.name);
      await phone.goto(`${bellhop.grand}/guest/requests/${id}`);
      await expect(phone.getByText(input.message).first()).toBeVisible();
      const file = { name: input.file, mimeType: 'image/jpeg', buffer: await photo() };
      await phone.locator('input[type=file]').last().setInputFiles(file);
      await expect(phone.getByRole('button', { name: says('photo.remove', { name: input.file }) })).toBeVisible();
      await phone.getByRole('button', { name: says('detail.send') }).click();
      await expect(phone.getByRole('article').locator('img').last()).toBeVisible();
      expect(await madeOfText(phone)).toEqual([]);
      await phone.goto(`${bellhop.grand}/guest/?returnTo=${elsewhere}#${encodeURIComponent(drawing('link'))}`);
      await phone.reload();
      await expect(phone.getByRole('heading').first()).toBeVisible();
      expect(await madeOfText(phone)).toEqual([]);
      expect(onPhone).toEqual([]);
    });

    await test.step('list, notifications and conversation', async () => {
      await page.goto(`${bellhop.grand}/app/staff/requests`);
      const card = page.getByRole('listitem').filter({ hasText: input.message });
      await expect(card.first()).toContainText(input.name);
      await page.getByRole('button', { name: /^Notifications/ }).click();
      const notices = textsOf('console', 'en', 'alerts-notices');
      const panel = page.getByRole('dialog', { name: notices('title') });
      await panel.getByRole('tab', { name: notices('hotel') }).click();
      await expect(panel.getByText(input.name).first()).toBeVisible();
      expect(await madeOfText(page)).toEqual([]);
      await page.keyboard.press('Escape');
      await page.setViewportSize({ width: 1680, height: 1000 });
      await page.goto(`${bellhop.grand}/app/staff/requests/${id}`);
      const messages = page.getByRole('region', { name: desk('messages.title') });
      await expect(messages.getByText(input.message, { exact: true }).first()).toBeVisible();
      await expect(messages.getByText(input.note, { exact: true })).toBeVisible();
      await expect(messages.getByRole('img', { name: input.file })).toBeVisible();
      await expect(detailOf(page).getByRole('heading').first()).toContainText(room);
      await expect(detailOf(page).getByText(input.family).first()).toBeVisible();
      await messages.getByRole('img', { name: input.file }).click();
      await expect(page.getByRole('dialog')).toContainText(input.file);
      expect(await madeOfText(page)).toEqual([]);
      await page.keyboard.press('Escape');
      await page.getByRole('button', { name: desk('composer.templates') }).click();
      await page.getByRole('option', { name: input.templateTitle }).click();
      const composer = page.getByRole('textbox', { name: desk('composer.label') });
      await expect(composer).toHaveValue(input.template.replace('{name}', input.name));
      await composer.press('Enter');
      await expect(messages.getByText(input.template.replace('{name}', input.name), { exact: true })).toBeVisible();
      expect(await madeOfText(page)).toEqual([]);
    });

    await test.step('bookings, templates, search', async () => {
      await page.goto(`${bellhop.grand}/app/staff/bookings/${booking}`);
      await expect(page.getByRole('article').getByText(input.name).first()).toBeVisible();
      expect(await madeOfText(page)).toEqual([]);
      await page.goto(`${bellhop.grand}/app/staff/settings/template?language=en`);
      await expect(page.getByRole('row').filter({ hasText: input.template })).toContainText(input.templateTitle);
      expect(await madeOfText(page)).toEqual([]);
      await page.keyboard.press('Control+k');
      const search = textsOf('console', 'en', 'search');
      await page.getByRole('combobox', { name: search('title') }).fill(input.name);
      await expect(page.getByRole('option').filter({ hasText: input.name }).first()).toBeVisible();
      await expect(page.getByRole('dialog').locator('mark').first()).toBeVisible();
      expect(await madeOfText(page)).toEqual([]);
      await page.goto(`${bellhop.grand}/app/pages/search/${encodeURIComponent(input.message)}`);
      await expect(page.getByRole('heading', { name: search('heading', { keyword: input.message }) })).toBeVisible();
      expect(await madeOfText(page)).toEqual([]);
    });

    await test.step('addresses that would lead elsewhere', async () => {
      const target = encodeURIComponent(elsewhere);
      const out = encodeURIComponent("javascript:attacked('address')");
      for (const path of [
        ...[
          `/login?returnTo=${target}`,
          `/?returnTo=${out}`,
          `/app?returnTo=//elsewhere.example`,
          `//elsewhere.example/app`,
        ],
        ...[
          `/s/${target}`,
          `/s/${out}`,
          `/s/..%2F..%2F%2Felsewhere.example`,
          `/error?code=${encodeURIComponent(script('code'))}`,
        ],
        `/app/staff/requests/${encodeURIComponent(drawing('id'))}`,
      ]) {
        await page.goto(bellhop.grand + path);
        await expect(page.getByRole('heading').first(), path).toBeVisible();
        expect(new URL(page.url()).origin, path).toBe(bellhop.grand);
        expect(await madeOfText(page), path).toEqual([]);
      }
    });
    expect(violations).toEqual([]);
  },
);
