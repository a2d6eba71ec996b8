import { shareOwnForm } from '@bellhop/contract/check-in/guest-calls';
import { createUpload } from '@bellhop/contract/files/uploads';
import type { LightMyRequestResponse } from 'fastify';
import sharp from 'sharp';
import { createStayLink } from '../../features/guests/sessions.ts';
import { signBody } from '../../partners/body-signature.ts';
import { changedPath } from '../../platform/partners/changed-path.ts';
import { arrangeBooking, arrangeGuest, arrangePayment, completeForm } from '../arrange.ts';
import { partnersHere } from '../partners-here.ts';
import { type Send, startTestServer, type TestServer, testServerKey } from '../test-server.ts';

type Answers = [callId: string, answer: LightMyRequestResponse][];

/** Real answers of calls that need a secret of their own: a code, a ticket, a signature, an installation without a hotel. */
export async function otherAnswers(server: TestServer, guest: Send): Promise<Answers> {
  // The people of the matrix have used up the tries of this minute.
  server.clock.advance(61);
  await arrangeBooking(server, { id: 'stay-open', checkout: server.clock.now() + 10 * 86_400 });
  return [
    ...(await ofCompanion(server)),
    ...(await ofUpload(guest)),
    ...(await ofPartners(server)),
    ...(await ofSetup()),
  ];
}

async function ofCompanion(server: TestServer): Promise<Answers> {
  const own = '/api/guest/check-in';
  const guest = server.asGuest(await arrangeGuest(server, 'stay-open'));
  const ofStay = { code: await createStayLink(server, 'grand', 'stay-open') };
  const session = await server.send({ method: 'POST', url: '/api/guest/session', body: ofStay });
  await guest({ method: 'PUT', url: `${own}/guests/0`, body: { form: completeForm } });
  await guest({ method: 'PUT', url: `${own}/guests/1`, body: { form: { name: 'Ela' }, guests: 2 } });
  const shared = await guest({ method: 'POST', url: `${own}/guests/1/code` });
  const { code } = shareOwnForm.answer.parse(shared.json());
  const opened = await server.send({ method: 'POST', url: `${own}/companion`, body: { code } });
  const companion = server.asGuest(opened.json<{ token: string }>().token);
  const signature = { signature: { path: 'M1 1L2 2' }, agreed: [] };
  return [
    ['openGuestSession', session],
    ['openCompanionForm', opened],
    ['getCompanionForm', await companion({ method: 'GET', url: `${own}/companion` })],
    ['putCompanionForm', await companion({ method: 'PUT', url: `${own}/companion`, body: { form: { name: 'Ela' } } })],
    ['signCompanionForm', await companion({ method: 'PUT', url: `${own}/companion/signature`, body: signature })],
  ];
}

async function ofUpload(guest: Send): Promise<Answers> {
  const photo = await sharp({ create: { width: 4, height: 3, channels: 3, background: 'teal' } })
    .jpeg()
    .toBuffer();
  const body = { request_id: 'secret-grand', name: 'a.jpg', content_type: 'image/jpeg', bytes: photo.length };
  const ticket = await guest({ method: 'POST', url: '/api/files', body });
  const { pathname } = new URL(createUpload.answer.parse(ticket.json()).upload_url);
  const headers = { 'content-type': 'image/jpeg' };
  return [['putUpload', await guest({ method: 'PUT', url: pathname, body: photo, headers })]];
}

async function ofPartners(server: TestServer): Promise<Answers> {
  const code = await arrangePayment(server, 'stay-open');
  const page = await server.send({ method: 'GET', url: `/api/pay/${code}` });
  const begun = await server.send({ method: 'POST', url: `/api/pay/${code}/checkout`, body: {} });
  const key = 'the-key-of-both-sides';
  const secrets = { key, webhookKey: key };
  await partnersHere(server, 'payments').set('grand', { driver: 'gateway', address: 'https://pay.example', secrets });
  await partnersHere(server, 'pms').set('grand', { driver: 'link', secrets });
  await partnersHere(server, 'keys').set('grand', { driver: 'link', address: 'https://locks.example', secrets });
  const pushed = await signed('pms/v1/reservations', { reservations: [{ id: 'p-1' }] });
  await partnersHere(server, 'pms').set('grand', { driver: 'mews', address: 'https://mews.example', secrets });
  const announced = await server.send({ method: 'POST', url: changedPath(testServerKey, 'grand', 'mews'), body: {} });
  await partnersHere(server, 'pms').set('grand', { driver: 'csv', secrets });
  return [
    ['getPayPage', page],
    ['checkOutPayment', begun],
    ['takePaymentEvent', await signed('payments/grand/gateway', { id: 'e-1', session: {} })],
    ['takeReservations', pushed],
    ['tellChanged', announced],
    ['putPmsFile', await sent('PUT', 'pms/v1/files/a.csv', 'id,state,guest.name,arrival,departure')],
    ['takeKeyStatus', await signed('keys/v1/status', { id: 'k-1', state: 'verified', at: 1 })],
  ];

  function signed(path: string, report: object) {
    return sent('POST', path, JSON.stringify(report));
  }

  function sent(method: 'POST' | 'PUT', path: string, body: string) {
    const headers = {
      'content-type': 'application/json',
      'bellhop-timestamp': String(server.clock.now()),
      'bellhop-signature': signBody(key, server.clock.now(), body),
    };
    return server.send({ method, url: `/api/partners/${path}`, body, headers });
  }
}

async function ofSetup(): Promise<Answers> {
  const empty = await startTestServer({ withHotels: false, session: {} });
  const { setupCode: code } = empty;
  const checked = await empty.send({ method: 'POST', url: '/api/setup/code', body: { code } });
  const hotel = {
    name: 'Hotel Marin',
    timeZone: 'Europe/Madrid',
    currency: 'EUR',
    primaryColor: '#123456',
    arabic: false,
    services: 'apartments',
  };
  const administrator = {
    name: 'Ana',
    family_name: 'Ruiz',
    email: 'ana@marin.example',
    password: 'seven green lanterns',
  };
  const hotelAnswer = await empty.send({
    method: 'POST',
    url: '/api/setup/hotel',
    body: { code, hotel, administrator },
  });
  await empty.close();
  return [
    ['checkSetupCode', checked],
    ['makeFirstHotel', hotelAnswer],
  ];
}
