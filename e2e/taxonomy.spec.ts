import { taxonomyEndpoints } from '../contract/taxonomy-endpoints.ts';
import { createArticleWith, signedInEditor } from './support/own-content.ts';
import { openPanel } from './support/panel.ts';
import { toast } from './support/panel-content.ts';
import { aPng } from './support/test-pictures.ts';
import { aText } from './support/thread.ts';
import { expect, test } from './support/visitor.ts';

/** Authors, sections and tags: from the panel to their pages (D66 to D68). */

/** Creates an author, a section or a tag; what the server answers. */
async function createEntry(list: string, nombre: string, more: object = {}) {
  const editor = await signedInEditor();
  const answer = await editor.call(`/api/v1/${list}`, { json: { nombre, ...more } });
  expect(answer.status).toBe(201);
  return (await answer.json()) as { id: number; nombre: string; slug: string };
}

test('an author is renamed in the panel: pages say the new name, and the old address leads to the new', async ({
  browser,
  request,
}) => {
  const before = await createEntry(taxonomyEndpoints.bylines.list, aText('Rosaura'));
  const id = await createArticleWith({
    autores_ids: [before.id],
    entradilla: 'Una prueba que se firma a sí misma.',
  });
  const article = `/articulos/${id}`;
  const old = `/autores/${before.slug}`;
  expect(await (await request.get(article)).text()).toContain(before.nombre);
  expect(await (await request.get(old)).text()).toContain(article);

  const staff = await openPanel(browser, '/panel-admin/autores');
  await staff.getByRole('searchbox', { name: 'Buscar autores' }).fill(before.nombre);
  await staff.getByRole('button', { name: `Editar: ${before.nombre}` }).click();
  const dialog = staff.getByRole('dialog', { name: 'Editar autor' });
  const name = aText('Ifigenia');
  const slug = `nueva-${before.slug}`;
  await dialog.getByLabel('Nombre').fill(name);
  await dialog.getByLabel('Dirección').fill(slug);
  await expect(
    dialog.getByText(`La dirección anterior, ${old}, llevará a la nueva.`),
  ).toBeVisible();
  await dialog.getByRole('button', { name: 'Guardar' }).click();
  await expect(toast(staff, `Guardado: ${name}`)).toBeVisible();

  const shown = await (await request.get(article)).text();
  expect([shown.includes(name), shown.includes(before.nombre)]).toEqual([true, false]);
  const moved = await request.get(old, { maxRedirects: 0 });
  expect([moved.status(), moved.headers().location]).toEqual([308, `/autores/${slug}`]);
  expect(await (await request.get(`/feeds/autores/${slug}.xml`)).text()).toContain(article);
});

test('the form of an author fits a laptop: its buttons stay in view, and a photo is chosen by its name', async ({
  browser,
}) => {
  const staff = await openPanel(browser, '/panel-admin/autores');
  await staff.setViewportSize({ width: 1440, height: 900 });
  await staff.getByRole('button', { name: 'Nuevo autor' }).click();
  const dialog = staff.getByRole('dialog', { name: 'Nuevo autor' });
  const save = dialog.getByRole('button', { name: 'Guardar' });
  expect(await dialog.evaluate((it) => it.scrollHeight > it.clientHeight)).toBe(true);
  await expect(save).toBeInViewport({ ratio: 1 });
  await dialog.getByLabel('Biografía').focus();
  await expect(dialog.getByLabel('Biografía')).toBeInViewport();

  const photo = { name: 'ana.png', mimeType: 'image/png', buffer: await aPng(80, 80) };
  await dialog.getByLabel('Elegir una foto').setInputFiles(photo);
  await expect(dialog.getByLabel('Elegir otra foto')).toBeAttached();
  await expect(dialog.getByRole('img', { name: 'Foto actual' })).toBeVisible();
});

test('two tags are merged: their items are on one page, and the address of the other leads there', async ({
  browser,
  request,
}) => {
  const kind = { clase: 'mineral' };
  const [one, other] = [
    await createEntry(taxonomyEndpoints.tags.list, aText('Estaño'), kind),
    await createEntry(taxonomyEndpoints.tags.list, aText('Casiterita'), kind),
  ];
  const first = await createArticleWith({ etiquetas_ids: [one.id] });
  const second = await createArticleWith({ etiquetas_ids: [other.id] });

  const staff = await openPanel(browser, '/panel-admin/etiquetas');
  await staff.getByRole('searchbox', { name: 'Buscar etiquetas' }).fill(other.nombre);
  await staff.getByRole('button', { name: `Fusionar: ${other.nombre}` }).click();
  const dialog = staff.getByRole('dialog', { name: `Fusionar «${other.nombre}»` });
  await dialog.getByRole('searchbox', { name: 'Buscar etiquetas' }).fill(one.nombre);
  await dialog.getByRole('radio', { name: one.nombre }).check();
  await expect(dialog.getByText('No se puede deshacer.')).toBeVisible();
  await dialog.getByRole('button', { name: `Fusionar con «${one.nombre}»` }).click();
  await expect(toast(staff, `«${other.nombre}» es ahora «${one.nombre}»`)).toBeVisible();

  const page = await (await request.get(`/etiquetas/${one.slug}`)).text();
  for (const id of [first, second]) expect(page).toContain(`/articulos/${id}`);
  const moved = await request.get(`/etiquetas/${other.slug}`, { maxRedirects: 0 });
  expect([moved.status(), moved.headers().location]).toEqual([308, `/etiquetas/${one.slug}`]);
});

for (const path of ['/autores/nadie-de-aqui', '/autores/Con%20Mayúscula', '/secciones/general']) {
  test(`${path} is a 404`, async ({ request }) => {
    expect((await request.get(path)).status()).toBe(404);
  });
}
