import { Parser } from 'htmlparser2';
import { expect, test, vi } from 'vitest';
import { sanitizeHtml } from './sanitize-html.ts';

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
  ...'noembed noframes noscript plaintext select svg template title'.split(' '),
  ...'iframe option script style textarea xmp'.split(' '),
  'iframe><iframe',
  'svg><iframe',
  'iframe/><iframe',
])('in <%s> too, no more tags are read than may be open', (begin) => {
  const opened = vi.spyOn(Parser.prototype, 'onopentagname');
  sanitizeHtml(`<${begin}>${'<zz>'.repeat(20_000)}`, RULES);
  expect(opened.mock.calls.length).toBeLessThan(1100);
  opened.mockRestore();
});
