import { describe, expect, test } from 'vitest';
import { expectDetail } from '../../testing/expect-contract.ts';
import { makeComment, makeLikes } from '../../testing/make-community.ts';
import { makeArticle, makeBlog, makeEdition } from '../../testing/make-content.ts';
import { drawPng, EDITABLE, makeEditor } from '../../testing/make-editing.ts';
import { provideTestServer } from '../../testing/test-server.ts';

const server = provideTestServer();

const MEANWHILE = 'Otra persona ha guardado cambios mientras editabas.';
const makers = { edition: makeEdition, blog: makeBlog, article: makeArticle };

describe.for(EDITABLE)('$name', ({ name, list, title }) => {
  async function begin() {
    const { id } = await makers[name](server.db);
    const path = `${list}${id}/`;
    const editor = await makeEditor(server);
    const etag = String((await editor.json('GET', path)).headers.etag);
    return { id, path, editor, etag };
  }

  test('GET names the state, the same for all who read it', async () => {
    const { path, etag } = await begin();

    expect(etag).toMatch(/^"[a-z]+-\d+-\d+"$/);
    expect((await server.get(path)).headers.etag).toBe(etag);
  });

  test('a write with the state that was seen goes through, and names the next one', async () => {
    const { path, editor, etag } = await begin();

    const body = { [title]: 'Otro título' };
    const answer = await editor.json('PATCH', path, body, { 'if-match': etag });

    expect([answer.statusCode, answer.json()[title]]).toEqual([200, 'Otro título']);
    expect(answer.headers.etag).not.toBe(etag);
    expect((await server.get(path)).headers.etag).toBe(answer.headers.etag);
  });

  test('a write with an older state is 412 with the present one, and changes nothing', async () => {
    const { path, editor, etag } = await begin();
    const other = await makeEditor(server);
    const theirs = await other.json('PATCH', path, { [title]: 'De la otra' });

    const write = await editor.json('PATCH', path, { [title]: 'Mío' }, { 'if-match': etag });
    const deletion = await editor.json('DELETE', path, undefined, { 'if-match': etag });

    for (const refused of [write, deletion]) {
      expect([refused.statusCode, refused.json()]).toEqual([
        412,
        { detail: MEANWHILE, actual: theirs.json() },
      ]);
      expect(refused.headers.etag).toBe(theirs.headers.etag);
    }
    expect((await server.get(path)).json()[title]).toBe('De la otra');

    const overwritten = await editor.json(
      'PATCH',
      path,
      { [title]: 'Mío' },
      { 'if-match': String(write.headers.etag) },
    );
    expect([overwritten.statusCode, overwritten.json()[title]]).toEqual([200, 'Mío']);
  });

  test('without If-Match the write goes through, as with any other client', async () => {
    const { path, editor } = await begin();
    await editor.json('PATCH', path, { [title]: 'Uno' });

    expect((await editor.json('PATCH', path, { [title]: 'Dos' })).statusCode).toBe(200);
    expect((await editor.json('DELETE', path)).statusCode).toBe(204);
  });

  test('of two writes with one state exactly one wins', async () => {
    const { path, editor, etag } = await begin();

    const answers = await Promise.all(
      ['Uno', 'Dos', 'Tres', 'Cuatro'].map((text) =>
        editor.json('PATCH', path, { [title]: text }, { 'if-match': etag }),
      ),
    );

    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 412, 412, 412]);
    const won = answers.find(({ statusCode }) => statusCode === 200)?.json();
    expect((await server.get(path)).json()).toEqual(won);
  });

  test('of a write and a deletion with one state exactly one wins', async () => {
    const { path, editor, etag } = await begin();

    const [write, deletion] = await Promise.all([
      editor.json('PATCH', path, { [title]: 'Uno' }, { 'if-match': etag }),
      editor.json('DELETE', path, undefined, { 'if-match': etag }),
    ]);

    expect([
      [200, 412],
      [404, 204],
    ]).toContainEqual([write.statusCode, deletion.statusCode]);
  });

  test('a write to what was deleted meanwhile is 404, and to what was brought back is 412', async () => {
    const { path, editor, etag } = await begin();
    await editor.json('DELETE', path);
    const late = () => editor.json('PATCH', path, { [title]: 'Mío' }, { 'if-match': etag });

    expectDetail(await late(), 404, 'No encontrado.');
    await editor.json('POST', `${path}restaurar/`);
    expect((await late()).statusCode).toBe(412);
  });

  test.for([
    ['*', 200],
    ['W/ETAG', 200],
    ['"x", ETAG', 200],
    ['"x"', 412],
    ['ETA', 412],
    ['', 412],
    ['"'.repeat(2000), 412],
  ] as const)('If-Match: %s is %i', async ([header, status]) => {
    const { path, editor, etag } = await begin();

    const ifMatch = header.replace('ETAG', etag).replace(/^ETA$/, etag.slice(0, -1));
    const answer = await editor.json('PATCH', path, {}, { 'if-match': ifMatch });

    expect(answer.statusCode).toBe(status);
  });

  test('a refused write leaves no picture behind', async () => {
    const { path, editor, etag } = await begin();
    await editor.json('PATCH', path, { [title]: 'De la otra' });
    const picture = list === 'magazine/editions/' ? 'imagen' : 'banner';

    const form = { [picture]: await drawPng() };
    const answer = await editor.form('PATCH', path, form, { 'if-match': etag });

    expect(answer.statusCode).toBe(412);
    const { rows } = (await server.db.execute('SELECT key FROM media')) as unknown as {
      rows: unknown[];
    };
    expect(rows).toEqual([]);
  });
});

test('likes and comments do not change the state that editors see', async () => {
  const { id } = await makeBlog(server.db);
  const etag = (await server.get(`noticias/noticias/${id}/`)).headers.etag;

  await makeLikes(server.db, { blog_id: id }, 3);
  await makeComment(server.db, { blog_id: id });

  expect((await server.get(`noticias/noticias/${id}/`)).headers.etag).toBe(etag);
});
