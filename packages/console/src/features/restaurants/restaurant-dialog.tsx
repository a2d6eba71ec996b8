import type { useDrafts } from '../../ui/kit/use-drafts.ts';
import { useSaveRestaurant } from './mutations.ts';
import { bodyOf, type RestaurantDraft } from './restaurant-draft.ts';
import { RestaurantForm } from './restaurant-form.tsx';

/** Makes and changes a restaurant with its menu. */
export function RestaurantDialog({ drafts }: { drafts: ReturnType<typeof useDrafts<RestaurantDraft>> }) {
  const save = useSaveRestaurant();
  if (drafts.open === null) return null;
  const { name, draft } = drafts.open;
  // The dialog of another restaurant may have been closed while its change was on the way.
  const isOfThis = save.variables?.id === draft.id;
  return (
    <RestaurantForm
      key={name}
      draft={draft}
      failure={isOfThis ? save.error : null}
      isSaving={isOfThis && save.isPending}
      onChange={(next) => {
        // The newer version was loaded: there is nothing left to choose between.
        if (next.version !== draft.version) save.reset();
        drafts.keep(name, next);
      }}
      onSave={(next) => {
        drafts.keep(name, next);
        save.mutate({ id: next.id, body: bodyOf(next) }, { onSuccess: () => drafts.forget(name) });
      }}
      onClose={drafts.close}
      onCancel={() => {
        save.reset();
        drafts.forget(name);
      }}
    />
  );
}
