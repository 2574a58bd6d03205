import { beforeEach, expect, test, vi } from 'vitest';
import { render } from '../testing/markup';
import { ArticleHead } from './article-head';

// Next logs that its configuration is not loaded here.
beforeEach(() => void vi.spyOn(console, 'warn').mockImplementation(() => {}));

test('ArticleHead shows title, date and reading time', () => {
  const { all, text } = render(
    <ArticleHead title="Litio" date="2026-11-20" content="Texto" banner={null} />,
  );
  expect(all('h1').map((heading) => heading.text)).toEqual(['Litio']);
  expect(text).toContain('Publicado el: 20 de noviembre de 2026');
  expect(text).toContain('1 min de lectura');
  expect(all('img')).toEqual([]);
});

test('ArticleHead shows the banner, and no date where there is none', () => {
  const { all, text } = render(
    <ArticleHead title="Litio" date={null} content="" banner="https://agencia.test/a.jpg" />,
  );
  expect(all('img')[0]?.attributes.src).toBe('https://agencia.test/a.jpg');
  expect(text).not.toContain('Publicado el');
});

const details = {
  volanta: 'Crónica',
  entradilla: 'Un turno con la brigada.',
  seccion: { id: 6, nombre: 'Seguridad', slug: 'seguridad' },
  autores: [
    { id: 1, nombre: 'Rebeca Tolosana', slug: 'rebeca-tolosana' },
    { id: 2, nombre: 'Mayra Ccallo', slug: 'mayra-ccallo' },
  ],
  descripcion_imagen: 'Corte esquemático de San Telmo.',
  credito_imagen: 'Foto: M. Ccallo',
  correcciones: [{ fecha: '2026-11-21', decia: 'Doce.', dice: 'Trece.' }],
  banner_foco: { x: 0.2, y: 0.5 },
};

test('ArticleHead shows section, kicker, standfirst, byline, correction and caption', () => {
  const { all, links, text } = render(
    <ArticleHead
      title="Doce horas"
      date="2026-11-20"
      content="Texto"
      banner="/media/a.webp"
      details={details}
    />,
  );
  expect(links()).toMatchObject({
    Seguridad: '/secciones/seguridad',
    'Rebeca Tolosana': '/autores/rebeca-tolosana',
    'Mayra Ccallo': '/autores/mayra-ccallo',
  });
  expect(text).toContain('Crónica');
  expect(text).toContain('Un turno con la brigada.');
  expect(text).toContain('Por Rebeca Tolosana y Mayra Ccallo');
  expect(text).toContain('Actualizado el 21 de noviembre de 2026');
  expect(all('figcaption').map((caption) => caption.text)).toEqual([
    'Corte esquemático de San Telmo. Foto: M. Ccallo',
  ]);
  const [box] = all('div').filter(({ attributes }) => attributes.class?.startsWith('picture'));
  expect(box?.attributes.class).toContain('focus-x-2');
});

test('ArticleHead says a kicker that is the name of the section once', () => {
  const { text } = render(
    <ArticleHead
      title="Doce horas"
      date={null}
      content="Texto"
      banner="/media/a.webp"
      details={{ seccion: details.seccion, volanta: 'Seguridad' }}
    />,
  );
  expect(text.match(/Seguridad/g)).toHaveLength(1);
});

test('ArticleHead without details is as before', () => {
  const props = { title: 'Litio', date: '2026-11-20', content: 'Texto', banner: '/media/a.webp' };
  const plain = render(<ArticleHead {...props} />).html;
  const empty = {
    ...{ volanta: '', entradilla: '', autores: [], etiquetas: [], seccion: null },
    ...{ descripcion_imagen: '', credito_imagen: '', correcciones: [] },
    banner_foco: { x: 0.5, y: 0.5 },
  };
  expect(render(<ArticleHead {...props} details={empty} />).html).toBe(plain);
  expect(plain).not.toContain('figcaption');
});
