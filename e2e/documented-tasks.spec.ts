import type { Browser, Locator, Page } from '@playwright/test';
import { email, logIn, password, submit } from './support/account-form.ts';
import type { CoreContractServer } from './support/core-contract-server/core-contract-server.ts';
import { expect, test } from './support/core-contract-server/with-core-contract-server.ts';
import { dayFromNow } from './support/days.ts';
import { hydrated } from './support/hydrated.ts';
import { issue } from './support/other-server/tokens.ts';
import { tableRows, toast } from './support/panel-content.ts';
import { openSearchBox } from './support/search-box.ts';
import { pressSignOut } from './support/sign-out.ts';
import { aPng } from './support/test-pictures.ts';
import { act, aText, commentOf, publish } from './support/thread.ts';
import { anAccount } from './support/worlds/world.ts';

/**
 * Every task of the core contract, before a server that has its calls alone: every other call is
 * answered 404, in a second pass 405 (D1, D52).
 */

const main = (page: Page) => page.getByRole('main');
const LONG = 'Un texto que tiene letras de sobra.';
const aFile = async (name: string) => ({
  name,
  mimeType: 'image/png',
  buffer: await aPng(60, 40),
});

/** Calls that the core contract does not have and that are made all the same: each has its decision. */
const ASKED_FOR_ALL_THE_SAME = [
  'GET redaccion/', // D52
  /^POST (auth\/refresh\/|\/api\/token\/refresh\/)$/, // D3
  'GET search/', // D45
  'POST users/auth/logout', // D29
  'GET magazine/forms/stamp/', // record 016
  /^GET magazine\/editions\/\d+\/$/, // the state that is edited, record 035
  /^(GET|POST) (noticias|articles)\/comentarios\/\d+\/(likes_list|toggle_like)\/$/, // D24
];

function expectDocumentedOnly({ undocumented, unnamed }: CoreContractServer): void {
  const others = undocumented.filter(
    (call) => !ASKED_FOR_ALL_THE_SAME.some((known) => call.match(known)?.[0] === call),
  );
  expect([...new Set(others)]).toEqual([]);
  expect([...new Set(unnamed)]).toEqual([]);
}

/** A page in a browser of its own, in which somebody is signed in. */
async function openAs(
  browser: Browser,
  server: CoreContractServer,
  options: { baseURL: string | undefined },
  role: 'LECTOR' | 'ADMIN' | 'SUPERUSUARIO' = 'LECTOR',
) {
  const account = anAccount();
  const person = server.people.add(account.email, account.password, role);
  const page = await browser.newPage({
    ...(options.baseURL && { baseURL: options.baseURL }),
    ...{ locale: 'es-ES', timezoneId: 'America/Lima' },
  });
  await page.goto(role === 'LECTOR' ? '/iniciar-sesion' : '/login-admin');
  await logIn(page, account);
  await expect(page).toHaveURL(role === 'LECTOR' ? '/' : '/panel-admin');
  return { page, person };
}

for (const missing of [404, 405] as const) {
  test.describe(`where other calls are answered ${missing}`, () => {
    test.use({ missing });

    test('a visitor reads, searches, writes to the magazine, registers and comes back', async ({
      page,
      server,
    }) => {
      const title = aText('Piezómetros');
      const contenido = `<p>${LONG}</p>`;
      const articulo = server.publish('articles/articulos/', {
        ...{ titulo_articulo: title, contenido, categoria_articulo: 1 },
      });
      const blog = server.publish('noticias/noticias/', {
        ...{ titulo_blog: aText('Tajo'), contenido, articulos_ids: [articulo] },
      });
      const account = anAccount();

      await test.step('news and their pictures (D78)', async () => {
        for (const path of ['/noticias', '/noticias/7', '/']) {
          await page.goto(path);
          const pictures = page.locator('img[src*="noticias%2F7"]:visible');
          await expect(pictures.first()).toBeVisible();
          for (const picture of await pictures.all()) {
            await picture.scrollIntoViewIfNeeded();
            await expect
              .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
              .toBeGreaterThan(0);
          }
        }
      });

      await test.step('editions, articles, blogs', async () => {
        await page.goto('/ediciones');
        await expect(main(page)).toContainText('El cobre de noviembre');
        const card = await page.locator('meta[property="og:image"]').getAttribute('content');
        const { pathname } = new URL(card ?? '');
        expect((await page.request.get(pathname)).status()).toBe(200);
        await page.goto(`/articulos/${articulo}`);
        await expect(main(page).getByRole('heading', { level: 1 })).toHaveText(title);
        await expect(page.getByRole('button', { name: /Denunciar/ })).toHaveCount(0);
        await page.goto(`/noticias-destacadas/${blog}`);
        await expect(main(page).getByRole('link', { name: title }).first()).toBeVisible();
      });

      await test.step('search', async () => {
        const { field, options } = await openSearchBox(page);
        await field.fill('Tajo');
        await expect(options.first()).toContainText('Tajo');
        await page.goto(`/buscar?q=${encodeURIComponent(title)}`);
        await expect(main(page).getByRole('article').first()).toContainText(title);
      });

      await test.step('newsletter and contact', async () => {
        await page.goto('/');
        await main(page).getByLabel('Correo electrónico').fill(account.email);
        await main(page).getByRole('checkbox').check();
        await main(page).locator('form').getByRole('button').click();
        await expect(page.getByText(/^¡Suscripción exitosa!/)).toBeVisible();
        await page.goto('/contacto');
        for (const [label, text] of Object.entries({
          ...{ Nombre: 'Rosa', 'Correo electrónico': account.email, Teléfono: '+51 1' },
          ...{ 'Sitio web': 'www.mina.test', Mensaje: 'Hola.' },
        })) {
          await main(page).getByLabel(label).fill(text);
        }
        await main(page).locator('form').getByRole('button').click();
        await expect(page.getByText(/^¡Mensaje enviado exitosamente!/)).toBeVisible();
        expect(server.received.newsletters?.at(-1)).toEqual({
          correo_electronico: account.email,
          fecha_publicacion: dayFromNow(0),
        });
      });

      await test.step('registration, login, recovery', async () => {
        await page.goto('/registrarse');
        await email(page).fill(account.email);
        await password(page).fill(account.password);
        await page.getByLabel('Confirmar contraseña').fill(account.password);
        await submit(page).click();
        await expect(page.getByRole('heading', { name: 'Registro Exitoso' })).toBeVisible();
        await expect(page).toHaveURL('/');
        await page.getByRole('banner').locator('summary[aria-label="Tu cuenta"]:visible').click();
        await pressSignOut(page);
        await expect(page.getByRole('banner').getByText('Acceder').first()).toBeVisible();

        await page.goto('/reset-password');
        await email(page).fill(account.email);
        await submit(page).click();
        await expect(page.getByText('Le hemos escrito. Mire su correo.')).toBeVisible();
        const person = server.people.byEmail(account.email);
        await page.goto(`/reset-password-confirm?uid=${person?.id}&token=${person?.resetToken}`);
        await page.getByLabel('Nueva contraseña').fill('Otra-galería-7');
        await page.getByLabel('Confirmar contraseña').fill('Otra-galería-7');
        await submit(page).click();
        await expect(page).toHaveURL(/[/]iniciar-sesion/);
        await logIn(page, { ...account, password: 'Otra-galería-7' });
        await expect(page).toHaveURL('/');
      });
      expectDocumentedOnly(server);
    });

    test('a reader keeps a profile, comments, likes and writes in the forum', async ({
      browser,
      server,
      baseURL,
    }) => {
      const contenido = `<p>${LONG}</p>`;
      const articulo = server.publish('articles/articulos/', {
        ...{ titulo_articulo: aText('Relave'), contenido, categoria_articulo: 1 },
      });
      const blog = server.publish('noticias/noticias/', { titulo_blog: aText('Tajo'), contenido });
      const { page, person } = await openAs(browser, server, { baseURL });

      await test.step('the session is renewed when the token has ended (D3)', async () => {
        const ended = issue('access', person.id, -60);
        await page.context().addCookies([{ name: 'access_token', value: ended, url: baseURL }]);
        await page.goto('/perfil');
        await expect(main(page).getByRole('heading', { level: 1 })).toHaveText(
          `@lector_${person.id}`,
        );
        for (const section of ['Seguridad', 'Avisos por correo', 'Descargar mis datos']) {
          await expect(page.getByText(section)).toHaveCount(0);
        }
      });

      await test.step('the profile, with a picture by its address and the age (D27)', async () => {
        await page.goto('/perfil/editar-perfil');
        const picture = await hydrated(page.getByLabel('Dirección de la foto de perfil'));
        await expect(page.getByText('Elegir una foto')).toHaveCount(0);
        await picture.fill('javascript:alert(1)');
        await page.getByRole('button', { name: 'Guardar' }).click();
        await expect(page.getByText('La dirección no es válida')).toBeVisible();
        await picture.fill('https://fotos.example/rosa.jpg');
        await page.getByLabel('Nombre', { exact: true }).fill('Rosa');
        await page.getByLabel('Fecha de nacimiento').fill('1985-01-01');
        await page.getByRole('button', { name: 'Guardar' }).click();
        await expect(page.getByText('Perfil actualizado correctamente ✅')).toBeVisible();
        expect(person).toMatchObject({
          ...{ first_name: 'Rosa', fecha_nacimiento: '1985-01-01' },
          perfil_url: 'https://fotos.example/rosa.jpg',
        });
        await picture.fill('');
        await page.getByRole('button', { name: 'Guardar' }).click();
        await expect.poll(() => person.perfil_url).not.toBe('https://fotos.example/rosa.jpg');
        await page.goto('/perfil');
        const age = Number(dayFromNow(0).slice(0, 4)) - 1985;
        await expect(main(page)).toContainText(`${age} años`);
      });

      for (const [name, path] of [
        ['an article', `/articulos/${articulo}`],
        ['a blog', `/noticias-destacadas/${blog}`],
      ] as const) {
        await test.step(`a like and a comment of ${name}`, async () => {
          const [before, after] = [aText('Con herror'), aText('Sin error')];
          await page.goto(path);
          const like = main(page).getByRole('button', { name: /gusta.* el (artículo|blog)$/ });
          await (await hydrated(like)).click();
          await expect(like).toHaveAttribute('aria-pressed', 'true');
          await page.locator('#comentarios').scrollIntoViewIfNeeded();
          await publish(page, before);
          await act(commentOf(page, before), 'Editar').click();
          await page.getByLabel('Editar comentario').fill(after);
          await page.getByRole('button', { name: 'Guardar' }).click();
          await expect(commentOf(page, after)).toBeVisible();
          await act(commentOf(page, after), 'Eliminar').click();
          await page.getByRole('alertdialog').getByRole('button', { name: 'Eliminar' }).click();
          await expect(commentOf(page, after)).toHaveCount(0);
        });
      }

      await test.step('the forum', async () => {
        const [title, better] = [aText('¿Qué bomba?'), aText('¿Qué bomba de lodos?')];
        await page.goto('/foro');
        for (const control of ['Última actividad', 'Denunciar', 'Buscar temas']) {
          await expect(main(page).getByText(control)).toHaveCount(0);
        }
        await (await hydrated(page.getByRole('button', { name: 'Nuevo Tema' }))).click();
        const form = page.getByRole('dialog', { name: 'Nuevo Tema' });
        await form.getByLabel('Título').fill(title);
        await form.getByLabel('Categoría').selectOption({ index: 1 });
        await form.getByLabel('Contenido').fill('La nuestra dura un mes.');
        await form.getByRole('button', { name: 'Publicar tema' }).click();
        const cardOf = (name: string): Locator =>
          page.getByRole('article').filter({ has: page.getByRole('heading', { name }) });
        await expect(cardOf(title)).toBeVisible();
        await cardOf(title)
          .getByRole('button', { name: /^Editar/ })
          .click();
        const change = page.getByRole('dialog', { name: 'Editar Tema' });
        await change.getByLabel('Título').fill(better);
        await change.getByRole('button', { name: 'Guardar cambios' }).click();
        await cardOf(better).getByRole('link', { name: better }).first().click();
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(better);
        const like = page.getByRole('button', { name: /gusta.* el tema/ });
        await like.click();
        await expect(like).toHaveAttribute('aria-pressed', 'true');
        const answer = aText('Dos meses');
        await page.locator('#comentarios').scrollIntoViewIfNeeded();
        await publish(page, answer);
        const own = act(commentOf(page, answer), /gusta/);
        await own.click();
        await expect(own).toHaveAttribute('aria-pressed', 'true');
        await act(commentOf(page, answer), 'Eliminar').click();
        await page.getByRole('alertdialog').getByRole('button', { name: 'Eliminar' }).click();
        await expect(commentOf(page, answer)).toHaveCount(0);
        await main(page)
          .getByRole('button', { name: /^Eliminar/ })
          .first()
          .click();
        await page.getByRole('alertdialog').getByRole('button', { name: 'Eliminar' }).click();
        await expect(page.getByText('¡Tema eliminado con éxito!')).toBeVisible();
      });
      expectDocumentedOnly(server);
    });

    test('staff write, change and delete everything, and give roles', async ({
      browser,
      server,
      baseURL,
    }) => {
      const reader = server.people.add(anAccount().email, 'Cerro-Pardo-1887');
      const related = aText('Sobre el agua');
      server.publish('articles/articulos/', {
        ...{ titulo_articulo: related, contenido: LONG, categoria_articulo: 1 },
      });
      const { page } = await openAs(browser, server, { baseURL }, 'SUPERUSUARIO');
      const dialog = page.getByRole('dialog');
      const text = dialog.getByRole('textbox', { name: 'Contenido' });

      const begin = async (section: string, button: string, title: string) => {
        await page.goto(`/panel-admin/${section}`);
        await expect(page.getByRole('link', { name: 'Moderación' })).toHaveCount(0);
        await (await hydrated(page.getByRole('button', { name: button }))).click();
        await dialog.getByLabel('Título').fill(title);
        await text.fill(LONG);
        await expect(dialog.getByRole('button', { name: 'Insertar imagen' })).toHaveCount(0);
      };
      const choose = async (label: string) =>
        dialog.getByLabel(label).setInputFiles(await aFile(`${label}.png`));
      /** Saves, finds the item, changes its title, and deletes it. */
      const finish = async (section: string, words: [string, string], title: string) => {
        const [one, ending] = words;
        await dialog.getByRole('button', { name: 'Guardar', exact: true }).click();
        await expect(toast(page, `Nuev${ending} ${one} cread${ending} exitosamente`)).toBeVisible();
        await page.goto(`/panel-admin/${section}?${new URLSearchParams({ search: title })}`);
        await (await hydrated(page.getByRole('button', { name: `Editar: ${title}` }))).click();
        await expect(dialog.getByLabel('Título')).toHaveValue(title);
        await expect(text).toContainText(LONG);
        const better = `${title} y más`;
        await dialog.getByLabel('Título').fill(better);
        await dialog.getByRole('button', { name: 'Actualizar' }).click();
        await expect(toast(page, `${one} actualizad${ending} exitosamente`)).toBeVisible();
        await page.getByRole('button', { name: `Eliminar: ${better}` }).click();
        await page.getByRole('alertdialog').getByRole('button', { name: 'Eliminar' }).click();
        await expect(toast(page, `${one} eliminad${ending} con éxito`)).toBeVisible();
        await expect(page.getByRole('button', { name: 'Deshacer' })).toHaveCount(0);
        await expect(page.getByRole('button', { name: /^Eliminad[ao]s$/ })).toHaveCount(0);
        await expect(page.getByRole('button', { name: `Editar: ${better}` })).toHaveCount(0);
      };

      await test.step('editions', async () => {
        const title = aText('Salares');
        await begin('revistas', '+ Nueva Edición', title);
        await expect(dialog.getByRole('button', { name: 'Subir PDF' })).toHaveCount(0);
        await dialog.getByLabel('URL').fill('https://impresa.example/salares.pdf');
        await choose('Imagen de portada');
        await finish('revistas', ['Edición', 'a'], title);
      });

      await test.step('articles', async () => {
        const title = aText('Pozos');
        await begin('articulos', '+ Nuevo Artículo', title);
        await choose('Imagen principal');
        await choose('Banner');
        await finish('articulos', ['Artículo', 'o'], title);
      });

      await test.step('news with a related article', async () => {
        const title = aText('Huelga');
        await begin('noticias', '+ Nueva Noticia', title);
        await dialog.getByRole('button', { name: `Agregar: ${related}` }).click();
        await choose('Imagen principal');
        await choose('Banner');
        await finish('noticias', ['Noticia', 'a'], title);
      });

      await test.step('users and roles', async () => {
        await page.goto('/panel-admin/usuarios');
        const field = await hydrated(page.getByRole('searchbox', { name: 'Buscar usuarios' }));
        await field.fill(reader.email);
        await field.press('Enter');
        await expect(tableRows(page)).toHaveCount(1);
        await page.getByRole('button', { name: `Cambiar rol: ${reader.email}` }).click();
        await dialog.getByRole('radio', { name: 'ADMIN' }).check();
        await dialog.getByRole('button', { name: 'Guardar' }).click();
        await expect(dialog).toBeHidden();
        expect(reader.role).toBe('ADMIN');
      });

      await test.step('moderation is no section', async () => {
        await page.goto('/panel-admin/moderacion');
        await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sección no encontrada');
      });
      expectDocumentedOnly(server);
    });
  });
}
