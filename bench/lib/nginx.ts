import { mkdirSync, writeFileSync } from 'node:fs';
import type { IncomingHttpHeaders } from 'node:http';
import { dirname, join } from 'node:path';
import { whenListening } from '../../scripts/lib/readiness.ts';
import type { Context } from '../../scripts/lib/run.ts';
import { SYSTEM_PATH, versionOf } from '../../scripts/lib/system-programs.ts';
import { freePorts } from '../../shared/net/testing/free-ports.ts';

/** How to install nginx, the baseline. */
export const NGINX_MISSING =
  'nginx is not installed, so the columns of the static file are left out: ' +
  '`apt-get install --no-install-recommends nginx-light` (Debian), `brew install nginx` (macOS).';

/** Such as `1.22.1`; undefined if it is not installed. */
export const nginxVersion = (): string | undefined => versionOf('nginx', '-v');

/** Path of a second copy of each file, with its own headers. */
export const WITH_HEADERS = '/with-headers';

/** Headers that nginx sets itself, and hop-by-hop headers. */
const ITS_OWN =
  /^(?:accept-ranges|age|connection|content-(?:length|type)|date|etag|keep-alive|last-modified|server|transfer-encoding)$/;

/**
 * Serves a folder with nginx on a free port; files below `gzip/` and `br/` are precompressed.
 * @param folder for nginx, with the files in `files/`
 * @param headers by file name, for the copies below `WITH_HEADERS`
 * @returns its origin; it stops with the bench
 * @throws {Failure} if it does not start
 */
export async function serveStatic(
  context: Context,
  folder: string,
  headers: Record<string, IncomingHttpHeaders> = {},
): Promise<string> {
  const [port = 0] = await freePorts(1);
  const config = join(folder, 'nginx.conf');
  writeFileSync(config, configuration(port, Object.entries(headers).map(locationOf).join('')));
  const nginx = context.children.start(
    'nginx',
    'nginx',
    ['-p', folder, '-e', 'stderr', '-c', config],
    {
      cwd: folder,
      env: { ...context.env, PATH: SYSTEM_PATH },
      stdio: ['ignore', 'ignore', 'pipe'],
    },
  );
  await whenListening(nginx, { port, host: '127.0.0.1' });
  return `http://127.0.0.1:${port}`;
}

/** Writes a file below `folder`, and creates its parent folders. */
export function writeStaticFile(folder: string, path: string, content: Buffer): void {
  const file = join(folder, 'files', path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, content);
}

/** nginx location of a file with the headers of another server. */
function locationOf([file, headers]: [file: string, headers: IncomingHttpHeaders]): string {
  const own = Object.entries(headers).filter(([name]) => !ITS_OWN.test(name));
  const lines = own.map(([name, value]) => `add_header ${name} ${JSON.stringify(String(value))};`);
  return `location = ${WITH_HEADERS}/${file} { alias files/${file}; ${lines.join(' ')} }\n`;
}

function configuration(port: number, locations: string): string {
  return `
    ${process.getuid?.() === 0 ? 'user root;' : ''}
    daemon off;
    worker_processes auto;
    pid nginx.pid;
    error_log stderr;
    events { worker_connections 512; }
    http {
      access_log off;
      sendfile on;
      tcp_nopush on;
      keepalive_requests 1000000000;
      open_file_cache max=100 inactive=10m;
      client_body_temp_path temp-body;
      proxy_temp_path temp-proxy;
      fastcgi_temp_path temp-fastcgi;
      uwsgi_temp_path temp-uwsgi;
      scgi_temp_path temp-scgi;
      server {
        listen 127.0.0.1:${port};
        root files;
        location /gzip/ { add_header Content-Encoding gzip; }
        location /br/ { add_header Content-Encoding br; }
        ${locations}
      }
    }
  `;
}
