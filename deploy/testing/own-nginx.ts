import { once } from 'node:events';
import { closeSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { freePorts } from '../../shared/net/testing/free-ports.ts';
import { startNginx } from './front.ts';

/** nginx with the template, for one test. */
export interface OwnNginx {
  /** Its https address, with an untrusted certificate. */
  site: string;
  /** Its http address. */
  plain: string;
  /** What it has logged: requests and errors. */
  log: () => string;
  stop: () => Promise<void>;
}

const isOpen = (port: number) =>
  new Promise<boolean>((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.on('connect', () => {
      socket.destroy();
      resolve(true);
    });
    socket.on('error', () => resolve(false));
  });

/** Starts nginx in front of these addresses; resolves when it listens. */
export async function startOwnNginx(upstream: string[]): Promise<OwnNginx> {
  const folder = mkdtempSync(join(tmpdir(), 'veta-minera-nginx-'));
  const [http = 0, https = 0] = await freePorts(2);
  const variables = {
    SERVER_NAME: 'localhost',
    OTHER_NAMES: 'revista.example otra.example',
    CACHE_UPSTREAM: upstream.join(','),
  };
  // A file: nginx opens `/dev/stdout` itself, which it could not if that were a socket of Node.
  const logFile = join(folder, 'nginx.log');
  const output = openSync(logFile, 'a');
  const nginx = startNginx(folder, { http, https }, variables, ['ignore', output, output]);
  closeSync(output);
  const stop = async () => {
    if (nginx.exitCode === null && nginx.signalCode === null) {
      nginx.kill('SIGTERM');
      await once(nginx, 'exit');
    }
    rmSync(folder, { recursive: true, force: true });
  };
  await expect.poll(() => isOpen(https)).toBe(true);
  return {
    site: `https://localhost:${https}`,
    plain: `http://localhost:${http}`,
    log: () => readFileSync(logFile, 'utf8'),
    stop,
  };
}
