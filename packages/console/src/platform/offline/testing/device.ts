import { QueryClient } from '@tanstack/react-query';
import { vi } from 'vitest';
import type { Api } from '../../api/client.ts';
import { deskBox } from '../../storage/sealing.ts';
import { type Keeper, keep } from '../keep.ts';
import type { OfflineKind } from '../offline-kind.ts';
import { openOfflineStore } from '../offline-store.ts';

export async function sealedBox() {
  const box = await deskBox();
  if (box === null) throw new Error('this browser cannot seal');
  return box;
}

/** Opens one tab of one person with its database; calls to the server wait until the test answers them. */
export async function openDevice(kinds: readonly OfflineKind[]) {
  const box = await sealedBox();
  const client = new QueryClient();
  const calls: ((answer: unknown) => void)[] = [];
  const call = () => new Promise((resolve) => calls.push(resolve));
  const page = Object.assign(new EventTarget(), { visibilityState: 'hidden' });
  vi.stubGlobal('document', page);
  const open = () =>
    openOfflineStore(
      'staff-1',
      'grand',
      kinds.map(({ name }) => name),
      box,
    );
  let keeper: Keeper | null = null;
  return {
    client,
    /** Waiting calls. */
    calls,
    /** Returns the opened rows of a kind on the device. */
    async rows(kind: string): Promise<ReadonlyMap<string, unknown>> {
      const store = await open();
      const rows = await store.read(kind);
      store.close();
      return rows;
    },
    async asOf(kind: string): Promise<number | null> {
      const store = await open();
      store.close();
      return store.asOf(kind);
    },
    /** Stores rows like an earlier page. */
    async put(kind: string, rows: Readonly<Record<string, object>>, asOf?: number): Promise<void> {
      const store = await open();
      await store.write({ name: kind }, new Map(Object.entries(rows)), async () => undefined);
      if (asOf !== undefined) await store.writeAsOf([{ name: kind }], asOf);
      store.close();
    },
    /** `completeAsOf`: Unix seconds; null without a network. */
    async start(completeAsOf: number | null): Promise<Keeper> {
      const api = { call } as unknown as Api; // no other part of it is used
      const context = {
        client,
        api,
        hotelId: 'grand',
        sub: 'staff-1',
        language: 'en',
        timeZone: 'Europe/Istanbul',
      } as const;
      const started = await keep(kinds, context, () => completeAsOf);
      if (started === null) throw new Error('this browser cannot seal');
      keeper = started;
      return started;
    },
    /** Hides the page, which writes at once. */
    hide: () => page.dispatchEvent(new Event('visibilitychange')),
    end() {
      keeper?.stop();
      vi.unstubAllGlobals();
    },
  };
}
