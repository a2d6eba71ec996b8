import type { TenantWrite } from '../../../platform/database/database.ts';
import type { MessageFate } from '../../../platform/delivery/work-delivery.ts';
import { changeEntities } from '../../../platform/entities/change-entity.ts';
import { system } from '../../../platform/live/system-actor.ts';
import type { SliceParts } from '../../../platform/slice.ts';
import { paymentEntity } from '../store.ts';

/** Writes the state of a message to the link that it carries. */
export function followSending({ clock }: Pick<SliceParts, 'clock'>) {
  return (tx: TenantWrite, linkId: string, { messageId, state }: MessageFate): Promise<void> => {
    const at = clock.now();
    return changeEntities(tx, paymentEntity, [linkId], {
      actor: system,
      at,
      decide({ sendings }) {
        const sending = sendings.find(({ message_id }) => message_id === messageId);
        const to = state === 'expired' || state === 'kept' ? 'failed' : state;
        if (sending === undefined || sending.state === to) return null;
        const { failure: _, ...rest } = sending;
        const moved = { ...rest, state: to, at, ...(state === 'kept' && { failure: 'not_set_up' as const }) };
        return {
          changed: { [`sent_${sending.channel}`]: { from: sending.state, to } },
          set: { sendings: sendings.map((each) => (each === sending ? moved : each)) },
          stamp: 'version',
        };
      },
    });
  };
}
