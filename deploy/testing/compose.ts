import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { z } from 'zod';

const serviceSchema = z.object({
  build: z.object({ target: z.string().optional() }).optional(),
  command: z.array(z.string()).optional(),
  deploy: z.object({ replicas: z.int() }).optional(),
  environment: z.record(z.string(), z.string()).default({}),
  healthcheck: z.object({ test: z.array(z.string()) }).optional(),
  image: z.string(),
  logging: z.object({ driver: z.string(), options: z.record(z.string(), z.string()) }).optional(),
  networks: z.array(z.string()),
  read_only: z.boolean().default(false),
  restart: z.string(),
  stop_grace_period: z.string().optional(),
  tmpfs: z.array(z.string()).default([]),
  volumes: z.array(z.string()).default([]),
});
const composeSchema = z.object({
  services: z.record(z.string(), serviceSchema),
  networks: z.record(
    z.string(),
    z.object({ ipam: z.object({ config: z.tuple([z.object({ subnet: z.string() })]) }) }),
  ),
});

export type Service = z.output<typeof serviceSchema>;

const folder = join(import.meta.dirname, '..');

type ComposeFile = 'compose.yaml' | 'compose.scale.yml';

const read = (file: ComposeFile) =>
  composeSchema.parse(parse(readFileSync(join(folder, file), 'utf8'), { merge: true }));

/** The networks of a compose file with their addresses. */
export const networksOf = (file: ComposeFile): Record<string, string> =>
  Object.fromEntries(
    Object.entries(read(file).networks).map(([name, { ipam }]) => [name, ipam.config[0].subnet]),
  );

/** For `moved`: all of them are this machine. */
export const localNetworks = (file: ComposeFile): Record<string, string> =>
  Object.fromEntries(Object.values(networksOf(file)).map((network) => [network, '127.0.0.1']));

/** The services of a compose file, with `${NAME}` filled in from `variables`. */
export function readCompose(
  variables: Record<string, string> = {},
  file: ComposeFile = 'compose.yaml',
): Record<string, Service> {
  const { services } = read(file);
  for (const service of Object.values(services)) {
    for (const [name, value] of Object.entries(service.environment)) {
      service.environment[name] = filledIn(value, variables);
    }
    service.command = service.command?.map((word) => filledIn(word, variables));
    service.image = filledIn(service.image, variables);
  }
  return services;
}

/** Environment of the image (`ENV` of the last stage). */
export function environmentOfImage(): Record<string, string> {
  const dockerfile = readFileSync(join(folder, 'Dockerfile'), 'utf8');
  const last = dockerfile.slice(dockerfile.lastIndexOf('\nFROM '));
  const settings = last.match(/^ENV (.+)$/m)?.[1] ?? '';
  return Object.fromEntries(settings.split(' ').map((setting) => setting.split('=', 2)));
}

/** `${NAME}`, `${NAME:?said where it is missing}` and `${NAME:-used where it is missing}`. */
const filledIn = (value: string, variables: Record<string, string>): string =>
  value.replace(
    /\$\{(\w+)(?::([?-])([^}]*))?\}/g,
    (_, name, kind, text) => variables[name] ?? (kind === '-' ? text : ''),
  );
