import type { AffectedTables } from '@bellhop/contract/dining/restaurant';
import { useState } from 'react';
import type { useDrafts } from '../../ui/kit/use-drafts.ts';
import { useSaveRestaurant } from './mutations.ts';
import type { RestaurantDraft } from './restaurant-draft.ts';
import { RestaurantForm } from './restaurant-form.tsx';
import { UsedQuestion } from './used-question.tsx';

/** Makes and changes a restaurant with its menu. */
export function RestaurantDialog({ drafts }: { drafts: ReturnType<typeof useDrafts<RestaurantDraft>> }) {
  const save = useSaveRestaurant();
  const [asked, setAsked] = useState<{ draft: RestaurantDraft; affected: AffectedTables } | null>(null);
  if (drafts.open === null) return null;
  const { name, draft } = drafts.open;
  // The dialog of another restaurant may have been closed while its change was on the way.
  const isOfThis = save.variables?.draft.id === draft.id;
  const submit = (next: RestaurantDraft, isSure: boolean) => {
    drafts.keep(name, next);
    save.mutate(
      { draft: next, isSure },
      {
        onSuccess: (outcome) =>
          outcome.is === 'saved' ? drafts.forget(name) : setAsked({ draft: next, affected: outcome.affected }),
        onSettled: () => isSure && setAsked(null),
      },
    );
  };
  return (
    <>
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
        onSave={(next) => submit(next, false)}
        onClose={drafts.close}
        onCancel={() => {
          save.reset();
          drafts.forget(name);
        }}
      />
      {asked?.draft.id === draft.id && (
        <UsedQuestion
          affected={asked.affected}
          isSaving={save.isPending}
          onConfirm={() => submit(asked.draft, true)}
          onBack={() => setAsked(null)}
        />
      )}
    </>
  );
}
