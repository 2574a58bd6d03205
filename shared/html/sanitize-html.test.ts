import { Parser } from 'htmlparser2';
import { expect, test, vi } from 'vitest';
import { sanitizeHtml, withoutEmptyPictures } from './sanitize-html.ts';

const LONGEST = `https://x.test/${'a'.repeat(1985)}`;

const RULES = { allowedTags: ['p', 'b'], allowedAttributes: {} };

test.each([
  ['<p>a<script>b</script><style>c</style></p>', '<p>a</p>'],
  ['a<iframe src="https://x.test">b</iframe><p>c</p>', 'a<p>c</p>'],
  ['a<iframe><p>b</p></iframe><p>c</p>', 'a<p>c</p>'],
  ['a<IFRAME src="https://x.test" /><p>c</p>', 'a<p>c</p>'],
  ['a<iframe/><p>c</p><iframe\n/>', 'a<p>c</p>'],
  ['a<iframe-x /><p>c</p>', 'a<p>c</p>'],
  ['a<ifr<iframe />ame><script>x()</script>', 'a'],
])('%j is %j', (html, sanitized) => {
  expect(sanitizeHtml(html, RULES)).toBe(sanitized);
});

test.each([
  [`<a href="${LONGEST}">a</a>`, `<a href="${LONGEST}">a</a>`],
  [`<a href="${LONGEST}b">a</a>`, '<a>a</a>'],
  // Each comment would be taken out of a copy of the whole address.
  [`<a href="${LONGEST}${'<!---->'.repeat(2)}">a</a>`, '<a>a</a>'],
  [`<img src="${LONGEST}b" alt="b">`, '<img alt="b" />'],
])('addresses of more than 2,000 characters are dropped: %s', (html, sanitized) => {
  const rules = {
    allowedTags: ['a', 'img'],
    allowedAttributes: { a: ['href'], img: ['src', 'alt'] },
  };
  expect(sanitizeHtml(html, rules)).toBe(sanitized);
});

test('rules see no address that is dropped', () => {
  const seen: unknown[] = [];
  sanitizeHtml(`<a href="${LONGEST}b" id="c">a</a>`, {
    transformTags: {
      a: (tagName, attribs) => {
        seen.push({ ...attribs });
        return { tagName, attribs };
      },
    },
  });
  expect(seen).toEqual([{ id: 'c' }]);
});

test.each([
  ...'noembed noframes noscript plaintext select svg template title'.split(' '),
  ...'iframe option script style textarea xmp'.split(' '),
  'iframe><iframe',
  'svg><iframe',
  'iframe/><iframe',
])('in <%s> too, no more tags are read than may be open', (begin) => {
  const opened = vi.spyOn(Parser.prototype, 'onopentagname');
  sanitizeHtml(`<${begin}>${'<zz>'.repeat(20_000)}`, RULES);
  expect(opened.mock.calls.length).toBeLessThan(300);
  opened.mockRestore();
});

test('pictures without an address are removed from sanitised HTML, others stay', () => {
  const html = '<p>a<img /><img alt="src" /><img alt="b" src="/media/b.webp" /><img src="c"></p>';
  expect(withoutEmptyPictures(html)).toBe(
    '<p>a<img alt="b" src="/media/b.webp" /><img src="c"></p>',
  );
});
