import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { defineConfig, devices } from '@playwright/test';

// For the servers that tests start: a third of their start would be reading and compiling modules.
process.env.NODE_COMPILE_CACHE ??= join(import.meta.dirname, 'node_modules', '.cache', 'compiled');

export default defineConfig({
  testDir: 'e2e',
  // Vitest runs `*.test.ts`: of the rules in `support/`, and `npm run test:engines`.
  testMatch: '**/*.spec.ts',
  outputDir: 'test-results/playwright',
  globalSetup: './e2e/support/stack.ts',
  fullyParallel: true,
  workers: availableParallelism(),
  // Far more than a test takes, and than a person would wait: the machine may be busy, and no test measures time.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  // `TEST_RETRIES=1` tells a test that fails now and then from a broken one; both are to be fixed.
  retries: Number(process.env.TEST_RETRIES ?? 0),
  forbidOnly: Boolean(process.env.CI),
  reporter: [
    ['list'],
    ['json', { outputFile: process.env.PLAYWRIGHT_JSON_OUTPUT_FILE ?? 'test-results/e2e.json' }],
  ],
  use: {
    ...devices['Desktop Chrome'],
    // Set by the global setup, before any worker reads this file.
    baseURL: process.env.E2E_SITE_URL,
    locale: 'es-ES',
    timezoneId: 'America/Lima',
    // To record every test costs every test; `--trace on` shows one that failed.
    trace: 'on-first-retry',
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH,
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--no-first-run',
      ],
    },
  },
});
