import { expect, test } from 'vitest';
import { loginReason } from './login-reason.ts';

test.each([
  ['/articulos/9#comentar', 'Inicia sesión para publicar tu comentario.', 'article-9-nuevo'],
  [
    '/foro/3?a=b#responder-4',
    'Inicia sesión para responder a este comentario.',
    'topic-3-responder-4',
  ],
  [
    '/articulos/9#comentario-4',
    'Inicia sesión para indicar que te gusta un comentario o denunciarlo.',
    'denuncia-article-comment-4',
  ],
  ['/foro?page=2#tema-3', 'Inicia sesión para denunciar este tema.', 'denuncia-topic-topic-3'],
  ['/foro#nuevo-tema', 'Inicia sesión para publicar un tema.', 'tema-nuevo'],
  ['/foro/3#editar-tema', 'Inicia sesión para guardar los cambios de tu tema.', 'tema-3'],
  ['/foro/3#editar-7', 'Inicia sesión para guardar tu comentario.', 'topic-3-editar-7'],
])('returning to %s needs a login: "%s", and %s is its draft', (next, text, draft) => {
  const reason = loginReason(next);

  expect(reason?.text).toBe(text);
  expect([draft, 'contacto'].map((name) => reason?.drafts?.test(name))).toEqual([true, false]);
});

test('nothing is typed where a like is the reason', () => {
  expect(loginReason('/articulos/9#me-gusta-9')).toMatchObject({
    text: 'Inicia sesión para indicar que te gusta.',
  });
  expect(loginReason('/articulos/9#me-gusta-9')?.drafts).toBeUndefined();
});

test.each(['/perfil', '/', '/articulos/9#otra-cosa'])('the page %s is its own reason', (next) => {
  expect(loginReason(next)).toBeUndefined();
});
