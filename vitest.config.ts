import { fileURLToPath } from 'node:url';
import { configDefaults, defineConfig } from 'vitest/config';

const path = (relative: string) => fileURLToPath(new URL(relative, import.meta.url));

/** With an address given, the contract is tested on that server and nothing of ours is started. */
const isForeignServer = Boolean(process.env.API_BASE_URL);

export default defineConfig({
  resolve: {
    alias: {
      '@': path('.'),
      // The package throws where React's server condition is not set.
      'server-only': path('./node_modules/server-only/empty.js'),
    },
  },
  test: {
    // A day read as UTC shows the day before here, so code that forgets the zone fails (D10).
    env: { TZ: 'America/Lima' },
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: [
            '{app,bench,components,contract,deploy,lib,observing,outgoing,scripts,server}/**/*.test.{ts,tsx}',
          ],
          exclude: [...configDefaults.exclude, '**/*.contract.test.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'contract',
          include: isForeignServer
            ? ['server/testing/black-box.contract.test.ts']
            : ['server/**/*.contract.test.ts'],
          globalSetup: isForeignServer ? [] : ['./server/testing/global-setup.ts'],
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
});
