import { chmodSync, globSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { freePorts } from '../../e2e/support/free-ports.ts';
import { createChildren } from './children.ts';
import { frontVersions, startFront } from './front.mjs';

const OF_OTHERS = 0o077;

test.runIf(frontVersions())('no other account reaches the sockets of Varnish', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'veta-minera-test-front-'));
  // Started by root, both have accounts that need access.
  chmodSync(folder, 0o711);
  onTestFinished(() => rmSync(folder, { recursive: true, force: true, maxRetries: 3 }));
  vi.stubEnv('TMPDIR', folder);
  const [port = 0, purgePort = 0, webPort = 0] = await freePorts(3);
  const context = { root: resolve(import.meta.dirname, '../..'), children: createChildren() };
  const front = await startFront(
    { ...context, env: process.env } as Parameters<typeof startFront>[0],
    { host: '127.0.0.1', port, purgePort, webPort, memory: '16m' },
  );
  onTestFinished(front.stop);

  const sockets = globSync(`${folder}/*/*.sock`);
  expect(sockets).toHaveLength(2);
  for (const socket of sockets) expect(statSync(socket).mode & OF_OTHERS).toBe(0);
  // HAProxy reaches Varnish, which has no backend.
  const answer = await fetch(`http://127.0.0.1:${port}/`);
  expect(answer.status).toBe(503);
  expect(answer.headers.get('x-request-id')).toMatch(/^front-/);
});
