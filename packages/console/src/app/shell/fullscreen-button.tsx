import { logProblem } from '@bellhop/browser/log';
import { useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../../ui/button.tsx';
import { icon } from '../../ui/first-icons.tsx';

const EnterIcon = icon(<path d="M4 9V4h5M20 9V4h-5M4 15v5h5M20 15v5h-5" />);
const LeaveIcon = icon(<path d="M9 4v5H4M15 4v5h5M9 20v-5H4M15 20v-5h5" />);

/** SHELL-35; renders nothing if the browser has no full screen (phones of one maker). */
export function FullscreenButton() {
  const { t } = useTranslation('shell');
  const isFull = useSyncExternalStore(subscribe, () => document.fullscreenElement !== null);
  if (!document.fullscreenEnabled) return null;
  const toggle = () => {
    const change = isFull ? document.exitFullscreen() : document.documentElement.requestFullscreen();
    // A policy of the browser may refuse; the button then keeps its look, which shows the refusal.
    change.catch((error: unknown) => logProblem('the browser refused full screen', error));
  };
  return (
    <IconButton
      bordered
      label={t(isFull ? 'fullscreen.leave' : 'fullscreen.enter')}
      icon={isFull ? <LeaveIcon /> : <EnterIcon />}
      onClick={toggle}
    />
  );
}

function subscribe(changed: () => void): () => void {
  document.addEventListener('fullscreenchange', changed);
  return () => document.removeEventListener('fullscreenchange', changed);
}
