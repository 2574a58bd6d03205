import type { Browser, Page } from '@playwright/test';
import { blogEndpoints, copyEndpoints, textPictureEndpoints } from '../contract/endpoints.ts';
import { signIn } from './support/accounts.ts';
import * as desk from './support/desk.ts';
import { findingsInEitherTheme } from './support/findings.ts';
import { type OwnMagazine, startOwnMagazine } from './support/own-magazine.ts';
import { expectNoSidewaysScrolling } from './support/page-width.ts';
import { tableRows } from './support/panel-content.ts';
import { aPng } from './support/test-pictures.ts';
import { expect, openContext, test } from './support/visitor.ts';
import type { WebInstance } from './support/web-instance.ts';
import { makeEditors, type Writer } from './support/writer.ts';

/** A week of a newsroom of three: an author, an editor who reviews and schedules, and a colleague who corrects. */

const DAY_MS = 24 * 60 * 60 * 1000;
const TITLE = 'Molibdenita en el puerto';
const LIMA_OFFSET_MS = 5 * 60 * 60 * 1000;

/** Day `YYYY-MM-DD` in Lima, some days from now, and the milliseconds until 06:00:30 of it. */
function morning(days: number) {
  const day = new Date(Date.now() - LIMA_OFFSET_MS + days * DAY_MS).toISOString().slice(0, 10);
  return { day, ahead: Date.parse(`${day}T06:00:30-05:00`) - Date.now() };
}

async function open(browser: Browser, web: WebInstance, { account }: Writer, path: string) {
  const page = await (await openContext(browser)).newPage();
  await page.goto(web.at('/healthz'));
  await signIn(page, account);
  await page.goto(web.at(path));
  return page;
}

/** Pictures of a copy: the desk uploads them the same way. */
async function addPicture({ send }: Writer, address: string) {
  const form = new FormData();
  form.append('imagen', new File([new Uint8Array(await aPng(120, 80))], 'puerto.png'));
  const [, picture] = await send('POST', textPictureEndpoints.create, form);
  const { imagen } = picture as { imagen: string };
  return { id: Number(address.split('/').at(-1)), imagen };
}

async function schedule(page: Page, day: string) {
  await (await page.getByRole('button', { name: 'Publicar', exact: true }).all())[0]?.click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('radio', { name: 'Programar' }).check();
  await dialog.getByLabel(/^Día/).fill(day);
  await dialog.getByLabel(/^Hora/).fill('06:00');
  await dialog.getByRole('button', { name: 'Programar' }).click();
  await expect(page.getByRole('region', { name: 'Publicación programada' })).toContainText('06:00');
}

test('a piece is planned, reviewed, scheduled, fails once, is restored, withdrawn, and looked up in the log', async ({
  browser,
  request,
}) => {
  test.setTimeout(300_000);
  const settings = { SITE_TIME_ZONE: 'America/Lima', STAFF_IDLE_TTL: '20d' };
  const magazine: OwnMagazine = await startOwnMagazine(settings);
  try {
    const [author, editor, colleague] = (await makeEditors(magazine, 3)) as [
      Writer,
      Writer,
      Writer,
    ];
    const web = await magazine.startWeb();
    const board = (query: string) => web.at(`${desk.LIST}?${query}`);
    const found = async () =>
      (await (await request.get(`${magazine.api}/${blogEndpoints.list}?search=Molibdenita`)).json())
        .results;
    const status = async (path: string) => (await request.get(web.at(path))).status();

    // Written by the author, who asks for a review.
    const writing = await open(browser, web, author, desk.LIST);
    const address = await desk.begin(writing, '+ Nueva noticia');
    const { id, imagen } = await addPicture(author, address);
    await desk.title(writing).fill(TITLE);
    await desk.text(writing).fill('El lote pesa 319 toneladas.');
    await desk.expectSaved(writing);
    await writing.getByRole('button', { name: 'Pedir revisión' }).click();
    const asking = writing.getByRole('dialog', { name: 'Pedir revisión' });
    await asking.getByLabel('Nota').fill('¿Basta con esta cifra?');
    await asking.getByRole('button', { name: 'Pedir revisión' }).click();
    await expect(writing.getByText('En revisión', { exact: true })).toBeVisible();

    // Reviewed, completed and scheduled by the editor.
    const reviewing = await open(browser, web, editor, `${desk.LIST}?estado=en_revision`);
    await tableRows(reviewing).getByRole('link', { name: TITLE }).click();
    await expect(reviewing.getByRole('toolbar', { name: 'Formato' })).toBeVisible();
    const details = await desk.openDetails(reviewing);
    await expect(details.getByText('¿Basta con esta cifra?')).toBeVisible();
    const copy = await reviewing.request.get(web.at(`/api/v1/${copyEndpoints.item(id)}`));
    const completed = await reviewing.request.patch(web.at(`/api/v1/${copyEndpoints.item(id)}`), {
      data: { campos: { imagen_principal: imagen, banner: imagen } },
      headers: { 'if-match': String(copy.headers().etag), origin: web.at('') },
    });
    expect(completed.status(), await completed.text()).toBe(200);
    await reviewing.reload();
    await expect(reviewing.getByRole('toolbar', { name: 'Formato' })).toBeVisible();
    const first = morning(1);
    await schedule(reviewing, first.day);
    await reviewing.goto(board(`vista=mes&mes=${first.day.slice(0, 7)}`));
    await expect(reviewing.getByRole('link', { name: new RegExp(TITLE) })).toBeVisible();
    expect(await found()).toEqual([]);
    magazine.setClockForward(first.ahead);
    await expect.poll(async () => (await found()).length, { timeout: 60_000 }).toBe(1);
    const item = (await found())[0].id;
    const page = `/noticias-destacadas/${item}`;
    await expect.poll(() => status(page)).toBe(200);

    // A scheduled change fails, because a colleague corrects the same text meanwhile.
    await reviewing.goto(web.at(`/panel-admin/redaccion/abrir?tipo=blog&id=${item}`));
    await expect(desk.text(reviewing)).toContainText('319');
    await desk.text(reviewing).fill('El lote pesa 320 toneladas.');
    // With the day: the clock of the server is ahead.
    await expect(desk.saveState(reviewing)).toHaveText(/^Guardado \d+ [a-z]+ \d{4}, 06:\d{2}$/);
    const second = morning(2);
    await schedule(reviewing, second.day);
    // Readers see it, and whoever is about to change or withdraw it is told of what waits.
    const list = web.at('/panel-admin/noticias?search=Molibdenita');
    await reviewing.goto(list);
    const row = tableRows(reviewing).filter({ hasText: TITLE });
    await expect(row).toContainText('Publicada');
    await expect(row.getByRole('link', { name: /^Cambio programado .*, 06:00$/ })).toBeVisible();
    await row.getByRole('button', { name: `Retirar: ${TITLE}` }).click();
    const asked = reviewing.getByRole('dialog');
    await expect(asked).toContainText(/Hay un cambio programado para el .*, 06:00, por .+\./);
    await expect(asked).toContainText('No traerá nada de vuelta al sitio');
    await asked.getByRole('button', { name: 'Cancelar' }).click();
    await row.getByRole('button', { name: `Editar: ${TITLE}` }).click();
    await expect(asked).toContainText(/Hay un cambio programado para el .*, 06:00, por .+\./);
    await asked.getByRole('link', { name: 'Abrir el cambio' }).click();
    await expect(reviewing.getByRole('region', { name: 'Publicación programada' })).toContainText(
      /^Cambio programado para el .*, 06:00/,
    );
    const correcting = await open(browser, web, colleague, desk.LIST);
    const corrected = await correcting.request.patch(
      web.at(`/api/v1/${blogEndpoints.item(item)}`),
      {
        data: { contenido: '<p>El lote pesa 321 toneladas.</p>' },
        headers: { origin: web.at('') },
      },
    );
    expect(corrected.status(), await corrected.text()).toBe(200);
    magazine.setClockForward(second.ahead);
    const failed = await open(browser, web, editor, desk.LIST);
    await expect(async () => {
      await failed.goto(board('estado=fallida'));
      await expect(tableRows(failed)).toContainText(/cambió el texto .*a las \d{2}:\d{2}\./, {
        timeout: 2000,
      });
    }).toPass({ timeout: 60_000 });
    await tableRows(failed).getByRole('link', { name: TITLE }).click();
    const band = failed.getByRole('region', { name: 'Publicación fallida' });
    await expect(band).toContainText(/^No se publicó el cambio del .*, 06:00/);
    await failed.getByRole('button', { name: 'Quedarme con la mía' }).click();
    // Once decided, it can be scheduled again, or published at once.
    await band.getByRole('button', { name: 'Volver a programar' }).click();
    await failed.getByRole('dialog').getByLabel(/^Día/).fill(morning(4).day);
    await failed.getByRole('dialog').getByRole('button', { name: 'Programar' }).click();
    const scheduled = failed.getByRole('region', { name: 'Publicación programada' });
    await expect(scheduled).toContainText(/^Cambio programado para el /);
    await scheduled.getByRole('button', { name: 'Publicar ahora' }).click();
    await failed.getByRole('dialog').getByRole('button', { name: 'Publicar ahora' }).click();
    await expect(failed.getByRole('dialog')).toContainText('Publicado');
    await expect.poll(async () => await (await request.get(web.at(page))).text()).toContain('320');

    // Compared with the first version, and restored.
    await failed.goto(web.at(`/panel-admin/redaccion/historial/blog/${item}`));
    await failed
      .getByRole('button', { name: /^Comparar: / })
      .last()
      .click();
    const comparison = failed.getByRole('dialog');
    await expect(comparison.locator('ins')).toContainText('320');
    await expect(comparison.locator('del')).toContainText('319');
    await comparison.getByRole('button', { name: 'Restaurar' }).click();
    await expect(desk.text(failed)).toContainText('319');
    await failed.getByRole('button', { name: 'Publicar', exact: true }).click();
    await failed.getByRole('dialog').getByRole('button', { name: 'Publicar ahora' }).click();
    await expect(failed.getByRole('dialog')).toContainText('Publicado');
    await expect.poll(async () => await (await request.get(web.at(page))).text()).toContain('319');

    // Withdrawn and brought back.
    await failed.goto(web.at(`/panel-admin/noticias?search=Molibdenita`));
    await failed.getByRole('button', { name: `Retirar: ${TITLE}` }).click();
    await failed.getByLabel('Motivo (opcional)').fill('Falta contrastar la cifra.');
    await failed.getByRole('dialog').getByRole('button', { name: 'Retirar' }).click();
    const withdrawn = failed.getByText('1 publicación retirada');
    await expect(withdrawn).toBeVisible();
    // A toast stays while the pointer is over it.
    await withdrawn.hover();
    expect(await status(page)).toBe(404);
    await correcting.goto(web.at(page));
    await expect(
      correcting.getByText(/^Retirada el .*: Falta contrastar la cifra\.$/),
    ).toBeVisible();
    await expect(correcting.getByRole('link', { name: 'Abrir en la redacción' })).toBeVisible();
    expect(await (await request.get(web.at(page))).text()).not.toContain('Falta contrastar');
    await failed.getByRole('button', { name: 'Deshacer' }).click();
    await expect(failed.getByText('1 publicación ha vuelto al sitio')).toBeVisible();
    expect(await status(page)).toBe(200);

    // All of it is looked up in the log, in the words of a colleague; the reason stays though the item is back.
    const log = (query: string) =>
      web.at(`/panel-admin/registro?tipo=blog&elemento_id=${item}${query}`);
    await failed.goto(log(''));
    const acts = failed.getByRole('listitem').filter({ hasText: TITLE });
    await expect(acts).toContainText([
      `volvió a publicar la noticia «${TITLE}»`,
      `retiró la noticia «${TITLE}» por este motivo:Falta contrastar la cifra.`,
      `cambió la noticia «${TITLE}»`,
      `puso en el borrador de la noticia «${TITLE}» la versión del`,
      `cambió la noticia «${TITLE}»`,
      /programó un cambio de la noticia «.+» para el .+, 06:00/,
      `El sistema no pudo publicar un cambio de la noticia «${TITLE}» a la hora programada (`,
      `cambió la noticia «${TITLE}»`,
      /programó un cambio de la noticia «.+» para el .+, 06:00/,
      `publicó la noticia «${TITLE}» a la hora programada`,
      /programó la publicación de la noticia «.+» para el .+, 06:00/,
      `pidió la revisión de la noticia «${TITLE}» con una nota:¿Basta con esta cifra?`,
    ]);
    await expect(acts.nth(6)).toContainText(/cambió el texto .*a las \d{2}:\d{2}\./);
    expect(await findingsInEitherTheme(failed)).toEqual([]);
    await failed.setViewportSize({ width: 390, height: 844 });
    await expectNoSidewaysScrolling(failed);
    // By day, and by the person who corrected.
    await failed.goto(log(`&desde=${second.day}`));
    await expect(acts).toHaveCount(7);
    await failed.goto(log(`&hasta=${first.day}`));
    await acts.first().getByRole('link').first().click();
    await expect(acts).toHaveCount(1);
    await expect(acts).toContainText('cambió la noticia');
    await failed.goto(web.at(`/panel-admin/redaccion/historial/blog/${item}`));
    await expect(failed.getByRole('listitem').filter({ hasText: 'Retirada' })).toContainText(
      'Falta contrastar la cifra.',
    );
  } finally {
    await magazine.stop();
  }
});
