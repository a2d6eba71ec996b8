import 'fake-indexeddb/auto';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { openEditStore } from '../../../platform/outbox/edit-store.ts';
import { setDeskKey } from '../../../platform/storage/sealing.ts';
import { staffSubject } from '../testing/hotel-calls.ts';
import { openDesk } from '../testing/render-requests.tsx';
import { sampleMessageEdit } from '../testing/sample-edit.ts';
import { WaitingButton } from './waiting-button.tsx';

it('the list of the outbox names changes that this device cannot read any more, and lets them be dropped', async () => {
  const owner = { sub: staffSubject, hotelId: 'grand' };
  await (await openEditStore(owner)).put(sampleMessageEdit());
  setDeskKey(await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt']));
  const { user } = openDesk({ children: <WaitingButton /> });
  await user.click(await screen.findByRole('button', { name: '1 change cannot be read' }));
  expect(await screen.findByRole('region', { name: 'Cannot be read on this device' })).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Discard' }));
  expect(await screen.findByText('Everything has been sent.')).toBeDefined();
  expect((await openEditStore(owner)).unreadable).toEqual([]);
});
