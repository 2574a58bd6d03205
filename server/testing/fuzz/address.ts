import fc from 'fast-check';
import { ENTRY_NAME } from './fill.ts';
import { hostileText } from './hostile.ts';
import type { Operation } from './operations.ts';

/** Percent-encoded as a browser does, half encoded, or not at all where a request line can bear it. */
export const inAddress: fc.Arbitrary<string> = fc.oneof(
  hostileText.map((text) => encodeURIComponent(text.toWellFormed().slice(0, 3000))),
  fc.constantFrom(
    '%',
    '%zz',
    '%00',
    '%c0%af',
    '%ed%a0%80',
    '..',
    '.',
    '%2e%2e%2f',
    '%5c..',
    ';a=b',
    '~',
    "'",
  ),
);

/** What there is of each name in an address (`fill`); of any other there are the ids 1 and 2. */
const KNOWN: Record<string, string[]> = {
  '{tipo}': ['articulo', 'blog', 'edicion'],
  '{slug}': [ENTRY_NAME],
};

const partOf = (name: string): fc.Arbitrary<string> =>
  fc.oneof(
    { weight: 2, arbitrary: fc.constantFrom(...(KNOWN[name] ?? ['1', '2'])) },
    { weight: 1, arbitrary: inAddress },
  );

/** Addresses of an operation: known ones, and hostile ones. */
export function urlOf({ path, parameters }: Operation): fc.Arbitrary<string> {
  const names = parameters.filter((parameter) => parameter.in === 'query').map(({ name }) => name);
  const name = fc.oneof(
    fc.constantFrom(...(names.length > 0 ? names : ['page'])),
    fc.constantFrom('__proto__', 'constructor', 'page[]', 'page[$gt]', 'a.b', ''),
  );
  const pair = fc.tuple(name, fc.oneof(fc.constantFrom('1', 'a', 'id', '-id', '2026'), inAddress));
  const named = path.match(/\{[^}]+\}/g) ?? [];
  return fc
    .record({
      parts: fc.tuple(...named.map(partOf)),
      // The same name twice, and arrays where one value belongs.
      query: fc.array(pair, { maxLength: 4 }),
    })
    .map(({ parts, query }) => {
      const search = query.map((pair) => pair.join('=')).join('&');
      const left = [...parts];
      return path.replace(/\{[^}]+\}/g, () => left.shift() ?? '') + (search && `?${search}`);
    });
}
