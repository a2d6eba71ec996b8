import { writeFile } from 'node:fs/promises';
import { expect } from '@playwright/test';
import { dayAhead, systemClock } from '../fixtures/clock.ts';
import { photo } from '../fixtures/photo.ts';
import { managerCalls } from '../fixtures/staff-calls.ts';
import { textsOf } from '../fixtures/texts.ts';
import { Road } from '../network/road.ts';
import { type Engine, engines, test } from './open-tabs.ts';

const entrance = textsOf('console', 'en', 'identity');
const desk = textsOf('console', 'en', 'requests');
const tables = textsOf('console', 'en', 'dining-reservations');
const search = textsOf('console', 'en', 'search');
const booking = textsOf('console', 'en', 'bookings-form');
const payments = textsOf('console', 'en', 'payments');
const reports = textsOf('console', 'en', 'reports');
const phone = textsOf('guest', 'en', 'guests');
const checkIn = textsOf('guest', 'en', 'check-in');
const dining = textsOf('guest', 'en', 'dining');
const arabic = textsOf('guest', 'ar', 'guests');
const pay = textsOf('guest', 'ar', 'payments');

/** Each browser uses another stay, because a guest may reserve one table a day. */
const stays: Readonly<Record<Engine, string>> = { Chromium: 'G-1003', Firefox: 'G-1011', WebKit: 'G-1001' };

const annotation = { type: 'long', description: 'A browser starts for it, and loads the product cold.' };

for (const engine of engines) {
  test(
    `a desk answers a guest, edits a booking and makes a payment link in ${engine} (MSG-01, RQD-05, LIVE-08, Y1, Y2)`,
    {
      annotation,
    },
    async ({ bellhop, opener }, testInfo) => {
      const open = await opener(engine);
      const staff = await open(1680, 945);
      await staff.goto(`${bellhop.grand}/`);
      await staff.write({ role: 'textbox', name: entrance('signIn.username') }, 'manager@grand.example');
      await staff.write('input[type=password]', 'Bellhop.demo.1');
      await staff.press({ role: 'button', name: entrance('signIn.submit') });
      await staff.sees({ role: 'heading', name: desk('scope.requests') });
      await staff.reads(/^Live/m);

      const guest = await open(447, 844);
      const file = testInfo.outputPath('bathroom.jpg');
      await writeFile(file, await photo());
      const words = `Two towels for ${engine}, please`;
      await guest.goto(await bellhop.guestLink());
      await guest.press({ role: 'button', name: 'Towels and bathroom' });
      await guest.write({ label: startOf(phone('new.text')) }, words);
      await guest.attach('input[type=file]', file);
      await guest.sees({ role: 'button', name: phone('photo.remove', { name: 'bathroom.jpg' }) });
      await guest.press({ role: 'button', name: phone('new.send') });
      await guest.reads(phone('status.OPEN'));

      await staff.show();
      await staff.reads(words);
      await staff.press({ role: 'link', name: new RegExp(words) });
      await staff.sees({ role: 'button', name: /bathroom\.jpg/ });
      await staff.write({ role: 'textbox', name: desk('composer.label') }, 'On their way to your door');
      await staff.key('Enter');
      await guest.reads('On their way to your door');
      await staff.press({ role: 'button', name: desk('detail.resolve') });
      await guest.reads(phone('status.CLOSED'));

      await staff.key('Control+k');
      await staff.write({ role: 'combobox', name: search('title') }, 'moreau');
      const bookingGroup = { role: 'group', name: search('groups.bookings') };
      const option = { role: 'option', name: /Moreau/, within: bookingGroup };
      await staff.sees(option);
      expect(await staff.heightOf({ role: 'listbox' }), 'room for what is found (Y2)').toBeGreaterThan(100);
      await staff.press(option);
      await staff.sees({ role: 'article', name: /Hélène Moreau/ });
      const channel = { role: 'textbox', name: booking('field.reservation_channel') };
      await staff.write(channel, `Fax of ${engine}`);
      await staff.key('Tab');
      // Until the change is stored, the browser asks before it leaves the page; a driver of WebKit answers by itself.
      const colleague = await managerCalls(bellhop);
      const channelNow = async () =>
        (await colleague.call<{ reservation_channel: string }>('GET', '/users/bookings/G-1010')).reservation_channel;
      await expect.poll(channelNow).toBe(`Fax of ${engine}`);
      await staff.reads(/^Live/m);

      await staff.goto(`${bellhop.grand}/app/staff/bookings`);
      await staff.sees({ role: 'link', name: /Hélène Moreau/ });
      await staff.goto(`${bellhop.grand}/app/staff/alacarte/requests?restaurant=bosphorus&day=${dayAhead(1)}`);
      await staff.sees({ role: 'region', name: tables('covers.name') });
      await staff.goto(`${bellhop.grand}/app/staff/reports`);
      await staff.sees({ role: 'table', name: reports('by.department') });
      await staff.goto(`${bellhop.grand}/app/staff/bookings/G-1010`);
      expect(await staff.valueOf(channel), 'saved').toBe(`Fax of ${engine}`);

      await staff.goto(`${bellhop.grand}/app/staff/payments`);
      await staff.press({ role: 'button', name: payments('create') });
      await staff.write({ role: 'textbox', name: payments('form.name') }, 'Leyla');
      await staff.write({ role: 'textbox', name: payments('form.family_name') }, 'Haddad');
      await staff.write({ role: 'textbox', name: payments('form.amountIn', { currency: 'TRY' }) }, '1.234,50');
      await staff.write({ role: 'textbox', name: payments('form.purpose') }, engine);
      await staff.put({ role: 'combobox', name: payments('form.language') }, 'ar');
      await staff.press({ role: 'button', name: payments('create'), nth: 1 });
      await staff.sees({ role: 'dialog', name: /1,234\.50.* from .*Leyla Haddad/ });
      const address = /https?:\/\/\S+\/pay\/[2-9a-z]{16}/.exec(await staff.words())?.[0] ?? '';
      await guest.show();
      await guest.goto(address);
      await guest.press({ role: 'button', name: pay('open.pay') });
      await guest.reads(pay('open.desk'));
      expect(await guest.run('return document.documentElement.dir')).toBe('rtl');
    },
  );

  test(`a guest checks in, books a table and writes offline in ${engine} (FCI-06, LIVE-17, Y5, Y6, Y7, Y9, Y12)`, {
    annotation,
  }, async ({ bellhop, opener, complaints }) => {
    complaints.expect(/ERR_|WebSocket/);
    const id = `B-${engine}`;
    const staff = await managerCalls(bellhop);
    await staff.call('POST', '/users/bookings', { ...arrival(), id, hotel_id: staff.hotelId });
    const open = await opener(engine);
    const guest = await open(447, 844);
    await guest.goto(await bellhop.linkOf(id));
    await guest.put({ role: 'combobox' }, 'en');
    await guest.press({ role: 'button', name: checkIn('card.begin') });
    for (const [name, text] of Object.entries(typed)) await guest.write(fieldOf(name), text);
    for (const [name, value] of Object.entries(chosen)) await guest.put(fieldOf(name), value);
    await guest.write(fieldOf('passport_number'), 'PAA123456');
    await guest.key('Tab');
    expect(await guest.run<boolean[]>(titlesInCards), 'headings below the edge of their cards (Y5)').not.toContain(
      false,
    );
    const pad = { role: 'img', name: checkIn('sign.box') };
    expect(await guest.styleOf(pad, '-webkit-user-select'), 'drawing selects no text (Y12)').toBe('none');
    await guest.press({ role: 'radio', name: checkIn('sign.type') });
    await guest.write({ label: checkIn('sign.name') }, 'Ines Ortega');
    await guest.press({ role: 'button', name: checkIn('sign.confirm') });
    await guest.sees({ role: 'button', name: checkIn('sign.again') });
    await guest.press({ role: 'button', name: checkIn('submit.hand_in') });
    await guest.reads(checkIn('card.submitted_title'));

    const road = await Road.to(bellhop.grand);
    const link = new URL(await bellhop.linkOf(stays[engine]));
    link.port = new URL(road.at('localhost')).port;
    await guest.goto(link.href);
    await guest.put({ role: 'combobox' }, 'en');
    await guest.press({ role: 'button', name: phone('home.restaurants') });
    await guest.press({ role: 'button', name: /^Bosphorus Grill.*Grilled/ });
    // The first sitting of a day may be too near already.
    await guest.tick({ role: 'radio', name: /free time/ });
    await guest.tick({ role: 'radio', name: /\d:\d\d.*seats left/ });
    const course = { role: 'combobox', name: dining('guests.course') };
    for (const nth of [0, 1]) await guest.put({ ...course, nth }, (await guest.optionsOf(course))[1] ?? '');
    await guest.press({ role: 'button', name: dining('form.reserve') });
    await guest.reads(phone('status.confirmed'));

    await guest.goto(new URL('/guest/', link).href);
    await guest.press({ role: 'button', name: 'Towels and bathroom' });
    await guest.write({ label: startOf(phone('new.text')) }, 'A robe, please');
    await guest.press({ role: 'button', name: phone('new.send') });
    await guest.reads(phone('status.OPEN'));
    road.cut();
    const message = `Written without a network in ${engine}`;
    const box = { role: 'textbox', name: phone('detail.message') };
    const low = await guest.heightOf(box);
    await guest.put(box, 'one\ntwo\nthree');
    expect(await guest.heightOf(box), 'a box as high as its text (Y7)').toBeGreaterThan(low + 30);
    await guest.write(box, message);
    await guest.press({ role: 'button', name: phone('detail.send') });
    await guest.reads(phone('detail.waiting'));
    await expect.poll(() => guest.run(isWayOnInSight), 'above the composer (Y9)').toBe(true);
    road.mend();
    await guest.misses(phone('detail.waiting'));
    await guest.reads(message);
    const conversation = await guest.address();
    await guest.goto(new URL('/guest/', link).href);
    await guest.put({ role: 'combobox' }, 'ar');
    await guest.reads(arabic('home.restaurants'));
    await guest.goto(conversation);
    await guest.reads(message);
    const sides =
      'return [...document.querySelectorAll("li [dir=auto]")].map((text) => getComputedStyle(text).textAlign)';
    expect(new Set(await guest.run<string[]>(sides)), 'English in an Arabic page begins at its left (Y6)').toEqual(
      new Set(['start']),
    );
    expect(
      await guest.run('return [document.documentElement.dir, document.documentElement.scrollWidth <= innerWidth]'),
    ).toEqual(['rtl', true]);
    await road.close();
  });
}

/** For each card with a heading: whether the heading begins below the card's padding. */
const titlesInCards = `
  return [...document.querySelectorAll('[role=group]')].flatMap((card) => {
    const title = document.getElementById(card.getAttribute('aria-labelledby') ?? '');
    const padding = parseFloat(getComputedStyle(card).paddingTop);
    if (title === null || padding === 0) return [];
    return [title.getBoundingClientRect().top - card.getBoundingClientRect().top >= padding];
  });
`;

/** Whether the buttons of a failed message end above the composer. */
const isWayOnInSight = `
  const place = document.querySelector('li [role=alert]').getBoundingClientRect();
  return place.bottom <= document.querySelector('form textarea').closest('form').getBoundingClientRect().top + 1;
`;

/** Optional fields have "optional" behind their names. */
const startOf = (name: string) => new RegExp(`^${name.replaceAll('?', '\\?')}`);
const fieldOf = (name: string) => ({ label: startOf(checkIn(`field.${name}`)) });

/** A guest who arrives tomorrow. */
const arrival = () => ({
  status: 'future_guest',
  name: 'Ines',
  family_name: 'Ortega',
  language: 'es',
  checkin: systemClock.now() + 86_400,
  checkout: systemClock.now() + 4 * 86_400,
});
const typed = { name: 'Ines', surname: 'Ortega' };
const chosen = { gender: 'female', nationality: 'ESP', birth_date: '1988-03-04' };
