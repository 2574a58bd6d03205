import { Parser } from 'htmlparser2';
import { expect, test, vi } from 'vitest';
import { withoutDeepTags } from './deep-tags.ts';

test.each([
  ['a long article', '<p>Uno <b>dos</b><br>tres</p>'.repeat(5000)],
  ['a large table', `<table>${'<tr><td>1</td><td>2</td></tr>'.repeat(3000)}</table>`],
  ['a table without closing tags', `<table>${'<tr><td>1<td>2'.repeat(3000)}</table>`],
  [
    'paragraphs and lists that are left open',
    '<p>Uno<p>Dos<ul><li>tres<li>cuatro</ul>'.repeat(2000),
  ],
  ['plain text', 'Ley < 3 g/t y > 1 g/t. '.repeat(5000)],
])('%s stays as it is', (_, html) => {
  expect(withoutDeepTags(html)).toBe(html);
});

test.each([
  ['tags that are left open', '<b>'.repeat(251)],
  ['tags that end in comments', '<b><!--</b>-->'.repeat(251)],
  ['tags that end in attributes', '<b title="</b>">'.repeat(251)],
  ['tags that other tags do not end', '<zz></i>'.repeat(251)],
  ['tags in tags', '<z<zz>z>'.repeat(251)],
])('%s are removed, and no tag is left', (_, html) => {
  const text = withoutDeepTags(`${html}uno`);
  expect(text).toMatch(/uno$/);
  expect(text).not.toContain('<');
});

test('no more tags are read than may be open, however many there are', () => {
  const opened = vi.spyOn(Parser.prototype, 'onopentagname');
  withoutDeepTags(`${'<zz>'.repeat(100_000)}${'</i>'.repeat(100_000)}`);
  expect(opened).toHaveBeenCalledTimes(251);
  opened.mockRestore();
});
