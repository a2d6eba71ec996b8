import { ownPages } from '@bellhop/contract/own-pages';
import { Suspense } from 'react';
import { lazyWithWords } from '../../platform/i18n/lazy-with-words.tsx';
import { ListScopeContext } from './list-scope.ts';
import { RequestsScreen } from './requests-screen.tsx';
import { scopeOf } from './scope.ts';

/** A page by itself, which the place "Easee" shows in a frame. */
const charging = { ...scopeOf('easee'), path: ownPages.charging };
const RegisterButton = lazyWithWords(
  () => import('../check-ins/register-button.tsx').then((module) => module.RegisterButton),
  'checkIn',
);

const fastCheckin = {
  ...scopeOf('fastCheckin'),
  actions: (
    <Suspense>
      <RegisterButton />
    </Suspense>
  ),
};
const lolRequests = scopeOf('lolRequests');

/** The list of requests over one kind of them (LOL-01). Easee requests stand nowhere else (REQ-18). */
export function ChargingScreen() {
  return (
    <ListScopeContext value={charging}>
      <RequestsScreen />
    </ListScopeContext>
  );
}

export function LolRequestsScreen() {
  return (
    <ListScopeContext value={lolRequests}>
      <RequestsScreen />
    </ListScopeContext>
  );
}

export function FastCheckinScreen() {
  return (
    <ListScopeContext value={fastCheckin}>
      <RequestsScreen />
    </ListScopeContext>
  );
}
