import type { AffectedSitting } from '@bellhop/contract/dining/calls';
import type { Restaurant } from '@bellhop/contract/dining/restaurant';
import { useState } from 'react';
import { useLanguage } from '../../platform/i18n/language-context.ts';
import type { useDrafts } from '../../ui/kit/use-drafts.ts';
import { restaurantName } from '../dining/queries.ts';
import { AffectedQuestion } from './affected-question.tsx';
import { useSaveRules } from './mutations.ts';
import type { RulesDraft } from './rules-draft.ts';
import { RulesForm } from './rules-form.tsx';

interface RulesDialogProps {
  readonly drafts: ReturnType<typeof useDrafts<RulesDraft>>;
  readonly restaurants: readonly Restaurant[];
}

/** From form to loading to success or error (RST-13), with a question where reservations no longer fit. */
export function RulesDialog({ drafts, restaurants }: RulesDialogProps) {
  const { language } = useLanguage();
  const save = useSaveRules();
  const [asked, setAsked] = useState<{ draft: RulesDraft; affected: readonly AffectedSitting[] } | null>(null);
  if (drafts.open === null) return null;
  const { name, draft } = drafts.open;
  const restaurant = restaurants.find(({ id }) => id === name);
  // The dialog of another restaurant may have been closed while its change was on the way.
  const isOfThis = save.variables?.draft.restaurantId === name;
  const submit = (next: RulesDraft, isSure: boolean) => {
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
      <RulesForm
        key={name}
        name={restaurant === undefined ? '' : restaurantName(restaurant, language)}
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
      {asked?.draft.restaurantId === name && (
        <AffectedQuestion
          affected={asked.affected}
          isSaving={save.isPending}
          onConfirm={() => submit(asked.draft, true)}
          onBack={() => setAsked(null)}
        />
      )}
    </>
  );
}
