import { createRootRoute, createRoute, createRouter, Navigate, Outlet, redirect } from '@tanstack/react-router';
import { RequestScreen } from '../features/requests/request-screen.tsx';
import { RequestsScreen } from '../features/requests/requests-screen.tsx';
import { parseRequestsSearch } from '../features/requests/search.ts';
import { useSessionSnapshot } from '../platform/session/store-context.ts';
import { CrashedView, ErrorScreen } from './error-screen.tsx';
import { Gate } from './gate.tsx';
import { StaffArea } from './staff-area.tsx';

function Start() {
  const { state } = useSessionSnapshot();
  // SHELL-01: who is signed in already goes on to the requests.
  return state === 'signedIn' ? <Navigate to="/app/staff/requests" replace search={{}} /> : <Gate>{null}</Gate>;
}

function Staff() {
  return (
    <Gate>
      <StaffArea />
    </Gate>
  );
}

const toRequests = () => {
  throw redirect({ to: '/app/staff/requests', replace: true, search: {} });
};

const root = createRootRoute({ component: Outlet });
const start = createRoute({ getParentRoute: () => root, path: '/', component: Start });
const login = createRoute({
  getParentRoute: () => root,
  path: '/login',
  beforeLoad: () => {
    throw redirect({ to: '/app', replace: true });
  },
});
const error = createRoute({
  getParentRoute: () => root,
  path: '/error',
  validateSearch: (search: Record<string, unknown>): { code?: string } =>
    typeof search['code'] === 'number' || typeof search['code'] === 'string' ? { code: String(search['code']) } : {},
  component: function ErrorRoute() {
    // SHELL-06: the code of the failure that led here, else the one of a page that is not there.
    return <ErrorScreen code={error.useSearch().code ?? '404'} />;
  },
});
const app = createRoute({ getParentRoute: () => root, path: '/app', component: Outlet });
const appIndex = createRoute({ getParentRoute: () => app, path: '/', beforeLoad: toRequests });
/** SHELL-04. */
const appElse = createRoute({ getParentRoute: () => app, path: '$', beforeLoad: toRequests });
const staff = createRoute({ getParentRoute: () => app, path: 'staff', component: Staff });
/** SHELL-09, and anything unknown below. */
const staffIndex = createRoute({ getParentRoute: () => staff, path: '/', beforeLoad: toRequests });
const staffElse = createRoute({ getParentRoute: () => staff, path: '$', beforeLoad: toRequests });
/** The list is mounted once for both addresses (SHELL-10): a card opens beside it. */
const requests = createRoute({
  getParentRoute: () => staff,
  path: 'requests',
  validateSearch: parseRequestsSearch,
  component: RequestsScreen,
});
const requestsIndex = createRoute({ getParentRoute: () => requests, path: '/' });
const request = createRoute({ getParentRoute: () => requests, path: '$id' });
/** SHELL-13: one lol request; it opens in the same view as any other (RQD-21). */
const lolRequest = createRoute({
  getParentRoute: () => staff,
  path: 'lolRequests/$id',
  component: RequestScreen,
});

const tree = root.addChildren([
  start,
  login,
  error,
  app.addChildren([
    appIndex,
    appElse,
    staff.addChildren([staffIndex, staffElse, requests.addChildren([requestsIndex, request]), lolRequest]),
  ]),
]);

export function createConsoleRouter() {
  return createRouter({
    routeTree: tree,
    defaultErrorComponent: ({ reset }) => <CrashedView reset={reset} />,
    // SHELL-08.
    defaultNotFoundComponent: () => <Navigate to="/error" replace />,
    scrollRestoration: false,
  });
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createConsoleRouter>;
  }
}
