import { expect, test } from 'vitest';
import { HOSTILE_MARKUP } from '@/contract/testing/hostile/vectors';
import { dangersOf } from '@/lib/testing/unsafe-html';
import { render } from '../testing/markup';
import { Prose } from './prose';

test.each(Object.entries(HOSTILE_MARKUP))('Prose shows no %s (D17)', (_, vectors) => {
  for (const vector of vectors) {
    expect(dangersOf(render(<Prose content={vector} />).html), vector).toEqual([]);
  }
});

test('Prose keeps the line breaks of plain text', () => {
  const { html } = render(<Prose content={'Uno\ndos\n\ntres'} />);
  expect(html).toContain('<p>Uno<br />dos</p>');
  expect(html).toContain('<p>tres</p>');
});

test.each([
  ['<p>Uno</p><p>dos</p>', false],
  ['<p>Uno</p><p>dos</p><p>tres</p>', true],
  ['<pre>a</pre><p>Uno</p>dos', false],
])('Prose of %s is long: %s', (content, isLong) => {
  const [box] = render(<Prose content={content} />).all('div');
  expect('data-long' in (box?.attributes ?? {})).toBe(isLong);
});

test('Prose gives pictures of the site in the size of the screen', () => {
  const own = '<img src="/media/textos/a.webp" alt="El tajo" width="2560" height="1280">';
  const [image] = render(<Prose content={`<p>Uno</p><figure>${own}</figure>`} />).all('img');
  expect(image?.attributes).toMatchObject({
    src: '/media/textos/a.webp',
    alt: 'El tajo',
    width: '2560',
    height: '1280',
    loading: 'lazy',
    sizes: '(min-width: 45rem) 680px, 100vw',
  });
  expect(image?.attributes.srcset).toMatch(
    /\/_next\/image\?url=%2Fmedia%2Ftextos%2Fa\.webp&w=640&q=\d\d 640w/,
  );
});

test.each([
  '<img src="/media/textos/a.webp" alt="De ancho desconocido">',
  '<img src="https://otra.test/a.webp" width="900" height="600">',
  '<img src="/media/a.webp" width="900" srcset="https://otra.test/a.webp 900w">',
])('Prose asks nobody else for another size of %s', (html) => {
  const [image] = render(<Prose content={`<p>Uno</p>${html}`} />).all('img');
  expect(image?.attributes.srcset ?? '').not.toContain('otra.test');
  if (!html.includes('/media/a.webp')) expect(image?.attributes.srcset).toBeUndefined();
});

test('Prose ends no line between a number and its unit, and changes no address', () => {
  const { html } = render(<Prose content={'<p>De 38 % a <a href="/a?b=5 m">5 m</a></p>'} />);
  expect(html).toContain('De 38\u00a0% a ');
  expect(html).toContain('>5\u00a0m</a>');
  expect(html).not.toMatch(/href="[^"]*\u00a0/);
});

test('Prose names a gallery, which scrolls with the arrow keys, and the way back from a note', () => {
  const { all } = render(
    <Prose
      content={`<p>Uno<sup id="nota-ref-1"><a href="#nota-1">[1]</a></sup></p><figure><figure><img src="/media/a.webp" alt="a"></figure><figure><img src="/media/b.webp" alt="b"></figure></figure><ol><li id="nota-1">Dos <a href="#nota-ref-1">↩</a></li></ol>`}
    />,
  );
  expect(all('figure').map(({ attributes }) => attributes['aria-label'])).toEqual([
    'Galería de imágenes',
    undefined,
    undefined,
  ]);
  expect(all('figure')[0]?.attributes).toMatchObject({ role: 'group', tabindex: '0' });
  expect(all('a').map(({ attributes }) => [attributes.href, attributes['aria-label']])).toEqual([
    ['#nota-1', undefined],
    ['#nota-ref-1', 'Volver a la llamada 1 del texto'],
  ]);
});

const numbersIn = (content: string) => {
  const { all } = render(<Prose content={content} />);
  return [...all('th'), ...all('td')]
    .filter(({ attributes }) => attributes.class === 'number')
    .map(({ text }) => text);
};

test('Prose marks the cells of columns with numbers, of a data box too', () => {
  const table =
    '<table><thead><tr><th>Año</th><th>Acopio</th><th>Nota</th></tr></thead><tbody>' +
    '<tr><td>1</td><td>4,5 <strong>t</strong></td><td>Arranque</td></tr>' +
    '<tr><td>2</td><td>&lt;12</td><td></td></tr></tbody></table>';
  for (const content of [table, `<aside><h3>Dos</h3>${table}</aside>`]) {
    expect(numbersIn(content)).toEqual(['Acopio', '4,5 t', '<12']);
  }
});

test('Prose marks the cells of a table in another one by themselves', () => {
  const inner = '<table><tbody><tr><td>Oro</td><td>1</td></tr></tbody></table>';
  const outer = `<table><tbody><tr><td>${inner}</td><td>Texto</td></tr></tbody></table>`;
  expect(numbersIn(outer)).toEqual(['1']);
});

test('Prose marks the place before the first word and the remarks after the last', () => {
  const { all } = render(
    <Prose
      content={
        '<p><strong>Llano Verde.</strong> Uno.</p><p><strong>Otro.</strong> Dos.</p>' +
        '<p><em>Fuente: la empresa.</em></p>\n\n' +
        '<p><em>Publicado en la <a href="/ediciones">edición N.º 48</a>.</em></p>'
      }
    />,
  );
  expect(all('strong').map(({ attributes }) => attributes.class)).toEqual(['dateline', undefined]);
  expect(all('p').map(({ attributes }) => attributes.class)).toEqual([
    undefined,
    undefined,
    'remark',
    'remark',
  ]);
});

test.each([
  '<p><strong>Todo en negrita.</strong></p><p>Fin.</p>',
  '<p><strong>Cuatro</strong> de cinco.</p><p>Fin.</p>',
  '<p>En <strong>Llano Verde.</strong> Uno.</p><p>Fin.</p>',
  '<p>Uno.</p><p><em>Veta</em> y <em>mina</em></p>',
  '<p>Uno.</p><p><em>Veta</em> y mina.</p>',
  '<p><em>Veta.</em></p><p>Fin.</p>',
  '<p><em>Veta.</em></p><p><em>Mina.</em></p>',
])('Prose marks nothing of %s', (content) => {
  const { all } = render(<Prose content={content} />);
  expect([...all('strong'), ...all('p')].filter(({ attributes }) => attributes.class)).toEqual([]);
});
