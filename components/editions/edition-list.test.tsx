import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { type Edition, editionSchema } from '@/contract/editions';
import { excerpt } from '@/lib/core/text';
import { deadAddress } from '@/lib/testing/local-server';
import { type Markup, render, renderWhole } from '../testing/markup';
import { EditionCard } from './edition-card';
import { EditionList } from './edition-list';
import { LastEdition } from './last-edition';

const edition = (id: number, rest: object = {}): Edition =>
  editionSchema.parse({
    id,
    numero_edicion: 40 + id,
    titulo_edicion: `Edición ${id}`,
    contenido: '<p>Litio &amp; agua.</p>',
    fecha_publicacion: '2026-11-01',
    url_impresa: 'https://otra.test/48.pdf',
    ...rest,
  });

// The capabilities of a server that is away.
beforeAll(async () => void vi.stubEnv('API_BASE_URL', await deadAddress()));
afterAll(() => void vi.unstubAllEnvs());

/** Addresses of the links that open an edition by themselves, without those of the closed viewer. */
const printed = (screen: Markup) =>
  screen
    .all('a')
    .filter(({ text }) => text !== 'Abrir en nueva pestaña')
    .map(({ text, attributes }) => [text, attributes.href]);

test('LastEdition shows title, description without tags and "Ver Revista"', () => {
  const screen = render(<LastEdition edition={edition(8)} />);
  expect(screen.text).toContain('Edición 8');
  expect(screen.text).toContain('Litio & agua.');
  expect(printed(screen)).toContainEqual(['Ver Revista', 'https://otra.test/48.pdf']);
});

test.each([null, 'javascript:alert(1)'])(
  'LastEdition offers no %j to open (D43)',
  (url_impresa) => {
    const screen = render(<LastEdition edition={edition(8, { url_impresa })} />);
    expect(screen.text).toContain('Edición 8');
    expect(screen.text).not.toContain('Ver Revista');
    expect(screen.all('a')).toEqual([]);
  },
);

test('EditionCard opens an edition of the site under whatever name the site is reached', async () => {
  const own = edition(8, { url_impresa: 'http://localhost:3000/media/ediciones/48.html' });
  const screen = await renderWhole(<EditionCard edition={own} excerptOf={excerpt} />);
  expect(printed(screen)).toEqual([['Edición 8', '/media/ediciones/48.html']]);
  expect(screen.text).toContain('N.º 48, 1 nov 2026');
});

test('EditionList shows the latest apart, the newest as a list, and all', async () => {
  const four = [8, 7, 6, 5].map((id) => edition(id));
  const { all, text } = await renderWhole(
    <EditionList editions={[...four, edition(4)]} page={1} count={9} newest={four} />,
  );
  expect(all('h2').map((heading) => heading.text)).toEqual(
    expect.arrayContaining(['Edición 8', 'Las más recientes', 'Todas las ediciones']),
  );
  const [, newest] = all('ol');
  for (const id of [8, 7, 6, 5]) expect(newest?.text).toContain(`Edición ${id}`);
  expect(newest?.text).not.toContain('Edición 4');
  expect(text).toContain('Mostrando 1 a 6 de 9 resultados');
});

test('EditionList shows the newest on its first page alone', async () => {
  const { text, links } = await renderWhole(
    <EditionList editions={[edition(1)]} page={2} count={7} newest={[edition(8)]} />,
  );
  expect(text).not.toContain('Las más recientes');
  expect(links()).toMatchObject({ Anterior: '/ediciones' });
});

test('EditionList without editions says "No hay ediciones disponibles"', () => {
  const { text } = render(<EditionList editions={[]} page={1} count={0} newest={[]} />);
  expect(text).toContain('No hay ediciones disponibles');
  expect(text).not.toContain('Todas las ediciones');
});
