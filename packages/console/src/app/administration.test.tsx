import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { lazyWithWords } from '../platform/i18n/lazy-with-words.tsx';
import { renderSignedIn } from '../testing/render-signed-in.tsx';

vi.mock('../platform/frames/frames.ts', async (original) => ({ ...(await original<object>()), isFramed: true }));

const Administration = lazyWithWords(async () => (await import('./administration.tsx')).Administration, 'embedded');

it('The administration in a frame leads to the same section in a window of its own', async () => {
  vi.stubGlobal(
    'fetch',
    vi.fn(async () => Response.json({ items: [] })),
  );
  await renderSignedIn(<Administration />, { flags: ['BELLHOP_ADMIN'] });
  const links = await screen.findAllByRole('link', { name: 'Open in its own window' });
  expect(links.map((link) => link.getAttribute('href'))).toContain('/app/admin/hotel');
  expect(links[0]?.getAttribute('target')).toBe('_blank');
  vi.unstubAllGlobals();
});
