import { ProperName } from '@bellhop/browser/ui/proper-name.tsx';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../platform/format/use-format.ts';
import { Button } from '../../ui/button.tsx';
import styles from './chosen-guest.module.css';

interface ChosenGuestProps {
  readonly guest: { readonly fullName: string; readonly rooms: readonly string[] };
  /** Null if the guest cannot be changed. */
  readonly onOther: (() => void) | null;
}

/** The chosen guest, in place of the finder. */
export function ChosenGuest({ guest, onOther }: ChosenGuestProps) {
  const { t } = useTranslation('search-guests');
  const format = useFormat();
  return (
    <div className={styles.chosen}>
      <span className={styles.room}>
        <ProperName>{guest.rooms.length === 0 ? '–' : format.list(guest.rooms)}</ProperName>
      </span>
      <strong>
        <ProperName>{guest.fullName}</ProperName>
      </strong>
      {onOther !== null && (
        <Button size="small" onClick={onOther}>
          {t('otherGuest')}
        </Button>
      )}
    </div>
  );
}
