import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { z } from 'zod';

const serviceSchema = z.object({
  command: z.array(z.string()).optional(),
  deploy: z.object({ replicas: z.int() }).optional(),
  environment: z.record(z.string(), z.string()).default({}),
  healthcheck: z.object({ test: z.array(z.string()) }).optional(),
  image: z.string(),
  restart: z.string(),
  stop_grace_period: z.string().optional(),
  volumes: z.array(z.string()).default([]),
});
const composeSchema = z.object({ services: z.record(z.string(), serviceSchema) });

export type Service = z.output<typeof serviceSchema>;

const folder = join(import.meta.dirname, '..');

/** The services of a compose file, with `${NAME}` filled in from `variables`. */
export function readCompose(
  variables: Record<string, string> = {},
  file: 'compose.yaml' | 'compose.scale.yml' = 'compose.yaml',
): Record<string, Service> {
  const { services } = composeSchema.parse(
    parse(readFileSync(join(folder, file), 'utf8'), { merge: true }),
  );
  for (const service of Object.values(services)) {
    for (const [name, value] of Object.entries(service.environment)) {
      service.environment[name] = filledIn(value, variables);
    }
  }
  return services;
}

/** What the image itself sets (`ENV` of the last stage). */
export function environmentOfImage(): Record<string, string> {
  const dockerfile = readFileSync(join(folder, 'Dockerfile'), 'utf8');
  const last = dockerfile.slice(dockerfile.lastIndexOf('\nFROM '));
  const settings = last.match(/^ENV (.+)$/m)?.[1] ?? '';
  return Object.fromEntries(settings.split(' ').map((setting) => setting.split('=', 2)));
}

/** `${NAME}`, `${NAME:?said where it is missing}` and `${NAME:-used where it is missing}`. */
const filledIn = (value: string, variables: Record<string, string>): string =>
  value.replace(/\$\{(\w+)(?::[?-]([^}]*))?\}/g, (_, name) => variables[name] ?? '');
