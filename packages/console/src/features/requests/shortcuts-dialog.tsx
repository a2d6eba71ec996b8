import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { areSingleKeysOn, turnSingleKeys } from '../../platform/single-keys.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { Kbd } from '../../ui/kbd.tsx';
import styles from './shortcuts-dialog.module.css';

const shortcuts = [
  { keys: ['j'], does: 'next' },
  { keys: ['k'], does: 'previous' },
  { keys: ['Enter'], does: 'choose' },
  { keys: ['n'], does: 'add' },
  { keys: ['/'], does: 'search' },
  { keys: ['c'], does: 'claim' },
  { keys: ['a'], does: 'assign' },
  { keys: ['e'], does: 'resolve' },
  { keys: ['Esc'], does: 'back' },
  { keys: ['Ctrl', 'K'], does: 'everything' },
  { keys: ['['], does: 'menu' },
  { keys: ['Ctrl', 'Alt', 'L'], does: 'lock' },
  { keys: ['?'], does: 'help' },
] as const;

export function ShortcutsDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { t } = useTranslation(['requests', 'teamwork']);
  const [isOn, setOn] = useState(areSingleKeysOn);
  return (
    <Dialog open={open} title={t('shortcuts.title')} closeLabel={t('shortcuts.close')} onClose={onClose}>
      <dl className={styles.list}>
        {shortcuts.map(({ keys, does }) => (
          <div key={does}>
            <dt>
              {t(does === 'claim' || does === 'assign' ? `teamwork:assignment.keys.${does}` : `shortcuts.${does}`)}
            </dt>
            <dd>
              {keys.map((key) => (
                <Kbd key={key}>{key}</Kbd>
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
        {t('teamwork:assignment.keys.single')}
      </label>
    </Dialog>
  );
}
