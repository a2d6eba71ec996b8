import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { openDesk } from './testing/render-requests.tsx';
import { sampleRequest } from './testing/sample-request.ts';

it("names the restaurant and the dishes of a reservation in the reader's language (E22, W23, REQ-19)", async () => {
  const value = (id: string, content: object) => ({ id, value: JSON.stringify(content) });
  const custom_fields_values = [
    value('211', { restaurant_name: 'Bosphorus Grill', restaurant_name_with_locales: { tr: 'Boğaz Izgara' } }),
    value('213', [
      { name: 'Sofia', main_course_name: 'Sea bass', main_course_name_with_locales: { tr: 'Levrek' } },
      { name: 'Luca', main_course_name: 'Lamb', main_course_name_with_locales: 'broken' },
    ]),
  ];
  const service_type = 'ALACARTE_RESTAURANT_RESERVATION';
  const reservation = sampleRequest({ id: 'a', service_type, serviceName: 'Dinner', custom_fields_values });
  openDesk({ fill: (hotel) => hotel.stand(reservation), language: 'tr' });
  const shown = await screen.findByRole('link', { name: /Dinner/ });
  for (const part of ['Boğaz Izgara', 'Levrek', 'Lamb']) await expect.poll(() => shown.textContent).toContain(part);
  expect(shown.textContent).not.toMatch(/Bosphorus|Sea bass/);
});
