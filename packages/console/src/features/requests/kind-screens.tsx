import { ownPages } from '@bellhop/contract/own-pages';
import { RequestsScreen } from './requests-screen.tsx';
import { type ListScope, ListScopeContext, scopeOf } from './scope.ts';

/** A list of the requests of one kind (LOL-01). Easee requests appear in no other list (REQ-18). */
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
