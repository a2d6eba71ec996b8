import type { FileBooking } from '../../../packages/server/src/testing/pms-replay/replay.ts';

const ends: Record<string, FileBooking['end']> = {
  'Check-Out': 'departed',
  Canceled: 'canceled',
  'No-Show': 'no_show',
};

/** Rows of "Hotel booking demand" (Antonio, de Almeida, Nunes, 2019). */
export function readBookings(text: string): FileBooking[] {
  const [heading = '', ...lines] = text.split('\n').filter((line) => line.trim() !== '');
  const columns = heading.trim().split(',');
  return lines.map((line, index) => {
    const values = line.split(',');
    const read = (column: string) => (values[columns.indexOf(column)] ?? '').trim();
    const count = (column: string) => Number(read(column)) || 0;
    const month = new Date(`${read('arrival_date_month')} 1, 2000 UTC`).getUTCMonth();
    const arrivesOn = Date.UTC(count('arrival_date_year'), month, count('arrival_date_day_of_month')) / 86_400_000;
    const [endMonth = 1, endDay = 1, endYear = 1970] = read('reservation_status_date').split('/').map(Number);
    const nr = index + 1;
    return {
      id: `HB-${nr}`,
      name: `Guest ${nr}`,
      country: read('country') || 'NULL',
      adults: count('adults'),
      children: count('children') + count('babies'),
      reserved: read('reserved_room_type'),
      assigned: read('assigned_room_type'),
      changes: count('booking_changes'),
      bookedOn: arrivesOn - count('lead_time'),
      arrivesOn,
      nights: count('stays_in_weekend_nights') + count('stays_in_week_nights'),
      end: ends[read('reservation_status')] ?? 'canceled',
      endsOn: Date.UTC(endYear, endMonth - 1, endDay) / 86_400_000,
    };
  });
}
