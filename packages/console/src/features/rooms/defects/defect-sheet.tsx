import { useTranslation } from 'react-i18next';
import { DraftSheet } from '../../../platform/forms/draft-sheet.tsx';
import { DefectForm } from './defect-form.tsx';
import styles from './defect-sheet.module.css';
import { OwnDefects } from './own-defects.tsx';

interface DefectSheetProps {
  readonly open: boolean;
  readonly onClose: () => void;
}

/** The report of a defect, and the person's own reports below it. */
export function DefectSheet({ open, onClose }: DefectSheetProps) {
  const { t } = useTranslation('rooms');
  return (
    <DraftSheet
      open={open}
      name="defect"
      title={t('defects.report')}
      leaveWords={{
        title: t('defects.leave.title'),
        text: t('defects.leave.text'),
        discard: t('defects.leave.discard'),
        keep: t('defects.leave.keep'),
        stay: t('defects.leave.stay'),
      }}
      onClose={onClose}
    >
      {(form) => (
        <div className={styles.sheet}>
          <DefectForm {...form} onSent={onClose} />
          {open && <OwnDefects />}
        </div>
      )}
    </DraftSheet>
  );
}
