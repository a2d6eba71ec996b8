import type { AskedField } from '@bellhop/contract/check-in/fields';
import { useTranslation } from 'react-i18next';
import { isolated } from '../../platform/i18n/isolated.ts';
import { lazyWithWords } from '../../platform/i18n/lazy-with-words.tsx';
import { ConflictDialog } from '../../ui/kit/conflict-dialog.tsx';
import type { CheckIn } from './use-check-in.ts';
import { useFieldWords } from './use-field-words.ts';

/** The guest or a colleague wrote into the same fields meanwhile: asks which holds. */
export const ClashDialog = lazyWithWords(async () => Question, 'outbox');

function Question({ checkIn: { asked, guests, settle } }: { readonly checkIn: CheckIn }) {
  const { t } = useTranslation(['checkIn', 'outbox']);
  const wordsOf = useFieldWords();
  const position = asked[0]?.position ?? 0;
  const mine = guests[position]?.form ?? {};
  const named = asked.map(({ field, theirs }) => {
    // Nobody types the dates of the stay here.
    const own = field as AskedField;
    const valueIn = (form: typeof mine) => isolated(wordsOf(form, own) ?? t('checkIn:noGender'));
    return { field: t(`checkIn:field.${own}`), mine: valueIn(mine), theirs: valueIn(theirs) };
  });
  return (
    <ConflictDialog
      title={t('outbox:conflict.title')}
      about={mine.name || mine.surname || t('checkIn:guest', { number: position + 1 })}
      mine={named.map(({ field, mine: value }) => t('checkIn:clash.mine', { field, value })).join(' ')}
      theirs={named.map(({ field, theirs: value }) => t('checkIn:clash.now', { field, value }))}
      keepMine={t('checkIn:clash.keepMine')}
      takeTheirs={t('outbox:conflict.theirs')}
      closeLabel={t('outbox:close')}
      onMine={() => settle('mine')}
      onTheirs={() => settle('theirs')}
    />
  );
}
