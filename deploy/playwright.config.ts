import { defineConfig } from '@playwright/test';
import usual from '../playwright.config.ts';

// `npm run test:deploy`: the magazine as `deploy/` describes it. Needs nginx, and a PostgreSQL at
// TEST_DATABASE_URL; the build must be there.
export default defineConfig({
  ...usual,
  testDir: '.',
  testMatch: '*.spec.ts',
  outputDir: '../test-results/deploy',
  globalSetup: './testing/global-setup.ts',
  fullyParallel: false,
  workers: 1,
  timeout: 300_000,
  use: { ...usual.use, ignoreHTTPSErrors: true },
});
