import { defineConfig } from '@playwright/test';
import usual from '../playwright.config.ts';

// `npm run test:deploy`: the magazine as `deploy/` describes it, Varnish by itself, and processes that are killed. Needs
// nginx, Varnish, and a PostgreSQL at TEST_DATABASE_URL.
export default defineConfig({
  ...usual,
  testDir: '.',
  testMatch: '*.spec.ts',
  testIgnore: 'cluster/**',
  outputDir: '../test-results/deploy',
  globalSetup: './testing/global-setup.ts',
  fullyParallel: false,
  workers: 1,
  timeout: 120_000,
  use: { ...usual.use, actionTimeout: 20_000, ignoreHTTPSErrors: true },
  expect: { timeout: 20_000 },
});
