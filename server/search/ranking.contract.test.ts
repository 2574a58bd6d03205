import { describe, expect, test } from 'vitest';
import { makeArticle, makeBlog, makeEdition } from '../testing/make-content.ts';
import { provideTestServer } from '../testing/test-server.ts';

const server = provideTestServer();

const idsOf = async (list: string, search: string): Promise<number[]> => {
  const answer = await server.get(`${list}?${new URLSearchParams({ search, page_size: '50' })}`);
  return answer.json().results.map(({ id }: { id: number }) => id);
};

describe('an item whose title is the typed text comes first (D18)', () => {
  /** Older and with less of the words than the others. */
  const makeExact = (titulo: string) =>
    makeArticle(server.db, { titulo_articulo: titulo, fecha_publicacion: '2020-01-01' });

  test.for([
    ['El cobre que viene', 'el cobre que viene'],
    ['El cobre que viene', 'EL COBRE QUE VIENE '],
    ['Minería y energía', 'mineria y energia'],
    ['Decreto N.º 24: ¿qué cambia?', 'decreto nº 24 que cambia'],
    ['Producción: 12 500 toneladas', 'produccion 12.500 toneladas'],
    ['Lo que es', 'lo que es'],
    ['El tratado chileno-peruano', 'el tratado chileno peruano'],
    ['Minas y COVID 19', 'minas y covid-19'],
  ] as const)('%s by %j', async ([title, typed]) => {
    const contenido = `${title}. `.repeat(20);
    await makeArticle(server.db, { titulo_articulo: `Otra vez ${title}`, contenido });
    const { id } = await makeExact(title);
    await makeArticle(server.db, { titulo_articulo: `${title}: ${title} en 2026`, contenido });
    await makeArticle(server.db, { titulo_articulo: `Más: ${title}`, contenido });

    const found = await idsOf('articles/articulos/', typed);

    expect(found[0]).toBe(id);
    expect(found).toHaveLength(4);
  });

  test('also where more newer items have all words in their titles than are ranked', async () => {
    const { id } = await makeExact('Cobre');
    for (let index = 0; index < 120; index += 1) {
      await makeArticle(server.db, { titulo_articulo: `Cobre ${index}` });
    }

    expect((await idsOf('articles/articulos/', 'cobre'))[0]).toBe(id);
    expect((await idsOf('search/', 'cobre'))[0]).toBe(id);
  });

  test('of blogs and editions too', async () => {
    const blog = await makeBlog(server.db, {
      titulo_blog: 'Litio',
      fecha_publicacion: '2020-01-01',
    });
    await makeBlog(server.db, { titulo_blog: 'Litio y sal', contenido: 'Litio. Litio.' });
    const edition = { titulo_edicion: 'Litio', numero_edicion: 7 };
    const { id } = await makeEdition(server.db, { ...edition, fecha_publicacion: '2020-01-01' });
    await makeEdition(server.db, { titulo_edicion: 'Litio y sal', contenido: 'Litio. Litio.' });

    expect((await idsOf('noticias/noticias/', 'litio'))[0]).toBe(blog.id);
    expect((await idsOf('magazine/editions/', 'litio'))[0]).toBe(id);
  });
});
