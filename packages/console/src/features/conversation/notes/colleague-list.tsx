import { ProperName } from '@bellhop/browser/ui/proper-name.tsx';
import { useTranslation } from 'react-i18next';
import { Avatar } from '../../../ui/avatar.tsx';
import { OptionList } from '../../../ui/kit/option-list.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import styles from './note-composer.module.css';
import type { Calling } from './use-calling.ts';

/** Colleagues to mention, above the note; the text area keeps the focus and its keys. */
export function ColleagueList({ calling }: { calling: Calling }) {
  const { t } = useTranslation('requests-teamwork');
  const { options, isFailed } = calling;
  return (
    <div className={styles.popup}>
      {options.count === 0 && <p className={styles.empty}>{t(isFailed ? 'notes.failed' : 'notes.loading')}</p>}
      <OptionList options={options} label={t('notes.colleagues')} styles={{ list: styles.list, option: styles.option }}>
        {({ name }) => (
          <>
            <Avatar name={name} size={26} />
            <ProperName>{name}</ProperName>
          </>
        )}
      </OptionList>
      <VisuallyHidden role="status">{options.count > 0 && t('notes.found', { count: options.count })}</VisuallyHidden>
    </div>
  );
}
