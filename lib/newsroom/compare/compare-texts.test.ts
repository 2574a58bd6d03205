import { expect, test } from 'vitest';
import { compareTexts } from './compare-texts.ts';
import { makeLongTexts } from './testing/long-texts.ts';

/** The changed blocks as a text: [-removed-], {+added+}. */
function shown(before: string, after: string): string[] {
  const marked = { same: ['', ''], added: ['{+', '+}'], removed: ['[-', '-]'] } as const;
  return compareTexts(before, after)
    .blocks.filter(({ isChanged }) => isChanged)
    .map(({ parts }) =>
      parts
        .map(({ kind, text }) => {
          const [open, close] = marked[kind];
          return text.replace(/^( ?)(.*)$/s, `$1${open}$2${close}`);
        })
        .join(''),
    );
}

test('in two texts of 50 KB a changed number is the only change', () => {
  const { before, after } = makeLongTexts();
  expect(before.length).toBeGreaterThan(50_000);

  expect(shown(before, after)).toEqual(['Quellaveco [-319-] {+320+}']);
});

/** As the desk stores a text that has paragraphs alone (D17). */
const PLAIN = ['Uno & dos', 'sube el oro', 'baja', 'hoy nadie vende', 'el cobre', 'fin'];

test('three paragraphs of a text without tags that changed are three changes', () => {
  const changed = ['Uno & tres', 'sube el oro', 'baja', 'hoy alguien vende', 'el cobre', 'fin.'];
  const before = PLAIN.join('\n\n');
  const after = changed.join('\n\n');
  expect(shown(before, after)).toEqual([
    'Uno & [-dos-] {+tres+}',
    'hoy [-nadie-] {+alguien+} vende',
    'fin{+.+}',
  ]);
  expect(compareTexts(before, after).blocks).toHaveLength(6);
});

test('the same paragraphs with and without tags are the same text', () => {
  const tagged = PLAIN.map((text) => `<p>${text.replace('&', '&amp;')}</p>`).join('');
  expect(compareTexts(PLAIN.join('\n\n'), tagged)).toMatchObject({ isSame: true });
  expect(compareTexts(tagged, PLAIN.join('\n\n')).blocks).toHaveLength(6);
});

test.each([
  ['bold and italics', '<p>El cobre sube.</p>', '<p>El <b>co</b>bre <em>sube</em>.</p>'],
  ['white space', '<p>El cobre sube.</p>', '<p>\n  El&nbsp;cobre\n sube.\n</p>'],
  [
    'a paragraph in two',
    '<p>Sube el oro. Baja el cobre.</p>',
    '<p>Sube el oro.</p><p>Baja el cobre.</p>',
  ],
  [
    'a table as a list',
    '<table><tr><td>Oro</td><td>3</td></tr></table>',
    '<ul><li>Oro 3</li></ul>',
  ],
  ['an accent of two characters', '<p>Extracción</p>', '<p>Extraccio\u0301n</p>'],
  [
    'a signature',
    '<p><img src="/media/a/b.png?firma=x.y"></p>',
    '<p><img src="https://a.test/media/a/b.png"></p>',
  ],
  [
    'exchanged paragraphs',
    '<p>Uno dos.</p><p>Tres cuatro.</p>',
    '<p>Tres cuatro.</p><p>Uno dos.</p>',
  ],
  [
    'a sentence in another paragraph',
    '<p>Aquí empieza todo lo que importa. El oro sube desde hace ya seis meses.</p><p>Fin del texto y de la historia.</p>',
    '<p>Aquí empieza todo lo que importa.</p><p>Fin del texto y de la historia. El oro sube desde hace ya seis meses.</p>',
  ],
])('%s is no change', (_, before, after) => {
  expect(shown(before, after)).toEqual([]);
});

test.each([
  [
    'a word',
    '<p>El oro sube hoy.</p>',
    '<p>El cobre sube hoy.</p>',
    ['El [-oro-] {+cobre+} sube hoy.'],
  ],
  ['a decimal', '<p>Sube 12,5 %.</p>', '<p>Sube 12,6 %.</p>', ['Sube [-12,5-] {+12,6+} %.']],
  ['a new paragraph', '<p>Uno.</p>', '<p>Uno.</p><p>Dos.</p>', ['{+Dos.+}']],
  [
    'a paragraph that is gone',
    '<p>Uno.</p><p>Dos.</p><p>Tres.</p>',
    '<p>Uno.</p><p>Tres.</p>',
    ['[-Dos.-]'],
  ],
  [
    'two numbers that were exchanged',
    '<table><tr><td>Oro</td><td>3</td></tr><tr><td>Sal</td><td>7</td></tr></table>',
    '<table><tr><td>Oro</td><td>7</td></tr><tr><td>Sal</td><td>3</td></tr></table>',
    ['Oro [-3-] {+7+}', 'Sal [-7-] {+3+}'],
  ],
  [
    'a picture',
    '<p>Foto</p>',
    '<p>Foto <img src="/media/a.png" alt="Un horno"></p>',
    ['Foto {+[imagen: Un horno]+}'],
  ],
  [
    'the address of a link',
    '<p>Lee <a href="https://a.test/">más</a>.</p>',
    '<p>Lee <a href="https://b.test/">más</a>.</p>',
    ['Lee más [-[enlace: https://a.test/]-] {+[enlace: https://b.test/]+}.'],
  ],
  [
    'a number in a section that was moved',
    '<h2>Alfa</h2><p>En 2024 hubo tres turnos en el horno.</p><h2>Beta</h2><p>Sin novedad en el puerto ni en el salar.</p>',
    '<h2>Beta</h2><p>Sin novedad en el puerto ni en el salar.</p><h2>Alfa</h2><p>En 2025 hubo tres turnos en el horno.</p>',
    ['En [-2024-] {+2025+} hubo tres turnos en el horno.'],
  ],
])('%s is shown as a change', (_, before, after, changes) => {
  expect(shown(before, after)).toEqual(changes);
});

test('a removed paragraph stands where it was, and unchanged ones around it', () => {
  const { blocks } = compareTexts('<p>Uno.</p><p>Dos.</p><p>Tres.</p>', '<p>Uno.</p><p>Tres.</p>');
  expect(blocks.map(({ parts }) => parts)).toEqual([
    [{ kind: 'same', text: 'Uno.' }],
    [{ kind: 'removed', text: 'Dos.' }],
    [{ kind: 'same', text: 'Tres.' }],
  ]);
});

test('texts without a word in common are compared in bounded time', () => {
  const text = (word: string) =>
    `<p>${Array.from({ length: 30_000 }, (_, index) => `${word}${index}`).join(' ')}</p>`;
  expect(compareTexts(text('a'), text('b')).blocks).toHaveLength(2);
});

test.each([
  [
    'short paragraphs',
    (nth: number) => `<p>el cobre sube ${nth}</p>`,
    (nth: number) => `<p>el cobre baja ${nth}</p>`,
  ],
  ['equal paragraphs', () => '<p>a</p>', () => '<p>b</p>'],
  [
    'rows',
    (nth: number) => `<tr><td>Mina</td><td>${nth}</td></tr>`,
    (nth: number) => `<tr><td>Mina</td><td>${nth}.5</td></tr>`,
  ],
])('thousands of %s that are like each other are compared in bounded time', (_, old, next) => {
  const text = (part: (nth: number) => string) =>
    Array.from({ length: 20_000 }, (_, nth) => part(nth)).join('');
  expect(compareTexts(text(old), text(next)).isSame).toBe(false);
});

test('a note before others is one change, not one for each number', () => {
  const reference = (nth: number) =>
    `<sup id="nota-ref-${nth}"><a href="#nota-${nth}">[${nth}]</a></sup>`;
  const note = (nth: number, text: string) =>
    `<li id="nota-${nth}">${text} <a href="#nota-ref-${nth}">↩</a></li>`;
  expect(
    shown(
      `<p>Sube el oro.</p><p>Baja el cobre${reference(1)}.</p><ol>${note(1, 'Ayer.')}</ol>`,
      `<p>Sube el oro${reference(1)}.</p><p>Baja el cobre${reference(2)}.</p><ol>${note(1, 'Hoy mismo.')}${note(2, 'Ayer.')}</ol>`,
    ),
  ).toEqual(['Sube el oro{+[nota]+}.', '{+Hoy mismo.+}']);
});

test('a box around a text is no change of its words', () => {
  expect(shown('<p>Ley</p><p>2 %</p>', '<aside><p>Ley</p><p>2 %</p></aside>')).toEqual([]);
});
