import { expect, test } from 'vitest';
import type { ShownBlock, ShownPiece } from '@/contract/newsletter-archive';
import { publicNewsletterSchema } from '@/contract/newsletter-archive';
import { HOSTILE_ADDRESSES, HOSTILE_MARKUP } from '@/contract/testing/hostile/vectors';
import { dangersOf } from '@/lib/testing/unsafe-html';
import { render } from '../testing/markup';
import { ArchivePage } from './archive-page';
import { NewsletterBlock } from './newsletter-block';
import { NewsletterPage } from './newsletter-page';
import { NewsletterPart } from './newsletter-part';

const SENT = {
  numero: 7,
  asunto: 'El litio baja 5 m',
  preencabezado: 'Y cuatro noticias más',
  enviado_en: '2026-11-20T03:30:00Z',
};
const PIECE: ShownPiece = {
  ...{ tipo: 'articulo', id: 3, titulo: 'La prima del oro', volanta: 'Precios' },
  ...{ entradilla: 'Sube.', firma: 'Ana Ruiz', imagen: null },
  url: 'http://localhost:3000/articulos/3',
};
type Page = ReturnType<typeof show>;
const show = (...bloques: ShownBlock[]) =>
  render(<NewsletterPage newsletter={publicNewsletterSchema.parse({ ...SENT, bloques })} />);

test('a newsletter has its subject, its day and the way to the archive', () => {
  const { all, text, links } = show();
  expect(all('h1').map((head) => head.text)).toEqual(['El litio baja 5 m']);
  expect(text).toContain('Boletín n.º 7');
  expect(text).toContain('Enviado el 19 de noviembre de 2026');
  expect(links()).toMatchObject({ Boletín: '/boletin', 'Suscríbete al boletín': '/#boletin' });
});

test('its items link to their pages, and say kicker, standfirst and authors', () => {
  const { text, links, all } = show({ tipo: 'piezas', titulo: 'Esta semana', piezas: [PIECE] });
  expect(links()).toMatchObject({ 'La prima del oro': '/articulos/3' });
  expect(all('h2').map((head) => head.text)).toEqual(['Esta semana']);
  expect(all('h3').map((head) => head.text)).toEqual(['La prima del oro']);
  for (const part of ['Precios', 'Sube.', 'Por Ana Ruiz']) expect(text).toContain(part);
});

test('items without a title above them are headings of the page', () => {
  const { all } = show({ tipo: 'piezas', titulo: '', piezas: [PIECE] });
  expect(all('h2').map((head) => head.text)).toEqual(['La prima del oro']);
});

test('a sponsor is marked, and its link says so to search engines', () => {
  const { all, text } = show({
    ...{ tipo: 'patrocinio', titulo: 'Bombas', texto: 'Mueven lodo.', imagen: null },
    enlace: 'https://bombas.test/',
  });
  expect(text).toContain('Patrocinado');
  const link = all('a').find(({ attributes }) => attributes.href === 'https://bombas.test/');
  expect(link).toMatchObject({
    text: 'Bombas',
    attributes: { rel: 'sponsored noopener noreferrer' },
  });
});

test.each(Object.entries(HOSTILE_MARKUP))('a text with %s runs nothing (D17)', (_, vectors) => {
  for (const contenido of vectors) {
    const { html } = render(<NewsletterPart block={{ tipo: 'texto', contenido }} />);
    expect(dangersOf(html), contenido).toEqual([]);
  }
});

test.each(HOSTILE_ADDRESSES)('no item and no sponsor leads to %j (D43)', (address) => {
  const page = show(
    { tipo: 'piezas', titulo: '', piezas: [{ ...PIECE, url: address }] },
    { tipo: 'patrocinio', titulo: 'Bombas', texto: '', imagen: null, enlace: address },
    { tipo: 'patrocinio', titulo: '', texto: 'Tornos', imagen: null, enlace: address },
  );
  const hrefs = (page: Page) => page.all('a').map(({ attributes }) => attributes.href);
  expect(hrefs(page)).toEqual(hrefs(show()));
  for (const part of ['La prima del oro', 'Bombas', 'Tornos']) expect(page.text).toContain(part);
});

test('the archive lists subject, preheader, number and day, and offers its feed', () => {
  const { text, links } = render(<ArchivePage newsletters={[SENT]} page={1} count={21} />);
  expect(links()).toMatchObject({
    'El litio baja 5 m': '/boletin/7',
    RSS: '/feeds/boletin.xml',
  });
  expect(text).toContain('N.º 7 · 19 de noviembre de 2026');
  expect(text).toContain('Y cuatro noticias más');
  expect(Object.values(links())).toContain('/boletin?page=2');
});

test('an archive without newsletters says so', () => {
  const { text } = render(<ArchivePage newsletters={[]} page={1} count={0} />);
  expect(text).toContain('Todavía no hay boletines');
});

test('the home page leads to the archive where the server has one', () => {
  const way = { 'Lee los boletines anteriores': '/boletin' };
  expect(render(<NewsletterBlock hasArchive />).links()).toMatchObject(way);
  expect(render(<NewsletterBlock />).links()).not.toMatchObject(way);
});

test('the block promises what a newsletter with a sponsor keeps (D72)', () => {
  expect(render(<NewsletterBlock />).text).toContain(
    'Un envío por edición, con lo mejor de la revista y del foro. Lo patrocinado va marcado, y te das de baja con un clic.',
  );
});
