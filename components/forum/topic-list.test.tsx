import { expect, test } from 'vitest';
import { type Topic, topicSchema } from '@/contract/forum';
import { render } from '../testing/markup';
import { TopicCard } from './topic-card';
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

test('TopicCard shows author, moment, category and where it leads, and no address (D33)', () => {
  const { text, html, links } = render(<TopicCard topic={topic({ comentarios_count: 7 })} />);
  for (const shown of ['@ana', '20 nov 2026, 21:30', 'Procesos', 'Pregunta.']) {
    expect(text).toContain(shown);
  }
  expect(html).not.toContain('ana@veta.test');
  expect(links()).toEqual({
    '¿Bombas de relave?': '/foro/4',
    'Ver respuestas (7): ¿Bombas de relave?': '/foro/4#comentarios',
  });
});

test('TopicCard cuts the text at 200 characters', () => {
  const { text } = render(<TopicCard topic={topic({ contenido: 'x'.repeat(201) })} />);
  expect(text).toContain(`${'x'.repeat(200)}...`);
  const whole = render(<TopicCard topic={topic({ contenido: 'x'.repeat(200) })} />);
  expect(whole.text).not.toContain('...');
});

test.each([
  [0, '0respuestas'],
  [1, '1respuesta'],
  [2, '2respuestas'],
])('TopicCard with %i answers', (comentarios_count, shown) => {
  const { all } = render(<TopicCard topic={topic({ comentarios_count })} />);
  expect(all('p').at(-1)?.text).toBe(shown);
});

test('TopicCard shows typed HTML as text', () => {
  const { all, text } = render(<TopicCard topic={topic({ contenido: '<img src=x onerror=a>' })} />);
  expect(all('img')).toEqual([]);
  expect(text).toContain('<img src=x onerror=a>');
});

test('TopicList marks the chosen category and keeps it in the page links', () => {
  const { all, links } = render(
    <TopicList topics={[topic()]} categories={categories} chosen="procesos" page={2} count={30} />,
  );
  const current = all('a').filter(({ attributes }) => attributes['aria-current'] === 'page');
  expect(current.map(({ text }) => text)).toEqual(['Procesos']);
  expect(links()).toMatchObject({
    Todas: '/foro',
    Procesos: '/foro?categoria=procesos',
    Anterior: '/foro?categoria=procesos',
    Siguiente: '/foro?categoria=procesos&page=3',
  });
});

test('TopicList without a chosen category marks "Todas"', () => {
  const { all, text } = render(
    <TopicList topics={[]} categories={categories} page={1} count={0} />,
  );
  const current = all('a').filter(({ attributes }) => attributes['aria-current'] === 'page');
  expect(current.map((link) => link.text)).toEqual(['Todas']);
  expect(text).toContain('Todavía no hay temas en esta categoría.');
});
