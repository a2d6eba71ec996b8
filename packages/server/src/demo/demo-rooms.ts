import type { RoomRow } from '../features/rooms/store.ts';

const sleepsByType = { Suite: 4, 'Double room': 2, 'Deluxe room': 3, 'Family room': 5 } as const;

/** Seven floors of twenty rooms. */
export const grandRooms: readonly RoomRow[] = upTo(7).flatMap((index) =>
  upTo(20).map((place): RoomRow => {
    const floor = String(index + 1);
    const type = typeAt(place);
    return { number: `${floor}${padded(place)}`, floor, type, sleeps: sleepsByType[type] };
  }),
);

function typeAt(place: number): keyof typeof sleepsByType {
  if (place <= 2) return 'Suite';
  if (place <= 12) return 'Double room';
  return place <= 18 ? 'Deluxe room' : 'Family room';
}

/** Three buildings of three storeys, and villas. */
export const beachRooms: readonly RoomRow[] = [
  ...building('A', 'Garden room'),
  ...building('B', 'Sea view room'),
  ...building('C', 'Family room'),
  ...upTo(6).map((place): RoomRow => ({ number: `V${place}`, floor: null, type: 'Villa' })),
];

function building(letter: string, type: string): RoomRow[] {
  return upTo(24).map((place) => ({
    number: `${letter}${padded(place)}`,
    floor: String(Math.floor((place - 1) / 8)),
    type,
  }));
}

function upTo(count: number): number[] {
  return Array.from({ length: count }, (_, index) => index + 1);
}

function padded(place: number): string {
  return String(place).padStart(2, '0');
}
