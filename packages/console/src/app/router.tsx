import { logProblem } from '@bellhop/browser/log';
import type { Place } from '@bellhop/contract/wire/places';
import { createRootRoute, createRoute, createRouter, Navigate, Outlet, redirect } from '@tanstack/react-router';
import { requestsSearch } from '../features/requests/search.ts';
import type { ReportSearch } from '../features/support/report-search.ts';
import type { TemplatesSearch } from '../features/templates/templates-search.ts';
import { lazyWithWords } from '../platform/i18n/lazy-with-words.tsx';
import { useSessionSnapshot } from '../platform/session/store-context.ts';
import { AuthorizedApp } from './authorized-app.tsx';
import { CrashedView } from './crashed-view.tsx';
import { PlaceScreen } from './place-screen.tsx';
import { StaffArea } from './staff-area.tsx';

function Start() {
  const { state } = useSessionSnapshot();
  // SHELL-01: who is signed in already goes on to the requests.
  return state === 'signedIn' ? (
    <Navigate to="/app/staff/requests" replace search={{}} />
  ) : (
    <AuthorizedApp>{null}</AuthorizedApp>
  );
}

/** For links alone: the screen, which comes later, reads what people type into addresses with care. */
function asTyped<Search extends object>(search: Record<string, unknown>): Search {
  return search as Search; // the shape that the links pass
}

/** A page by itself, which the console also shows in a frame. */
function Alone() {
  return (
    <AuthorizedApp>
      <StaffArea isAlone />
    </AuthorizedApp>
  );
}

function Inside() {
  return (
    <AuthorizedApp>
      <StaffArea />
    </AuthorizedApp>
  );
}

const ErrorScreen = lazyWithWords(() => import('./error-screen.tsx').then((module) => module.ErrorScreen));

const toRequests = () => {
  throw redirect({ to: '/app/staff/requests', replace: true, search: {} });
};

/** SHELL-04, SHELL-09: an address that names no page. The shell tells the person so. */
const toRequestsFromUnknown = () => {
  throw redirect({ to: '/app/staff/requests', replace: true, search: {}, state: { isPageMissing: true } });
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
  component: () => <ErrorScreen />,
});
const app = createRoute({ getParentRoute: () => root, path: '/app', component: Outlet });
const appIndex = createRoute({ getParentRoute: () => app, path: '/', beforeLoad: toRequests });
/** SHELL-04. */
const appElse = createRoute({ getParentRoute: () => app, path: '$', beforeLoad: toRequestsFromUnknown });
/** The shell stays mounted, and its live channel connected, while screens change. */
const inside = createRoute({ getParentRoute: () => app, id: 'inside', component: Inside });
const alone = createRoute({ getParentRoute: () => app, id: 'alone', component: Alone });
const staff = createRoute({ getParentRoute: () => inside, path: 'staff', component: Outlet });
/** SHELL-09. */
const staffIndex = createRoute({ getParentRoute: () => staff, path: '/', beforeLoad: toRequests });
const staffElse = createRoute({ getParentRoute: () => staff, path: '$', beforeLoad: toRequestsFromUnknown });

/** The list is mounted once for both addresses (SHELL-10): a card opens beside it. So it is for the lists below. */
const requests = createRoute({
  getParentRoute: () => staff,
  path: 'requests',
  validateSearch: (search) => requestsSearch.parse(search),
  component: () => <PlaceScreen of="requests" />,
});
const templates = createRoute({
  getParentRoute: () => staff,
  path: 'settings/template',
  validateSearch: asTyped<TemplatesSearch>,
  component: () => <PlaceScreen of="settings/template" />,
});
const reportProblem = createRoute({
  getParentRoute: () => staff,
  path: 'settings/reportProblem',
  validateSearch: asTyped<ReportSearch>,
  component: () => <PlaceScreen of="settings/reportProblem" />,
});
/** SHELL-17. */
const search = createRoute({
  getParentRoute: () => inside,
  path: 'pages/search/$keyword',
  component: () => <PlaceScreen of="search" />,
});

const tree = root.addChildren([
  start,
  login,
  error,
  app.addChildren([
    appIndex,
    appElse,
    alone.addChildren([pageAt('charging'), pageAt('admin')]),
    inside.addChildren([
      search,
      staff.addChildren([
        staffIndex,
        staffElse,
        requests.addChildren([
          createRoute({ getParentRoute: () => requests, path: '/' }),
          createRoute({ getParentRoute: () => requests, path: '$id' }),
        ]),
        listAt('bookings'),
        listAt('easee'),
        listAt('fastCheckin'),
        at('rooms'),
        listAt('lolRequests'),
        listAt('alacarte/requests'),
        at('alacarte/restaurants'),
        listAt('webeeadmin'),
        listAt('payments'),
        at('payments/report'),
        at('reports'),
        at('ownReport'),
        at('logs'),
        templates,
        at('settings/departments'),
        at('settings/ringTone'),
        reportProblem,
      ]),
    ]),
  ]),
]);

/** The route of a place that needs nothing more of its address. */
function at<const Path extends Place>(path: Path) {
  return createRoute({ getParentRoute: () => staff, path, component: () => <PlaceScreen of={path} /> });
}

/** A list whose entities open beside it, at `$id`: the alarm reads the open entity from that name. */
function listAt<const Path extends Place>(path: Path) {
  const list = at(path);
  return list.addChildren([
    createRoute({ getParentRoute: () => list, path: '/' }),
    createRoute({ getParentRoute: () => list, path: '$id' }),
  ]);
}

/** A page by itself, with its open entity at `$id`. */
function pageAt<const Path extends Place>(path: Path) {
  const page = createRoute({ getParentRoute: () => alone, path, component: () => <PlaceScreen of={path} /> });
  return page.addChildren([
    createRoute({ getParentRoute: () => page, path: '/' }),
    createRoute({ getParentRoute: () => page, path: '$id' }),
  ]);
}

export function createConsoleRouter() {
  return createRouter({
    routeTree: tree,
    defaultErrorComponent: ({ error, reset }) => <CrashedView where="main" error={error} reset={reset} />,
    defaultOnCatch: (error) => logProblem('a screen failed to render', error),
    // SHELL-08.
    defaultNotFoundComponent: () => <Navigate to="/error" replace />,
    scrollRestoration: false,
  });
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createConsoleRouter>;
  }
  interface HistoryState {
    /** The address that was asked for names no page. */
    isPageMissing?: boolean;
  }
}
