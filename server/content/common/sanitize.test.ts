import { expect, test, vi } from 'vitest';
import { CONTENT_DEPTH } from '../../../contract/content.ts';
import { CONTENT_BLOCKS, OTHER_BLOCKS } from '../../../contract/testing/content-blocks.ts';
import { HOSTILE_MARKUP, HOSTILE_TEXTS } from '../../../contract/testing/hostile/vectors.ts';
import { withoutPicture } from '../../external-news/feed/text.ts';
import { cleanNewsletterText } from '../../newsletter/composing/clean-text.ts';
import { sanitizeContent } from './sanitize.ts';

test.for([
  ['<h2>Título</h2><p>Un <strong>dato</strong>, <em>otro</em><br>y <u>más</u></p><hr>'],
  ['<p>CO<sub>2</sub> por m<sup>3</sup></p>'],
  ['<ul><li>uno</li></ul><ol><li>dos</li></ol><blockquote><p>«Cita»</p></blockquote>'],
  ['<table><thead><tr><th>a</th></tr></thead><tbody><tr><td>b</td></tr></tbody></table>'],
  ['<p><a href="https://veta.test/x?a=1">enlace</a> <a href="mailto:a@veta.test">correo</a></p>'],
  [
    '<p>Vea <a href="/articulos/25?a=1&amp;b=2#nota">la nota</a><sup id="ref1"><a href="#nota1">1</a></sup></p><ol><li id="nota1">Fuente <a href="#ref1" id="año">↑</a><a href="#año">2</a></li></ol>',
  ],
  [
    '<figure><img src="/media/a.webp" alt="Tajo" width="10" height="5"><figcaption>Pie</figcaption></figure>',
  ],
  // As an editor on ProseMirror writes its document.
  [
    '<h3>La ley</h3><p>Un <strong><em>dato</em></strong>&nbsp;y <a href="https://veta.test/?a=1&amp;b=2">otro</a>.<br>«"Cita" &lt; &amp; &gt;»</p><ul><li><p>uno</p><ul><li><p>dos</p></li></ul></li></ul><ol start="3"><li><p>tres</p></li></ol><blockquote><p>Dijo <u>eso</u></p></blockquote><p></p>',
  ],
])('keeps what an editor needs: %s', ([html]) => {
  expect(sanitizeContent(html ?? '')).toBe(html);
});

test.for(Object.entries({ ...CONTENT_BLOCKS, ...OTHER_BLOCKS }))(
  'stores a block unchanged: %s',
  ([, html]) => {
    expect(sanitizeContent(html)).toBe(html);
  },
);

test('a box of another kind leaves its text', () => {
  const html =
    '<section><aside class="x" id="contenido" onclick="x()"><p>Uno</p></aside></section><details>dos</details>';
  expect(sanitizeContent(html)).toBe('<aside><p>Uno</p></aside>dos');
});

test.for([
  ['<p onclick="x()">a</p>', '<p>a</p>'],
  ['<script>alert(1)</script><p>a</p>', '<p>a</p>'],
  ['<p>a</p><style>*{}</style><iframe src="https://x.test"></iframe>', '<p>a</p>'],
  ['<a href="javascript:alert(1)">a</a>', '<a>a</a>'],
  ['<a href=" jAvAsCrIpT:alert(1)">a</a>', '<a>a</a>'],
  ['<a href="//x.test">a</a>', '<a>a</a>'],
  ['<a href="/\\\\x.test">a</a>', '<a>a</a>'],
  ['<a href="/&#9;/x.test">a</a>', '<a>a</a>'],
  ['<a href="\\\\x.test">a</a>', '<a>a</a>'],
  ['<a href="#nota 1">a</a><a href="#">b</a>', '<a>a</a><a>b</a>'],
  ['<a href="/articulos/1" target="_blank">a</a>', '<a href="/articulos/1">a</a>'],
  ['<p id="contenido"><a id="a b" href="#b">a</a></p><hr id="b">', '<p><a href="#b">a</a></p><hr>'],
  ['<p id="b">a</p><p id="b"><a href="#b">b</a></p>', '<p id="b">a</p><p><a href="#b">b</a></p>'],
  ['<img src="data:image/svg+xml,<svg onload=x()>">', ''],
  ['<img src="//x.test/a.png"><img src="/otro/a.png">', ''],
  ['<img src="https://x.test/a.png" onerror="x()">', '<img src="https://x.test/a.png">'],
  ['<h1>a</h1><h5>b</h5><h6>c</h6>', '<h2>a</h2><h4>b</h4><h4>c</h4>'],
  ['<p>a /> b</p>', '<p>a /&gt; b</p>'],
  ['<a href="https://x.test/?q= /&gt;">a</a>', '<a href="https://x.test/?q= /&gt;">a</a>'],
  ['<svg><script>x()</script></svg>a', 'a'],
  ['<div class="x" style="color:red">a</div>', 'a'],
  ['<p>a<!-- nota --></p>', '<p>a</p>'],
  ['<p>a\0b</p>', '<p>ab</p>'],
] as const)('takes away what can run or disguise: %j', ([html, expected]) => {
  expect(sanitizeContent(html)).toBe(expected);
});

test('the name of an older anchor is its id', () => {
  expect(sanitizeContent('<p><a name="nota1">1</a> <a href="#nota1">2</a></p>')).toBe(
    '<p><a id="nota1">1</a> <a href="#nota1">2</a></p>',
  );
});

test('plain text stays as it was typed', () => {
  const text = 'Ley < 0,5 % & costo > 3\nSegunda línea con "comillas" y 5<6';

  expect(sanitizeContent(text)).toBe(text);
});

test('what was sanitised passes again as it is', () => {
  const html =
    '<h1>Él dijo:</h1><div>«sí»<br/>\u00A0y <a href=https://x.test target=_blank>más</a></div>';
  const once = sanitizeContent(html);

  expect(sanitizeContent(once)).toBe(once);
});

/** A tag as it may be stored: of the few that a text needs, with addresses that lead to the web. */
const STORED_TAG =
  /<(?:\/?(?:p|h[234]|ul|ol|li|blockquote|aside|strong|em|b|i|u|figure|figcaption|table|thead|tbody|tr|t[hd])|\/?a|[bh]r|a href="(?:https?:\/\/|mailto:|\/(?![/\\])|#)[^"<>]*"|img(?=[^<>]* src="(?:https?:\/\/|\/media\/))(?: (?:src|alt|width|height)="[^"<>]*")+)>/g;

const markup = Object.entries(HOSTILE_MARKUP).flatMap(([technique, texts]) =>
  texts.map((text) => ({ technique, text })),
);

test.for(markup)('stores nothing of $technique that could run: $text', ({ text }) => {
  const stored = sanitizeContent(text);
  // Where no tag began, it was no HTML: the web shows such a text letter by letter.
  if (stored !== text) expect(stored.replaceAll(STORED_TAG, '')).not.toMatch(/[<>]/);
  const inside = sanitizeContent(`<p>Uno ${text} dos</p>`);
  expect(inside.replaceAll(STORED_TAG, '')).not.toMatch(/[<>]/);
});

test.for([...HOSTILE_TEXTS])('changes nothing more on a second pass: $text', ({ text }) => {
  const stored = sanitizeContent(text);
  expect(sanitizeContent(stored)).toBe(stored);
});

test('what the editor of the panel writes passes unchanged (record 035)', () => {
  const written = [
    '<h2>Título</h2><h3>Subtítulo</h3><h4>Menor</h4>',
    '<p>Un <strong>fuerte</strong>, un <em>énfasis</em>, un <u>subrayado</u> y un ',
    '<a href="https://minas.test/litio?a=1&amp;b=2"><strong>enlace</strong></a>.<br>Otra&nbsp;línea.</p>',
    '<ul><li>Uno<ul><li>Dentro</li></ul></li><li><p>Dos</p><p>párrafos</p></li></ul>',
    '<ol start="3"><li>Tres</li></ol><blockquote>Una cita</blockquote><hr>',
    '<p><a href="mailto:redaccion@veta.test">redaccion@veta.test</a> 3 &lt; 4 &amp; 5 &gt; 4</p>',
  ].join('');
  expect(sanitizeContent(written)).toBe(written);
});

test.each([
  '/media/../api/x.webp',
  '/media/a.html',
  '/media/',
  '/media/%00.webp',
  '/media/%E0.webp',
])('a picture at %s is none', (src) => {
  expect(sanitizeContent(`<p>Uno</p><img src="${src}" alt="x">`)).toBe('<p>Uno</p>');
});

test('excessively nested tags are removed, their text stays', () => {
  const nested = sanitizeContent(`${'<b>'.repeat(200)}oro${'</b>'.repeat(200)}`);
  expect(nested).toBe(`${'<b>'.repeat(CONTENT_DEPTH)}oro${'</b>'.repeat(CONTENT_DEPTH)}`);
  expect(sanitizeContent(nested)).toBe(nested);
  expect(sanitizeContent(`${'<b>'.repeat(20_000)}oro${'</b>'.repeat(20_000)}`)).toBe('oro');
});

test('stacked combining marks are cut, also when written as entities', () => {
  expect(sanitizeContent(`<p>a${'&#769;'.repeat(1000)}</p>`)).toBe(
    `<p>a${'\u0301'.repeat(30)}</p>`,
  );
});

test.each([
  ['a text', sanitizeContent, '<img src="//x.test/a.png">'],
  [
    'a text of a newsletter',
    (html: string) => cleanNewsletterText('https://veta.test', html),
    '<img src="https://x.test/a.png">',
  ],
  [
    'news',
    (html: string) => withoutPicture(html, 'https://x.test/a.png'),
    '<img src="https://x.test/a.png">',
  ],
])(
  'a picture that is dropped from %s costs no copy of what stands before it',
  (_, clean, picture) => {
    const copies = vi.spyOn(String.prototype, 'substring');
    const cleaned = clean(`<p>${'a'.repeat(1000)}${picture.repeat(3)}</p>`);
    const long = copies.mock.contexts.filter((text) => String(text).length > 1000);
    copies.mockRestore();
    expect(cleaned).toBe(`<p>${'a'.repeat(1000)}</p>`);
    expect(long).toHaveLength(0);
  },
);
