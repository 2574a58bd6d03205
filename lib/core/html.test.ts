import { describe, expect, test } from 'vitest';
import { CONTENT_DEPTH } from '../../contract/content.ts';
import { CONTENT_BLOCKS, OTHER_BLOCKS } from '../../contract/testing/content-blocks.ts';
import { HOSTILE_MARKUP, HOSTILE_TEXTS } from '../../contract/testing/hostile/vectors.ts';
import { dangersOf } from '../testing/unsafe-html.ts';
import { changeAddresses, toSafeHtml } from './html.ts';

describe.each(Object.entries(HOSTILE_MARKUP))('toSafeHtml against %s (D17)', (_, vectors) => {
  test.each(vectors)('%j', (vector) => {
    expect(dangersOf(vector)).not.toEqual([]);
    expect(dangersOf(toSafeHtml(vector))).toEqual([]);
    // In the middle of an honest text, too, and when it has been through once already.
    expect(dangersOf(toSafeHtml(`<p>Uno ${vector} dos</p>`))).toEqual([]);
    expect(dangersOf(toSafeHtml(toSafeHtml(vector)))).toEqual([]);
  });
});

test.each(HOSTILE_TEXTS)('toSafeHtml makes what is safe of $technique: $text', ({ text }) => {
  const safe = toSafeHtml(text);
  expect(dangersOf(safe)).toEqual([]);
  // What is read again stays as it is: there is nothing in it that a second reading could wake.
  expect(toSafeHtml(safe)).toBe(safe);
});

describe('toSafeHtml of HTML', () => {
  test.each([
    '<h2>Título</h2><h3>Otro</h3><h4>Otro</h4><p>Un <strong>dato</strong>, <em>otro</em></p>',
    '<p><b>a</b><i>b</i><u>c</u></p>',
    '<p>CO<sub>2</sub> por m<sup>3</sup></p>',
    '<ul><li>uno</li></ul><ol><li>dos</li></ol><blockquote><p>«Cita»</p></blockquote>',
    '<table><thead><tr><th>a</th></tr></thead><tbody><tr><td>b</td></tr></tbody></table>',
  ])("keeps the editor's elements: %s", (html) => {
    expect(toSafeHtml(html)).toBe(html);
  });

  test('keeps a picture with its caption and loads it lazily', () => {
    expect(
      toSafeHtml(
        '<figure><img src="/media/a.webp" alt="Tajo" width="10" height="5"><figcaption>Pie</figcaption></figure>',
      ),
    ).toBe(
      '<figure><img src="/media/a.webp" alt="Tajo" width="10" height="5" loading="lazy" /><figcaption>Pie</figcaption></figure>',
    );
  });

  test.each(['https://veta.test/x?a=1', 'http://veta.test', 'mailto:a@veta.test', '/articulos/1'])(
    'keeps a link to %s with nofollow',
    (href) => {
      expect(toSafeHtml(`<a href="${href}" rel="opener">a</a>`)).toBe(
        `<a href="${href}" rel="nofollow noopener">a</a>`,
      );
    },
  );

  test('the links of the staff have no nofollow', () => {
    expect(toSafeHtml('<a href="https://veta.test/" rel="nofollow">a</a>', 'staff')).toBe(
      '<a href="https://veta.test/">a</a>',
    );
  });

  test('keeps the anchors of the text, prefixed', () => {
    const html =
      '<p id="contenido">Uno <sup id="nota-2"><a href="#nota1">1</a></sup></p><p id="nota1">a <a href="#nota-2">b</a> <a href="#cap" id="x">c</a></p><h2 id="cap">d</h2><h2 id="cap">e</h2><p><a href="#comentarios">f</a></p>';
    const safe = toSafeHtml(html, 'staff');
    expect(safe).toBe(
      '<p>Uno <sup id="nota-2"><a href="#nota1">1</a></sup></p><p id="nota1">a <a href="#nota-2">b</a> <a href="#nota-cap">c</a></p><h2 id="nota-cap">d</h2><h2>e</h2><p><a href="#comentarios">f</a></p>',
    );
    expect(toSafeHtml(safe, 'staff')).toBe(safe);
  });

  test('keeps the numbers of a list that fit beside it', () => {
    expect(toSafeHtml('<ol start="1907"><li>a</li></ol><ol start="12345678"><li>b</li></ol>')).toBe(
      '<ol start="1907"><li>a</li></ol><ol><li>b</li></ol>',
    );
    expect(toSafeHtml('<h5>Uno</h5>')).toBe('<h4>Uno</h4>');
  });

  test('lets lines break between words glued by no-break spaces', () => {
    const text =
      '<p>La compañía informó que el <em>nuevo circuito</em> de flotación subió 12 %</p>';
    expect(toSafeHtml(text.replaceAll(' ', '&nbsp;'))).toBe(text.replace('12 %', '12\u00A0%'));
    expect(toSafeHtml('Sube 12\u00A0% ya')).toBe('<p>Sube 12&nbsp;% ya</p>');
  });

  test.each([
    '//evil.test/x',
    '\\\\evil.test/x',
    '/\\evil.test/x',
    '/\t/evil.test/x',
    '&#9;//evil.test/x',
  ])('removes an address without a scheme that leads to another host: %s', (address) => {
    const html = toSafeHtml(`<a href="${address}">a</a><img src="${address}">`);
    expect(html).not.toContain('evil.test');
  });

  test('turns h1 into h2', () => {
    expect(toSafeHtml('<h1>Título</h1>')).toBe('<h2>Título</h2>');
  });

  test('keeps the text of removed elements, but not that of scripts and styles', () => {
    expect(toSafeHtml('<div><font>Uno</font></div><script>dos</script><style>tres</style>')).toBe(
      '<p>Uno</p>',
    );
  });
});

/** Without what the web adds and how it spells it: `loading`, closed tags, names of links to notes. */
const asStored = (html: string) =>
  html
    .replaceAll(' loading="lazy"', '')
    .replaceAll(' />', '>')
    .replaceAll(/ aria-label="[^"]*"/g, '');

test.for(Object.entries({ ...CONTENT_BLOCKS, ...OTHER_BLOCKS }))(
  'shows a block as it is stored: %s',
  ([, html]) => {
    const safe = toSafeHtml(html, 'staff');
    expect(asStored(safe)).toBe(html);
    expect(toSafeHtml(safe, 'staff')).toBe(safe);
  },
);

describe('toSafeHtml of plain text', () => {
  test('keeps line breaks and makes paragraphs at empty lines', () => {
    expect(toSafeHtml('Uno\ndos\n\n\ntres')).toBe('<p>Uno<br />dos</p>\n<p>tres</p>');
  });

  test('reads the line breaks of every system', () => {
    expect(toSafeHtml('Uno\r\ndos\r\n\r\ntres\rcuatro')).toBe(
      '<p>Uno<br />dos</p>\n<p>tres<br />cuatro</p>',
    );
  });

  test('escapes what is no tag, and loses none of it', () => {
    expect(toSafeHtml('Ley < 0,5 & costo > 3, 5<6')).toBe(
      '<p>Ley &lt; 0,5 &amp; costo &gt; 3, 5&lt;6</p>',
    );
    expect(toSafeHtml('antes <!-- nota --> después')).toBe(
      '<p>antes &lt;!-- nota --&gt; después</p>',
    );
    expect(toSafeHtml('fin <script')).toBe('<p>fin &lt;script</p>');
  });

  test('shows entities as their characters, without creating tags', () => {
    expect(toSafeHtml('Per&uacute; &amp; Chile')).toBe('<p>Perú &amp; Chile</p>');
    expect(toSafeHtml('&lt;script&gt;alert(1)&lt;/script&gt;')).toBe(
      '<p>&lt;script&gt;alert(1)&lt;/script&gt;</p>',
    );
  });

  test.each(['', '   ', '\n\n\r\n'])('makes nothing of %j', (text) => {
    expect(toSafeHtml(text)).toBe('');
  });
});

describe('changeAddresses', () => {
  test('changes the addresses of links and pictures, and nothing else', () => {
    const html = toSafeHtml(
      '<p>Uno &amp; <a href="/foro/1">dos</a><br></p><img src="/media/a.webp" alt="/media/a.webp">',
    );
    const changed = changeAddresses(html, (address, tag) => `https://veta.test/${tag}${address}`);
    expect(changed).toBe(
      html
        .replace('href="/foro/1"', 'href="https://veta.test/a/foro/1"')
        .replace('src="/media/a.webp"', 'src="https://veta.test/img/media/a.webp"'),
    );
  });

  test('removes an address, and checks a new one', () => {
    const html = toSafeHtml('<p><a href="/foro/1">a</a><img src="/a.webp" alt="b"></p>');
    expect(changeAddresses(html, () => undefined)).not.toMatch(/href|src/);
    expect(changeAddresses(html, () => 'javascript:alert(1)')).not.toMatch(/javascript/);
  });

  test('leaves a link without an address as it is', () => {
    expect(changeAddresses('<a>a</a>', () => 'https://veta.test')).toBe('<a>a</a>');
  });
});

test('endlessly nested tags are removed, their text stays', () => {
  const html = toSafeHtml(`${'<b>'.repeat(200)}oro`);
  expect(html).toBe(`${'<b>'.repeat(CONTENT_DEPTH)}oro${'</b>'.repeat(CONTENT_DEPTH)}`);
  expect(toSafeHtml(`${'<b>'.repeat(20_000)}oro`)).toBe('<p>oro</p>');
});
