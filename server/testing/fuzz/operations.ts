import type { FastifyInstance } from 'fastify';

/** As much of JSON Schema as the document of the API uses. */
export interface Schema {
  type?: string | string[];
  enum?: unknown[];
  const?: unknown;
  format?: string;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  exclusiveMinimum?: number;
  items?: Schema;
  maxItems?: number;
  properties?: Record<string, Schema>;
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
}

/** One method of one address, as the published document describes it. */
export interface Operation {
  method: string;
  /** With its parameters in braces. */
  path: string;
  parameters: { in: string; name: string }[];
  /** Schema of the body; undefined where there is none. */
  body?: Schema;
  /** Content types that the body may have. */
  types: string[];
}

interface Described {
  parameters?: Operation['parameters'];
  requestBody?: { content: Record<string, { schema: Schema }> };
}

/** Every operation that a server publishes. */
export async function readOperations(app: FastifyInstance): Promise<Operation[]> {
  const answer = await app.inject({ url: '/api/v1/openapi.json' });
  const { paths } = answer.json<{ paths: Record<string, Record<string, Described>> }>();
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { parameters = [], requestBody }]) => {
      const types = Object.keys(requestBody?.content ?? {});
      const body = requestBody?.content[types[0] ?? '']?.schema;
      return { method: method.toUpperCase(), path, parameters, types, ...(body ? { body } : {}) };
    }),
  );
}
