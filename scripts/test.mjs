import { runOnProjectNode } from './lib/bootstrap.mjs';

// `npm test` and the steps by name, on any Node from 20 on.
await runOnProjectNode(new URL('./lib/run-tests.ts', import.meta.url));
