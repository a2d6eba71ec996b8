import { randomInt } from 'node:crypto';

const kinds = ['ABCDEFGHJKLMNPQRSTUVWXYZ', 'abcdefghijkmnpqrstuvwxyz', '23456789', '-+=_.'] as const;

/** Returns sixteen characters of every required kind, without characters that sound or look alike. */
export function temporaryPassword(): string {
  const all = kinds.join('');
  const signs = [...kinds.map(pick), ...Array.from({ length: 12 }, () => pick(all))];
  for (let last = signs.length - 1; last > 0; last -= 1) {
    const other = randomInt(last + 1);
    [signs[last], signs[other]] = [signs[other] ?? '', signs[last] ?? ''];
  }
  return signs.join('');
}

function pick(from: string): string {
  return from[randomInt(from.length)] ?? '';
}
