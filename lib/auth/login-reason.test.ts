import { expect, test } from 'vitest';
import { loginReason } from './login-reason.ts';

const KEPT = ' Lo que escribiste se conserva: lo encontrarás al volver.';

test.each([
  ['/articulos/9#comentar', [], 'Inicia sesión para publicar tu comentario.'],
  [
    '/articulos/9#comentar',
    ['article-9-nuevo'],
    `Inicia sesión para publicar tu comentario.${KEPT}`,
  ],
  ['/foro/3#comentar', ['contacto'], 'Inicia sesión para publicar tu comentario.'],
  ['/foro/3?a=b#responder-4', [], 'Inicia sesión para responder a este comentario.'],
  ['/articulos/9#me-gusta-9', ['article-9-nuevo'], 'Inicia sesión para indicar que te gusta.'],
  [
    '/articulos/9#comentario-4',
    [],
    'Inicia sesión para indicar que te gusta un comentario o denunciarlo.',
  ],
  [
    '/foro?page=2#tema-3',
    ['denuncia-topic-topic-3'],
    `Inicia sesión para denunciar este tema.${KEPT}`,
  ],
  ['/foro#nuevo-tema', ['tema-nuevo'], `Inicia sesión para publicar un tema.${KEPT}`],
  ['/foro/3#editar-tema', ['tema-3'], `Inicia sesión para guardar los cambios de tu tema.${KEPT}`],
  ['/foro/3#editar-7', [], 'Inicia sesión para guardar tu comentario.'],
  ['/perfil', ['article-9-nuevo'], ''],
  ['/', [], ''],
  ['/articulos/9#otra-cosa', [], ''],
])('returning to %s with the drafts %j needs a login: "%s"', (next, drafts, text) => {
  expect(loginReason(next, drafts)).toBe(text);
});
