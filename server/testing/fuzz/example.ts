import fc from 'fast-check';
import type { Schema } from './operations.ts';

const FORMATS: Record<string, string[]> = {
  email: ['ana@correo.test', 'x@y.zz'],
  uri: ['https://revista.test/a', 'http://a.bc'],
  date: ['2026-03-01', '1990-12-31'],
  'date-time': ['2026-03-01T10:00:00Z'],
};

const WORDS = ['Litio', '<p>Lo que queda.</p>', 'ana@correo.test', '2026-03-01', '1', 'lectora1'];

/** A value that the schema lets in, more or less, as JSON text: so deep that it reaches the work. */
export function example(schema: Schema): fc.Arbitrary<string> {
  const choices = schema.anyOf ?? schema.oneOf ?? schema.allOf;
  if (choices) return fc.oneof(...choices.map(example));
  if (schema.const !== undefined) return fc.constant(JSON.stringify(schema.const));
  if (schema.enum) return fc.constantFrom(...schema.enum.map((value) => JSON.stringify(value)));
  const types = [schema.type ?? 'string'].flat();
  return fc.oneof(...types.map((type) => ofType(type, schema)));
}

function ofType(type: string, schema: Schema): fc.Arbitrary<string> {
  switch (type) {
    case 'null':
      return fc.constant('null');
    case 'boolean':
      return fc.constantFrom('true', 'false');
    case 'integer':
    case 'number':
      return fc
        .integer({ min: schema.minimum ?? 1, max: Math.min(schema.maximum ?? 3, 3) })
        .map(String);
    case 'array':
      return fc
        .array(example(schema.items ?? {}), { maxLength: Math.min(schema.maxItems ?? 3, 3) })
        .map((items) => `[${items.join(',')}]`);
    case 'object':
      return exampleObject(schema.properties ?? {});
    default:
      return fc.constantFrom(...(FORMATS[schema.format ?? ''] ?? WORDS)).map(padded(schema));
  }
}

const padded =
  ({ minLength = 0 }: Schema) =>
  (text: string): string =>
    JSON.stringify(text.padEnd(minLength, 'x'));

const exampleObject = (properties: Record<string, Schema>): fc.Arbitrary<string> =>
  fc
    .tuple(...Object.entries(properties).map(([name, schema]) => exampleMember(name, schema)))
    .map((members) => `{${members.join(',')}}`);

const exampleMember = (name: string, schema: Schema): fc.Arbitrary<string> =>
  example(schema).map((value) => `${JSON.stringify(name)}:${value}`);
