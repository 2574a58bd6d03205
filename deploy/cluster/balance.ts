import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, writeFileSync } from 'node:fs';
import { connect, createServer, type Socket } from 'node:net';
import { join } from 'node:path';
import { SYSTEM_PATH } from '../../scripts/lib/system-programs.ts';

const CHECK_MS = 200;
const CHECK_TIMEOUT_MS = 5000;

/**
 * Starts nginx in front of the caches, with the template below `upstream`, in a folder of its
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
        proxy_set_header X-Forwarded-For $remote_addr;
        proxy_connect_timeout 3s;
        location / {
          proxy_pass http://site;
          proxy_next_upstream error timeout;
        }
      }
    }`,
  );
  const child = spawn('nginx', ['-p', folder, '-e', 'stderr', '-c', file], {
    env: { PATH: SYSTEM_PATH, NODE_ENV: 'production' },
    stdio: 'ignore',
  });
  await once(child, 'spawn');
  return child;
}

/**
 * Like a Kubernetes service: TCP connections to `port` go to a ready one of `targets`
 * (`host:port`), and on failure to the next. Returns the function that stops it.
 */
export async function startService(port: number, targets: string[]): Promise<() => void> {
  const ready = new Set<string>();
  const check = async (target: string) => {
    const signal = AbortSignal.timeout(CHECK_TIMEOUT_MS);
    const isReady = await fetch(`http://${target}/readyz`, { signal }).then(
      async (answer) => {
        await answer.body?.cancel();
        return answer.ok;
      },
      () => false,
    );
    if (isReady) ready.add(target);
    else ready.delete(target);
  };
  const timer = setInterval(() => {
    for (const target of targets) void check(target);
  }, CHECK_MS);
  const sockets = new Set<Socket>();
  let turn = 0;
  const server = createServer((client) => {
    sockets.add(client.on('close', () => sockets.delete(client)));
    turn += 1;
    const inTurn = targets.map((_, index) => targets[(index + turn) % targets.length] ?? '');
    forward(
      client,
      inTurn.filter((target) => ready.has(target)),
    );
  });
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  return () => {
    clearInterval(timer);
    server.close();
    for (const socket of sockets) socket.destroy();
  };
}

function forward(client: Socket, [target, ...others]: string[]): void {
  if (!target) return void client.destroy();
  const [host, port] = target.split(':');
  const upstream = connect({ host, port: Number(port) });
  const giveUp = () => forward(client, others);
  upstream.once('error', giveUp);
  upstream.once('connect', () => {
    upstream.off('error', giveUp);
    upstream.on('error', () => client.destroy()).on('close', () => client.destroy());
    client.on('error', () => upstream.destroy()).on('close', () => upstream.destroy());
    client.pipe(upstream).pipe(client);
  });
}
