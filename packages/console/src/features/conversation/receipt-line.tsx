import { useTranslation } from 'react-i18next';
import { CheckIcon, EyeIcon, icon } from '../../ui/first-icons.tsx';
import styles from './conversation.module.css';
import type { Receipt } from './receipts.ts';

const DoubleCheckIcon = icon(<path d="m2 13 4 4L16 7M11 16l1 1L22 7" />);
const icons = { sent: CheckIcon, delivered: DoubleCheckIcon, read: EyeIcon };

/** The receipt of a message, as an icon and a word. */
export function ReceiptLine({ receipt }: { receipt: Receipt }) {
  const { t } = useTranslation('requests');
  const { t: more } = useTranslation('requests-teamwork');
  const Icon = icons[receipt];
  return (
    <span className={styles.state}>
      <Icon size={13} />
      <span>{receipt === 'sent' ? t('messages.sent') : more(`receipts.${receipt}`)}</span>
    </span>
  );
}
