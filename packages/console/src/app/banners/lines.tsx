import { mayAdminister } from '@bellhop/contract/staff/policy';
import { useLocation } from '@tanstack/react-router';
import { Suspense } from 'react';
import { StartLine } from '../../features/setup/start-line.tsx';
import { lazyWithWords } from '../../platform/i18n/lazy-with-words.tsx';
import { useMay } from '../../platform/session/session-context.ts';
import { DocumentTitle } from '../shell/document-title.tsx';
import { Banners } from './banners.tsx';

const StartLineWithWords = lazyWithWords(async () => StartLine, 'setup-start');

/** Lines above every screen, and the title of the tab. */
export function Lines() {
  const administers = useMay(mayAdminister);
  // Every sign-in leads to the requests (SHELL-09).
  const isAtRequests = useLocation({ select: ({ pathname }) => pathname === '/app/staff/requests' });
  return (
    <>
      <Banners />
      {administers && isAtRequests && (
        <Suspense fallback={null}>
          <StartLineWithWords />
        </Suspense>
      )}
      <DocumentTitle />
    </>
  );
}
