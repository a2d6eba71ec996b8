import { useTranslation } from 'react-i18next';
import { Banner } from '../../ui/states.tsx';
import { useLeftOut, useOtherLeftOut } from '../api/left-out.ts';

/** Shows the number of unreadable rows of a call; with null that of all calls without a line of their own. */
export function LeftOutLine({ callId }: { readonly callId: string | null }) {
  return callId === null ? <LineOfOthers /> : <LineOf callId={callId} />;
}

function LineOf({ callId }: { readonly callId: string }) {
  return <Line count={useLeftOut(callId)} />;
}

function LineOfOthers() {
  return <Line count={useOtherLeftOut()} />;
}

function Line({ count }: { readonly count: number }) {
  const { t } = useTranslation('lists');
  return count === 0 ? null : <Banner tone="warning">{t('unread', { count })}</Banner>;
}
