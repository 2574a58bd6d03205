import { type ChildProcess, execFileSync, type StdioOptions, spawn } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { SYSTEM_PATH } from '../../scripts/lib/system-programs.ts';

const TEMPLATE = join(import.meta.dirname, '..', 'nginx-tls.conf.template');

/** Creates a self-signed certificate for `localhost`, as `fullchain.pem` and `privkey.pem`. */
function makeCertificate(folder: string): void {
  mkdirSync(folder, { recursive: true });
  const files = ['-keyout', join(folder, 'privkey.pem'), '-out', join(folder, 'fullchain.pem')];
  execFileSync(
    'openssl',
    [
      ...['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes'],
      ...['-days', '2', '-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost'],
      ...files,
    ],
    { stdio: 'ignore' },
  );
}

/** The template, with its `upstream` lines repeated for each cache. */
const templateFor = (caches: string[]): string =>
  readFileSync(TEMPLATE, 'utf8').replace(/^.*\$\{CACHE_UPSTREAM\}.*\n/gm, (line) =>
    caches.map((cache) => line.replace(/\$\{CACHE_UPSTREAM\}/, cache)).join(''),
  );

/** The template below `upstream`, for caches at these addresses. */
export function upstreamOf(caches: string[]): string {
  const [, servers] = /^upstream \w+ \{(.*?)^\}/ms.exec(templateFor(caches)) ?? [];
  if (!servers) throw new Error('The template has no upstream.');
  return servers;
}

/**
 * Writes nginx's configuration with the template, as nginx's image does; returns its path.
 * `CACHE_UPSTREAM` lists caches, separated by commas.
 */
function writeConfiguration(folder: string, variables: Record<string, string>): string {
  const { CACHE_UPSTREAM = '', ...others } = variables;
  const site = templateFor(CACHE_UPSTREAM.split(',')).replace(
    /\$\{(\w+)\}/g,
    (text, name) => others[name] ?? text,
  );
  writeFileSync(join(folder, 'site.conf'), site);
  const file = join(folder, 'nginx.conf');
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path temp-${name};`,
  );
  writeFileSync(
    file,
    `${process.getuid?.() === 0 ? 'user root;' : ''}
    daemon off; pid nginx.pid; error_log stderr;
    events { worker_connections 512; }
    http { ${temporary.join(' ')} include site.conf; }`,
  );
  return file;
}

/** Starts nginx with the template, in a folder of its own, with a self-signed certificate. */
export function startNginx(
  folder: string,
  { http, https }: { http: number; https: number },
  variables: Record<string, string>,
  stdio: StdioOptions = ['ignore', 'ignore', 'inherit'],
): ChildProcess {
  const certificates = join(folder, 'certificates');
  makeCertificate(certificates);
  const configuration = writeConfiguration(folder, {
    ...variables,
    HTTP_PORT: String(http),
    HTTPS_PORT: String(https),
    CERTIFICATES: certificates,
  });
  return spawn('nginx', ['-p', folder, '-e', 'stderr', '-c', configuration], {
    env: { PATH: SYSTEM_PATH, NODE_ENV: 'production' },
    stdio,
  });
}
