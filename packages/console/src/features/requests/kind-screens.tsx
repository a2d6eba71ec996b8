import { ownPages } from '@bellhop/contract/own-pages';
import { RequestsScreen } from './requests-screen.tsx';
import { type ListScope, ListScopeContext, scopeOf } from './scope.ts';

/** The list of requests over one kind of them (LOL-01). Easee requests stand nowhere else (REQ-18). */
export const kindScreenOf = (scope: ListScope) =>
  function KindScreen() {
    return (
      <ListScopeContext value={scope}>
        <RequestsScreen />
      </ListScopeContext>
    );
  };

/** A page by itself, which the place "Easee" shows in a frame. */
export const ChargingScreen = kindScreenOf({ ...scopeOf('easee', 'easee'), path: ownPages.charging });
export const LolRequestsScreen = kindScreenOf(scopeOf('lolRequests', 'LOL_REQUEST'));
