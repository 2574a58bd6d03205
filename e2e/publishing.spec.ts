import { type APIRequestContext, expect, test } from '@playwright/test';
import { blogSchema } from '../contract/blogs.ts';
import { dayIn } from '../contract/day-in.ts';
import { authEndpoints, blogEndpoints, moderationEndpoints } from '../contract/endpoints.ts';
import { openJar } from './support/jar.ts';
import { ONLY, type OwnMagazine, startOwnMagazine } from './support/own-magazine.ts';
import type { WebInstance } from './support/web-instance.ts';
import { blogForm, makeEditors, type Writer } from './support/writer.ts';

/** Every page of the public site that lists a blog, besides its own page. */
const PLACES = [
  '/',
  '/noticias-destacadas',
  '/feeds/noticias-destacadas.xml',
  '/feed.xml',
  '/buscar?q=molibdenita',
];

type Send = (
  method: 'POST' | 'PATCH' | 'DELETE',
  path: string,
  body: object,
) => Promise<[status: number, answer: unknown]>;

/** The search marks the words that it has found, in the middle of titles. */
const unmarked = (html: string) => html.replace(/<\/?mark\b[^>]*>|<!--.*?-->/g, '');

/** Pages that contain a title now, and the status of the item's own page. */
async function standing(request: APIRequestContext, web: WebInstance, id: number, title: string) {
  const page = await request.get(web.at(`/noticias-destacadas/${id}`));
  const places: string[] = [];
  for (const path of PLACES) {
    const text = await (await request.get(web.at(path))).text();
    if (unmarked(text).includes(title)) places.push(path);
  }
  const sitemap = await (await request.get(web.at('/sitemap.xml'))).text();
  const inSitemap = sitemap.includes(`/noticias-destacadas/${id}<`);
  const isThere = page.status() === 200 && (await page.text()).includes(title);
  return { status: page.status(), isThere, inSitemap, places };
}

const EVERYWHERE = { status: 200, isThere: true, inSitemap: true, places: PLACES };
const NOWHERE = { status: 404, isThere: false, inSitemap: false, places: [] };

/**
 * Publishes, changes, deletes and brings back a blog. `see` expects what everybody finds after each
 * step.
 */
async function editABlog(
  send: Send,
  see: (id: number, title: string, expected: object) => Promise<void>,
  { id, name }: { id: number; name: string },
): Promise<void> {
  const [first, second] = [`Molibdenita ${name}`, `Molibdenita otra vez ${name}`];
  // A 404 before publication must not stay cached.
  await see(id, first, NOWHERE);

  const [created, answer] = await send('POST', blogEndpoints.list, await blogForm(first));
  expect(created).toBe(201);
  expect(blogSchema.parse(answer).id).toBe(id);
  await see(id, first, EVERYWHERE);

  expect((await send('PATCH', blogEndpoints.item(id), { titulo_blog: second }))[0]).toBe(200);
  await see(id, second, EVERYWHERE);
  await see(id, first, { ...EVERYWHERE, isThere: false, places: [] });

  expect((await send('DELETE', blogEndpoints.item(id), {}))[0]).toBe(204);
  await see(id, second, NOWHERE);

  expect((await send('POST', blogEndpoints.restore(id), {}))[0]).toBe(200);
  await see(id, second, EVERYWHERE);
}

test.describe('what is published', () => {
  test.describe.configure({ mode: 'serial' });

  let magazine: OwnMagazine;
  let web: WebInstance;
  let editor: Writer;
  let leaver: Writer;
  test.beforeAll(async () => {
    test.setTimeout(180_000);
    magazine = await startOwnMagazine();
    [editor, leaver] = (await makeEditors(magazine, 2)) as [Writer, Writer];
    web = await magazine.startWeb();
  });
  test.afterAll(() => magazine?.stop());

  test('through the site is there at the next request', async ({ request }) => {
    const jar = openJar(web.at);
    await jar.call(`/api/v1/${authEndpoints.login}`, { json: editor.account });
    const send: Send = async (method, path, body) => {
      const sent = body instanceof FormData ? { body } : { json: body };
      const answer = await jar.call(`/api/v1/${path}`, { method, ...sent });
      const text = await answer.text();
      return [answer.status, text === '' ? null : JSON.parse(text)];
    };

    await editABlog(
      send,
      async (id, title, expected) => {
        expect(await standing(request, web, id, title)).toEqual(expected);
      },
      { id: ONLY + 1, name: 'en el sitio' },
    );
  });

  test('by another client is visible as soon as the server has invalidated the pages', async ({
    request,
  }) => {
    await editABlog(
      editor.send,
      async (id, title, expected) => {
        await expect
          .poll(() => standing(request, web, id, title), { timeout: 20_000 })
          .toEqual(expected);
      },
      { id: ONLY + 2, name: 'desde fuera' },
    );
  });

  test('as a comment by another client is there, and hidden by a moderator gone, and comes back', async ({
    request,
  }) => {
    const text = 'Un comentario que nadie repite';
    const comment = { blog: ONLY, contenido: text, parent: null };
    const [, answer] = await editor.send('POST', 'noticias/comentarios/', comment);
    const elementos = [{ tipo: 'comentario', id: (answer as { id: number }).id }];
    const act = (accion: string) =>
      editor.send('POST', moderationEndpoints.act, { accion, elementos, motivo: 'Repetido' });
    const isShown = async () =>
      (await (await request.get(web.at(`/noticias-destacadas/${ONLY}`))).text()).includes(text);
    await expect.poll(isShown, { timeout: 20_000 }).toBe(true);

    await act('ocultar');
    await expect.poll(isShown, { timeout: 20_000 }).toBe(false);

    await act('restaurar');
    await expect.poll(isShown, { timeout: 20_000 }).toBe(true);
  });

  test('of an account deleted elsewhere is shown without its name (D47)', async ({ request }) => {
    const comment = { blog: ONLY, contenido: 'Lo último que digo aquí', parent: null };
    const [, answer] = await leaver.send('POST', 'noticias/comentarios/', comment);
    const { usuario_unico } = (answer as { autor: { usuario_unico: string } }).autor;
    const textOfPage = async () =>
      (await request.get(web.at(`/noticias-destacadas/${ONLY}`))).text();
    await expect.poll(textOfPage, { timeout: 20_000 }).toContain(`@${usuario_unico}`);

    const { password } = leaver.account;
    expect((await leaver.send('DELETE', 'users/profile', { password }))[0]).toBe(200);

    await expect.poll(textOfPage, { timeout: 20_000 }).not.toContain(usuario_unico);
    const text = await textOfPage();
    expect(text).toContain('Cuenta eliminada');
    expect(text).not.toContain('@Cuenta eliminada');
  });
});

const MINUTE_MS = 60_000;
const TEN_MINUTES = 10;

/** Two time zones: midnight is ten minutes away in the first, and was ten minutes ago in the second. */
function zonesAroundMidnight(): [before: string, after: string] {
  const day = 24 * 60;
  const now = Math.floor(Date.now() / MINUTE_MS) % day;
  const first = (2 * day - TEN_MINUTES - now) % day;
  // Both on one side of the world: from +23:50 to +00:10 the day would go back.
  const before = first + 2 * TEN_MINUTES < day ? first : first - day;
  const pad = (value: number) => String(value).padStart(2, '0');
  const zone = (offset: number) => {
    const minutes = Math.abs(offset);
    return `${offset < 0 ? '-' : '+'}${pad(Math.floor(minutes / 60))}:${pad(minutes % 60)}`;
  };
  return [zone(before), zone(before + 2 * TEN_MINUTES)];
}

test('what is scheduled for tomorrow appears by itself when tomorrow comes (D16)', async ({
  request,
}) => {
  test.setTimeout(180_000);
  const [zone, zoneOfWeb] = zonesAroundMidnight();
  const magazine = await startOwnMagazine({ SITE_TIME_ZONE: zone });
  try {
    const [editor] = (await makeEditors(magazine, 1)) as [Writer];
    // There it is tomorrow already: only the server holds the item back.
    const web = await magazine.startWeb({ SITE_TIME_ZONE: zoneOfWeb });
    const tomorrow = dayIn(new Date(Date.now() + 24 * 60 * MINUTE_MS), zone);
    const title = 'Molibdenita programada';
    const body = await blogForm(title, tomorrow);
    expect((await editor.send('POST', blogEndpoints.list, body))[0]).toBe(201);
    const see = () => standing(request, web, ONLY + 1, title);
    expect(await see()).toEqual(NOWHERE);

    magazine.setClockForward(TEN_MINUTES * MINUTE_MS);
    await expect.poll(see, { timeout: 90_000, intervals: [1000] }).toEqual(EVERYWHERE);
  } finally {
    await magazine.stop();
  }
});
