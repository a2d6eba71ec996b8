import { getCheckIn } from '@bellhop/contract/check-in/calls';
import { getRequest } from '@bellhop/contract/requests/calls';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { arrangeBooking, arrangeGuest, completeForm } from '../../testing/arrange.ts';
import { type Send, startTestServer, type TestServer } from '../../testing/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  const fields = ['311', '312'].map((id) => ({ id, name: id, nameWithLocales: {}, kind: 'text', required: false }));
  await server.sqlAsOwner`update services set custom_fields = ${server.sqlAsOwner.json(fields)} where id = 'check-in'`;
});
afterAll(() => server.close());

/** Names as the specification lists them; `passport_front` and `passport_back` are pictures, brought by calls of their own. */
const rows = [
  [
    'ENT-36',
    {
      name: 'Zeynep',
      surname: 'Demir',
      father_name: 'Ali',
      mother_name: 'Ayşe',
      national_identification_number: '10000000146',
      passport_number: 'C01X00T47',
      nationality: 'DEU',
      birth_date: '1990-02-28',
      birth_place: 'Berlin',
      gender: 'female',
      document_type: 'passport',
      serial_number: 'A12B34567',
      date_of_issue: '2019-01-31',
      date_of_expire: '2099-01-31',
      city_of_registry: 'Ankara',
      town_of_registry: 'Çankaya',
    },
  ],
  [
    'ENT-37',
    {
      address: 'Liman Cd. 5',
      city: 'İzmir',
      country: 'TUR',
      phone_number: '+905321234567',
      email: 'zeynep@demir.example',
      billing_address: 'Demir Ltd.',
      postal_code: '35000',
      car_plate: '35 ZD 190',
    },
  ],
  [
    'ENT-38',
    {
      checkin: 1_795_000_000,
      checkout: 1_795_400_000,
      time_of_arrival: '15:30',
      has_pet: true,
      note: 'Late',
      all_number: '44',
      hescode: 'A1B2-C3D4-E5',
      TM6Form_number: 'TM123',
      has_traveled: false,
      loyalty_program: 'Gold 7',
      dietary_requirements: 'No nuts',
      arrival_flight: 'TK 1980',
      departure_flight: 'TK 1981',
      visa_type: 'Tourist',
      visa_expiry_date: '2099-02-28',
    },
  ],
] as const;

it.each(rows)(
  'A form brings every field of the row %s from the guest’s phone and from the desk to the detail (ENT-36, ENT-37, ENT-38, FCI-10, FCI-11, FCI-16, FCI-17, FCI-19)',
  async (id, fields) => {
    const at = server.clock.now();
    const stay = `stay-${id}`;
    await arrangeBooking(server, { id: stay, status: 'future_guest', checkin: at + 86_400, checkout: at + 9 * 86_400 });
    const [guest, desk] = [server.asGuest(await arrangeGuest(server, stay)), server.as('frontdesk')];
    // The dates of the stay are not the guest's to change.
    const typed = Object.fromEntries(
      Object.entries(fields).filter(([name]) => name !== 'checkin' && name !== 'checkout'),
    );
    const answered = async (sending: ReturnType<Send>) => {
      const answer = await sending;
      expect(answer.statusCode, answer.body).toBe(200);
      return answer;
    };
    const read = async (position = 0) => {
      const answer = await answered(desk({ method: 'GET', url: `/api/requests/${id}/check-in?hotel_id=grand` }));
      return getCheckIn.answer.parse(answer.json()).guests[position]?.form;
    };
    const own = '/api/guest/check-in';
    const signature = { signature: { name: 'Zeynep Demir' }, agreed: [] };
    await answered(guest({ method: 'PUT', url: `${own}/guests/0`, body: { form: { ...completeForm, ...typed } } }));
    await answered(guest({ method: 'PUT', url: `${own}/guests/0/signature`, body: signature }));
    await answered(guest({ method: 'POST', url: `${own}/submit`, body: { id } }));
    const patch = (values: object[]) =>
      answered(desk({ method: 'PATCH', url: `/api/requests/${id}`, body: { id, custom_fields_values: values } }));
    const valuesOf = async () => {
      const answer = await answered(desk({ method: 'GET', url: `/api/requests/${id}` }));
      const values = getRequest.answer.parse(answer.json()).custom_fields_values;
      return Object.fromEntries(values.map((each) => [each.id, JSON.parse(each.value) as unknown]));
    };
    expect(await read()).toMatchObject(typed);
    const dates = { checkin: at + 86_400, checkout: at + 9 * 86_400 };
    const shown = await valuesOf();
    expect(shown['311'], 'the dates of the stay (BM15, FCI-10, ENT-38)').toMatchObject({ ...typed, ...dates });
    // A client that sends back the form that it read stores no dates in the form.
    await patch([{ id: '311', value: JSON.stringify(shown['311']) }]);
    const later = at + 10 * 86_400;
    await server.sqlAsOwner`update bookings set checkout = ${later} where id = ${stay}`;
    expect((await valuesOf())['311']).toMatchObject({ checkin: at + 86_400, checkout: later });
    const custom_fields_values = [{ id: '311', value: JSON.stringify(fields) }];
    await patch(custom_fields_values);
    expect(await read()).toEqual(fields);
    const dated = { ...dates, checkout: later, ...fields };
    expect((await valuesOf())['311']).toEqual(dated);
    // The other guests have the same fields; the main guest stays as sent where a patch names them alone.
    const { checkin: _, checkout: __, ...personal } = { checkin: 0, checkout: 0, ...fields };
    const second = { ...personal, name: 'Efe', gender: 'male', has_traveled: true };
    await patch([{ id: '312', value: JSON.stringify([second]) }]);
    expect(await valuesOf()).toEqual({ '311': dated, '312': [second] });
    expect(await read()).toEqual(fields);
    expect(await read(1)).toEqual(second);
  },
);
