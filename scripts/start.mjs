import { runOnProjectNode } from './lib/bootstrap.mjs';

// `npm start` and `npm run dev`, on any Node from 20 on.
await runOnProjectNode(new URL('./lib/start.ts', import.meta.url));
