import { screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { lazyWithWords } from '../../platform/i18n/lazy-with-words.tsx';
import { renderSignedIn } from '../../testing/render-signed-in.tsx';
import { sampleRequest } from '../requests/testing/sample-request.ts';

const AskedBar = lazyWithWords(async () => (await import('./asked-bar.tsx')).AskedBar, 'requests-teamwork');

afterEach(() => void vi.useRealTimers());

it.each([
  ['today', '2026-11-20T18:50:00Z', 'due 21:50'],
  ['tomorrow', '2026-11-21T18:50:00Z', 'due 21 Nov, 21:50'],
])('The bar of a request that is due %s says when', async (_, due, words) => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T17:00:00Z') });
  const request = sampleRequest({ due_at: Date.parse(due) / 1000 });
  await renderSignedIn(<AskedBar request={request} conversation={null} onPress={() => undefined} />);
  const bar = await screen.findByRole('button', { name: new RegExp(words) });
  expect(bar.title).toBe('Show what was asked for');
});
