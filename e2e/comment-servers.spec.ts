import type { BrowserContext, Page } from '@playwright/test';
import type { Comment } from '../contract/comments.ts';
import { json } from './support/fake-server.ts';
import { hydrated } from './support/hydrated.ts';
import * as sample from './support/sample-content.ts';
import { act, commentOf, publish, thread } from './support/thread.ts';
import { expect, test } from './support/with-web-instance.ts';

/** Servers that have the specified calls and nothing else (D1, D24). */

/** A token that is good until long after any run; such a server's keys are not known. */
const TOKEN = ['{"alg":"HS256"}', '{"exp":4102444800,"role":"LECTOR"}', 'x']
  .map((part) => Buffer.from(part).toString('base64url'))
  .join('.');

const PROFILE = { id: 5, email: 'rosa@veta.test', usuario_unico: 'rosa.quispe' };

// A browser writes to the address that it is at.
test.use({ webSettings: { SITE_URL: '' } });

async function signIn(context: BrowserContext, page: Page, url: string): Promise<void> {
  await context.addCookies([{ name: 'access_token', value: TOKEN, url }]);
  await page.goto(`${url}/healthz`);
  await page.evaluate(() => localStorage.setItem('sesion', '1'));
}

test('comments are written on a server with empty answers', async ({
  api,
  openWeb,
  page,
  context,
}) => {
  const comments: Comment[] = [];
  const told: unknown[] = [];
  api.on('users/profile', json(PROFILE));
  api.on('articles/articulos/1/comentarios/', (response, url, request) =>
    json(sample.listOf(comments))(response, url, request),
  );
  api.on('articles/comentarios/', (response, _url, request) => {
    let body = '';
    request.on('data', (chunk) => {
      body += chunk;
    });
    request.on('end', () => {
      const { contenido } = JSON.parse(body);
      told.push(JSON.parse(body));
      const id = comments.length + 1;
      comments.unshift(sample.comment({ id, contenido, autor: sample.author() }));
      response.writeHead(201).end();
    });
  });
  const web = await openWeb();
  await signIn(context, page, web.at(''));
  await page.goto(web.at('/articulos/1'));
  await expect(page.getByPlaceholder('Escribe el primer comentario...')).toBeVisible();
  await publish(page, 'Hola');
  await expect(commentOf(page, 'Hola')).toBeFocused();
  await expect(act(commentOf(page, 'Hola'), 'Editar')).toBeVisible();
  expect(told).toEqual([{ articulo: 1, contenido: 'Hola' }]);

  // This server has no likes of comments: the button stays as it was and shows an error (D24).
  const like = act(commentOf(page, 'Hola'), /gusta/);
  await like.click();
  await expect(thread(page).getByRole('alert')).toHaveText(
    'Error al actualizar el like del comentario',
  );
  await expect(like).toHaveAttribute('aria-pressed', 'false');

  api.on('articles/comentarios/1/', json({ detail: 'No.' }, 500));
  await act(commentOf(page, 'Hola'), 'Editar').click();
  await page.getByLabel('Editar comentario').fill('Adiós');
  await page.getByRole('button', { name: 'Guardar' }).click();
  await expect(thread(page).getByRole('alert').first()).toContainText(
    'Error al editar el comentario',
  );
  await page.getByRole('button', { name: 'Cancelar' }).click();
  await act(commentOf(page, 'Hola'), 'Eliminar').click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Eliminar' }).click();
  await expect(page.getByRole('alertdialog').getByRole('alert')).toHaveText(
    'Error al eliminar el comentario',
  );
});

test('a comment sent before the session is known gets the focus', async ({
  api,
  openWeb,
  page,
  context,
}) => {
  const comments: Comment[] = [];
  const [isSent, isShown] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const own = Promise.withResolvers<void>();
  let readings = 0;
  api.on('users/profile', json(PROFILE));
  api.on('articles/articulos/1/comentarios/', async (response, url, request) => {
    if (comments.length > 0) readings += 1;
    const reading = readings;
    // The anonymous list is answered once the reader's own is requested, which is answered last.
    if (reading === 1) await own.promise;
    if (reading === 2) {
      own.resolve();
      await isShown.promise;
    }
    json(sample.listOf(comments))(response, url, request);
  });
  api.on('articles/comentarios/', (response, _url, request) => {
    request.resume().once('end', () => {
      comments.unshift(sample.comment({ id: 1, contenido: 'Hola', autor: sample.author() }));
      response.writeHead(201).end();
      isSent.resolve();
    });
  });
  const web = await openWeb();
  await signIn(context, page, web.at(''));
  await page.route('**/api/session', async (route) => {
    await isSent.promise;
    await route.continue();
  });
  await page.goto(web.at('/articulos/1'));
  await hydrated(page.getByLabel('Deja tu comentario'));
  await publish(page, 'Hola');
  await expect(thread(page).getByText('Tu comentario se publicó.')).toBeAttached();
  isShown.resolve();
  await expect(commentOf(page, 'Hola')).toBeFocused();
});

test('a server that pages is followed by its `next`, also to a comment that a link names', async ({
  api,
  openWeb,
  page,
}) => {
  const all = Array.from({ length: 9 }, (_, place) =>
    sample.comment({ id: 90 - place, contenido: `Comentario número ${place + 1}.` }),
  );
  // Four a page, whatever page size is requested; the parameter of the next page is the server's own.
  api.on('noticias/noticias/1/comentarios/', (response, url, request) => {
    const from = Number(url.searchParams.get('desde') ?? 0);
    const next =
      from + 4 < all.length ? `http://otro.example${url.pathname}?desde=${from + 4}` : null;
    const body = { ...sample.listOf(all.slice(from, from + 4), all.length), next };
    json(body)(response, url, request);
  });
  const web = await openWeb();
  await page.goto(web.at('/noticias-destacadas/1'));
  const shown = thread(page).locator('ol:not(ol ol) > li:visible');
  await thread(page).getByText('Ver más comentarios (6)').click();
  await expect(shown).toHaveCount(4);
  await thread(page).getByText('Ver más comentarios (5)').click();
  await expect(shown).toHaveCount(6);
  await thread(page).getByText('Ver más comentarios (3)').click();
  await expect(shown).toHaveCount(8);

  await page.goto(web.at('/nosotros'));
  await page.goto(web.at('/noticias-destacadas/1#comentario-82'));
  await expect(commentOf(page, 'Comentario número 9.')).toBeFocused();
  await page.goto(web.at('/nosotros'));
  await page.goto(web.at('/noticias-destacadas/1#comentario-7'));
  await expect(thread(page).getByText('El comentario del enlace ya no existe.')).toBeVisible();
});

test('where the likes of a blog fail, its own fields are shown', async ({
  api,
  openWeb,
  page,
  context,
}) => {
  api.on('users/profile', json(PROFILE));
  api.on('noticias/noticias/1/', json(sample.blog({ likes_count: 4, is_liked: true })));
  api.on('noticias/noticias/1/likes_list/', json({}, 500));
  api.on('noticias/noticias/1/toggle_like/', json({ status: 'ok' }));
  const web = await openWeb();
  await signIn(context, page, web.at(''));
  await page.goto(web.at('/noticias-destacadas/1'));
  const like = page.getByRole('button', { name: /gusta 4 el blog$/ });
  await expect(like).toHaveAttribute('aria-pressed', 'true');
  await like.click();
  await expect(page.getByRole('button', { name: 'Me gusta 3 el blog' })).toBeVisible();
});
