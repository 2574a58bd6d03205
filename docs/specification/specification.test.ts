import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import required from './required.json' with { type: 'json' };

const folder = import.meta.dirname;
const names = globSync('*.md', { cwd: folder });
const read = (name: string) => readFileSync(join(folder, name), 'utf8');
const specification = names.map(read).join('\n');
const anchorsOf = (text: string) =>
  [...text.matchAll(/<a id="([^"]+)"><\/a>/g)].map(([, id]) => id);

/** What is exact in the core contract; none of it may get lost when a file is rewritten. */
describe('the specification has', () => {
  test('every interface text, in single quotes', () => {
    const missing = required.texts.filter((text) => !specification.includes(`'${text}'`));
    expect(missing).toEqual([]);
  });

  test('every route, call and field, in backticks', () => {
    const spans = [...required.routes, ...required.calls, ...required.fields];
    expect(spans.filter((span) => !specification.includes(`\`${span}\``))).toEqual([]);
  });

  test('every query of a call', () => {
    expect(required.queries.filter((query) => !specification.includes(query))).toEqual([]);
  });

  test('every number with its unit', () => {
    const isNamed = (measure: string) =>
      new RegExp(`(?<![\\w/])${measure}(?!\\w)`).test(specification);
    expect(required.measures.filter((measure) => !isNamed(measure))).toEqual([]);
  });

  test('every constant with its value, in its table', () => {
    const rows = Object.entries(required.constants).map(
      ([name, value]) => `| ${name} | ${value} |`,
    );
    const constants = read('constants.md');
    expect(rows.filter((row) => !constants.includes(row))).toEqual([]);
  });

  test('one anchor for each decision from D1 to D80, above its heading', () => {
    const decisions = [...specification.matchAll(/<a id="d(\d+)"><\/a>\n### D\1 /g)];
    const numbers = decisions.map(([, number]) => Number(number)).sort((a, b) => a - b);
    expect(numbers).toEqual(Array.from({ length: 80 }, (_, index) => index + 1));
  });

  test('each anchor once in all files, so that it alone names a place', () => {
    const anchors = anchorsOf(specification);
    expect(anchors.filter((id, index) => anchors.indexOf(id) !== index)).toEqual([]);
  });
});

test.each(names)('every link of %s to a place in the specification leads to an anchor', (name) => {
  const links = [...read(name).matchAll(/\]\(([\w-]+\.md)?#([^)]+)\)/g)];
  const broken = links.filter(([, file = name, id]) => !anchorsOf(read(file)).includes(id));
  expect(broken.map(([link]) => link)).toEqual([]);
});

test.each(names)('%s has at most 300 lines', (name) => {
  expect(read(name).trimEnd().split('\n').length).toBeLessThanOrEqual(300);
});
