import { useTranslation } from 'react-i18next';
import { Banner } from '../../ui/states.tsx';
import { useLeftOut, useOtherLeftOut } from '../api/left-out.ts';

/** Says that a list is not whole, because rows of it could not be read. */
export function LeftOutOf({ callId }: { readonly callId: string }) {
  return <Line count={useLeftOut(callId)} />;
}

/** The same of what has no list on the screen that says it. */
export function OtherLeftOut() {
  return <Line count={useOtherLeftOut()} />;
}

function Line({ count }: { readonly count: number }) {
  const { t } = useTranslation('list');
  return count === 0 ? null : <Banner tone="warning">{t('unread', { count })}</Banner>;
}
