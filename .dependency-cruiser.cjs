/**
 * Who may import whom: `app → components → lib → contract ← server`, and `e2e → contract`
 * (docs/architecture.md). Each rule says why it is there.
 */

const ROUTES = '^(app|components|lib|middleware[.]ts)';
const WEB = '^(app|components|lib|web|middleware[.]ts)';
const TESTS = '[.]test[.](ts|tsx)$';
const PACKAGE = { dependencyTypes: ['npm', 'npm-dev', 'npm-optional', 'npm-peer'] };

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    {
      name: 'no-ring',
      comment:
        'Files in a ring can only be understood, moved and tested together, and what one of them sees of another depends on which was loaded first.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'platform-imports-no-feature',
      comment:
        'server/platform (database, HTTP, queue, mail, files) is what every feature stands on. A feature in it would make all others depend on that one.',
      severity: 'error',
      from: { path: '^server/platform/', pathNot: TESTS },
      to: { path: '^(server/(?!platform/)|demo/)' },
    },
    {
      name: 'no-unresolved-import',
      comment: 'A path that leads nowhere fails only when somebody gets there.',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true },
    },
    {
      name: 'contract-stands-alone',
      comment:
        'The contract is what the web and any server agree on. It imports zod and its own files, so that neither side can slip something of its own into the agreement.',
      severity: 'error',
      from: { path: '^contract/', pathNot: TESTS },
      to: { pathNot: ['^contract/', '^node_modules/zod/'] },
    },
    {
      name: 'server-knows-no-web',
      comment:
        'Web and server meet over HTTP alone (D1): the web runs against any server that keeps the contract, and this server serves any client.',
      severity: 'error',
      from: { path: '^(demo|server)/' },
      to: { path: [WEB, '^e2e/', '^node_modules/(next|react|react-dom)/'] },
    },
    {
      name: 'web-knows-no-server',
      comment: 'The other half of the rule above: what the web needs, it asks for over HTTP.',
      severity: 'error',
      from: { path: WEB },
      to: { path: '^(demo|server)/' },
    },
    {
      name: 'safe-fetch-stands-alone',
      comment:
        'The guard against requests to addresses of an attacker (SSRF, decision 032) is shared. It imports neither web nor server, and no package.',
      severity: 'error',
      from: { path: '^shared/safe-fetch/', pathNot: TESTS },
      to: { pathNot: '^shared/safe-fetch/', dependencyTypesNot: ['core'] },
    },
    {
      name: 'drawing-stands-alone',
      comment:
        'The process that decodes pictures may read its own program alone (decision 088): what it imports besides, it cannot load.',
      severity: 'error',
      from: { path: '^shared/drawing/', pathNot: TESTS },
      to: {
        pathNot: ['^shared/drawing/', '^contract/picture-file[.]ts$', '^node_modules/sharp/'],
        dependencyTypesNot: ['core'],
      },
    },
    {
      name: 'drawing-alone-decodes',
      comment:
        'Decoders are what hostile files aim at. They run where there are no secrets; only the pictures of the demo content are drawn elsewhere.',
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
      name: 'observability-stands-alone',
      comment:
        'How a process tells of itself (log, figures, ids of requests) is the same for both and written once (decision 044). It knows neither of them.',
      severity: 'error',
      from: { path: '^shared/observability/', pathNot: TESTS },
      to: {
        pathNot: ['^shared/(crypto|net|observability)/', '^node_modules/(pino|prom-client)/'],
        dependencyTypesNot: ['core'],
      },
    },
    {
      name: 'observability-is-for-processes',
      comment:
        'Next bundles what routes import: they would get a second logger and second metrics. Only the web process itself logs and counts.',
      severity: 'error',
      from: { path: ROUTES, pathNot: TESTS },
      to: { path: '^shared/observability/', pathNot: '^shared/observability/log-levels[.]ts$' },
    },
    {
      name: 'redis-stands-alone',
      comment:
        "How a process reaches what all instances share, and does without it, is the same for both and written once (decision 050). What is kept there is each one's own business.",
      severity: 'error',
      from: { path: '^shared/redis/', pathNot: TESTS },
      to: {
        pathNot: [
          '^shared/redis/',
          '^shared/(observability|timeouts)/',
          '^node_modules/(@redis/client|pino)/',
        ],
        dependencyTypesNot: ['core'],
      },
    },
    {
      name: 'shared-redis-alone-imports-redis',
      comment:
        'One place bounds the waits and knows when the store is lost. A second connection would hold up requests while the first goes on without it.',
      severity: 'error',
      from: { pathNot: '^shared/redis/' },
      to: { path: '^node_modules/@redis/' },
    },
    {
      name: 'redis-is-for-processes',
      comment:
        'The web process opens the connection and registers what uses it; a route that imports it would open another.',
      severity: 'error',
      from: { path: '^(app|components|middleware[.]ts)' },
      to: { path: '^shared/redis/' },
    },
    {
      name: 'shared-basics-stand-alone',
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
      name: 'settings-know-no-process',
      comment:
        'Web and server read the same environment and must refuse the same mistakes. What only one of them reads stays in its env.ts.',
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
      name: 'safe-fetch-is-for-news',
      comment:
        'Only feeds and the pictures in them come from hosts that others choose. Everything else calls the servers of the settings.',
      severity: 'error',
      from: {
        path: '.',
        pathNot: [
          '^shared/safe-fetch/',
          '^(lib|server)/external-news/',
          '^server/testing/',
          '^shared/settings/',
          '^server/env[.]ts$',
          TESTS,
        ],
      },
      to: { path: '^shared/safe-fetch/' },
    },
    {
      name: 'lib-below-components',
      comment:
        'lib holds data, texts and rules without a screen. Were it to import one, no other screen could use it.',
      severity: 'error',
      from: { path: '^lib/' },
      to: { path: '^(app|components)/' },
    },
    {
      name: 'routes-know-no-web-process',
      comment:
        'Next bundles what routes import, so they would get a copy of the state of the web process. It registers what routes call through lib/core.',
      severity: 'error',
      from: { path: [ROUTES, '^(contract|server|shared)/'], pathNot: TESTS },
      to: { path: '^web/' },
    },
    {
      name: 'web-process-draws-nothing',
      comment:
        'The web process serves what Next renders. It knows addresses and headers, no screens.',
      severity: 'error',
      from: { path: '^web/' },
      to: { path: '^(app|components)/' },
    },
    {
      name: 'nothing-imports-app',
      comment:
        'app is the outermost layer: routes that take parameters, ask lib and compose components. What two routes share belongs further in.',
      severity: 'error',
      from: { pathNot: '^app/' },
      to: { path: '^app/' },
    },
    {
      name: 'core-knows-no-noun',
      comment:
        'lib/core is what every noun stands on (settings, HTTP, dates, addresses). A noun or a session in it would make all of them depend on that one.',
      severity: 'error',
      from: { path: '^lib/core/', pathNot: TESTS },
      to: { path: '^lib/(?!core/)' },
    },
    {
      name: 'ui-knows-no-noun',
      comment:
        'components/ui would fit into any product: it takes what it shows, and knows neither articles nor who is signed in.',
      severity: 'error',
      from: { path: '^components/ui/', pathNot: TESTS },
      to: { path: ['^components/(?!ui/)', '^lib/(?!core/)', '^contract/'] },
    },
    {
      name: 'middleware-imports-lib-only',
      comment:
        'The middleware runs before every page that it matches: it decides with pure functions of lib, and draws nothing.',
      severity: 'error',
      from: { path: '^middleware[.]ts$' },
      to: { pathNot: ['^lib/', '^node_modules/next/'] },
    },
    {
      name: 'sql-in-repositories',
      comment:
        'A question to the database is written in the repository of its noun, the long one of the search in a file of its own. Routes and policies know what is asked for, not how it is stored.',
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
      name: 'product-has-no-test-tools',
      comment: 'What the tests use to set things up may be careless where the product may not.',
      severity: 'error',
      from: {
        path: '^(app|components|contract|lib|server|shared|web)/',
        pathNot: [TESTS, '/testing/'],
      },
      to: { path: '^(components|contract|lib|server|shared|web)/.*testing/' },
    },
    {
      name: 'site-link-alone-imports-next-link',
      comment: 'One place decides when a page is fetched ahead, and says that it is on the way.',
      severity: 'error',
      from: { path: '^(app|components)/', pathNot: '^components/ui/(site-link|pending)[.]tsx$' },
      to: { path: '^node_modules/next/link' },
    },
    {
      name: 'carousel-alone-imports-swiper',
      comment:
        'One place knows how slides are made, pauses them (D35) and loads the library late: its scripts weigh more than the rest of a page.',
      severity: 'error',
      from: { pathNot: '^components/ui/[a-z-]*carousel[a-z.-]*$' },
      to: { path: '^node_modules/swiper/' },
    },
    {
      name: 'e2e-imports-contract-only',
      comment:
        'A journey sees what a reader sees. With the code of the application in hand it would agree with a mistake.',
      severity: 'error',
      from: { path: '^e2e/' },
      to: { path: '^(app|components|demo|lib|server|scripts|bench|web|middleware[.]ts)' },
    },
    {
      name: 'bench-measures-from-outside',
      comment:
        'The benchmark times what a reader or a terminal gets. Of the project it uses only what starts and finds programs, and knows when a page is alive.',
      severity: 'error',
      from: { path: '^bench/' },
      to: {
        path: '^(app|components|lib|contract|demo|server|web|e2e|middleware[.]ts)',
        pathNot: '^e2e/support/(free-ports|hydrated)[.]ts$',
      },
    },
    {
      name: 'nobody-imports-bench',
      comment: 'What measures the product is no part of it.',
      severity: 'error',
      from: { pathNot: '^bench/' },
      to: { path: '^bench/' },
    },
    {
      name: 'scripts-need-no-package',
      comment:
        'start and test run on a machine where nothing is installed yet, on any Node from 20 on. The host of the web starts after that, and what is imported on demand may come later too.',
      severity: 'error',
      from: { path: '^scripts/', pathNot: ['^scripts/web', TESTS] },
      to: { ...PACKAGE, dynamic: false },
    },
    {
      name: 'nobody-imports-tests',
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
