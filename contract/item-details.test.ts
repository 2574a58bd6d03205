import { expect, onTestFinished, test, vi } from 'vitest';
import { articleSchema, articleUpdateSchema } from './articles.ts';
import { copyInputSchema } from './copy-fields.ts';
import { focusText, parseFocus } from './focus.ts';

const WRONG_FOCUS = 'El punto de enfoque debe tener la forma «x,y», con números de 0 a 1';

const reading = (field: string, value: unknown): unknown => {
  const { data, error } = articleUpdateSchema.safeParse({ [field]: value });
  return error ? error.issues[0]?.message : (data as Record<string, unknown>)[field];
};

test.each([
  ['0.25,.7', '0.25,0.7'],
  [' 0 , 1 ', '0,1'],
  ['0.5,0.50', ''],
  ['', ''],
  [{ x: 0.12345, y: 1 }, '0.123,1'],
  ['2,0', WRONG_FOCUS],
  ['1.01,0', WRONG_FOCUS],
  ['0.5', WRONG_FOCUS],
  [',', WRONG_FOCUS],
  ['.,.', WRONG_FOCUS],
  ['0,5,0,5', WRONG_FOCUS],
  [`0.${'1'.repeat(200)},0`, WRONG_FOCUS],
  [{ x: -1, y: 0 }, WRONG_FOCUS],
  [7, WRONG_FOCUS],
])('a focal point %j is read as %j', (value, expected) => {
  expect(reading('banner_foco', value)).toBe(expected);
});

test('a focal point that is none is no point; the middle is an empty text', () => {
  expect([parseFocus('x'), parseFocus(' '), focusText(null)]).toEqual([
    undefined,
    { x: 0.5, y: 0.5 },
    '',
  ]);
});

test('an answer with details of another shape counts as one without them', () => {
  const article = {
    ...{ id: 1, titulo_articulo: 'Oro', contenido: '', fecha_publicacion: '2026-03-01' },
    ...{ autores: 'Rosa Quispe', seccion: 3, etiquetas: [{ id: 1 }], volanta: null },
    ...{ comentarios_cerrados: 'no', correcciones: {}, banner_foco: { x: 5, y: 0 } },
  };
  expect(articleSchema.parse(article)).toEqual({
    ...{ id: 1, titulo_articulo: 'Oro', contenido: '', fecha_publicacion: '2026-03-01' },
    ...{ imagen_principal: null, banner: null, categoria_articulo: 1 },
  });
});

test('corrections are read as a list, and as the JSON of a form', () => {
  const list = [{ fecha: '2026-03-06', decia: ' un 3 % ', dice: 'un\n0,3 %' }];
  const clean = [{ fecha: '2026-03-06', decia: 'un 3 %', dice: 'un 0,3 %' }];
  expect(reading('correcciones', list)).toEqual(clean);
  expect(reading('correcciones', JSON.stringify(list))).toEqual(clean);
  expect(reading('correcciones', '')).toEqual([]);
  expect(reading('correcciones', '"x"')).toBe('Las correcciones no son válidas');
});

/** A correction that says when it is looked at. */
function watchedCorrection() {
  const look = vi.fn();
  const correction = {
    get fecha() {
      look();
      return 'ayer';
    },
  };
  return { look, correction };
}

const SCHEMAS = { 'an item': articleUpdateSchema, 'a copy': copyInputSchema };

test.each(Object.entries(SCHEMAS))(
  'of %s a list of 51 corrections is refused before any is read',
  (_, schema) => {
    const { look, correction } = watchedCorrection();
    const messagesOf = (list: unknown[]) =>
      [list, JSON.stringify(list)].map((correcciones) =>
        schema.safeParse({ correcciones }).error?.issues.map((it) => it.message),
      );

    const tooMany = ['Puede haber como máximo 50 correcciones'];
    expect(schema.safeParse({ correcciones: Array(51).fill(correction) }).success).toBe(false);
    expect(look).not.toHaveBeenCalled();
    expect(messagesOf(Array(51).fill({}))).toEqual([tooMany, tooMany]);
    const wrong = ['Las correcciones no son válidas'];
    expect(messagesOf(['x'.repeat(60)])).toEqual([wrong, wrong]);
  },
);

test.each(Object.entries(SCHEMAS))('of %s JSON longer than any list is not parsed', (_, schema) => {
  const parse = vi.spyOn(JSON, 'parse');
  onTestFinished(() => parse.mockRestore());
  const correcciones = `[${' '.repeat(1_300_000)}]`;

  const { error } = schema.safeParse({ correcciones });

  expect(parse).not.toHaveBeenCalled();
  expect(error?.issues.map(({ message }) => message)).toEqual(['Las correcciones no son válidas']);
});

test('the longest corrections are read, also as JSON of escape sequences alone', () => {
  const text = '\u{1F48E}'.repeat(500);
  const list = Array(50).fill({ fecha: '2026-03-06', decia: text, dice: 'ñ'.repeat(1000) });
  const escaped = JSON.stringify(list).replaceAll(
    /[\u0080-\uffff]/g,
    (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
  expect(escaped.length).toBeGreaterThan(600_000);
  expect(reading('correcciones', escaped)).toEqual(list);
});
