import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { allEdits } from '../../features/requests/testing/all-edits.ts';
import { staffSubject } from '../../features/requests/testing/hotel-calls.ts';
import { openDesk } from '../../features/requests/testing/render-requests.tsx';
import { sampleMessageEdit } from '../../features/requests/testing/sample-edit.ts';
import { emptyBrowserDatabase } from '../../testing/browser-database.ts';
import { setDeskKey } from '../storage/sealing.ts';
import { editKinds } from './edit-kind.ts';
import { openEditStore } from './edit-store.ts';
import { WaitingButton } from './waiting-button.tsx';

emptyBrowserDatabase();

it('the list of the outbox names changes that this device cannot read any more, and lets them be dropped', async () => {
  const owner = { sub: staffSubject, hotelId: 'grand' };
  await (await openEditStore(owner, editKinds(allEdits))).put(sampleMessageEdit());
  setDeskKey(await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt']));
  const { user } = openDesk({ children: <WaitingButton /> });
  await user.click(await screen.findByRole('button', { name: '1 change cannot be read' }));
  expect(await screen.findByRole('region', { name: 'Cannot be read on this device' })).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Discard' }));
  expect(await screen.findByText('Everything has been sent.')).toBeDefined();
  expect((await openEditStore(owner, editKinds(allEdits))).unreadable).toEqual([]);
});
