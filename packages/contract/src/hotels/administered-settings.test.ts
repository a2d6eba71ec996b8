import { expect, it } from 'vitest';
import { settingsChange } from './administered-settings.ts';

it.each([
  ['https://pictures.example/logo.svg', true],
  ['https://pictures.example', true],
  ['/assets/logo.svg', true],
  ['/\\evil.example/x', false],
  ['//evil.example/x', false],
  ['/a\\b', false],
  ['https://pictures.example\\@evil.example/x', false],
  ['https://pictures.example@evil.example/x', false],
])('The address %j of a picture is read alike by all programs: %s (S23)', (logoUrl, isTaken) => {
  expect(settingsChange.safeParse({ theme: { logoUrl } }).success).toBe(isTaken);
});
