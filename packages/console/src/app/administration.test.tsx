import { readStart, startSteps } from '@bellhop/contract/setup/start';
import { screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { lazyWithWords } from '../platform/i18n/lazy-with-words.tsx';
import { Gateway } from '../testing/gateway.ts';
import { renderSignedIn } from '../testing/render-signed-in.tsx';

// Simulates a page of Bellhop around the frame; the first module reads it once, on import.
vi.hoisted(() =>
  Object.defineProperty(window, 'parent', { value: { location: window.location, postMessage: () => undefined } }),
);

const Administration = lazyWithWords(async () => (await import('./administration.tsx')).Administration, 'embedded');

it('The administration in a frame leads to the same section in a window of its own', async () => {
  new Gateway();
  await renderSignedIn(<Administration />, { flags: ['BELLHOP_ADMIN'] });
  const links = await screen.findAllByRole('link', { name: 'Open in its own window' });
  expect(links.map((link) => link.getAttribute('href'))).toContain('/app/admin/hotel');
  expect(links[0]?.getAttribute('target')).toBe('_blank');
});

it.each([
  [0, 'Getting started'],
  [3, 'Hotel'],
])('The administration without a section, with %i stays, opens at %s (RM4)', async (count, name) => {
  const start = {
    steps: startSteps.map((id) => ({ id, count: id === 'guests' ? count : 2 })),
    departments_without_people: 0,
    sends_mail: true,
  };
  new Gateway().answer(readStart, start);
  await renderSignedIn(<Administration />, { flags: ['BELLHOP_ADMIN'] });
  await waitFor(() => expect(screen.getByRole('link', { name }).getAttribute('aria-current')).toBe('page'));
});
