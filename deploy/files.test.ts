import { spawnSync } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import { join, matchesGlob } from 'node:path';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';
import { MAX_PRINT_BYTES } from '../contract/prints.ts';
import { WEB_SETTINGS } from '../lib/core/server/env.ts';
import { FRONT_SETTINGS } from '../scripts/lib/front.mjs';
import { NODE_FLAGS, SMALL_MEMORY } from '../scripts/lib/process-flags.ts';
import { SERVER_SETTINGS } from '../server/env.ts';
import { CONNECTION_LIMITS } from '../server/platform/http/connections.ts';
import { LIMITS } from '../web/http/admission.ts';
import { environmentOfImage, networksOf, readCompose } from './testing/compose.ts';

const folder = import.meta.dirname;
const root = join(folder, '..');
/** Variables of Node and the C library. */
const OF_PLATFORM = /^(NODE_ENV|NEXT_TELEMETRY_DISABLED|MALLOC_\w+|PATH)$/;
const KNOWN = { web: WEB_SETTINGS, server: SERVER_SETTINGS };

const alertSchema = z.object({
  alert: z.string(),
  expr: z.string(),
  labels: z.object({ severity: z.enum(['page', 'ticket']) }),
  annotations: z.object({ summary: z.string() }),
});

const units = globSync('systemd/*.service', { cwd: folder });
const unit = (file: string) => readFileSync(join(folder, file), 'utf8');
const valuesOf = (file: string, key: string) =>
  [...unit(file).matchAll(new RegExp(`^${key}=(.*)$`, 'gm'))].map(([, value]) => value ?? '');

test.each(['web', 'server'] as const)(
  'the service %s sets nothing that its process does not know',
  (name) => {
    const service = readCompose()[name];
    const names = Object.keys({ ...environmentOfImage(), ...service?.environment });
    const both = ['DATA_DIR', 'HOST'];
    expect(
      names.filter(
        (name_) => !OF_PLATFORM.test(name_) && ![...KNOWN[name], ...both].includes(name_),
      ),
    ).toEqual([]);
  },
);

test.each(['compose.yaml', 'compose.scale.yml'] as const)(
  'the operator of %s can demand a second factor of staff',
  (file) => {
    const { server } = readCompose({ REQUIRE_SECOND_FACTOR: 'staff' }, file);
    expect(server?.environment.REQUIRE_SECOND_FACTOR).toBe('staff');
  },
);

test.each(['compose.yaml', 'compose.scale.yml'] as const)(
  'the cache of %s sets nothing that it does not know, and runs what the image of Varnish has',
  (file) => {
    const { cache, web } = readCompose({ FRONT_PURGE_TOKEN: 'una-llave-de-purga' }, file);
    const names = Object.keys(cache?.environment ?? {});
    expect(names.filter((name) => !Object.keys(FRONT_SETTINGS).includes(name))).toEqual([]);
    expect(cache?.environment.FRONT_PURGE_TOKEN).toBe(web?.environment.FRONT_PURGE_TOKEN);
    expect(cache?.environment.FRONT_PURGE_TOKEN).toBe('una-llave-de-purga');
    // It loads what it has compiled there.
    expect(cache?.tmpfs).toEqual(['/tmp:exec']);
    const image = /^FROM \S+ AS cache\n(.*?)^FROM /ms.exec(unit('Dockerfile'))?.[1] ?? '';
    expect(image).toContain(`CMD ${JSON.stringify(cache?.command).replaceAll(',', ', ')}`);
    expect(image).toMatch(/^USER veta$/m);
    expect(cache?.build).toMatchObject({ target: 'cache' });
  },
);

test.each(['cache', 'web', 'server'] as const)(
  'the service %s is restarted, and is healthy when it is ready',
  (name) => {
    const service = readCompose()[name];
    expect(service?.restart).toBe('unless-stopped');
    expect(service?.healthcheck?.test.at(-1)).toMatch(/\/(readyz|varnish-ready)$/);
  },
);

test('units start the programs that compose.yaml starts', () => {
  for (const name of ['web', 'server']) {
    const [, ...args] = readCompose()[name]?.command ?? [];
    const [start = ''] = valuesOf(`systemd/veta-${name}.service`, 'ExecStart');
    expect(start).toBe(`/usr/bin/node ${args.join(' ')}`);
    expect(globSync(args.at(-1) ?? '', { cwd: root })).toHaveLength(1);
  }
});

test('clients close idle connections before the server does', () => {
  const kept = Number(/keepalive_timeout (\d+)s;/.exec(unit('nginx-tls.conf.template'))?.[1]);
  const drains = globSync(['*.{yaml,yml}', '{kubernetes,systemd}/*'], { cwd: folder }).flatMap(
    (file) => [...unit(file).matchAll(/DRAIN_SECONDS\D+(\d+)/g)].map(([, drain]) => Number(drain)),
  );
  expect(drains).toHaveLength(8);
  for (const drain of drains) expect(drain).toBeGreaterThan(kept);
  expect(CONNECTION_LIMITS.keepAliveTimeout).toBeGreaterThan(kept * 1000);
});

/** The block of a location in nginx's template. */
const locationOf = (nginx: string, path: string): string =>
  nginx.split(`  location ${path} {\n`)[1]?.split('\n  }\n')[0] ?? '';

test('nginx takes whole responses from Varnish, and bounds what slow readers of files take of the disk', () => {
  const nginx = unit('nginx-tls.conf.template');
  const all = (pattern: RegExp) => [...nginx.matchAll(pattern)].map((match) => match.slice(1));
  const sizes = all(/\bproxy_max_temp_file_size (\d+)m;/g).flat();
  expect(sizes).toHaveLength(1);
  expect(Number(sizes[0]) * 1024 * 1024).toBeGreaterThan(MAX_PRINT_BYTES);
  const location = locationOf(nginx, '/media/');
  const limits = all(/\blimit_conn (veta_media\w*) (\d+);/g);
  expect(limits).toEqual([
    ['veta_media_address', '64'],
    ['veta_media', '400'],
  ]);
  for (const [zone, most] of limits) expect(location).toContain(`limit_conn ${zone} ${most};`);
  expect(all(/^limit_conn_zone (\S+) zone=(veta_media\w*):/gm)).toEqual([
    ['$binary_remote_addr', 'veta_media_address'],
    ['$server_name', 'veta_media'],
  ]);
});

test('nginx accepts long bodies for calls only, and bounds how many it receives at once', () => {
  const nginx = unit('nginx-tls.conf.template');
  const sizes = [...nginx.matchAll(/^( *)client_max_body_size (\w+);/gm)];
  expect(sizes.map(([, indent, size]) => [indent?.length, size])).toEqual([
    [2, '64k'],
    [4, '26m'],
  ]);
  const uploads = locationOf(nginx, '/api/v1/');
  expect(uploads).toContain('client_max_body_size 26m;');
  expect(uploads).toContain('limit_conn veta_upload_address 64;');
  expect(uploads).toContain('limit_conn veta_upload 400;');
  expect(nginx).toMatch(/^limit_conn_zone \$binary_remote_addr zone=veta_upload_address:/m);
  expect(nginx).toMatch(/^limit_conn_zone \$server_name zone=veta_upload:/m);
});

test('Varnish sends an instance as many requests as that admits', () => {
  const limits = [...unit('front-instance.vcl').matchAll(/max_connections = (\d+)/g)];
  expect(limits.map(([, most]) => Number(most))).toEqual(
    ['anonymous', 'signed in', 'single'].map(() => LIMITS.running + LIMITS.waiting),
  );
});

const files = globSync(['Dockerfile', '*.{yaml,yml}', '{kubernetes,systemd}/*'], { cwd: folder });

test('all start web and server with the flags of npm start', () => {
  const starts = files.flatMap((file) =>
    [...unit(file).matchAll(/node\b(.*)\b(web|server)\/main/g)].map(([, flags = '', of]) => ({
      file,
      program: of === 'server' ? ('server' as const) : ('web' as const),
      flags: flags.match(/--[\w-]+=\d+/g),
    })),
  );
  expect(new Set(starts.map(({ file }) => file)).size).toBe(7);
  expect(starts).toEqual(starts.map((start) => ({ ...start, flags: NODE_FLAGS[start.program] })));
});

test('all set the C library as npm start does', () => {
  const told = files.flatMap((file) =>
    [...unit(file).matchAll(/(MALLOC_\w+)\W+(?:value: ")?(\d+)/g)].map(([, name, value]) => ({
      file,
      [name ?? '']: value,
    })),
  );
  const expected = [...new Set(told.map(({ file }) => file))].flatMap((file) =>
    Object.entries(SMALL_MEMORY).map(([name, value]) => ({ file, [name]: value })),
  );
  expect(told).toEqual(expected);
  expect(expected).toHaveLength(5 * Object.keys(SMALL_MEMORY).length);
});

test.each(units)('%s runs without rights that it does not need', (file) => {
  expect([valuesOf(file, 'User'), valuesOf(file, 'DynamicUser')].flat()).toEqual([
    file.includes('front') ? 'yes' : file.includes('web') ? 'veta-web' : 'veta',
  ]);
  for (const setting of ['NoNewPrivileges', 'PrivateTmp', 'ProtectHome', 'RestrictNamespaces']) {
    expect(valuesOf(file, setting)).toEqual(['yes']);
  }
  expect(valuesOf(file, 'CapabilityBoundingSet')).toEqual(['']);
  expect(valuesOf(file, 'ProtectSystem')).toEqual(['strict']);
});

test('the web process has no file, secret or account of the server, and cannot write its program', () => {
  const web = 'systemd/veta-web.service';
  expect(valuesOf(web, 'EnvironmentFile')).toEqual(['/etc/veta-minera-web.env']);
  expect(valuesOf('systemd/veta-server.service', 'EnvironmentFile')).toEqual([
    '/etc/veta-minera.env',
  ]);
  expect(unit(web)).not.toMatch(/DATA_DIR|StateDirectory/);
  const written = ['.next/cache'];
  expect(valuesOf(web, 'ReadWritePaths')).toEqual([
    written.map((folder) => `/opt/veta-minera/${folder}`).join(' '),
  ]);
  for (const file of ['compose.yaml', 'compose.scale.yml'] as const) {
    const { web: service } = readCompose({}, file);
    expect(service?.volumes).toEqual(written.map((folder) => `/app/${folder}`));
    const names = Object.keys(service?.environment ?? {});
    expect(names.filter((name) => /DATABASE|SMTP|KEY|S3/.test(name))).toEqual([]);
  }
});

test.each(['compose.yaml', 'compose.scale.yml'] as const)(
  'in %s nobody is in a network with more than they ask, and has one address for each of those',
  (file) => {
    const services = readCompose({}, file);
    const shared = (one: string, other: string) =>
      services[one]?.networks.filter((network) => services[other]?.networks.includes(network));
    for (const name of ['web', 'server', 'database']) expect(shared('front', name)).toEqual([]);
    expect(shared('cache', 'server')).toEqual([]);
    expect(shared('web', 'database')).toEqual([]);
    const networks = networksOf(file);
    const [outside = '', ...more] = shared('front', 'cache') ?? [];
    const [middle = '', ...further] = shared('cache', 'web') ?? [];
    const [inside = '', ...others] = shared('web', 'server') ?? [];
    expect([...more, ...further, ...others]).toEqual([]);
    expect(services.web?.environment.TRUST_PROXY).toBe(`${networks[outside]},${networks[middle]}`);
    expect(services.server?.environment.WEB_ADDRESSES).toBe(networks[inside]);
    for (const name of ['front', 'cache', 'web', 'server'])
      expect(services[name]?.read_only).toBe(true);
  },
);

test.each(['compose.yaml', 'compose.scale.yml'] as const)(
  'in %s no container fills the disk with its log',
  (file) => {
    for (const [name, { logging }] of Object.entries(readCompose({}, file))) {
      const bounded = { driver: 'local', options: { 'max-size': '20m', 'max-file': '5' } };
      expect(logging, name).toEqual(bounded);
    }
  },
);

test('external images can be pinned by digest, in one place', () => {
  for (const file of ['compose.yaml', 'compose.scale.yml']) {
    const images = [...unit(file).matchAll(/^ {4}image: (?!veta-minera)(.*)$/gm)].map(
      ([, image]) => image,
    );
    expect(images.length).toBeGreaterThan(1);
    for (const image of images) expect(image).toMatch(/^\$\{(NGINX|POSTGRES|REDIS)_IMAGE:-.+\}$/);
  }
});

test('systemd finds nothing wrong with the units but programs that are not installed here', () => {
  const files = globSync('systemd/*.{service,timer}', { cwd: folder });
  const { stderr, error } = spawnSync('systemd-analyze', ['verify', ...files], {
    cwd: folder,
    encoding: 'utf8',
  });
  // Without systemd nobody runs the units.
  const found = error ? '' : stderr;
  expect(found.split('\n').filter((line) => line && !/is not executable/.test(line))).toEqual([]);
});

/** Whether a pattern of Docker matches a file or one of its parent folders. */
function isNamed(file: string, patterns: string[]): boolean {
  const parts = file.split('/');
  const above = parts.map((_, index) => parts.slice(0, index + 1).join('/'));
  return above.some((path) => patterns.some((pattern) => matchesGlob(path, pattern)));
}

const linesOf = (file: string) =>
  readFileSync(join(root, file), 'utf8')
    .split('\n')
    .filter((line) => line && !line.startsWith('#'));

// Paths named in docs/operations.md and in the headers of the compose files.
const SECRETS = ['.env', '.env.local', 'deploy/.env', 'deploy/certificates/privkey.pem'];

test.each([...SECRETS, '.git/HEAD', '.next/BUILD_ID', 'node_modules/next', 'var/keys/signing'])(
  'the image is not built of %s',
  (file) => {
    expect(isNamed(file, linesOf('.dockerignore'))).toBe(true);
  },
);

test.each([...SECRETS, 'var/keys/signing'])('%s is kept out of the repository', (file) => {
  // A Git pattern without an inner slash applies to every folder.
  const patterns = linesOf('.gitignore').map((line) => line.replace(/\/$/, ''));
  const anywhere = patterns.filter((line) => !line.includes('/')).map((line) => `**/${line}`);
  expect(isNamed(file, [...patterns, ...anywhere])).toBe(true);
});

test('packages of the image are installed as in .npmrc: without their scripts', () => {
  const dockerfile = readFileSync(join(folder, 'Dockerfile'), 'utf8');
  const [before = ''] = dockerfile.split(/^RUN npm ci/m, 1);
  expect(before).not.toBe(dockerfile);
  expect(before).toMatch(/^COPY (\S+ )*\.npmrc (\S+ )*\.\/$/m);
  expect(isNamed('.npmrc', linesOf('.dockerignore'))).toBe(false);
});

test('the image runs unprivileged, with write access to caches only', () => {
  const dockerfile = readFileSync(join(folder, 'Dockerfile'), 'utf8');
  expect(dockerfile).toMatch(/^USER veta$/m);
  expect(dockerfile).toMatch(/^RUN install .*--owner veta .*\.next\/cache$/m);
  expect(dockerfile).not.toContain('--chown');
  expect(dockerfile).toMatch(/^ARG NODE_IMAGE=node:24-/m);
  for (const [, image] of dockerfile.matchAll(/^FROM (\S+)/gm)) expect(image).toMatch(/^\$\{/);
});

test('each alert has a description, a severity and existing metrics', () => {
  const { groups } = z
    .object({ groups: z.array(z.object({ name: z.string(), rules: z.array(alertSchema) })) })
    .parse(parse(readFileSync(join(folder, 'alerts.yml'), 'utf8')));
  const rules = groups.flatMap((group) => group.rules);
  expect(rules.length).toBeGreaterThan(8);
  expect(new Set(rules.map(({ alert }) => alert)).size).toBe(rules.length);
});
