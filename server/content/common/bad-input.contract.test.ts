import { describe, expect, test } from 'vitest';
import { expectDetail } from '../../testing/expect-contract.ts';
import { makeArticle, makeBlog, makeEdition } from '../../testing/make-content.ts';
import { EDITABLE, makeEditor } from '../../testing/make-editing.ts';
import { provideTestServer } from '../../testing/test-server.ts';

const server = provideTestServer();
const makers = { edition: makeEdition, blog: makeBlog, article: makeArticle };

const DAY = 'La fecha de publicación debe ser válida (YYYY-MM-DD)';
const TOO_LONG_TITLE = 'El título puede tener como máximo 300 caracteres';
const TOO_LONG = 'El contenido puede tener como máximo 200 000 caracteres';
const NUMBER = 'El número de edición debe ser un entero mayor que 0';
const ADDRESS = 'La URL impresa debe ser válida';

const TITLES = {
  edition: 'El título debe tener al menos 3 caracteres',
  blog: 'El título debe tener al menos 3 caracteres',
  article: 'El título del artículo es requerido',
};
const CONTENTS = {
  edition: 'El contenido debe tener al menos 10 caracteres',
  blog: 'El contenido debe tener al menos 10 caracteres',
  article: 'El contenido del artículo es requerido',
};

describe.for(EDITABLE)('$name', ({ name, list, title }) => {
  async function patch(body: unknown) {
    const { id } = await makers[name](server.db);
    const editor = await makeEditor(server);
    return editor.json('PATCH', `${list}${id}/`, body);
  }

  test.for([
    ['ab', TITLES[name]],
    ['   a   ', TITLES[name]],
    ['', TITLES[name]],
    [null, TITLES[name]],
    [7, TITLES[name]],
    [{}, TITLES[name]],
    ['x'.repeat(301), TOO_LONG_TITLE],
    ['\u200B\u2060\uFEFF\u00AD', TITLES[name]],
  ] as const)('the title %j is refused: %s', async ([value, text]) => {
    const answer = await patch({ [title]: value });

    expect([answer.statusCode, answer.json()]).toEqual([400, { [title]: [text] }]);
  });

  test.for([
    ['Dos\nlíneas\u2028y\u000Bmás\t', 'Dos líneas y más'],
    ['Nulo\0dentro', 'Nulo dentro'],
    ['El li\u200Btio\u00AD de\u202E la\uFFFC puna', 'El litio de la puna'],
  ] as const)('the title %j is stored as %j', async ([value, stored]) => {
    const answer = await patch({ [title]: value });

    expect([answer.statusCode, answer.json()[title]]).toEqual([200, stored]);
  });

  test.for([
    ['nueve let', CONTENTS[name]],
    [null, CONTENTS[name]],
    [{}, CONTENTS[name]],
    ['x'.repeat(200_001), TOO_LONG],
    ['<script>alert(1)</script><iframe></iframe>', CONTENTS[name]],
  ] as const)('the content %j is refused: %s', async ([value, text]) => {
    const answer = await patch({ contenido: value });

    expect([answer.statusCode, answer.json()]).toEqual([400, { contenido: [text] }]);
  });

  test.for(['2026-02-30', '05/03/2026', 'mañana', '0000-01-01', '2026-03-05T10:00:00Z', '-1'])(
    'the day %s is refused',
    async (fecha_publicacion) => {
      const answer = await patch({ fecha_publicacion });

      expect([answer.statusCode, answer.json()]).toEqual([400, { fecha_publicacion: [DAY] }]);
    },
  );

  test('texts are stored clean: trimmed, with whole characters and plain line breaks', async () => {
    const answer = await patch({
      [title]: '  Media \uD83D sombra  ',
      contenido: 'Una línea\r\ny otra\0, con \uDE00 dentro.\u0007',
    });

    expect(answer.json()).toMatchObject({
      [title]: 'Media \uFFFD sombra',
      contenido: 'Una línea\ny otra, con \uFFFD dentro.',
    });
  });

  test('a text of 200 000 characters comes back as it was', async () => {
    const contenido = `<p>${'ñandú '.repeat(33_000).trim()}</p>`;

    const answer = await patch({ contenido });

    expect([answer.statusCode, answer.json().contenido === contenido]).toEqual([200, true]);
  });

  test.for([['[]'], ['null'], ['"x"'], ['7']])(
    'a body that is %s is no form',
    async ([payload]) => {
      const editor = await makeEditor(server);
      for (const [method, path] of [
        ['POST', list],
        ['PATCH', `${list}1/`],
      ] as const) {
        const answer = await server.app.inject({
          method,
          url: `/api/v1/${path}`,
          headers: { authorization: `Bearer ${editor.access}`, 'content-type': 'application/json' },
          payload: payload ?? '',
        });
        expect([answer.statusCode, answer.json()]).toEqual([
          400,
          { non_field_errors: ['El formulario no es válido'] },
        ]);
      }
    },
  );

  test.for([
    ['multipart/form-data', '--y\r\nfoo', 400],
    ['multipart/form-data; boundary=x', '--y\r\nfoo', 400],
    ['application/json', '{"a":', 400],
    ['application/xml', '<a/>', 415],
  ] as const)('a body of the type %s that is %j is %i', async ([type, payload, status]) => {
    const editor = await makeEditor(server);

    const answer = await server.app.inject({
      method: 'POST',
      url: `/api/v1/${list}`,
      headers: { authorization: `Bearer ${editor.access}`, 'content-type': type },
      payload,
    });

    expect([answer.statusCode, Object.keys(answer.json())]).toEqual([status, ['detail']]);
  });

  test('a form of more than 25 MB is 413', async () => {
    const editor = await makeEditor(server);
    const file = new File([new Uint8Array(26 * 1024 * 1024)], 'a.png');

    expectDetail(
      await editor.form('POST', list, { imagen: file }),
      413,
      'La petición es demasiado grande.',
    );
  });

  test.for(['0', 'abc', '1.5', '999999', '99999999999999999999', '%00'])(
    'a write to the id %s is 404',
    async (id) => {
      const editor = await makeEditor(server);
      for (const answer of [
        await editor.json('PATCH', `${list}${id}/`, {}),
        await editor.json('DELETE', `${list}${id}/`),
        await editor.json('POST', `${list}${id}/restaurar/`),
      ]) {
        expectDetail(answer, 404, 'No encontrado.');
      }
    },
  );
});

test.for(['0', '-1', '1.5', 'uno', '', null, true, [5], '2147483648', '1e3'])(
  'the number of edition %j is refused',
  async (numero_edicion) => {
    const { id } = await makeEdition(server.db);
    const editor = await makeEditor(server);

    const answer = await editor.json('PATCH', `magazine/editions/${id}/`, { numero_edicion });

    expect([answer.statusCode, answer.json()]).toEqual([400, { numero_edicion: [NUMBER] }]);
  },
);

test('two editions may have one number: the form begins with 1 (panel.md#edition-dialog)', async () => {
  await makeEdition(server.db, { numero_edicion: 1 });
  const { id } = await makeEdition(server.db, { numero_edicion: 2 });
  const editor = await makeEditor(server);

  const answer = await editor.json('PATCH', `magazine/editions/${id}/`, { numero_edicion: ' 1 ' });

  expect([answer.statusCode, answer.json().numero_edicion]).toEqual([200, 1]);
});

test.for([
  'javascript:alert(1)',
  'ftp://x.test/a',
  'veta.test/48.pdf',
  '',
  null,
  'https://x.test/a b',
])('the printed version %j is refused (D43)', async (url_impresa) => {
  const { id } = await makeEdition(server.db);
  const editor = await makeEditor(server);

  const answer = await editor.json('PATCH', `magazine/editions/${id}/`, { url_impresa });

  expect([answer.statusCode, answer.json()]).toEqual([400, { url_impresa: [ADDRESS] }]);
});

test.for([
  ['999', 'La categoría no existe'],
  ['0', 'La categoría no es válida'],
  ['x', 'La categoría no es válida'],
  [null, 'La categoría no es válida'],
] as const)('the category %j is refused: %s', async ([categoria_articulo, text]) => {
  const { id } = await makeArticle(server.db);
  const editor = await makeEditor(server);

  const answer = await editor.json('PATCH', `articles/articulos/${id}/`, { categoria_articulo });

  expect([answer.statusCode, answer.json()]).toEqual([400, { categoria_articulo: [text] }]);
});
