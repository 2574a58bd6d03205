import { expect, test } from 'vitest';
import { parseFeed } from './parse-feed.ts';

/** What is stored of an item of JSON Feed. */
function storedOf(item: Record<string, string>): string {
  const url = `https://diario.example/${'a'.repeat(1900)}/`;
  const feed = {
    version: 'https://jsonfeed.org/version/1.1',
    title: 'Diario',
    items: [{ id: '1', title: 'Uno', url, ...item }],
  };
  const { parsedItems } = parseFeed({
    bytes: Buffer.from(JSON.stringify(feed)),
    contentType: 'application/json',
    maxBytes: 5_000_000,
    address: 'https://diario.example/feed.json',
    timeZone: 'America/Lima',
    now: new Date('2026-11-22T12:00:00Z'),
  });
  return parsedItems[0]?.cuerpo ?? '';
}

test.each([
  ['signs that are escaped', `<p>x</p>${'&'.repeat(199_980)}`],
  [
    'pictures with short addresses',
    `<p>x</p>${Array.from({ length: 2000 }, (_, at) => `<img src=${at}>`).join('')}`,
  ],
  ['links with short addresses', `<p>x</p>${'<a href=a>b</a>'.repeat(2000)}`],
])('%s are no longer than a text of 60,000 characters', (_, content_html) => {
  const stored = storedOf({ content_html });
  expect(stored).toContain('x');
  expect(stored.length).toBeGreaterThan(40_000);
  expect(stored.length).toBeLessThan(60_500);
});

test('a long text is cut between tags, and what is open is closed', () => {
  const row = '<tr><td>Cobre &amp; oro</td></tr>';
  const stored = storedOf({ content_html: `<table><tbody>${row.repeat(3000)}</tbody></table>` });
  expect(stored.replaceAll(row, '')).toMatch(
    /^<table><tbody>(?:<tr>(?:<td>(?:Cobre (?:&amp; ?)?)?\w*<\/td>)?<\/tr>)?<\/tbody><\/table>$/,
  );
  expect(stored.length).toBeGreaterThan(59_000);
});

test('a plain text is cut between characters', () => {
  const stored = storedOf({ content_text: `a${'💎'.repeat(40_000)}` });
  expect(stored).toBe(`a${'💎'.repeat(29_999)}`);
});

test('a plain text with < and & is cut at its end only', () => {
  const beginning = 'La ley es < 5 % & sube: ';
  const stored = storedOf({ content_text: beginning + 'el yacimiento '.repeat(5000) });
  expect(stored.startsWith(`${beginning}el yacimiento`)).toBe(true);
  expect(stored).toHaveLength(60_000);
});

test('a long article is stored whole', () => {
  const content_html = '<p>La planta vuelve a producir en mayo &amp; junio.</p>'.repeat(1050);
  expect(content_html.length).toBeGreaterThan(55_000);
  expect(storedOf({ content_html })).toBe(content_html);
});
