import { expect, test } from 'vitest';
import { type Comment, commentSchema } from '../../../contract/comments.ts';
import { topicSchema } from '../../../contract/forum.ts';
import { discussionJsonLd } from './discussion.ts';

const URL = 'http://localhost:3000/foro/7';

const comment = (id: number, rest: object = {}): Comment =>
  commentSchema.parse({
    id,
    contenido: `Texto ${id}`,
    creado_en: '2026-11-21T02:30:00Z',
    autor: { id: 5, email: 'jose@veta.test', usuario_unico: 'jose.mamani' },
    ...rest,
  });

const topic = (rest: object = {}) =>
  topicSchema.parse({
    id: 7,
    titulo: 'Testigos perdidos',
    contenido: '¿Alguien más?\n\nNosotros, sí.',
    autor: { id: 4, email: 'rosa@veta.test', usuario_unico: 'rosa.quispe' },
    categoria_foro: { id: 1, nombre_categoria: 'Geología' },
    creado_en: '2026-11-20T15:30:00Z',
    comentarios_count: 2,
    likes_count: 3,
    ...rest,
  });

const counter = (action: string, count: number) => ({
  '@type': 'InteractionCounter',
  interactionType: `https://schema.org/${action}`,
  userInteractionCount: count,
});

test('a topic has author, title, date and counts', () => {
  const comments = [comment(1, { likes_count: 4, respuestas: [comment(2)] })];
  const author = { '@type': 'Person', name: 'jose.mamani' };
  expect(discussionJsonLd(topic(), comments)).toEqual({
    '@context': 'https://schema.org',
    '@type': 'DiscussionForumPosting',
    '@id': URL,
    url: URL,
    mainEntityOfPage: URL,
    headline: 'Testigos perdidos',
    text: '¿Alguien más?\n\nNosotros, sí.',
    articleSection: 'Geología',
    inLanguage: 'es',
    author: { '@type': 'Person', name: 'rosa.quispe' },
    datePublished: '2026-11-20T15:30:00.000Z',
    interactionStatistic: [counter('LikeAction', 3), counter('CommentAction', 2)],
    commentCount: 2,
    comment: [
      {
        '@type': 'Comment',
        url: `${URL}#comentario-1`,
        text: 'Texto 1',
        author,
        datePublished: '2026-11-21T02:30:00.000Z',
        interactionStatistic: counter('LikeAction', 4),
        comment: [
          {
            '@type': 'Comment',
            url: `${URL}#comentario-2`,
            text: 'Texto 2',
            author,
            datePublished: '2026-11-21T02:30:00.000Z',
          },
        ],
      },
    ],
  });
});

test('an e-mail address of an author never shows (D33)', () => {
  expect(JSON.stringify(discussionJsonLd(topic(), [comment(1)]))).not.toContain('@veta.test');
});

test('a deleted comment is left out, and its replies take its place (D24)', () => {
  const gone = comment(1, { contenido: '', eliminado: true, respuestas: [comment(2)] });
  expect(discussionJsonLd(topic(), [gone]).comment).toEqual([
    expect.objectContaining({ text: 'Texto 2' }),
  ]);
});

test('a long thread has its first ten comments only', () => {
  const thread = Array.from({ length: 8 }, (_, index) =>
    comment(index + 1, { respuestas: [comment(100 + index)] }),
  );
  const told = JSON.stringify(discussionJsonLd(topic(), thread).comment);
  expect(told.match(/"@type":"Comment"/g)).toHaveLength(10);
  expect(told).toContain('Texto 104');
  expect(told).not.toContain('Texto 6');
});

test('a topic has its date of change, and a long text is cut', () => {
  expect(discussionJsonLd(topic(), [])).not.toHaveProperty('dateModified');
  const long = topic({ actualizado_en: '2026-11-21T15:30:00Z', contenido: 'x'.repeat(20_000) });
  const { dateModified, text } = discussionJsonLd(long, []);
  expect(dateModified).toBe('2026-11-21T15:30:00.000Z');
  expect(text).toBe(`${'x'.repeat(2000)}...`);
});
