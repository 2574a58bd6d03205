import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { SYSTEM_PATH } from '../../scripts/lib/system-programs.mjs';

/** What a name of the network leads to: any of several processes. */
export interface Name {
  name: string;
  port: number;
  /** What stands below nginx's `upstream`. */
  upstream: string;
}

/**
 * As a name of the containers' network leads to one of its containers: none is left out because it did
 * not answer, and who cannot connect to one takes the next.
 */
export const eachOf = (targets: string[]): string =>
  `${targets.map((target) => `server ${target} max_fails=0;`).join(' ')} keepalive 32;`;

/** nginx in the place of what leads a name to one of several processes. */
const listener = ({ name, port, upstream }: Name) => `
  upstream ${name} { ${upstream} }
  server {
    listen 127.0.0.1:${port};
    access_log ${name}.log told;
    location / {
      proxy_pass http://${name};
      proxy_http_version 1.1;
      proxy_set_header Connection '';
      proxy_set_header Host $http_host;
      proxy_connect_timeout 3s;
      proxy_next_upstream error timeout;
    }
  }`;

/** Starts it in a folder of its own. */
export async function startBalance(folder: string, names: Name[]): Promise<ChildProcess> {
  mkdirSync(folder);
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (kind) => `${kind}_temp_path temp-${kind};`,
  );
  const file = join(folder, 'nginx.conf');
  writeFileSync(
    file,
    `${process.getuid?.() === 0 ? 'user root;' : ''}
    daemon off; pid nginx.pid; error_log stderr;
    events { worker_connections 1024; }
    http {
      client_max_body_size 26m;
      log_format told '$request_method $uri $status';
      ${temporary.join(' ')} ${names.map(listener).join('')}
    }`,
  );
  const nginx = spawn('nginx', ['-p', folder, '-e', 'stderr', '-c', file], {
    env: { PATH: SYSTEM_PATH, NODE_ENV: 'production' },
    stdio: ['ignore', 'ignore', 'ignore'],
  });
  await once(nginx, 'spawn');
  return nginx;
}

/** Lines that it has written about a name: method, path and status of each request. */
export function requestsTo(folder: string, name: string): string[] {
  const file = join(folder, `${name}.log`);
  return existsSync(file) ? readFileSync(file, 'utf8').trim().split('\n') : [];
}
