import { logProblem } from '@bellhop/browser/log';
import { type AffectedSitting, createDiningConfig, updateDiningConfig } from '@bellhop/contract/dining/calls';
import { type DiningConfig, diningConfig } from '@bellhop/contract/dining/config';
import { type AffectedTables, putRestaurant } from '@bellhop/contract/dining/restaurant';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { type EditConflict, editConflictOf } from '../../../platform/api/edit-conflict.ts';
import { ApiFailure, failureCode } from '../../../platform/api/failure.ts';
import { useReadContext } from '../../../platform/lists/read-context.ts';
import { useToasts } from '../../../ui/toasts.tsx';
import { readDiningAnew } from '../keys.ts';
import { bodyOf, type RestaurantDraft, touchesTables } from './restaurant-draft.ts';
import { patchOf, type RulesDraft } from './rules-draft.ts';

/** Saved, or held back because future reservations would no longer fit. */
export type Outcome<Affected> = { readonly is: 'saved' } | { readonly is: 'asked'; readonly affected: Affected };

export interface ToSave<Draft> {
  readonly draft: Draft;
  /** The person has confirmed the effect on reservations. */
  readonly isSure: boolean;
}

/** Creates or changes a configuration; asks first if a change of slots affects reservations. */
export function useSaveRules() {
  const { api, hotelId } = useReadContext();
  return useMutation({
    mutationFn: async ({ draft, isSure }: ToSave<RulesDraft>): Promise<Outcome<readonly AffectedSitting[]>> => {
      const { restaurantId, version } = draft;
      const patch = patchOf(draft);
      if (patch === null) throw new ApiFailure('invalid_input', 400);
      const query = { hotel_id: hotelId };
      if (version === null) {
        const body = { ...draft.before, ...patch, hotel_id: hotelId, restaurant_id: restaurantId };
        await api.call(createDiningConfig, { query, body });
        return { is: 'saved' };
      }
      const change = { params: { id: restaurantId }, body: { ...patch, version } };
      if (!isSure && (patch.time_slots !== undefined || patch.special_dates !== undefined)) {
        const { affected } = await api.call(updateDiningConfig, { ...change, query: { ...query, preview: 'true' } });
        if (affected.length > 0) return { is: 'asked', affected };
      }
      await api.call(updateDiningConfig, { ...change, query });
      return { is: 'saved' };
    },
    ...useAftermath(),
  });
}

/** Creates or changes a restaurant; asks first if reservations have a removed dish or the old time zone. */
export function useSaveRestaurant() {
  const { api, hotelId } = useReadContext();
  return useMutation({
    mutationFn: async ({ draft, isSure }: ToSave<RestaurantDraft>): Promise<Outcome<AffectedTables>> => {
      const query = { hotel_id: hotelId };
      const change = { params: { id: draft.id }, body: bodyOf(draft) };
      if (!isSure && draft.version !== null && touchesTables(draft)) {
        const { affected } = await api.call(putRestaurant, { ...change, query: { ...query, preview: 'true' } });
        if (affected.dishes.length > 0 || affected.moved > 0) return { is: 'asked', affected };
      }
      await api.call(putRestaurant, { ...change, query });
      return { is: 'saved' };
    },
    ...useAftermath(),
  });
}

/** Returns the conflict after a colleague changed the configuration or created the first configuration. */
export function rulesConflictOf(failure: unknown): EditConflict<DiningConfig> | null {
  if (!(failure instanceof ApiFailure) || failure.extras.refused !== 'config_exists')
    return editConflictOf(failure, diningConfig);
  const read = diningConfig.safeParse(failure.extras.current);
  return read.success ? { current: read.data } : null;
}

/** RST-19, RST-20: shows the result in an alert. */
function useAftermath() {
  const { client } = useReadContext();
  const { t } = useTranslation(['dining-restaurants', 'api']);
  const toasts = useToasts();
  return {
    onSuccess({ is }: Pick<Outcome<unknown>, 'is'>) {
      if (is === 'asked') return;
      toasts.show({ type: 'success', text: t('dining-restaurants:success') });
      // Also for a desk without the live channel.
      readDiningAnew(client);
    },
    onError(error: Error) {
      logProblem('a restaurant was not saved', error);
      toasts.show({
        id: 'restaurant-failed',
        type: 'error',
        title: t('dining-restaurants:passwordChangeError'),
        text: reasonOf(error),
        durationMs: 0,
      });
      // A refused change was based on an outdated list.
      readDiningAnew(client);
    },
  };

  function reasonOf(error: Error): string {
    const refused = error instanceof ApiFailure ? error.extras.refused : undefined;
    switch (refused) {
      case 'config_exists':
        return t('dining-restaurants:configExists');
      case 'slots_overlap':
      case 'slot_ends_before_start':
        return t(`dining-restaurants:fault.${refused}`);
      default:
        return t(`api:${failureCode(error)}`);
    }
  }
}
