import type { RequestCard } from '@bellhop/contract/requests/card';
import type { RequestStatus } from '@bellhop/contract/requests/request';
import { ensureWords } from '../../../platform/i18n/texts.ts';
import type { AssignmentContext } from '../../assignment/assignment-context.ts';
import { requestStore } from '../../request-store/store.ts';
import { titleOf } from '../../request-store/wording.ts';

/**
 * The key also resolves requests that are not open on screen: a message names the request and offers an Undo.
 * `request`: as it was before.
 */
export async function tellResolved(
  { client, texts, toasts, language }: Pick<AssignmentContext, 'client' | 'texts' | 'toasts' | 'language'>,
  request: RequestCard,
  status: { set(id: string, status: RequestStatus): void },
): Promise<void> {
  await Promise.all([ensureWords(texts, 'requests-teamwork'), ensureWords(texts, 'requests-later')]);
  const t = texts.getFixedT(null, 'requests-teamwork');
  const { id, status: before } = request;
  toasts.show({
    // All toasts of this kind share one id: only the last action can be undone.
    id: 'done',
    type: 'success',
    title: titleOf(request, language),
    text: t('resolved.text'),
    action: {
      // Staff cannot set PENDING (RQD-02): to that there is no way back.
      label: before === 'PENDING' ? texts.getFixedT(null, 'requests')('detail.reopen') : t('resolved.undo'),
      onPress() {
        // Undo does not touch a request that a colleague has changed since.
        if (requestStore.read(client).find(id)?.status !== 'CLOSED') return;
        status.set(id, before === 'PENDING' ? 'OPEN' : before);
      },
    },
  });
}
