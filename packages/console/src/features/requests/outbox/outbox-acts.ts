import { clientId } from '@bellhop/contract/client-id';
import type { GuestRequest } from '@bellhop/contract/requests/request';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useApi } from '../../../platform/api/api-context.ts';
import { systemClock } from '../../../platform/clock.ts';
import { patchOptimistically } from '../../../platform/collection/optimistic.ts';
import { useLanguage } from '../../../platform/i18n/language-context.ts';
import type { Edit, EditFiles, MessageEdit, NoteEdit, StatusEdit } from '../../../platform/outbox/edit.ts';
import { type OutboxContext, readOutboxView, showOutboxView } from '../../../platform/outbox/outbox-view.ts';
import { usePerson } from '../../../platform/session/session-context.ts';
import { useSettings } from '../../../platform/settings/settings-context.ts';
import { withStatus } from '../request-kind.ts';
import { requestStore } from '../store.ts';
import { titleOf } from '../wording.ts';
import { engineOf } from './engine.ts';

const noFiles: EditFiles = new Map();

export function useOutboxContext(): OutboxContext {
  const client = useQueryClient();
  const api = useApi();
  const { hotelId } = useSettings();
  const { sub } = usePerson();
  return useMemo(() => ({ client, api, hotelId, sub }), [client, api, hotelId, sub]);
}

export interface OutboxActs {
  readonly post: (request: GuestRequest, wish: Wish, files?: EditFiles) => void;
  readonly retry: (edit: Edit) => void;
  readonly discard: (edit: Edit) => void;
}

type Wish =
  | Pick<MessageEdit, 'kind' | 'body' | 'files' | 'translation'>
  | Pick<NoteEdit, 'kind' | 'body' | 'files' | 'mentions'>
  | Pick<StatusEdit, 'kind' | 'status'>;

/** Every message, every note and every change of a status goes this way, whatever the network is like; each shows at once. */
export function useOutboxActs(): OutboxActs {
  const context = useOutboxContext();
  const { language } = useLanguage();
  return useMemo(() => {
    const { client, hotelId, sub } = context;
    return {
      post(request, wish, files = noFiles) {
        const about = titleOf(request, language);
        const order = nextOrder();
        const common = { id: clientId(), sub, hotelId, requestId: request.id, about, order } as const;
        const fresh = { ...common, at: systemClock.now(), state: 'waiting', failure: null } as const;
        const edit: Edit =
          wish.kind === 'status'
            ? { ...fresh, ...wish, from: request.status, version: request.version, conflict: null }
            : { ...fresh, ...wish };
        showWanted(client, edit);
        const view = readOutboxView(client);
        showOutboxView(client, { ...view, edits: [...view.edits, edit] });
        void engineOf(context).then((engine) => engine.add(edit, files));
      },
      retry(edit) {
        showWanted(client, edit);
        void engineOf(context).then((engine) => engine.retry(edit));
      },
      discard: (edit) => void engineOf(context).then((engine) => engine.discard(edit)),
    };
  }, [context, language]);
}

function showWanted(client: QueryClient, edit: Edit): void {
  if (edit.kind !== 'status') return;
  requestStore.change(client, (collection) => patchOptimistically(collection, edit.requestId, withStatus(edit.status)));
}

let lastOrder = 0;

function nextOrder(): number {
  lastOrder = Math.max(lastOrder + 1, systemClock.millis());
  return lastOrder;
}
