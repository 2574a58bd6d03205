import { expect, test, vi } from 'vitest';
import { z } from 'zod';
import { externalNewsListSchema } from '../../contract/external-news.ts';
import { paginated } from '../../contract/pagination.ts';
import { parseResponse } from './parse-response.ts';

/** A schema of items, and how many it has read. */
function counted() {
  const read = vi.fn<(value: unknown) => boolean>(() => true);
  return { read, schema: z.object({ titulo: z.string() }).refine(read) };
}

const problemsOf = (parse: () => unknown) => {
  try {
    parse();
  } catch (error) {
    return error instanceof z.ZodError ? error.issues.length : error;
  }
  return undefined;
};
const times = <Value>(count: number, value: Value) => Array.from({ length: count }, () => value);

test.each([
  ['a list', z.array(z.object({ id: z.int() })), [{ id: 1, other: 2 }, { id: 2 }]],
  ['a page of a list', paginated(z.int()), { count: 2, results: [1, 2], other: 3 }],
  ['an item', z.object({ titulo: z.string().default('') }), { other: 1 }],
  ['a list with a rule', z.array(z.int()).overwrite((all) => all.slice(0, 1)), [1, 2]],
  ['a list of what may be missing', z.object({ results: z.array(z.int()).optional() }), {}],
] as const)('%s is parsed as its schema does', (_, schema, body) => {
  expect(parseResponse(schema as z.ZodType, body)).toEqual(schema.parse(body));
});

test.each([
  ['a list', (item: z.ZodType) => z.array(item), (items: unknown[]) => items],
  ['a page', paginated, (results: unknown[]) => ({ count: 9, results })],
])('the items of %s are read until the first wrong one', (_, schemaOf, bodyOf) => {
  const { read, schema } = counted();
  const items = [{ titulo: 'Litio' }, {}, ...times(10_000, { titulo: 'Cobre' })];
  expect(problemsOf(() => parseResponse(schemaOf(schema), bodyOf(items)))).toBe(1);
  expect(read).toHaveBeenCalledTimes(1);
});

test('of a million wrong values five are named', () => {
  const schema = z.object({ etiquetas: z.array(z.string()) });
  expect(problemsOf(() => parseResponse(schema, { etiquetas: times(1000, 0) }))).toBe(5);
  expect(problemsOf(() => parseResponse(schema, { etiquetas: times(1_000_000, 0) }))).toBe(1);
  const list = z.array(schema);
  expect(problemsOf(() => parseResponse(list, [{ etiquetas: times(1_000_000, 0) }]))).toBe(1);
  expect(problemsOf(() => parseResponse(externalNewsListSchema, times(100_000, {})))).toBe(3);
});

test('wrong values that count as left out are bounded for all items of a page together', () => {
  const { read, schema } = counted();
  const item = z.object({ etiquetas: z.array(schema).optional().catch(undefined) });
  const etiquetas = times(29_000, { titulo: 'Litio' });
  const bodyOf = (items: number) => ({ count: 9, results: times(items, { etiquetas }) });
  expect(parseResponse(paginated(item), bodyOf(5)).results).toHaveLength(5);
  read.mockClear();
  expect(problemsOf(() => parseResponse(paginated(item), bodyOf(6)))).toBe(1);
  expect(read).not.toHaveBeenCalled();
});

test('the report of an import of 50,000 lines is read', () => {
  const line = z.object({
    linea: z.int(),
    valor: z.string(),
    resultado: z.string(),
    motivo: z.string(),
  });
  const lineas = times(50_000, {
    linea: 1,
    valor: 'a',
    resultado: 'baja',
    motivo: 'Se dio de baja',
  });
  const schema = z.object({ total: z.int(), lineas: z.array(line) });
  expect(parseResponse(schema, { total: 50_000, lineas }).lineas).toHaveLength(50_000);
});
