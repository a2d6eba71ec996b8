import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { TimeField } from './time-field.tsx';

describe('a time field', () => {
  it.each([
    ['20:30', '20:30'],
    ['2030', '20:30'],
    ['8.05', '08:05'],
    ['8', '08:00'],
    ['٢٠:٣٠', '20:30'],
    ['8:7', '08:07'],
    ['24:00', '18:00'],
    ['99', '18:00'],
    ['soon', ''],
  ])(
    'reads “%s” as “%s” in every browser: what names no hour of the day leaves the time as it was (T21, RST-23)',
    async (text, time) => {
      function Form() {
        const [value, setValue] = useState('18:00');
        return (
          <>
            <TimeField label="Time" value={value} onChange={setValue} />
            <output>{value}</output>
          </>
        );
      }
      render(<Form />);
      const field = screen.getByLabelText<HTMLInputElement>('Time');
      expect([field.type, field.value]).toEqual(['text', '18:00']);
      const user = userEvent.setup();
      await user.clear(field);
      await user.type(field, text);
      await user.tab();
      expect(screen.getByRole('status').textContent).toBe(time);
      expect(field.value).toBe(time);
    },
  );
});
