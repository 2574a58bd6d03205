import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { parseAllDocuments } from 'yaml';
import { z } from 'zod';
import { WEB_SETTINGS } from '../lib/core/env.ts';
import { SERVER_SETTINGS } from '../server/env.ts';
import { readCompose } from './testing/compose.ts';

const folder = join(import.meta.dirname, 'kubernetes');
const KNOWN = { web: WEB_SETTINGS, server: SERVER_SETTINGS };
const kinds = ['web', 'server'] as const;
/** Read by the C library. */
const isPlatform = (name: string) => name.startsWith('MALLOC_');

const keyOf = z.object({ name: z.literal('veta-minera'), key: z.string() });
const probeSchema = z.object({
  httpGet: z.object({ path: z.string(), port: z.int() }),
});
const containerSchema = z.object({
  name: z.string(),
  image: z.string(),
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
  livenessProbe: probeSchema,
});
const deploymentSchema = z.object({
  spec: z.object({
    replicas: z.int(),
    template: z.object({
      spec: z.object({
        terminationGracePeriodSeconds: z.int(),
        containers: z.tuple([containerSchema]),
      }),
    }),
  }),
});
const namedSchema = z.object({ kind: z.string(), metadata: z.object({ name: z.string() }) });

const documents = globSync('*.yaml', { cwd: folder }).flatMap((file) =>
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
const compose = readCompose({}, 'compose.scale.yml');

test.each(kinds)('compose.scale.yml sets nothing that %s does not know', (name) => {
  const names = Object.keys(compose[name]?.environment ?? {});
  expect(names.filter((each) => !isPlatform(each) && !KNOWN[name].includes(each))).toEqual([]);
});

test.each(kinds)('both say the same of %s: program, settings, health and how often', (name) => {
  const service = compose[name];
  const { replicas, pod, container } = deploymentOf(name);
  expect(container.command).toEqual(service?.command);
  expect(container.image).toBe(service?.image);
  expect(replicas).toBe(service?.deploy?.replicas);
  expect(`${pod.terminationGracePeriodSeconds}s`).toBe(service?.stop_grace_period);
  const { path, port } = container.readinessProbe.httpGet;
  expect(service?.healthcheck?.test.at(-1)).toBe(`http://127.0.0.1:${port}${path}`);
  expect(container.livenessProbe.httpGet).toEqual({ path: '/healthz', port });
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

test('what is secret in the one is secret in the other', () => {
  const secrets = deploymentOf('server').container.env.filter(
    ({ valueFrom }) => valueFrom?.secretKeyRef,
  );
  expect(secrets.map(({ name }) => name)).toEqual([
    'DATABASE_URL',
    'DATABASE_REPLICA_URL',
    'S3_ACCESS_KEY_ID',
    'S3_SECRET_ACCESS_KEY',
    'REVALIDATE_SECRET',
    'ACCESS_TOKEN_KEYS',
    'SIGNING_KEY',
    'METRICS_TOKEN',
    'SMTP_URL',
  ]);
});

test('names that a setting leads to are services of both', () => {
  const values = kinds.flatMap((kind) => Object.values(compose[kind]?.environment ?? {}));
  const hosts = values.flatMap(
    (value) => /^(?:http|redis):\/\/([a-z]+):\d+/.exec(value)?.[1] ?? [],
  );
  expect(new Set(hosts)).toEqual(new Set(['server', 'redis', 'web']));
  for (const host of new Set(hosts)) {
    expect(Object.keys(compose)).toContain(host);
    expect(find('Service', host), host).toBeDefined();
  }
});

test('Redis is run alike', () => {
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

test('Redis, which asks for no password, is reached by web and server alone', () => {
  expect(find('NetworkPolicy', 'redis')).toMatchObject({
    spec: {
      podSelector: { matchLabels: { app: 'redis' } },
      policyTypes: ['Ingress'],
      ingress: [
        {
          from: [
            { podSelector: { matchExpressions: [{ key: 'app', operator: 'In', values: kinds }] } },
          ],
          ports: [{ port: 6379 }],
        },
      ],
    },
  });
});
