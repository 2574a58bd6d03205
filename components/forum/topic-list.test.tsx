import { expect, test } from 'vitest';
import { type Topic, topicSchema } from '@/contract/forum';
import type { Capabilities } from '@/lib/capabilities/offered';
import { type ForumQuery, shownTopics } from '@/lib/forum/list-query';
import { render } from '../testing/markup';
import { TopicList } from './topic-list';

const topic = (rest: object = {}): Topic =>
  topicSchema.parse({
    id: 4,
    titulo: '¿Bombas de relave?',
    contenido: 'Pregunta.',
    autor: { id: 5, email: 'ana@veta.test', usuario_unico: 'ana' },
    categoria_foro: { id: 2, nombre_categoria: 'Procesos' },
    creado_en: '2026-11-21T02:30:00Z',
    ...rest,
  });
const categories = [{ id: 2, nombre_categoria: 'Procesos', slug: 'procesos' }];

const BUNDLED: Capabilities = ['moderacion', 'denuncias'];

const list = (query: ForumQuery, results: Topic[], count = results.length, offered = BUNDLED) => {
  const shown = shownTopics({ results, count }, query.page);
  return render(<TopicList {...shown} {...{ categories, query, count, offered }} />);
};
const card = (rest: object = {}) => list({ page: 1 }, [topic(rest)]);

test('TopicCard shows author, time, category and links, and no e-mail address (D33)', () => {
  const { text, html, links } = card({ comentarios_count: 7 });
  for (const shown of ['@ana', '20 nov 2026, 21:30', 'Procesos', 'Pregunta.']) {
    expect(text).toContain(shown);
  }
  expect(html).not.toContain('ana@veta.test');
  expect(links()).toMatchObject({
    '¿Bombas de relave?': '/foro/4',
    'Ver respuestas (7): ¿Bombas de relave?': '/foro/4#comentarios',
  });
});

test('TopicCard cuts the text at the last whole word within 200 characters (D76)', () => {
  const { text } = card({ contenido: `${'¿Agua? '.repeat(28)}Relaves filtrados` });
  expect(text).toContain(`${'¿Agua? '.repeat(27)}¿Agua...`);
  const whole = card({ contenido: 'x'.repeat(200) });
  expect(whole.text).not.toContain('...');
});

test.each([
  [0, '0respuestas'],
  [1, '1respuesta'],
  [2, '2respuestas'],
])('TopicCard with %i answers', (comentarios_count, shown) => {
  const { all } = card({ comentarios_count });
  const count = all('p').find(({ attributes }) => attributes['aria-hidden'] === 'true');
  expect(count?.text).toBe(shown);
});

test('TopicCard shows typed HTML as text', () => {
  const { all, text } = card({ contenido: '<img src=x onerror=a>' });
  expect(all('img')).toEqual([]);
  expect(text).toContain('<img src=x onerror=a>');
});

const currentOf = ({ all }: ReturnType<typeof list>) =>
  all('a')
    .filter(({ attributes }) => attributes['aria-current'])
    .map(({ text }) => text);

test('TopicList marks the chosen category and order, and keeps them in every link', () => {
  const shown = list({ page: 2, categoria: 'procesos', orden: 'actividad' }, [topic()], 30);
  expect(currentOf(shown)).toEqual(['Procesos', 'Última actividad']);
  expect(shown.links()).toMatchObject({
    Todas: '/foro?orden=actividad',
    Procesos: '/foro?categoria=procesos&orden=actividad',
    'Más nuevos': '/foro?categoria=procesos',
    Anterior: '/foro?categoria=procesos&orden=actividad',
    Siguiente: '/foro?categoria=procesos&orden=actividad&page=3',
  });
});

test('TopicList without a choice marks "Todas" and "Más nuevos"', () => {
  const shown = list({ page: 1 }, []);
  expect(currentOf(shown)).toEqual(['Todas', 'Más nuevos']);
  expect(shown.text).toContain('Todavía no hay temas en esta categoría.');
});

test('TopicList shows the search term, keeps it in the page links and links back to the list', () => {
  const shown = list({ page: 1, search: 'relave', categoria: 'procesos' }, [topic()], 11);
  expect(shown.text).toContain('11 temas para «relave»');
  expect(shown.text).not.toContain('Más nuevos');
  expect(shown.links()).toMatchObject({
    'Ver todos los temas': '/foro?categoria=procesos',
    Siguiente: '/foro?search=relave&categoria=procesos&page=2',
  });
  expect(list({ page: 1, search: 'nada' }, []).text).toContain('No se encontraron temas.');
});

test('without script every action leads to the sign-in screen and back', () => {
  const { all, html } = card();
  const buttons = all('button').filter(({ attributes }) => attributes.name === 'next');
  expect(buttons.map(({ text, attributes }) => [text, attributes.value])).toEqual([
    ['Nuevo Tema', '/foro#nuevo-tema'],
    ['Me gusta el tema: ¿Bombas de relave?', '/foro#me-gusta-4'],
    ['Denunciar el tema: ¿Bombas de relave?', '/foro#tema-4'],
  ]);
  expect(html).toContain('action="/iniciar-sesion"');
});

test.each([
  ['pendiente', 'Pendiente de moderación'],
  ['oculto', 'Oculto por moderación'],
])('a topic that is %s says so', (estado, text) => {
  expect(card({ estado }).text).toContain(text);
});

test('with a server of the core contract there are no reports, and no filters that it ignores', () => {
  const { text, all, links } = list({ page: 1 }, [topic()], 30, []);
  for (const control of ['Denunciar', 'Última actividad', 'Categorías', 'Buscar temas']) {
    expect(text).not.toContain(control);
  }
  expect(all('search')).toEqual([]);
  expect(text).toContain('Procesos');
  expect(text).toContain('Nuevo Tema');
  expect(links().Siguiente).toBe('/foro?page=2');
  const whole = Array.from({ length: 30 }, (_, index) => topic({ id: index + 1 }));
  expect(list({ page: 1 }, whole, 30, []).text).not.toContain('Siguiente');
});

test('with a server of more calls, but without reports, there are the filters only', () => {
  const { text } = list({ page: 1 }, [topic()], 1, ['papelera']);
  expect(text).not.toContain('Denunciar');
  expect(text).toContain('Última actividad');
});
