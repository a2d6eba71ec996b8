import { ownPages } from '@bellhop/contract/own-pages';
import { Suspense } from 'react';
import { lazyWithWords } from '../../platform/i18n/lazy-with-words.tsx';
import { RequestsScreen } from './requests-screen.tsx';
import { type ListScope, ListScopeContext, scopeOf } from './scope.ts';

const RegisterButton = lazyWithWords(
  () => import('../check-ins/register-button.tsx').then((module) => module.RegisterButton),
  'checkIn',
);
const register = (
  <Suspense>
    <RegisterButton />
  </Suspense>
);

/** The list of requests over one kind of them (LOL-01). Easee requests stand nowhere else (REQ-18). */
const screenOf = (scope: ListScope) =>
  function KindScreen() {
    return (
      <ListScopeContext value={scope}>
        <RequestsScreen />
      </ListScopeContext>
    );
  };

/** A page by itself, which the place "Easee" shows in a frame. */
export const ChargingScreen = screenOf({ ...scopeOf('easee'), path: ownPages.charging });
export const LolRequestsScreen = screenOf(scopeOf('lolRequests'));
export const FastCheckinScreen = screenOf({ ...scopeOf('fastCheckin'), actions: register });
