import edgeList from './feature-edges.json' with { type: 'json' };

const { edges } = edgeList;
const browsers = '^packages/(browser|console|guest)/src/';
const tests = '[.]test[.]tsx?$|/testing/';

/** A feature may import only the features that feature-edges.json allows. */
const featureRule = {
  name: 'feature-edges',
  comment: 'A feature imports another one only along an edge of scripts/boundaries/feature-edges.json',
  severity: 'error',
  from: { path: '^packages/([^/]+)/src/features/([^/]+)/', pathNot: [tests, ...edges.map((edge) => edgeSource(edge))] },
  to: { path: '^packages/$1/src/features/', pathNot: '^packages/$1/src/features/$2/' },
};

/** A feature with edges gets a rule of its own with their targets. */
const edgeRules = [...new Set(edges.map(edgeSource))].map((source) => ({
  ...featureRule,
  from: { path: source, pathNot: tests },
  to: {
    path: '^packages/[^/]+/src/features/',
    pathNot: [source, ...edges.filter((edge) => edgeSource(edge) === source).map(edgeTarget)],
  },
}));

function edgeSource({ package: name, from }) {
  return `^packages/${name}/src/features/${from}/`;
}
function edgeTarget({ package: name, to }) {
  return `^packages/${name}/src/features/${to}/`;
}

/** Folders of the contract that the platforms of server and console may import, each with a reason. */
const platformSlices = [
  'files', // the types and sizes of uploads, which the platform prepares and stores
  'hotels', // the settings of the tenant, by which host, session and limits work
  'lists', // the frame of every list
  'live', // the protocol of the live channel
  'partners', // the words of the protocols that drivers of partners speak
  'staff', // privileges, which every call and every live message checks
  'wire', // the events of the log, the rules of bells and pushes, and the places they lead to
  'text', // comparison of texts in a search
];

/** Folders that the server's platform may import. */
const serverSlices = [
  ...platformSlices,
  'alerts', // the kinds of pushes, which the rules of slices name
];

/** Further folders that the console's platform may import. */
const consoleSlices = [
  'money', // the format of amounts
  'reads', // read marks of entities of every kind
];

const forbid = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to });

export default {
  forbidden: [
    forbid('no-cycles', 'Modules form no circle', {}, { circular: true }),
    forbid('resolvable', 'An import leads to a file or an installed package', {}, { couldNotResolve: true }),
    forbid(
      'contract-imports-zod-mini-only',
      'The contract depends on zod/mini alone, so that browsers stay small; scanned papers and names of countries, chunks of their own, on mrz and i18n-iso-countries',
      {
        path: '^packages/contract/src/',
        pathNot: [tests, '^packages/contract/src/(check-in/mrz|country-name)\\.ts$'].flat(),
      },
      { pathNot: ['^packages/contract/src/', 'node_modules/zod/(v4/)?mini/'] },
    ),
    forbid(
      'browsers-use-zod-mini',
      'Browsers get zod/mini, not the 17 KB more of zod',
      { path: browsers },
      {
        path: 'node_modules/zod/',
        pathNot: 'node_modules/zod/(v4/)?mini/',
      },
    ),
    forbid(
      'packages-apart',
      'The server and the code that pages share import no package of ours but the contract',
      { path: '^packages/(server|browser)/' },
      { path: '^packages/', pathNot: '^packages/($1|contract)/' },
    ),
    forbid(
      'packages-apart',
      'Console and guest page meet in the contract and in the code that pages share',
      { path: '^packages/(console|guest)/' },
      { path: '^packages/', pathNot: '^packages/($1|browser|contract)/' },
    ),
    forbid(
      'layers',
      'Features know nothing of app',
      { path: '^packages/[^/]+/src/features/' },
      { path: '/src/app(/|[.]tsx?$)' },
    ),
    forbid(
      'layers',
      'Platform knows the hotel as tenant and no feature',
      { path: '^packages/[^/]+/src/platform/', pathNot: tests },
      {
        path: '^packages/(server|console|guest)/src/(app|features|partners|user-pool|demo)(/|[.]tsx?$)',
      },
    ),
    forbid(
      'layers',
      'Partners know the world outside and no feature',
      { path: '/src/partners/', pathNot: tests },
      {
        path: '/src/(app|features|user-pool|demo)(/|[.]tsx?$)',
      },
    ),
    forbid(
      'layers',
      'Features know neither the user pool, which the app hands them through platform/session, nor the demo data',
      { path: '/src/features/', pathNot: tests },
      { path: '^packages/server/src/(user-pool|demo)/' },
    ),
    forbid(
      'layers',
      'The user pool stands on the platform alone',
      { path: '^packages/server/src/user-pool/', pathNot: tests },
      { path: '^packages/server/src/', pathNot: '^packages/server/src/(user-pool|platform|locales)/' },
    ),
    forbid(
      'user-pool-inside',
      'The folders of the user pool are its inside; others import the files beside them',
      { path: '^packages/server/src/', pathNot: [tests, '^packages/server/src/user-pool/'] },
      { path: '^packages/server/src/user-pool/[^/]+/' },
    ),
    forbid(
      'layers',
      'Only the command line and the start seed the demo data',
      {
        path: '^packages/server/src/',
        pathNot: [tests, '^packages/server/src/(demo|cli)/', '/src/start-server[.]ts$'],
      },
      { path: '^packages/server/src/demo/' },
    ),
    forbid(
      'platform-knows-no-slice',
      'The platform of the server imports what every slice needs of the contract, and no slice',
      { path: '^packages/server/src/platform/', pathNot: tests },
      {
        path: '^packages/contract/src/[^/]+/',
        pathNot: serverSlices.map((slice) => `^packages/contract/src/${slice}/`),
      },
    ),
    forbid(
      'platform-knows-no-slice',
      'Alerts of the server follow the rules that slices register with their live sources',
      { path: '^packages/server/src/features/alerts/', pathNot: tests },
      {
        path: '^packages/contract/src/[^/]+/',
        pathNot: [...serverSlices, 'departments'].map((slice) => `^packages/contract/src/${slice}/`),
      },
    ),
    forbid(
      'platform-knows-no-slice',
      'The platform of the console imports what every slice needs of the contract, and no slice',
      { path: '^packages/console/src/platform/', pathNot: tests },
      {
        path: '^packages/contract/src/[^/]+/',
        pathNot: [...platformSlices, ...consoleSlices].map((slice) => `^packages/contract/src/${slice}/`),
      },
    ),
    forbid(
      'ui-knows-no-hotel',
      'The design system imports no other folder of ours',
      { path: '^packages/[^/]+/src/ui/', pathNot: tests },
      {
        path: '^packages/',
        pathNot: '^packages/[^/]+/src/ui/',
      },
    ),
    featureRule,
    ...edgeRules,
    forbid(
      'pure-rules',
      'rules.ts and policy.ts decide on the contract and on types of their own slice alone',
      { path: '/(rules|policy)[.]ts$' },
      {
        pathNot: ['^packages/contract/src/', '/(rules|policy)[.]ts$'],
        dependencyTypesNot: ['type-only'],
      },
    ),
    forbid(
      'pure-rules',
      'Types of the platform or of another slice do not belong in rules',
      { path: '^packages/([^/]+)/src/(features/[^/]+|user-pool)/.*(rules|policy)[.]ts$' },
      {
        pathNot: ['^packages/contract/src/', '^packages/$1/src/$2/'],
      },
    ),
    forbid(
      'aedes-in-platform-live',
      "The broker's library stays behind the server's platform/live",
      {
        pathNot: ['^packages/server/src/platform/live/', '^bench/'],
      },
      { path: 'node_modules/aedes' },
    ),
    forbid(
      'mqtt-in-platform-live',
      "The client's library stays behind platform/live of the browsers",
      {
        pathNot: [
          '^packages/(console|guest)/src/platform/live/',
          '^packages/server/.*[.]test[.]ts$',
          '/testing/',
          '^(bench|packages/e2e)/',
        ],
      },
      { path: 'node_modules/mqtt/' },
    ),
    forbid(
      'tests-stay-tests',
      'What runs in a hotel imports no test and nothing of testing/',
      { pathNot: [tests, '^packages/e2e/', '^bench/'] },
      {
        path: tests,
      },
    ),
    forbid(
      'declared-packages',
      'What runs in a hotel is a dependency of its own package',
      {
        path: '^packages/(browser|contract|server|console|guest)/src/',
        pathNot: tests,
      },
      { dependencyTypes: ['npm-dev', 'npm-no-pkg', 'npm-unknown'], dependencyTypesNot: ['type-only'] },
    ),
  ],
  options: {
    parser: 'swc',
    tsPreCompilationDeps: true,
    combinedDependencies: false,
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^packages/[^/]+/dist/' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json', '.css', '.d.ts'],
    },
  },
};
