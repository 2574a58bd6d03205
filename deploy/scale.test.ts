import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { parse, parseAllDocuments } from 'yaml';
import { z } from 'zod';
import { WEB_SETTINGS } from '../lib/core/server/env.ts';
import { FRONT_SETTINGS } from '../scripts/lib/front.mjs';
import { SERVER_SETTINGS } from '../server/env.ts';
import { readCompose } from './testing/compose.ts';

const folder = join(import.meta.dirname, 'kubernetes');
const KNOWN = { cache: Object.keys(FRONT_SETTINGS), web: WEB_SETTINGS, server: SERVER_SETTINGS };
const kinds = ['cache', 'web', 'server'] as const;
/** What has a health check of its own process. */
const programs = ['web', 'server'];
/** Variables of the C library. */
const isPlatform = (name: string) => name.startsWith('MALLOC_');

const keyOf = z.object({ name: z.literal('veta-minera'), key: z.string() });
const probeSchema = z.object({
  httpGet: z.object({ path: z.string(), port: z.int() }).optional(),
});
const containerSchema = z.object({
  name: z.string(),
  image: z.string(),
  securityContext: z.record(z.string(), z.unknown()),
  volumeMounts: z.array(z.object({ mountPath: z.string() })).default([]),
  command: z.array(z.string()),
  env: z.array(
    z.object({
      name: z.string(),
      value: z.string().optional(),
      valueFrom: z
        .object({ configMapKeyRef: keyOf.optional(), secretKeyRef: keyOf.optional() })
        .optional(),
    }),
  ),
  readinessProbe: probeSchema,
  livenessProbe: probeSchema.optional(),
});
const deploymentSchema = z.object({
  spec: z.object({
    replicas: z.int(),
    template: z.object({
      spec: z.object({
        terminationGracePeriodSeconds: z.int().optional(),
        automountServiceAccountToken: z.boolean(),
        securityContext: z.record(z.string(), z.unknown()),
        containers: z.tuple([containerSchema]),
      }),
    }),
  }),
});
const namedSchema = z.object({ kind: z.string(), metadata: z.object({ name: z.string() }) });

const documents = globSync('*.yaml', { cwd: folder, exclude: ['kustomization.yaml'] }).flatMap(
  (file) =>
    parseAllDocuments(readFileSync(join(folder, file), 'utf8')).map((document) => {
      expect(document.errors, file).toEqual([]);
      return document.toJS();
    }),
);
const find = (kind: string, name: string): unknown =>
  documents.find((document) => {
    const named = namedSchema.parse(document);
    return named.kind === kind && named.metadata.name === name;
  });

const deploymentOf = (name: string) => {
  const { spec } = deploymentSchema.parse(find('Deployment', name));
  return { ...spec, pod: spec.template.spec, container: spec.template.spec.containers[0] };
};
const compose = readCompose({ REDIS_PASSWORD: '$(REDIS_PASSWORD)' }, 'compose.scale.yml');

test.each(kinds)('compose.scale.yml sets nothing that %s does not know', (name) => {
  const names = Object.keys(compose[name]?.environment ?? {});
  expect(names.filter((each) => !isPlatform(each) && !KNOWN[name].includes(each))).toEqual([]);
});

test.each(kinds)('both agree on %s: program, settings, health checks and replicas', (name) => {
  const service = compose[name];
  const { replicas, pod, container } = deploymentOf(name);
  expect(container.command).toEqual(service?.command);
  expect(container.image).toBe(service?.image);
  expect(replicas).toBe(service?.deploy?.replicas);
  expect(`${pod.terminationGracePeriodSeconds}s`).toBe(service?.stop_grace_period);
  const { path, port } = container.readinessProbe.httpGet ?? {};
  expect(service?.healthcheck?.test.at(-1)).toBe(`http://127.0.0.1:${port}${path}`);
  const alive = programs.includes(name) ? '/healthz' : '/varnish-ready';
  expect(container.livenessProbe?.httpGet).toEqual({ path: alive, port });
  expect(container.env.map((each) => each.name)).toEqual(Object.keys(service?.environment ?? {}));
  for (const { name: setting, value } of container.env.filter((each) => each.value)) {
    expect([setting, value]).toEqual([setting, service?.environment[setting]]);
  }
});

test.each(kinds)(
  'what %s takes from the settings or the secrets of the cluster is there',
  (name) => {
    const keysOf = (kind: string, field: string) =>
      Object.keys((find(kind, 'veta-minera') as Record<string, object>)[field] ?? {});
    const config = keysOf('ConfigMap', 'data');
    const secret = keysOf('Secret', 'stringData');
    for (const { name: setting, value, valueFrom } of deploymentOf(name).container.env) {
      const from = valueFrom?.configMapKeyRef ?? valueFrom?.secretKeyRef;
      expect([setting, value !== undefined || from !== undefined]).toEqual([setting, true]);
      if (valueFrom?.configMapKeyRef) expect(config).toContain(valueFrom.configMapKeyRef.key);
      if (valueFrom?.secretKeyRef) expect(secret).toContain(valueFrom.secretKeyRef.key);
    }
  },
);

test('secrets are the same in both', () => {
  const secrets = deploymentOf('server').container.env.filter(
    ({ valueFrom }) => valueFrom?.secretKeyRef,
  );
  expect(secrets.map(({ name }) => name)).toEqual([
    'DATABASE_URL',
    'DATABASE_REPLICA_URL',
    'S3_ACCESS_KEY_ID',
    'S3_SECRET_ACCESS_KEY',
    'REDIS_URL',
    'REVALIDATE_SECRET',
    'ACCESS_TOKEN_KEYS',
    'SIGNING_KEY',
    'METRICS_TOKEN',
    'SMTP_URL',
    'BOUNCE_IMAP_URL',
  ]);
  for (const name of ['cache', 'web'] as const) {
    const { env } = deploymentOf(name).container;
    const token = env.find((each) => each.name === 'FRONT_PURGE_TOKEN');
    expect(token?.valueFrom?.secretKeyRef?.key).toBe('FRONT_PURGE_TOKEN');
  }
});

test('each instance of web app and Varnish has an address under the name of its service', () => {
  for (const name of ['web', 'cache']) {
    expect(find('Service', name)).toMatchObject({
      spec: { clusterIP: 'None', publishNotReadyAddresses: true },
    });
  }
  expect(compose.cache?.environment.FRONT_BACKENDS).toBe('web:3000');
  expect(compose.web?.environment.FRONT_PURGE_URLS).toBe('http://cache:8080');
});

/** The Ingress of a path. */
function ingressOf(path: string) {
  const ingresses = documents.filter(({ kind }) => kind === 'Ingress');
  expect(ingresses).toHaveLength(2);
  return ingresses.find(({ spec }) => JSON.stringify(spec).includes(`"path":"${path}"`));
}

test.each(['/', '/api/v1'])(
  'the ingress of %s leads to the instances of Varnish that are ready',
  (path) => {
    expect(ingressOf(path)).toMatchObject({
      spec: {
        tls: [{ hosts: ['www.example.com'], secretName: 'veta-minera-tls' }],
        rules: [{ http: { paths: [{ backend: { service: { name: 'site' } } }] } }],
      },
    });
    const service = { selector: { app: 'cache' }, ports: [{ port: 8080 }] };
    expect(find('Service', 'site')).toMatchObject({ spec: service });
  },
);

test('the ingress accepts the uploads that nginx accepts, as many of one address', () => {
  const nginx = readFileSync(join(folder, '../nginx-tls.conf.template'), 'utf8');
  const [server, calls] = [...nginx.matchAll(/client_max_body_size (\w+);/g)].map(
    ([, size]) => size,
  );
  const most = /limit_conn veta_upload_address (\d+);/.exec(nginx)?.[1];
  expect(ingressOf('/')).toMatchObject({
    metadata: { annotations: { 'nginx.ingress.kubernetes.io/proxy-body-size': server } },
  });
  expect(ingressOf('/api/v1')).toMatchObject({
    metadata: {
      annotations: {
        'nginx.ingress.kubernetes.io/proxy-body-size': calls,
        'nginx.ingress.kubernetes.io/limit-connections': most,
      },
    },
  });
});

test.each(['/', '/api/v1'])('the ingress of %s buffers whole responses, as nginx does', (path) => {
  const nginx = readFileSync(join(folder, '../nginx-tls.conf.template'), 'utf8');
  // ingress-nginx does not unless told to.
  const annotations = {
    'nginx.ingress.kubernetes.io/proxy-buffering': 'on',
    'nginx.ingress.kubernetes.io/proxy-max-temp-file-size': /proxy_max_temp_file_size (\w+);/.exec(
      nginx,
    )?.[1],
  };
  expect(ingressOf(path)).toMatchObject({ metadata: { annotations } });
});

test('names in settings are services of both', () => {
  const values = kinds.flatMap((kind) => Object.values(compose[kind]?.environment ?? {}));
  const hosts = values.flatMap(
    (value) => /^(?:http|redis):\/\/(?::[^@]*@)?([a-z]+):\d+/.exec(value)?.[1] ?? [],
  );
  expect(new Set(hosts)).toEqual(new Set(['server', 'redis', 'web', 'cache']));
  for (const host of new Set(hosts)) {
    expect(Object.keys(compose)).toContain(host);
    expect(find('Service', host), host).toBeDefined();
  }
});

test('Redis has the same options', () => {
  const command = z.object({
    spec: z.object({
      template: z.object({
        spec: z.object({ containers: z.tuple([z.object({ command: z.array(z.string()) })]) }),
      }),
    }),
  });
  const [redis] = command.parse(find('Deployment', 'redis')).spec.template.spec.containers;
  expect(redis.command).toEqual(compose.redis?.command);
});

const policySchema = z.object({
  spec: z.object({
    podSelector: z.object({ matchLabels: z.object({ app: z.string() }) }),
    policyTypes: z.array(z.string()),
    ingress: z.array(z.object({ from: z.array(z.unknown()), ports: z.array(z.unknown()) })),
  }),
});
/** The network policy with the allowed clients and ports of a pod. */
function policyOf(name: string) {
  const { spec } = policySchema.parse(find('NetworkPolicy', name));
  expect(spec.podSelector.matchLabels.app).toBe(name);
  return spec;
}
const pods = (app: string) => ({ podSelector: { matchLabels: { app } } });

test('each is reachable for its clients only', () => {
  expect(policyOf('server').ingress).toEqual([{ from: [pods('web')], ports: [{ port: 4000 }] }]);
  const ofIngress = {
    namespaceSelector: { matchLabels: { 'kubernetes.io/metadata.name': 'ingress-nginx' } },
  };
  expect(policyOf('cache').ingress).toEqual([
    { from: [pods('web'), ofIngress], ports: [{ port: 8080 }] },
  ]);
  expect(policyOf('web').ingress).toEqual([
    { from: [pods('server'), pods('cache')], ports: [{ port: 3000 }] },
  ]);
  const both = { matchExpressions: [{ key: 'app', operator: 'In', values: programs }] };
  expect(policyOf('redis').ingress).toEqual([
    { from: [{ podSelector: both }], ports: [{ port: 6379 }] },
  ]);
  // It has no allowed targets.
  expect(policyOf('redis').policyTypes).toEqual(['Ingress', 'Egress']);
});

test.each([...kinds, 'redis'])('%s has no unnecessary rights', (name) => {
  const { pod, container } = deploymentOf(name);
  expect(pod.automountServiceAccountToken).toBe(false);
  expect(pod.securityContext).toMatchObject({
    runAsNonRoot: true,
    seccompProfile: { type: 'RuntimeDefault' },
  });
  expect(container.securityContext).toEqual({
    allowPrivilegeEscalation: false,
    readOnlyRootFilesystem: true,
    capabilities: { drop: ['ALL'] },
  });
});

test('a web instance may write its caches, as in compose.scale.yml', () => {
  const mounted = deploymentOf('web').container.volumeMounts.map(({ mountPath }) => mountPath);
  expect(mounted).toEqual(['/tmp', ...(compose.web?.volumes ?? [])]);
  for (const name of ['server', 'cache']) {
    expect(deploymentOf(name).container.volumeMounts).toEqual([{ mountPath: '/tmp' }]);
  }
});

test('Redis requires the password of web app and server', () => {
  expect(compose.redis?.command?.slice(-2)).toEqual(['--requirepass', '$(REDIS_PASSWORD)']);
  for (const kind of programs) {
    expect(compose[kind]?.environment.REDIS_URL).toBe('redis://:$(REDIS_PASSWORD)@redis:6379');
  }
});

test('kustomization.yaml names every file and every image, so that all can be pinned there', () => {
  const { resources, images } = z
    .object({ resources: z.array(z.string()), images: z.array(z.object({ name: z.string() })) })
    .parse(parse(readFileSync(join(folder, 'kustomization.yaml'), 'utf8')));
  const files = globSync('*.yaml', { cwd: folder, exclude: ['kustomization.yaml'] });
  expect(resources.toSorted()).toEqual(files.toSorted());
  const used = [...kinds, 'redis'].map((name) => deploymentOf(name).container.image.split(':')[0]);
  expect(new Set(images.map(({ name }) => name))).toEqual(new Set(used));
});
