import { getAdminUsers } from '@bellhop/contract/staff/admin-users';
import { screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { systemClock } from '../../platform/clock.ts';
import { openDesk } from '../requests/testing/render-requests.tsx';
import { useButlers } from './butlers.ts';

function Names() {
  const { data } = useButlers();
  return (
    <ul>
      {data?.map(({ sub, name }) => (
        <li key={sub}>{`${name} ${sub}`}</li>
      ))}
    </ul>
  );
}

function Form() {
  const [isOpen, setOpen] = useState(true);
  return (
    <>
      <button type="button" onClick={() => setOpen(!isOpen)}>
        Form
      </button>
      {isOpen && <Names />}
    </>
  );
}

describe('the butlers of a hotel', () => {
  it('are the staff whose family name is "butler" in any case, read once an hour (API-32, BKD-23)', async () => {
    const { gateway, user } = openDesk({
      children: <Form />,
      fill(_, { staff }) {
        staff.push(
          { sub: 's1', name: 'Selin', family_name: 'Butler' },
          { sub: 's2', name: 'Murat', family_name: 'Kaya' },
          { sub: 's3', name: ' Efe ', family_name: ' BUTLER ' },
          { sub: 's4', name: 'Butler', family_name: '' },
          { sub: 's5', name: '', family_name: 'butler' },
          { sub: 's6', name: 'İrem', family_name: 'Butlerov' },
        );
      },
    });
    const reads = () => gateway.queriesOf(getAdminUsers);
    const openAgainAfter = async (seconds: number) => {
      await user.click(screen.getByRole('button', { name: 'Form' }));
      vi.setSystemTime(systemClock.millis() + seconds * 1000);
      await user.click(screen.getByRole('button', { name: 'Form' }));
    };
    await screen.findByText('Selin s1');
    expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(['Selin s1', 'Efe s3']);
    await openAgainAfter(3500);
    expect(reads()).toEqual([{ hotel_id: 'grand' }]);
    await openAgainAfter(200);
    await waitFor(() => expect(reads()).toHaveLength(2));
  });
});
