import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { configDefaults, defineConfig, type TestProjectInlineConfiguration } from 'vitest/config';

const path = (relative: string) => fileURLToPath(new URL(relative, import.meta.url));

/** With an address given, the contract is tested on that server and nothing of ours is started. */
const isForeignServer = Boolean(process.env.API_BASE_URL);

const CONTRACT_TESTS = '{demo,server}/**/*.contract.test.ts';

/** They kill servers, fill disks, restore backups and upgrade old data, which takes minutes: `.ci/run` runs them. */
const RECOVERY_TESTS = 'server/**/*.recovery.test.ts';

/** They replace a module, which other files must not see, and which must not have been imported before. */
const WITH_MOCKS = globSync(CONTRACT_TESTS, { cwd: path('.') }).filter((file) =>
  readFileSync(path(file), 'utf8').includes('vi.mock('),
);

/** Their programs have the embedded database whatever the other tests run on, so they run once: without a server. */
const EMBEDDED_ONLY = [
  'server/operations/backup/{bucket,folder-copy,tools,while-running}.recovery.test.ts',
  'server/operations/cli/{news,subscribers,superuser}.contract.test.ts',
  'server/platform/db/{checkpoints,embedded,engine-crash}.contract.test.ts',
  'server/{demo-accounts,drain,file-modes,log-secrets,main}.contract.test.ts',
  'server/platform/mail/restart.recovery.test.ts',
];

/** Tests of the server on a database. */
const contractProject = (
  name: string,
  { exclude = [], ...options }: { include: string[]; exclude?: string[]; isolate?: boolean },
): TestProjectInlineConfiguration => ({
  extends: true,
  test: {
    name,
    ...options,
    exclude: [
      ...configDefaults.exclude,
      ...exclude,
      ...(process.env.TEST_DATABASE_URL ? EMBEDDED_ONLY : []),
    ],
    globalSetup: isForeignServer ? [] : ['./server/testing/global-setup.ts'],
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
});

export default defineConfig({
  resolve: {
    alias: {
      '@': path('.'),
      // The package throws where React's server condition is not set.
      'server-only': path('./node_modules/server-only/empty.js'),
    },
  },
  test: {
    env: {
      // A day read as UTC shows the day before here, so code that forgets the zone fails (D10).
      TZ: 'America/Lima',
      // For programs that tests start: a third of their start would be reading and compiling modules.
      NODE_COMPILE_CACHE: path('./node_modules/.cache/compiled'),
    },
    // As in the browser tests: the machine may be busy.
    expect: { poll: { timeout: 20_000 } },
    // As in the browser tests.
    retry: Number(process.env.TEST_RETRIES ?? 0),
    // One for each core: Vitest would leave one of them free, which of two is half.
    maxWorkers: '100%',
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: [
            '{app,bench,components,contract,demo,deploy,docs,lib,scripts,server,shared,testing,web}/**/*.test.{ts,tsx}',
            'e2e/support/**/*.test.ts',
          ],
          exclude: [...configDefaults.exclude, CONTRACT_TESTS, RECOVERY_TESTS],
          // On a machine that others use too a thousand requests take more than the usual 5 s.
          testTimeout: 30_000,
        },
      },
      contractProject('contract', {
        include: isForeignServer ? ['server/testing/black-box.contract.test.ts'] : [CONTRACT_TESTS],
        exclude: WITH_MOCKS,
        // The server's modules are loaded once for each worker instead of once for each file.
        isolate: false,
      }),
      contractProject('contract-mocks', { include: isForeignServer ? [] : WITH_MOCKS }),
      contractProject('recovery', { include: isForeignServer ? [] : [RECOVERY_TESTS] }),
      {
        extends: true,
        test: {
          name: 'engines',
          include: ['e2e/engines/*.test.ts'],
          globalSetup: ['./e2e/support/stack.ts'],
        },
      },
    ],
  },
});
