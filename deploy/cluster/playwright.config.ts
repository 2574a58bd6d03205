import { defineConfig } from '@playwright/test';
import usual from '../../playwright.config.ts';

// `npm run test:cluster`: the magazine on several machines, as `deploy/compose.scale.yml` describes it.
// Needs nginx, Varnish, Redis, and a PostgreSQL with its programs at TEST_DATABASE_URL.
export default defineConfig({
  ...usual,
  testDir: '.',
  testMatch: '*.spec.ts',
  // Each starts its own cluster.
  globalSetup: [],
  outputDir: '../../test-results/cluster',
  fullyParallel: false,
  workers: 1,
  timeout: 120_000,
  use: { ...usual.use, actionTimeout: 20_000 },
  expect: { timeout: 30_000 },
});
