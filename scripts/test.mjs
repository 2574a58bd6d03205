import { runOnProjectNode } from './lib/bootstrap.mjs';

// `npm test` and the steps by name, on any Node from 20 on.
await runOnProjectNode(new URL('../testing/main.ts', import.meta.url));
