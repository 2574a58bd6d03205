import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { SYSTEM_PATH } from '../../scripts/lib/system-programs.ts';

const env = { PATH: SYSTEM_PATH, NODE_ENV: 'production' as const };

/** A service name: leads to any of several processes. */
export interface Name {
  name: string;
  port: number;
  /** Addresses, such as `127.0.0.1:4000`. */
  targets: string[];
}

/**
 * Starts nginx in front of the instances, with the template below `upstream`, in a folder of its
 * own.
 */
export async function startSite(
  folder: string,
  { port, upstream }: { port: number; upstream: string },
): Promise<ChildProcess> {
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
      access_log off;
      ${temporary.join(' ')}
      upstream site { ${upstream} }
      server {
        listen 127.0.0.1:${port};
        proxy_http_version 1.1;
        proxy_set_header Connection '';
        proxy_set_header Host $http_host;
        proxy_connect_timeout 3s;
        location /_next/static/ {
          proxy_pass http://site;
          proxy_next_upstream error timeout http_404;
        }
        location / {
          proxy_pass http://site;
          proxy_next_upstream error timeout;
        }
      }
    }`,
  );
  return started('nginx', ['-p', folder, '-e', 'stderr', '-c', file]);
}

/**
 * Like a Kubernetes service: TCP connections go to a ready instance, and on failure to the next.
 */
const listener = ({ name, port, targets }: Name) => `
listen ${name}
  bind 127.0.0.1:${port}
  option httpchk GET /readyz
${targets.map((target, index) => `  server ${name}-${index} ${target} check\n`).join('')}`;

/** Starts HAProxy in place of the service names of a cluster network. */
export async function startNames(folder: string, names: Name[]): Promise<ChildProcess> {
  const file = join(folder, 'names.cfg');
  writeFileSync(
    file,
    `global
  nbthread 1
defaults
  mode tcp
  timeout connect 3s
  timeout client 310s
  timeout server 310s
  timeout check 5s
  option redispatch 1
  default-server inter 200ms fall 2 rise 1
${names.map(listener).join('')}`,
  );
  return started('haproxy', ['-db', '-f', file]);
}

async function started(program: string, args: string[]): Promise<ChildProcess> {
  const child = spawn(program, args, { env, stdio: 'ignore' });
  await once(child, 'spawn');
  return child;
}
