import { expect, test } from 'vitest';
import type { ModerationItem } from '@/contract/moderation';
import { render } from '../testing/markup';
import { QueueItem } from './queue-item';

const item = (different: Partial<ModerationItem> = {}): ModerationItem => ({
  tipo: 'comentario',
  id: 7,
  titulo: null,
  contenido: 'Compra ya <b>aquí</b>',
  creado_en: '2026-11-20T03:30:00Z',
  editado_en: null,
  estado: 'oculto',
  motivo_estado: 'denuncias',
  autor: { id: 3, email: 'rosa@veta.test', usuario_unico: 'rosa' },
  historial: { publicados: 1, retenidos: 2, suspendido_hasta: '2026-11-29T12:00:00Z' },
  denuncias_count: 21,
  denuncias: [
    {
      motivo: 'spam',
      detalle: 'Lo repite',
      creado_en: '2026-11-20T04:00:00Z',
      denunciante: { id: 4, email: '', usuario_unico: 'luis' },
    },
  ],
  elemento: { tipo: 'blog', id: 1, titulo: 'El cobre sube' },
  url: '/noticias-destacadas/1#comentario-7',
  respuesta_a: { id: 6, contenido: '', autor: { id: null, email: '', usuario_unico: '' } },
  ...different,
});

const show = (shown: ModerationItem) =>
  render(
    <QueueItem
      item={shown}
      readAt={new Date('2026-11-22T12:00:00Z')}
      timeZone="America/Lima"
      isSelected={false}
      onSelect={() => {}}
      isBusy={false}
      onAct={() => {}}
    />,
  );

test('QueueItem shows text, parent, author, history and reports', () => {
  const { html, text, links } = show(item());
  expect(html).toContain('Compra ya &lt;b&gt;aquí&lt;/b&gt;');
  expect(text).toContain('En la noticia «El cobre sube»');
  expect(links()).toMatchObject({
    'Ver en su página (se abre en otra pestaña)': '/noticias-destacadas/1#comentario-7',
  });
  expect(text).toContain('Responde a un comentario eliminado');
  expect(text).toContain('@rosa · rosa@veta.test · 1 publicado, 2 retenidos');
  expect(text).toContain('suspendida hasta el 29 nov 2026, 07:00');
  expect(text).toContain('21 denuncias');
  expect(text).toContain('Publicidad o spam: Lo repite@luis, 19 nov 2026, 23:00');
  expect(text).toContain('Y 20 más.');
});

test('its buttons name the action and its object', () => {
  const names = (shown: ModerationItem) =>
    show(shown)
      .all('button')
      .map(({ attributes }) => attributes['aria-label']);
  expect(names(item())).toEqual([
    'Restaurar: Comentario 7',
    'Ocultar: Comentario 7',
    'Levantar suspensión: Comentario 7',
  ]);
  expect(names(item({ autor: { id: null, email: '', usuario_unico: '' } }))).toEqual([
    'Restaurar: Comentario 7',
    'Ocultar: Comentario 7',
  ]);
});

test('a topic has its title, and no link until it is published', () => {
  const topic = item({ tipo: 'tema', titulo: 'El agua', respuesta_a: null, denuncias_count: 0 });
  expect(
    show(topic)
      .all('h2')
      .map(({ text }) => text),
  ).toEqual(['El agua']);
  expect(show(topic).all('a')).toEqual([]);
  expect(show({ ...topic, estado: 'publicado' }).all('a')).toHaveLength(1);
});
