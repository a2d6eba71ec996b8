import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Dialog } from '../../ui/dialog.tsx';
import { Kbd } from '../../ui/kbd.tsx';
import { shortcutIds, shortcuts } from './shortcuts.ts';
import styles from './shortcuts-dialog.module.css';
import { areSingleKeysOn, turnSingleKeys } from './single-keys.ts';

/** Names that are printed on keys. */
const printed: Readonly<Record<string, string>> = { Control: 'Ctrl', Escape: 'Esc' };

export function ShortcutsDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { t } = useTranslation('requests-teamwork');
  const [isOn, setOn] = useState(areSingleKeysOn);
  return (
    <Dialog open={open} title={t('shortcuts.title')} closeLabel={t('shortcuts.close')} onClose={onClose}>
      <dl className={styles.list}>
        {shortcutIds.map((id) => (
          <div key={id}>
            <dt>{t(id === 'claim' || id === 'assign' ? `assignment.keys.${id}` : `shortcuts.${id}`)}</dt>
            <dd>
              {shortcuts[id].split('+').map((key) => (
                <Kbd key={key}>{printed[key] ?? key}</Kbd>
              ))}
            </dd>
          </div>
        ))}
      </dl>
      <label className={styles.single}>
        <input
          type="checkbox"
          checked={isOn}
          onChange={(event) => {
            turnSingleKeys(event.target.checked);
            setOn(event.target.checked);
          }}
        />
        <span>{t('assignment.keys.single')}</span>
      </label>
    </Dialog>
  );
}
