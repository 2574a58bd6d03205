import { expect, test } from 'vitest';
import { type Comment, commentSchema } from '@/contract/comments';
import { render } from '../testing/markup';
import { CommentThread } from './comment-thread';

const comment = (id: number, rest: object = {}): Comment =>
  commentSchema.parse({
    id,
    contenido: `Texto ${id}`,
    creado_en: '2026-11-21T02:30:00Z',
    autor: { id: 5, email: 'ana@veta.test', usuario_unico: 'ana' },
    ...rest,
  });

/** The comment alone in the thread of a blog, as the server draws it. */
const show = (shown: Comment, canReport = true) =>
  render(
    <CommentThread
      target="blog"
      id={5}
      path="/noticias-destacadas/5"
      first={{ count: 1, next: null, previous: null, results: [shown] }}
      maxLength={500}
      canReport={canReport}
      timeZone="America/Lima"
    />,
  );

test('CommentItem shows who, when and what, and never an address (D33)', () => {
  const { text, html } = show(comment(1));
  expect(text).toContain('@ana');
  expect(text).toContain('20 nov 2026, 21:30');
  expect(text).toContain('Texto 1');
  expect(html).not.toContain('ana@veta.test');
});

test('CommentItem shows text as text, with its line breaks', () => {
  const typed = comment(1, { contenido: '<img src=x onerror=alert(1)>\nSegunda' });
  const { all, html } = show(typed);
  expect(all('img')).toEqual([]);
  expect(html).toContain('&lt;img src=x onerror=alert(1)&gt;\nSegunda');
});

test.each([
  [0, false],
  [3, true],
])('CommentItem with %i likes shows a count: %s', (likes_count, isShown) => {
  const { text } = show(comment(1, { likes_count }));
  expect(text.includes('Me gusta 3 el comentario de @ana')).toBe(isShown);
});

test.each([
  { eliminado: true },
  // Another server may leave the flag out (D24).
  {},
])('CommentItem keeps the place and the replies of a deleted comment: %j', (flag) => {
  const deleted = comment(1, {
    contenido: '',
    autor: { id: null, email: '', usuario_unico: '' },
    respuestas: [comment(2)],
    ...flag,
  });
  const { text, all } = show(deleted);
  expect(text).toContain('Comentario eliminado');
  expect(text).toContain('Texto 2');
  expect(all('li').map(({ attributes }) => attributes.id)).toEqual([
    'comentario-1',
    'comentario-2',
  ]);
  // Nobody is named but who wrote the reply, and only that one can be liked and answered.
  expect(new Set(text.match(/@.{0,3}/g))).toEqual(new Set(['@ana']));
  expect(text.match(/Responder/g)).toHaveLength(1);
});

test('CommentItem of a written comment is not called deleted', () => {
  expect(show(comment(1)).text).not.toContain('Comentario eliminado');
});

test('CommentItem counts all replies on its toggle and nests them', () => {
  const thread = comment(1, {
    respuestas: [comment(2, { respuestas: [comment(3)] }), comment(4)],
  });
  const { all, html } = show(thread);
  const [toggle] = all('summary');
  expect(toggle?.text).toContain('Ver 3 respuestas');
  expect(toggle?.text).toContain('Ocultar respuestas');
  expect(all('summary')).toHaveLength(1);
  expect(html.indexOf('Texto 3')).toBeGreaterThan(html.indexOf('Texto 2'));
  expect(all('li')).toHaveLength(4);
});

test('CommentItem with one reply says "Ver 1 respuesta", with none nothing', () => {
  const one = show(comment(1, { respuestas: [comment(2)] }));
  expect(one.all('summary')[0]?.text).toContain('Ver 1 respuestaOcultar');
  expect(show(comment(1)).all('summary')).toEqual([]);
});

test('CommentItem shows a thread of a hundred levels', () => {
  let thread = comment(100);
  for (let id = 99; id > 0; id--) thread = comment(id, { respuestas: [thread] });
  const { all } = show(thread);
  expect(all('li')).toHaveLength(100);
});

test.each([
  ['pendiente', 'Pendiente de moderación'],
  ['oculto', 'Oculto por moderación'],
])('CommentItem of what is %s says so, and offers nothing that can only fail', (estado, told) => {
  const { text } = show(comment(1, { estado }));
  expect(text).toContain(told);
  for (const act of ['Me gusta', 'Responder a', 'Denunciar el comentario']) {
    expect(show(comment(1)).text).toContain(act);
    expect(text).not.toContain(act);
  }
});

test('a server without reports is offered none (D52)', () => {
  expect(show(comment(1)).text).toContain('Denunciar');
  const { text } = show(comment(1), false);
  expect(text).not.toContain('Denunciar');
  expect(text).toContain('Responder');
});
