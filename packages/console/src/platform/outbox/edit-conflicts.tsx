import { Suspense, use } from 'react';
import { useTranslation } from 'react-i18next';
import { ConflictDialog } from '../../ui/kit/conflict-dialog.tsx';
import { useFormat } from '../format/use-format.ts';
import { lazyWithWords } from '../i18n/lazy-with-words.tsx';
import type { Edit } from './edit.ts';
import { engineOf } from './engine.ts';
import { useOutboxActs, useOutboxContext } from './outbox-acts.ts';
import { useOutboxView } from './outbox-view.ts';

const Question = lazyWithWords(async () => AskAboutConflict, 'outbox');

/** Two people changed the same: the choice is the person's (wire §2). One question at a time, on whatever screen. */
export function EditConflicts() {
  const edit = useOutboxView().edits.find(({ state, conflict }) => state === 'refused' && conflict);
  return <Suspense>{edit !== undefined && <Question key={edit.id} edit={edit} />}</Suspense>;
}

function AskAboutConflict({ edit }: { edit: Edit }) {
  const { t, i18n } = useTranslation('outbox');
  const format = useFormat();
  const { kinds } = use(engineOf(useOutboxContext()));
  const { retry, discard } = useOutboxActs();
  const { conflict } = kinds.of(edit).words(edit, i18n, format);
  if (conflict === undefined) return null;
  return (
    <ConflictDialog
      title={t('conflict.title')}
      about={edit.about}
      {...conflict}
      takeTheirs={t('conflict.theirs')}
      closeLabel={t('close')}
      onMine={() => retry(edit)}
      onTheirs={() => discard(edit)}
    />
  );
}
