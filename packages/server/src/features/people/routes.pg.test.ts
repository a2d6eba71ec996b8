import { listAudit } from '@bellhop/contract/audit/changes';
import { calls } from '@bellhop/contract/calls';
import { inviteMembers, mostInvited, previewInvitations, resendInvitation } from '@bellhop/contract/people/invitation';
import { actOnAccount, changeMember, type Member, removeMember } from '@bellhop/contract/people/member';
import { type Rights, rightsOfRole } from '@bellhop/contract/people/rights';
import { type ViewOfRights, viewRights } from '@bellhop/contract/people/view';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { attempts, from } from '../../testing/attempts.ts';
import { testClientId } from '../../testing/two-hotels.ts';
import { codeSentTo } from '../../user-pool/testing/letters.ts';
import {
  admin,
  arrange,
  codeOf,
  comeIn,
  everything,
  frontDesk,
  type HotelId,
  invite,
  invitee,
  letterTo,
  memberOf,
  membersOf,
  newAddress,
  openTwoHotels,
  type Person,
  passwordSentTo,
  privilegesOf,
  send,
  server,
  signedIn,
} from './testing/two-administrators.ts';

const day = 86_400;
let ada: Person;
let bea: Person;
let serial = 0;

beforeAll(async () => {
  ({ ada, bea } = await openTwoHotels());
});
afterAll(() => server.close());

describe('an invitation', () => {
  it('brings a letter with a first password, by which the person comes in with just these rights', async () => {
    const address = newAddress();
    const member = await invite(ada, address);
    expect(member).toMatchObject({
      name: 'Nil Demir',
      address,
      state: 'invited',
      has_second_factor: null,
      last_seen_at: null,
      rights: frontDesk,
      is_account_ours: false,
      invitation: { delivery: 'waiting', expires_at: expect.closeTo(server.clock.now() + 7 * day, -1) },
    });
    const letter = await letterTo(address);
    expect(letter).toMatchObject({ kind: 'staff_invitation', address, hotel: 'Bellhop Grand' });

    const nil = await comeIn('grand', address);
    expect(nil.id).toBe(member.id);
    expect((await privilegesOf(nil)).authorizedFields?.toSorted()).toEqual(frontDesk.flags.toSorted());
    expect(await memberOf(ada, nil.id)).toMatchObject({
      ...{ state: 'active', invitation: null, has_second_factor: false, is_account_ours: true },
    });
    expect(await codeOf(admin(ada, 'POST', `/${nil.id}/invitation`))).toBe('status_not_settable');
    expect(await codeOf(admin(ada, 'DELETE', `/${nil.id}/invitation`))).toBe('status_not_settable');
  });

  it('is made for all people or for none, and shows faults by person and field', async () => {
    const [free, other] = [newAddress(), newAddress()];
    const people = [
      invitee(free),
      invitee(ada.email),
      invitee(free.toUpperCase()),
      invitee(other, { ...frontDesk, services: ['moon'] }),
    ];
    const answer = await admin(ada, 'POST', '', { people });
    expect(answer.json()).toMatchObject({
      code: 'invalid_input',
      fields: [
        { path: 'body.people.1.address', reason: 'taken' },
        { path: 'body.people.2.address', reason: 'twice' },
      ],
    });
    expect((await admin(ada, 'POST', '', { people: [invitee(free), people[3]] })).json()).toMatchObject({
      fields: [{ path: 'body.people.1.rights.services', reason: 'unknown' }],
    });
    expect(await letterTo(free)).toBeNull();
    expect(await server.sqlAsOwner`select from identity_accounts where email = ${free}`).toHaveLength(0);
  });

  it('by a table is shown line by line before it is sent', async () => {
    await send(ada, {
      method: 'PUT',
      url: '/api/hotels/departments/rooms?hotel_id=grand',
      body: { name: 'Rooms', nameWithLocales: { tr: 'Kat hizmetleri' }, service_ids: [], member_ids: [] },
    });
    const csv = [
      '\uFEFFAddress;Name;Family name;Role;Departments;Language',
      'ayse@grand.example;Ayşe;Yıldız;housekeeping;kat hizmetleri;tr',
      `${ada.email};Ada;Again;;;`,
      'ayse@grand.example;Ayşe;"Twice; really";;;',
      ';No;Address;king;cellar;',
      'can@grand.example;Can;Role;Housekeeping;;',
      'ece@grand.example;Ece;None;Housekeeping;-;',
    ].join('\r\n');
    const answer = await admin(ada, 'POST', '/preview', { csv, language: 'en', role: 'concierge' });
    const { lines } = previewInvitations.answer.parse(answer.json());
    expect(lines.map(({ line, faults }) => [line, faults])).toEqual([
      [2, []],
      [3, [{ column: 'address', reason: 'taken' }]],
      [4, [{ column: 'address', reason: 'twice' }]],
      [
        5,
        [
          { column: 'address', reason: 'empty' },
          { column: 'role', reason: 'unknown' },
          { column: 'departments', reason: 'unknown' },
        ],
      ],
      [6, []],
      [7, []],
    ]);
    // A line without a department gets those usual for its role.
    expect(lines.slice(4).map(({ person }) => person?.departments)).toEqual([['rooms'], []]);
    expect(lines[0]?.person).toMatchObject({
      language: 'tr',
      departments: ['rooms'],
      rights: rightsOfRole('housekeeping', ['cleaning']),
    });
    expect(await memberOf(ada, 'ayse@grand.example')).toBeUndefined();
    const people = lines.flatMap(({ person }) => person ?? []).slice(0, 1);
    const [ayse] = inviteMembers.answer.parse((await admin(ada, 'POST', '', { people })).json()).items;
    expect(ayse).toMatchObject({ name: 'Ayşe Yıldız', departments: ['rooms'] });

    const reasonOf = async (text: string) =>
      (await admin(ada, 'POST', '/preview', { csv: text, language: 'en' })).json<{ fields: { reason: string }[] }>()
        .fields[0]?.reason;
    expect(await reasonOf('name,family_name\nAnn,Stone')).toBe('columns');
    expect(await reasonOf('address,name,family_name\n"ann')).toBe('csv');
    expect(await reasonOf('address,name,family_name')).toBe('empty');
    expect(await reasonOf(`address,name,family_name\n${'a@b.example,A,B\n'.repeat(mostInvited + 1)}`)).toBe('too_big');
  });

  it('sent again replaces the first password; withdrawn it takes the account and a letter on its way along', async () => {
    const address = newAddress();
    const { id } = await invite(ada, address);
    const first = await passwordSentTo(address);
    server.clock.advance(60);
    const again = resendInvitation.answer.parse((await admin(ada, 'POST', `/${id}/invitation`)).json());
    expect(again.invitation).toMatchObject({ sent_at: expect.closeTo(server.clock.now(), -1) });
    expect((await server.signIn(address, first)).__type).toContain('NotAuthorized');
    expect((await server.signIn(address, await passwordSentTo(address))).ChallengeName).toBe('NEW_PASSWORD_REQUIRED');

    expect((await admin(ada, 'DELETE', `/${id}/invitation?version=1`)).json()).toEqual({});
    expect(await memberOf(ada, id)).toBeUndefined();
    expect(await server.sqlAsOwner`select from identity_accounts where sub = ${id}`).toHaveLength(0);
    expect(
      await server.sqlAsOwner`select from outgoing_messages where recipient = ${address} and state = 'waiting'`,
    ).toHaveLength(0);
    // A repeated call has the same answer.
    expect((await admin(ada, 'DELETE', `/${id}/invitation`)).json()).toEqual({});
  });

  it('that nothing carries stands once in its answer, and no other hotel invites its account until its holder has shown the address', async () => {
    const address = '+905321112233';
    const answer = await admin(ada, 'POST', '', { people: [invitee(address)] });
    const { items, to_hand_over: handed } = inviteMembers.answer.parse(answer.json());
    const [member, letter] = [items[0], handed[0]];
    expect(member).toMatchObject({ address, invitation: { delivery: 'by_hand' } });
    expect(letter).toMatchObject({ id: member?.id, name: 'Nil Demir', address, language: 'en' });
    expect(letter?.text).toContain(letter?.password ?? 'none');
    expect(letter?.text).toContain('Bellhop Grand');
    expect(await membersOf(ada).then((all) => JSON.stringify(all))).not.toContain(letter?.password);
    const bodies = await server.sqlAsOwner<{ row: string }[]>`
      select to_jsonb(m)::text as row from outgoing_messages m where recipient = ${address}
      union all select to_jsonb(e)::text from events e where entity = 'staff' and entity_id = ${member?.id ?? ''}`;
    expect(bodies.length).toBeGreaterThan(1);
    expect(bodies.filter(({ row }) => row.includes(letter?.password ?? ''))).toEqual([]);

    const again = resendInvitation.answer.parse((await admin(ada, 'POST', `/${member?.id}/invitation`)).json());
    expect((await server.signIn(address, letter?.password ?? '')).__type).toContain('NotAuthorized');
    expect(again.to_hand_over?.password).not.toBe(letter?.password);
    // Ada has seen the password and could sign in as that person, so no other hotel may give the account rights.
    const refused = await admin(bea, 'POST', '', { people: [invitee(address)] });
    expect(refused.json()).toMatchObject({ fields: [{ path: 'body.people.0.address', reason: 'unproven' }] });
    await comeIn('grand', address);
    expect((await admin(bea, 'POST', '', { people: [invitee(address)] })).statusCode).toBe(400);
    const renewed = await admin(ada, 'POST', `/${member?.id}/account`, { act: 'new_password' });
    expect(actOnAccount.answer.parse(renewed.json()).to_hand_over?.password).toBeTruthy();

    await server.call('ForgotPassword', { ClientId: testClientId, Username: address });
    await server.call('ConfirmForgotPassword', {
      ClientId: testClientId,
      Username: address,
      ConfirmationCode: await codeSentTo(server, address),
      Password: 'Chosen.Myself.2',
    });
    const known = await admin(bea, 'POST', '', { people: [invitee(address)] });
    const [toBea] = inviteMembers.answer.parse(known.json()).to_hand_over;
    for (const each of [letter, toBea]) {
      expect(each?.password, 'of somebody with a password too (S7)').toMatch(/^.{16}$/);
      expect(each?.text).toContain(each?.password ?? 'none');
      expect(each?.text).toContain('If you already have a password for Bellhop');
    }
    expect((await server.signIn(address, 'Chosen.Myself.2')).AuthenticationResult).toBeDefined();
  });

  it('looks the same for a new address and for one with an account elsewhere, until the person comes (S7)', async () => {
    const theirs = await arrange('beach', frontDesk);
    const answersOf = async (address: string) => {
      const { id, version, invitation, address: shown, ...member } = await invite(ada, address);
      expect(shown).toBe(address);
      const { sent_at: sentAt = 0, expires_at: expiresAt } = invitation ?? {};
      expect(expiresAt).toBe(sentAt + 7 * day);
      const acts = [];
      for (const act of ['disable', 'enable', 'new_password', 'remove_factor'])
        acts.push(await codeOf(admin(ada, 'POST', `/${id}/account`, { act })));
      acts.push(await codeOf(admin(ada, 'POST', `/${id}/address`, { address: newAddress() })));
      const again = await admin(ada, 'POST', `/${id}/invitation`);
      const { to_hand_over, is_account_ours } = resendInvitation.answer.parse(again.json());
      await admin(ada, 'DELETE', `/${id}/invitation?version=${version}`);
      const isSame = (await invite(ada, address)).id === id;
      return { member, acts, to_hand_over, is_account_ours, isSame };
    };
    const [known, fresh] = [await answersOf(theirs.email), await answersOf(newAddress())];
    expect(known).toEqual(fresh);
    expect(known).toMatchObject({ acts: Array(5).fill('not_allowed'), is_account_ours: false, isSame: true });
  });

  it('holds its first password for a week, and is sent ten times a day at most', async () => {
    const address = newAddress();
    const { id } = await invite(ada, address);
    const first = await passwordSentTo(address);
    server.clock.advance(7 * day + 1);
    ada = await signedIn(ada);
    bea = await signedIn(bea);
    await server.tidy();
    expect((await server.signIn(address, first)).__type).toContain('NotAuthorized');
    for (let letter = 1; letter <= 10; letter += 1)
      expect((await admin(ada, 'POST', `/${id}/invitation`)).statusCode).toBe(200);
    expect(await codeOf(admin(ada, 'POST', `/${id}/invitation`))).toBe('limit_reached');
    await comeIn('grand', address);
  });
});

describe('rights', () => {
  it('change for their person within a second, are recorded with both values, and ask who changed the same (ACC-09)', async () => {
    const person = await arrange('grand', frontDesk);
    expect((await privilegesOf(person)).authorizedFields).toContain('PAYMENTS');
    const { version = -1 } = (await memberOf(ada, person.id)) ?? {};
    const narrow: Rights = { types: ['ORDER'], services: ['towels'], flags: ['BOOKINGS'] };
    const answer = await admin(ada, 'PATCH', `/${person.id}`, { version, rights: narrow, departments: ['rooms'] });
    const changed = changeMember.answer.parse(answer.json());
    expect(changed).toMatchObject({ version: version + 1, rights: narrow, departments: ['rooms'] });
    // Processes cache rights for a second at most.
    await expect
      .poll(() => privilegesOf(person))
      .toMatchObject({ authorizedFields: ['BOOKINGS'], allowedServiceIds: ['towels'] });
    const [logged] = await server.sqlAsOwner<
      { actor: string; changed: Record<string, { from: unknown; to: unknown }> }[]
    >`
      select actor, changed from events where hotel_id = 'grand' and entity = 'staff' and entity_id = ${person.id}
        and changed ? 'flags'`;
    expect(logged).toMatchObject({ actor: ada.id, changed: { flags: { from: frontDesk.flags, to: ['BOOKINGS'] } } });

    const late = await admin(ada, 'PATCH', `/${person.id}`, { version, rights: { ...narrow, flags: [] } });
    expect(late.json()).toMatchObject({
      code: 'edit_conflict',
      current: { rights: narrow, version: version + 1 },
      changes: [{ field: 'flags', actor: ada.id }],
    });
    expect(await codeOf(admin(ada, 'PATCH', `/${person.id}`, { version: 9, departments: ['moon'] }))).toBe(
      'invalid_input',
    );
  });

  it('and people change only after a sign-in of a moment ago', async () => {
    const person = await arrange('grand', frontDesk);
    server.clock.advance(301);
    const stale = ada;
    const tries = [
      admin(stale, 'PATCH', `/${person.id}`, { version: 0, rights: frontDesk }),
      admin(stale, 'POST', '', { people: [invitee(newAddress())] }),
      admin(stale, 'DELETE', `/${person.id}`),
      admin(stale, 'POST', `/${person.id}/account`, { act: 'disable' }),
      admin(stale, 'POST', `/${person.id}/address`, { address: newAddress() }),
      admin(stale, 'POST', `/${person.id}/invitation`),
      admin(stale, 'DELETE', `/${person.id}/invitation`),
    ];
    for (const answer of tries) expect(await codeOf(answer)).toBe('proof_needed');
    expect(await membersOf(stale)).not.toEqual([]);
    ada = await signedIn(ada);
    bea = await signedIn(bea);
    expect((await admin(ada, 'DELETE', `/${person.id}`)).statusCode).toBe(200);
  });

  it('are at least one: a person without any is removed, not kept (ACC-03, RL4)', async () => {
    const person = await arrange('grand', frontDesk);
    for (const rights of [
      { types: [], services: ['ANY'], flags: [] },
      { types: ['ANY'], services: [], flags: [] },
    ]) {
      const answer = await admin(ada, 'PATCH', `/${person.id}`, { version: 0, rights });
      expect(answer.json()).toMatchObject({ code: 'invalid_input', fields: [{ path: 'body.rights' }] });
    }
    const url = '/api/hotels/services?hotel_id=grand';
    expect((await send(person, { method: 'GET', url })).statusCode).toBe(200);
    // A person without rights, which an earlier version allowed.
    const other = await arrange('grand', { types: [], services: ['ANY'], flags: [] });
    expect((await send(other, { method: 'GET', url })).statusCode).toBe(403);
  });

  it('are taken back out of the changes of the hotel, by a fresh proof alone, and people are not', async () => {
    const person = await arrange('grand', frontDesk);
    const narrow: Rights = { types: ['ORDER'], services: ['towels'], flags: [] };
    expect((await admin(ada, 'PATCH', `/${person.id}`, { version: 0, rights: narrow })).statusCode).toBe(200);
    const entries = async (by: Person) => {
      const url = `/api/admin/audit?hotel_id=${by.hotel}&entity=staff`;
      return listAudit.answer.parse((await send(by, { method: 'GET', url })).json()).items;
    };
    const [changed] = await entries(ada);
    expect(changed).toMatchObject({ entity_id: person.id, actor: ada.id, can_take_back: true });
    const back = (by: Person, seq = changed?.seq) =>
      send(by, { method: 'POST', url: `/api/admin/audit/${seq}/taken-back?hotel_id=${by.hotel}`, body: {} });
    // The other hotel has no such change.
    expect(await codeOf(back(bea))).toBe('not_found');
    const stale = ada;
    server.clock.advance(301);
    expect(await codeOf(back(stale))).toBe('proof_needed');
    ada = await signedIn(ada);
    bea = await signedIn(bea);
    expect((await back(ada)).statusCode).toBe(200);
    expect((await memberOf(ada, person.id))?.rights).toEqual(frontDesk);
    const [undone] = await entries(ada);
    expect(undone).toMatchObject({
      actor: ada.id,
      changes: expect.arrayContaining([{ field: 'services', from: ['towels'], to: ['ANY'] }]),
    });
    // A newer change of the same person.
    const { version = -1 } = (await memberOf(ada, person.id)) ?? {};
    const other = { ...frontDesk, flags: ['BOOKINGS'] };
    expect((await admin(ada, 'PATCH', `/${person.id}`, { version, rights: other })).statusCode).toBe(200);
    expect(await codeOf(back(ada))).toBe('edit_conflict');
    expect((await admin(ada, 'DELETE', `/${person.id}`)).statusCode).toBe(200);
    expect((await entries(ada))[0]).toMatchObject({ entity_id: person.id, can_take_back: false });
  });

  it('show the calls that a person with them may make (ACC-10, ACC-11)', async () => {
    const cases: Rights[] = [
      everything,
      frontDesk,
      { types: ['ORDER'], services: ['towels'], flags: [] },
      { types: ['ANY'], services: ['concierge'], flags: ['LOLREQUESTS'] },
      { types: ['FAST_CHECK_IN'], services: ['ANY'], flags: ['FAST_CHECK_IN'] },
    ];
    const queryOf: Record<string, string> = {
      requests: 'view=requests',
      fastCheckin: 'type=FAST_CHECK_IN',
      lolRequests: 'type=LOL_REQUEST',
      'alacarte/requests': 'type=ALACARTE_RESTAURANT_RESERVATION',
      easee: 'view=easee',
    };
    for (const rights of cases) {
      const view: ViewOfRights = viewRights.answer.parse((await admin(ada, 'POST', '/view', { rights })).json());
      const person = await arrange('grand', rights);
      const ask = async (path: string) => send(person, { method: 'GET', url: `/api${path}hotel_id=grand` });
      for (const { list, all, open } of view.lists) {
        const query = queryOf[list];
        const answer = await ask(query === undefined ? '/users/bookings?' : `/requests?${query}&`);
        const { total, counts } = answer.json<{ total: number; counts: Record<string, number> }>();
        expect([list, total, counts[query === undefined ? 'hotel_guest' : 'OPEN'] ?? 0]).toEqual([list, all, open]);
      }
      const services = (await ask('/hotels/services?')).json<{ items: { id: string }[] }>().items;
      expect(view.services).toEqual(services.map(({ id }) => id));
      for (const [place, path] of [
        ['bookings', '/users/bookings?'],
        ['payments', '/payments/links?'],
        ['logs', '/logs?'],
        ['admin', '/admin/settings?'],
      ] as const)
        expect([place, (await ask(path)).statusCode === 200]).toEqual([place, view.places.includes(place)]);
    }
  });

  it('leave the hotel an administrator who can sign in, and an invitation is none', async () => {
    const { id: invited } = await invite(ada, newAddress(), everything);
    const others = (await membersOf(ada)).filter(
      ({ id, rights }) => id !== ada.id && rights.flags.includes('BELLHOP_ADMIN'),
    );
    for (const { id } of others) if (id !== invited) await admin(ada, 'DELETE', `/${id}`);
    const { version = -1 } = (await memberOf(ada, ada.id)) ?? {};
    const lost = { code: 'invalid_input', fields: [{ reason: 'last_administrator' }] };
    const rights = { ...everything, flags: ['BOOKINGS'] };
    expect((await admin(ada, 'PATCH', `/${ada.id}`, { version, rights })).json()).toMatchObject(lost);
    expect((await admin(ada, 'DELETE', `/${ada.id}`)).json()).toMatchObject(lost);
    expect((await privilegesOf(ada)).authorizedFields).toContain('BELLHOP_ADMIN');
  });
});

describe('a person', () => {
  it('who is removed loses rights, departments and requests here, and an account that the hotel made', async () => {
    const address = newAddress();
    const { id } = await invite(ada, address);
    const nil = await comeIn('grand', address);
    await admin(ada, 'PATCH', `/${id}`, { version: 1, departments: ['rooms'] });
    await send(nil, { method: 'PATCH', url: '/api/requests/secret-grand', body: { assignee_id: id } });
    await admin(ada, 'PATCH', `/${id}`, { version: 1, rights: { ...frontDesk, flags: ['BOOKINGS'] } });
    expect((await admin(ada, 'DELETE', `/${id}?version=1`)).json()).toMatchObject({
      code: 'edit_conflict',
      current: { id, version: 2, rights: { flags: ['BOOKINGS'] } },
      changes: [{ field: 'flags', actor: ada.id }],
    });
    const answer = removeMember.answer.parse((await admin(ada, 'DELETE', `/${id}`)).json());
    expect(answer.unassigned).toBeLessThanOrEqual(1);
    expect(await memberOf(ada, id)).toBeUndefined();
    await expect
      .poll(() => codeOf(send(nil, { method: 'GET', url: '/api/requests?hotel_id=grand' })))
      .toBe('not_signed_in');
    expect(await server.sqlAsOwner`select from departments where ${id} = any(member_ids)`).toHaveLength(0);
    expect(removeMember.answer.parse((await admin(ada, 'DELETE', `/${id}`)).json())).toEqual({ unassigned: 0 });
  });

  it('of the hotel’s own can be locked out, let in again and given a first password by its administrator', async () => {
    const address = newAddress();
    const { id } = await invite(ada, address);
    const nil = await comeIn('grand', address);
    const act = async (name: string) => (await admin(ada, 'POST', `/${id}/account`, { act: name })).json<Member>();
    expect(await act('disable')).toMatchObject({ state: 'disabled' });
    await expect
      .poll(() => codeOf(send(nil, { method: 'GET', url: '/api/requests?hotel_id=grand' })))
      .toBe('not_signed_in');
    expect(await act('enable')).toMatchObject({ state: 'active' });
    expect(await act('new_password')).toMatchObject({ invitation: { delivery: 'waiting' } });
    expect(await letterTo(address)).toMatchObject({ kind: 'staff_password' });
    await comeIn('grand', address);
    expect(await act('remove_factor')).toMatchObject({ has_second_factor: false });
  });

  it('of the hotel’s own gets another address once its holder confirms it, and learns of it at the one before', async () => {
    const [address, other] = [newAddress(), newAddress()];
    const { id } = await invite(ada, address);
    const change = (to: string, by = ada) => admin(by, 'POST', `/${id}/address`, { address: to });
    const press = (method: 'GET' | 'POST', link: unknown) =>
      server.send({
        method,
        url: new URL(String(link)).pathname,
        host: 'localhost',
        headers: method === 'POST' ? { 'content-type': 'application/x-www-form-urlencoded' } : {},
      });
    await comeIn('grand', address);
    expect(await codeOf(change(other, bea))).toBe('not_found');
    for (const [typed, reason] of [
      ['+905321112233', 'refused'],
      [ada.email, 'taken'],
    ] as const)
      expect((await change(typed)).json()).toMatchObject({ fields: [{ path: 'body.address', reason }] });

    expect((await change(other.toUpperCase())).json()).toMatchObject({ address, new_address: { address: other } });
    const first = await letterTo(other);
    expect(first).toMatchObject({ kind: 'staff_address', name: 'Nil Demir', hotel: 'Bellhop Grand' });
    expect((await press('GET', first?.['link'])).body).toContain('Use this address for Bellhop?');
    // Entering the current address again cancels the change.
    expect((await change(address)).json()).toMatchObject({ address, new_address: null });
    expect((await press('POST', first?.['link'])).statusCode).toBe(404);

    await change(other);
    const link = (await letterTo(other))?.['link'];
    expect((await server.signIn(address, 'Chosen.Myself.1')).AuthenticationResult).toBeDefined();
    expect((await press('POST', link)).body).toContain('The address is confirmed');
    expect(await memberOf(ada, id)).toMatchObject({ address: other, new_address: null, is_account_ours: true });
    expect((await server.signIn(other, 'Chosen.Myself.1')).AuthenticationResult).toBeDefined();
    expect(await letterTo(address)).toMatchObject({ kind: 'account-changed', changed: 'address' });
    expect((await press('POST', link)).statusCode, 'once').toBe(404);
    // Later letters go to the new address.
    await admin(ada, 'POST', `/${id}/account`, { act: 'new_password' });
    expect(await letterTo(other)).toMatchObject({ kind: 'staff_password', address: other });
    const audit = await send(ada, { method: 'GET', url: `/api/admin/audit?hotel_id=grand&entity=staff&actor=${id}` });
    expect(listAudit.answer.parse(audit.json()).items).toMatchObject([
      { changes: [{ field: 'account', to: 'address_confirmed' }], can_take_back: false },
    ]);

    // Only its holder learns that an address has an account in another hotel.
    const theirs = await arrange('beach', frontDesk);
    expect((await change(theirs.email)).json()).toMatchObject({ new_address: { address: theirs.email } });
    expect((await press('POST', (await letterTo(theirs.email))?.['link'])).body).toContain('already has an account');
    expect(await memberOf(ada, id)).toMatchObject({ address: other, new_address: null });
    await invite(bea, other);
    for (const by of [ada, bea]) expect(await codeOf(change(newAddress(), by))).toBe('not_allowed');
  });

  it('with an account of another hotel is invited like others, and the account stays with that hotel', async () => {
    const theirs = await arrange('beach', frontDesk);
    const member = await invite(ada, theirs.email);
    // The answer looks like the one for a new person, so that the account is not revealed.
    expect(member).toMatchObject({ state: 'invited', has_second_factor: null, is_account_ours: false });
    expect(await letterTo(theirs.email)).toMatchObject({ password: null });
    for (const act of ['disable', 'enable', 'new_password', 'remove_factor'])
      expect(await codeOf(admin(ada, 'POST', `/${theirs.id}/account`, { act }))).toBe('not_allowed');
    expect((await admin(ada, 'POST', `/${theirs.id}/invitation`)).statusCode).toBe(200);
    expect((await admin(ada, 'DELETE', `/${theirs.id}/invitation`)).statusCode).toBe(200);
    expect((await privilegesOf(theirs)).authorizedFields).toBeDefined();

    // The account was made by this hotel, and has got rights in another one since.
    const address = newAddress();
    const { id } = await invite(ada, address);
    await comeIn('grand', address);
    await invite(bea, address);
    for (const by of [ada, bea])
      expect(await codeOf(admin(by, 'POST', `/${id}/account`, { act: 'disable' }))).toBe('not_allowed');
    expect((await admin(ada, 'DELETE', `/${id}`)).statusCode).toBe(200);
    expect(await memberOf(bea, id)).toBeDefined();
    expect((await server.signIn(address, 'Chosen.Myself.1')).AuthenticationResult).toBeDefined();
  });
});

it('One hotel’s administrator has no rights in the other: no call on its people and settings changes or shows a value', async () => {
  const ours = calls.filter(({ path }) => path.startsWith('/admin/'));
  expect(ours.length).toBeGreaterThanOrEqual(14);
  const stateOf = async (hotel: HotelId) => ({
    rights: await server.sqlAsOwner`select user_id, version, authorized_fields, allowed_service_ids
      from staff_privileges where hotel_id = ${hotel} order by user_id`,
    hotel: await server.sqlAsOwner`select version, name, settings from hotels where id = ${hotel}`,
    rooms: await server.sqlAsOwner`select id, version from rooms where hotel_id = ${hotel} order by id`,
    accounts: await server.sqlAsOwner`select sub, enabled, must_change_password, updated_at from identity_accounts a
      where exists (select from staff_privileges p where p.user_id = a.sub and p.hotel_id = ${hotel}) order by sub`,
    letters: (await server.outbox({ limit: 1000 })).length,
  });
  for (const [by, their] of [
    [ada, 'beach'],
    [bea, 'grand'],
  ] as const) {
    const before = await stateOf(their);
    for (const call of ours) {
      const target = {
        hotelId: their,
        requestId: `secret-${their}`,
        bookingId: `stay-${their}`,
        fresh: `f-${++serial}`,
      };
      const answer = await send(by, from(call, target));
      expect([call.id, answer.json<{ code: string }>().code]).toEqual([call.id, 'no_permission_for_hotel']);
      if (attempts[call.id]?.row !== true) continue;
      // The caller's own hotel has no such row.
      const own = await send(by, from(call, { ...target, hotelId: by.hotel }));
      expect([call.id, own.json<{ code: string }>().code]).toEqual([call.id, 'not_found']);
    }
    const person = before.rights.find(({ user_id }) => user_id !== by.id)?.['user_id'];
    // The answer is the same as for an unknown person, and the row stays.
    expect((await admin(by, 'DELETE', `/${person}`)).json()).toEqual({ unassigned: 0 });
    expect((await admin(by, 'DELETE', `/${person}/invitation`)).json()).toEqual({});
    expect(JSON.stringify(await membersOf(by))).not.toContain(`colleague-of-secret-${their}`);
    expect(await stateOf(their)).toEqual(before);
  }
});
