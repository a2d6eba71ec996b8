import type { RequestCard } from '@bellhop/contract/requests/card';
import { type ReactNode, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNow } from '../../../../platform/clock.ts';
import { lazyWithWords } from '../../../../platform/i18n/lazy-with-words.tsx';
import { useReadContext } from '../../../../platform/lists/read-context.ts';
import { useIsOnline } from '../../../../platform/network/use-is-online.ts';
import { useToasts } from '../../../../ui/toasts.tsx';
import { requestStore } from '../../../request-store/store.ts';
import { usePostTableEdit } from '../detail/use-reservation-edits.ts';
import type { TableAct } from '../detail/use-table-acts.ts';
import { type DoorAct, doorActsOf } from './door-acts.ts';

const AtOnce = lazyWithWords(() => import('./at-once.tsx').then((module) => module.AtOnce), 'dining-reserve');
const MoveDialog = lazyWithWords(
  () => import('./move-dialog.tsx').then((module) => module.MoveDialog),
  'dining-reserve',
);

interface Door {
  readonly act: (request: RequestCard, act: DoorAct) => void;
  /** The same for a table by its id, if the act is offered there now. */
  readonly actOn: (id: string, act: DoorAct) => void;
  readonly dialogs: ReactNode;
}

/** The acts of the list at the door, each by one press and with an Undo, and the dialogs of acts that ask (T5, T11). */
export function useDoor(find: (id: string) => RequestCard | null): Door {
  const { t } = useTranslation('dining-reservations');
  const { client } = useReadContext();
  const toasts = useToasts();
  const now = useNow();
  const isOnline = useIsOnline();
  const post = usePostTableEdit();
  const [sent, setSent] = useState<{ request: RequestCard; to: TableAct; turn: number } | null>(null);
  const [moved, setMoved] = useState<RequestCard | null>(null);

  function send(request: RequestCard, to: TableAct): void {
    setSent((before) => ({ request, to, turn: (before?.turn ?? 0) + 1 }));
  }
  function attend(request: RequestCard, attendance: 'seated' | 'no_show' | null): void {
    // The seats of a no-show may be gone, which the server knows alone.
    if (request.attendance === 'no_show' && attendance !== 'no_show') {
      send(request, { attendance });
      return;
    }
    post(request, { attendance });
    if (attendance === null) return;
    toasts.show({
      id: 'door',
      type: 'success',
      title: request.fullName,
      text: t(`attendance.${attendance}`),
      action: {
        label: t('door.undo'),
        onPress() {
          const current = find(request.id) ?? requestStore.read(client).find(request.id);
          // Undo does not touch a table that a colleague has changed since.
          if (current?.attendance === attendance) attend(current, null);
        },
      },
    });
  }
  function act(request: RequestCard, chosen: DoorAct): void {
    if (chosen === 'move') setMoved(request);
    else if (chosen === 'confirm') {
      send(request, { status: 'CLOSED' });
    } else attend(request, chosen);
  }
  return {
    act,
    actOn(id, chosen) {
      const request = find(id);
      const needsNetwork = chosen === 'confirm' || chosen === 'move';
      if (request !== null && doorActsOf(request, now).includes(chosen) && (isOnline || !needsNetwork))
        act(request, chosen);
    },
    dialogs: (
      <Suspense>
        {sent !== null && <AtOnce key={sent.turn} request={sent.request} to={sent.to} />}
        {moved !== null && <MoveDialog key={moved.id} request={moved} onClose={() => setMoved(null)} />}
      </Suspense>
    ),
  };
}
