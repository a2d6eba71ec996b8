import { ListScopeContext } from './list-scope.ts';
import { RequestsScreen } from './requests-screen.tsx';
import { scopeOf } from './scope.ts';

const fastCheckin = scopeOf('fastCheckin');
const lolRequests = scopeOf('lolRequests');
const reservations = scopeOf('alacarte/requests');

/** The list of requests over one kind of them (LOL-01). */
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

export function ReservationsScreen() {
  return (
    <ListScopeContext value={reservations}>
      <RequestsScreen />
    </ListScopeContext>
  );
}
