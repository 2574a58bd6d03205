/**
 * Who may import whom: `app → components → lib → contract ← server`, and `e2e → contract`
 * (docs/architecture.md). Each rule says why it is there.
 */

const ROUTES = '^(app|components|lib|middleware[.]ts)';
const WEB = '^(app|components|lib|web|middleware[.]ts)';
const TESTS = '[.]test[.](ts|tsx)$';
const BOOTSTRAP =
  '^scripts/((start|test)|lib/(bootstrap|lockfile|project-node|stop-requests))[.]mjs$';

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    {
      name: 'no-circular',
      comment:
        'Files in a cycle can only be understood, moved and tested together, and depend on the order in which they are loaded.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'platform-imports-no-feature',
      comment:
        'Every feature imports server/platform (database, HTTP, queue, mail, files). A feature in it would make all others depend on that one.',
      severity: 'error',
      from: { path: '^server/platform/', pathNot: TESTS },
      to: { path: '^(server/(?!platform/)|demo/)' },
    },
    {
      name: 'no-unresolved-import',
      comment: 'A path that does not exist fails only when its import is reached.',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true },
    },
    {
      name: 'contract-imports-zod-only',
      comment:
        'The contract holds for the web and any server. It imports zod and its own files, so that it contains nothing of either side.',
      severity: 'error',
      from: { path: '^contract/', pathNot: TESTS },
      to: { pathNot: ['^contract/', '^node_modules/zod/'] },
    },
    {
      name: 'server-not-to-web',
      comment:
        'Web and server communicate over HTTP only (D1): the web runs against any server that keeps the contract, and this server serves any client.',
      severity: 'error',
      from: { path: '^(demo|server)/' },
      to: { path: [WEB, '^e2e/', '^node_modules/(next|react|react-dom)/'] },
    },
    {
      name: 'web-not-to-server',
      comment: 'The other half of the rule above: the web gets all its data over HTTP.',
      severity: 'error',
      from: { path: WEB },
      to: { path: '^(demo|server)/' },
    },
    {
      name: 'safe-fetch-imports-node-only',
      comment:
        'The guard against requests to addresses of an attacker (SSRF, record 032) is shared. It imports neither web nor server, and no package.',
      severity: 'error',
      from: { path: '^shared/safe-fetch/', pathNot: TESTS },
      to: { pathNot: '^shared/safe-fetch/', dependencyTypesNot: ['core'] },
    },
    {
      name: 'drawing-imports-sharp-only',
      comment:
        'The process that decodes pictures may read its own program alone (record 088): what it imports besides, it cannot load.',
      severity: 'error',
      from: { path: '^shared/drawing/', pathNot: TESTS },
      to: {
        pathNot: ['^shared/drawing/', '^contract/picture-file[.]ts$', '^node_modules/sharp/'],
        dependencyTypesNot: ['core'],
      },
    },
    {
      name: 'sharp-in-drawing-only',
      comment:
        'Hostile files attack decoders. They run where there are no secrets; only the pictures of the demo content are drawn elsewhere.',
      severity: 'error',
      from: {
        pathNot: [
          '^shared/drawing/process[.]ts$',
          '^(demo|server/testing)/',
          '^(e2e|bench)/',
          TESTS,
        ],
      },
      to: { path: '^node_modules/sharp/' },
    },
    {
      name: 'observability-not-to-features',
      comment:
        'Logs, metrics and request ids are the same in both processes and written once (record 044). They import neither of them.',
      severity: 'error',
      from: { path: '^shared/observability/', pathNot: TESTS },
      to: {
        pathNot: ['^shared/(crypto|net|observability)/', '^node_modules/(pino|prom-client)/'],
        dependencyTypesNot: ['core'],
      },
    },
    {
      name: 'routes-not-to-observability',
      comment:
        'Next bundles what routes import: they would get a second logger and second metrics. Only the web process itself logs and counts.',
      severity: 'error',
      from: { path: ROUTES, pathNot: TESTS },
      to: { path: '^shared/observability/', pathNot: '^shared/observability/log-levels[.]ts$' },
    },
    {
      name: 'redis-not-to-features',
      comment:
        'The connection to Redis, and its loss, are handled in the same way in both processes and written once (record 050). Each process defines its own keys.',
      severity: 'error',
      from: { path: '^shared/redis/', pathNot: TESTS },
      to: {
        pathNot: [
          '^shared/redis/',
          '^shared/(observability|timeouts)/',
          '^shared/net/testing/',
          '^node_modules/(@redis/client|pino)/',
        ],
        dependencyTypesNot: ['core'],
      },
    },
    {
      name: 'redis-client-in-shared-redis-only',
      comment:
        'One place limits the waiting time and detects that Redis is lost. A second connection would block requests that the first lets pass.',
      severity: 'error',
      from: { pathNot: '^shared/redis/' },
      to: { path: '^node_modules/@redis/' },
    },
    {
      name: 'routes-not-to-redis',
      comment:
        'The web process opens the connection and registers what uses it; a route that imports it would open another.',
      severity: 'error',
      from: { path: '^(app|components|middleware[.]ts)' },
      to: { path: '^shared/redis/' },
    },
    {
      name: 'sanitize-html-in-shared-html-only',
      comment:
        'One place limits the open tags, the frames and the addresses of every text. A call of the library itself could be kept busy for minutes by one text.',
      severity: 'error',
      from: { pathNot: '^shared/html/' },
      to: { path: '^node_modules/(@types/)?sanitize-html/' },
    },
    {
      name: 'shared-html-imports-parsers-only',
      comment:
        'Web and server sanitise with it. It imports neither of them, and of the contract only limits of texts.',
      severity: 'error',
      from: { path: '^shared/html/', pathNot: TESTS },
      to: {
        pathNot: [
          '^shared/html/',
          '^contract/text-links[.]ts$',
          '^node_modules/(@types/)?(htmlparser2|sanitize-html)/',
        ],
      },
    },
    {
      name: 'shared-basics-import-node-only',
      comment:
        'Limits of concurrency, keys, networks, texts and timeouts have nothing to do with each other: every folder of web, server and shared may use them, and none of them can be part of a cycle.',
      severity: 'error',
      from: { path: '^shared/(concurrency|crypto|net|text|timeouts)/', pathNot: TESTS },
      to: { pathNot: '^shared/$1/', dependencyTypesNot: ['core'] },
    },
    {
      name: 'components-import-no-node',
      comment:
        'These folders use modules of Node, which Next cannot bundle for the browser. A component that imports them would break the build only where a client component uses it.',
      severity: 'error',
      from: { path: '^components/', pathNot: TESTS },
      to: { path: '^shared/(concurrency|crypto|net|settings|timeouts)/' },
    },
    {
      name: 'settings-not-to-web-or-server',
      comment:
        'Web and server read the same environment and refuse the same mistakes. Settings of only one of them are in its env.ts.',
      severity: 'error',
      from: { path: '^shared/settings/', pathNot: TESTS },
      to: {
        pathNot: [
          '^shared/settings/',
          '^shared/observability/log-levels[.]ts$',
          '^shared/safe-fetch/public-site[.]ts$',
          '^contract/',
          '^node_modules/zod/',
        ],
      },
    },
    {
      name: 'safe-fetch-to-foreign-hosts-only',
      comment:
        'Feeds, the pictures in them and the pictures of videos come from hosts that others choose. Everything else calls the servers of the settings.',
      severity: 'error',
      from: {
        path: '.',
        pathNot: [
          '^shared/safe-fetch/',
          '^(lib|server)/external-news/',
          '^server/content/videos/',
          // They pass it on.
          '^server/(?:app|platform/context/server-context)[.]ts$',
          '^server/testing/',
          '^shared/settings/',
          '^server/env[.]ts$',
          TESTS,
        ],
      },
      to: { path: '^shared/safe-fetch/' },
    },
    {
      name: 'lib-not-to-components',
      comment:
        'lib contains data, texts and rules without components, so that every component can use them.',
      severity: 'error',
      from: { path: '^lib/' },
      to: { path: '^(app|components)/' },
    },
    {
      name: 'routes-not-to-web-process',
      comment:
        'Next bundles what routes import, so they would get a copy of the state of the web process. It registers what routes call through lib/core.',
      severity: 'error',
      from: { path: [ROUTES, '^(contract|server|shared)/'], pathNot: TESTS },
      to: { path: '^web/' },
    },
    {
      name: 'web-process-not-to-components',
      comment:
        'The web process serves what Next renders. It handles addresses and headers, not components.',
      severity: 'error',
      from: { path: '^web/' },
      to: { path: '^(app|components)/' },
    },
    {
      name: 'not-to-app',
      comment:
        'app is the outermost layer: routes that take parameters, call lib and compose components. What two routes share belongs to a lower layer.',
      severity: 'error',
      from: { pathNot: '^app/' },
      to: { path: '^app/' },
    },
    {
      name: 'core-not-to-content-types',
      comment:
        'Every content type imports lib/core (settings, HTTP, dates, addresses). A content type or a session in it would make all of them depend on that one.',
      severity: 'error',
      from: { path: '^lib/core/', pathNot: TESTS },
      to: { path: '^lib/(?!core/)' },
    },
    {
      name: 'ui-not-to-content-types',
      comment:
        'components/ui fits into any product: it gets what it shows as props, and imports neither content types nor the session.',
      severity: 'error',
      from: { path: '^components/ui/', pathNot: TESTS },
      to: { path: ['^components/(?!ui/)', '^lib/(?!core/)', '^contract/'] },
    },
    {
      name: 'middleware-imports-lib-only',
      comment:
        'The middleware runs before every page that it matches: it decides with pure functions of lib.',
      severity: 'error',
      from: { path: '^middleware[.]ts$' },
      to: { pathNot: ['^lib/', '^node_modules/next/'] },
    },
    {
      name: 'drizzle-in-repositories-only',
      comment:
        'A query is written in the repository of its content type, the long one of the search in a file of its own. Routes and policies do not depend on how data is stored.',
      severity: 'error',
      from: {
        path: '^server/',
        pathNot: [
          'repository[.]ts$',
          '^server/(platform/db|testing)/',
          '^server/search/statement[.]ts$',
          TESTS,
        ],
      },
      to: { path: '^node_modules/drizzle-orm/' },
    },
    {
      name: 'not-to-test-helpers',
      comment: 'Helpers of tests need not be as careful as the product.',
      severity: 'error',
      from: {
        path: '^(app|components|contract|lib|server|shared|web)/',
        pathNot: [TESTS, '/testing/'],
      },
      to: { path: '^(components|contract|lib|server|shared|web)/.*testing/' },
    },
    {
      name: 'next-link-in-site-link-only',
      comment: 'One place decides when a page is prefetched, and shows that it is pending.',
      severity: 'error',
      from: { path: '^(app|components)/', pathNot: '^components/ui/(site-link|pending)[.]tsx$' },
      to: { path: '^node_modules/next/link' },
    },
    {
      name: 'swiper-in-carousel-only',
      comment:
        'One place makes slides, pauses them (D35) and loads the library late: its scripts are larger than the rest of a page.',
      severity: 'error',
      from: { pathNot: '^components/ui/[a-z-]*carousel[a-z.-]*$' },
      to: { path: '^node_modules/swiper/' },
    },
    {
      name: 'e2e-imports-contract-only',
      comment:
        'A journey uses what a reader sees. With the code of the application it would repeat its mistakes.',
      severity: 'error',
      from: { path: '^e2e/' },
      to: { path: '^(app|components|demo|lib|server|scripts|testing|bench|web|middleware[.]ts)' },
    },
    {
      name: 'bench-not-to-application',
      comment:
        'The benchmark measures from outside. Of the project it uses only what starts and finds programs, what detects that a page is hydrated, and the comparison of texts, which no server answers.',
      severity: 'error',
      from: { path: '^bench/' },
      to: {
        path: '^(app|components|lib|contract|demo|server|web|e2e|middleware[.]ts)',
        pathNot: '^(e2e/support/(free-ports|hydrated)[.]ts$|lib/newsroom/compare/)',
      },
    },
    {
      name: 'not-to-bench',
      comment: 'The benchmark is not a part of the product.',
      severity: 'error',
      from: { pathNot: '^bench/' },
      to: { path: '^bench/' },
    },
    {
      name: 'bootstrap-imports-node-only',
      comment:
        'start and test run on a machine where nothing is installed yet, on any Node from 20 on. The TypeScript programs run after that, on the installed Node.',
      severity: 'error',
      from: { path: BOOTSTRAP },
      to: { pathNot: BOOTSTRAP, dependencyTypesNot: ['core'] },
    },
    {
      name: 'not-to-test',
      comment: 'A test that others import cannot change with what it tests.',
      severity: 'error',
      from: {},
      to: { path: ['[.](test|spec)[.](ts|tsx)$'] },
    },
  ],
  options: {
    doNotFollow: { path: '^node_modules/' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
      mainFields: ['module', 'main', 'types'],
    },
  },
};
