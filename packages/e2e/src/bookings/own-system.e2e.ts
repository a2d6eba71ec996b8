import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, type Page } from '@playwright/test';
import { expectNoAxeViolations } from '../fixtures/accessibility.ts';
import type { BellhopServer } from '../fixtures/bellhop-server.ts';
import { dayAhead } from '../fixtures/clock.ts';
import { test } from '../fixtures/journey.ts';
import { signIn } from '../fixtures/sign-in.ts';
import { textsOf } from '../fixtures/texts.ts';

const example = fileURLToPath(new URL('../../../../examples/pms/server.mjs', import.meta.url));
const words = textsOf('console', 'en', 'bookings');
const form = textsOf('console', 'en', 'bookings-form');
const guest = textsOf('guest', 'en', 'guests');

test("a hotel's own system moves a guest and checks another out: desks, key and phones follow (BKL-10)", async ({
  bellhop,
  page,
  newPerson,
  complaints,
}) => {
  // The phone of the guest who has checked out.
  complaints.expect(/410 /);
  const ownSystem = await startOwnSystem(bellhop);
  try {
    const atItsDesk = async (id: string, change: object) =>
      expect((await fetch(`${ownSystem.address}/desk/${id}`, { method: 'PUT', body: JSON.stringify(change) })).ok).toBe(
        true,
      );
    const stay = { state: 'in_house', arrival: dayAhead(-1), departure: dayAhead(3) };
    await signIn(page, `${bellhop.grand}/app/staff/bookings`, 'manager@grand.example');
    await atItsDesk('moves', {
      ...stay,
      number: 'PMS-1',
      guest: { name: 'Mina', family_name: 'Plover' },
      rooms: ['619'],
    });
    await atItsDesk('leaves', {
      ...stay,
      number: 'PMS-2',
      guest: { name: 'Oskar', family_name: 'Dunlin' },
      rooms: ['519'],
    });
    const card = (name: string) => page.getByRole('listitem').filter({ hasText: name });
    await expect(card('Mina Plover')).toContainText('619');
    await expect(card('Oskar Dunlin')).toContainText(words('status.hotel_guest'));

    const detail = await page.context().newPage();
    await detail.goto(
      new URL((await card('Mina Plover').getByRole('link').getAttribute('href')) ?? '', page.url()).href,
    );
    await detail.getByRole('button', { name: words('cards.keys.send'), exact: true }).click();
    const keys = detail.getByRole('region', { name: words('cards.keys.title') });
    await keys.getByRole('button', { name: words('cards.keys.handedOver') }).click();
    await expect(keys.getByText(words('cards.keys.state.active'), { exact: true })).toBeVisible();
    const [moving, leaving] = await Promise.all([openPhone('Mina Plover'), openPhone('Oskar Dunlin')]);
    await expect(moving.getByText('619').first()).toBeVisible();
    await expect(leaving.getByText('519').first()).toBeVisible();

    await atItsDesk('moves', { rooms: ['618'] });
    await atItsDesk('leaves', { state: 'departed' });
    await expect(card('Mina Plover')).toContainText('618');
    await expect(card('Oskar Dunlin')).toContainText(words('status.checked_out'));
    const rooms = detail.getByRole('form').getByLabel(form('field.rooms'), { exact: true });
    await expect(rooms).toHaveValue('618');
    await expect(keys.getByText(words('cards.keys.state.toTakeBack'), { exact: true })).toBeVisible();
    await expect(moving.getByText('618').first()).toBeVisible();
    await expect(leaving.getByRole('heading', { name: guest('gate.over_title') })).toBeVisible();

    await rooms.fill('719');
    await rooms.press('Enter');
    await expect(card('Mina Plover')).toContainText('719');
    await atItsDesk('moves', { rooms: ['617'] });
    await expect(card('Mina Plover')).toContainText(words('pms.differs'));
    const pms = detail.getByRole('region', { name: words('cards.pms.title') });
    await expect(pms).toContainText(words('cards.pms.ours', { value: '719' }));
    await expect(pms).toContainText(words('cards.pms.theirs', { value: '617' }));
    await expectNoAxeViolations(detail);
    await pms.getByRole('button', { name: words('cards.pms.takeOverOf', { field: form('field.rooms') }) }).click();
    await expect(rooms).toHaveValue('617');
    await expect(card('Mina Plover')).not.toContainText(words('pms.differs'));
    await expect(moving.getByText('617').first()).toBeVisible();

    async function openPhone(name: string): Promise<Page> {
      const href = (await card(name).getByRole('link').getAttribute('href')) ?? '';
      const id = decodeURIComponent(href.split('/').at(-1)?.split('?')[0] ?? '');
      const phone = await newPerson({ viewport: { width: 390, height: 844 }, hasTouch: true });
      await phone.goto(await bellhop.linkOf(id));
      await phone.getByRole('combobox').selectOption('en');
      return phone;
    }
  } finally {
    ownSystem.process.kill();
    await bellhop.operate(...putPms, '--set', 'driver=null');
  }
});

const putPms = ['call', 'putPartner', '--hotel', 'localhost', '--partner', 'pms', '--latest'];

/** Starts the hotel's own system, a process that sends each change of its desk. */
async function startOwnSystem(bellhop: BellhopServer): Promise<{ process: ChildProcess; address: string }> {
  const key = 'the-key-of-both-sides';
  const body = join(bellhop.dataFolder, 'pms.json');
  writeFileSync(body, JSON.stringify({ driver: 'link', keys: [key] }));
  expect(await bellhop.operate(...putPms, '--body', `@${body}`)).toMatchObject({ code: 0 });
  const started = spawn(process.execPath, [example], {
    env: { ...process.env, BELLHOP_KEY: key, BELLHOP_URL: bellhop.grand, EXAMPLE_PORT: '0' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [line] = (await once(started.stdout, 'data')) as [Buffer]; // the first line printed is its address
  return { process: started, address: String(line).trim().split(' at ')[1] ?? '' };
}
