import type { APIRequestContext, Browser, Page } from '@playwright/test';
import { blogEndpoints, copyEndpoints, textPictureEndpoints } from '../contract/endpoints.ts';
import { signIn } from './support/accounts.ts';
import * as desk from './support/desk.ts';
import { findings } from './support/findings.ts';
import { ONLY, type OwnMagazine, startOwnMagazine } from './support/own-magazine.ts';
import { expectNoSidewaysScrolling } from './support/page-width.ts';
import { aPng } from './support/test-pictures.ts';
import { expect, openContext, test } from './support/visitor.ts';
import type { WebInstance } from './support/web-instance.ts';
import { makeEditors, type Writer } from './support/writer.ts';

/** A copy that is scheduled from its desk, and publishes itself (D60). */

const MINUTE_MS = 60_000;
const PHONE = { width: 390, height: 844 };
const TITLE = 'Molibdenita a su hora';

/** A time zone in which it is about noon, so that the day does not change, and the wall time in some minutes there. */
function zoneAtNoon() {
  const hours = (12 - new Date().getUTCHours() + 24) % 24;
  const wallTimeIn = (minutes: number) => {
    const shown = new Date(Date.now() + (hours * 60 + minutes) * MINUTE_MS).toISOString();
    return { day: shown.slice(0, 10), time: shown.slice(11, 16) };
  };
  return { zone: `+${String(hours).padStart(2, '0')}:00`, wallTimeIn };
}

async function makeCopy({ send }: Writer): Promise<number> {
  const form = new FormData();
  form.append('imagen', new File([new Uint8Array(await aPng(120, 80))], 'tajo.png'));
  const [, picture] = await send('POST', textPictureEndpoints.create, form);
  const { imagen } = picture as { imagen: string };
  const campos = {
    titulo_blog: TITLE,
    contenido: '<p>Un lote espera en el puerto.</p>',
    imagen_principal: imagen,
    banner: imagen,
  };
  const [status, copy] = await send('POST', copyEndpoints.list, { tipo: 'blog', campos });
  expect(status).toBe(201);
  return (copy as { id: number }).id;
}

async function openDesk(browser: Browser, web: WebInstance, { account }: Writer, id: number) {
  const page = await (await openContext(browser)).newPage();
  await page.goto(web.at('/healthz'));
  await signIn(page, account);
  await page.goto(web.at(`/panel-admin/redaccion/${id}`));
  await expect(page.getByRole('toolbar', { name: 'Formato' })).toBeVisible();
  return page;
}

/** Whether the list has the title, and the status of the page of the item. */
async function publicState(request: APIRequestContext, web: WebInstance, api: string) {
  const list = await (await request.get(web.at('/noticias-destacadas'))).text();
  const found = await (await request.get(`${api}/${blogEndpoints.list}?search=Molibdenita`)).json();
  const id = found.results[0]?.id ?? ONLY + 1;
  const page = await request.get(web.at(`/noticias-destacadas/${id}`));
  return { isListed: list.includes(TITLE), status: page.status() };
}

async function schedule(page: Page, { day, time }: { day: string; time: string }) {
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('radio', { name: 'Programar' }).check();
  await dialog.getByLabel(/^Día/).fill(day);
  await dialog.getByLabel(/^Hora/).fill(time);
  expect(await findings(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Programar' }).click();
  await expect(dialog).toBeHidden();
}

test('a copy is scheduled on its desk, waits, and is public when its hour has come', async ({
  browser,
  request,
}) => {
  test.setTimeout(240_000);
  const { zone, wallTimeIn } = zoneAtNoon();
  const magazine: OwnMagazine = await startOwnMagazine({ SITE_TIME_ZONE: zone });
  try {
    const [editor] = (await makeEditors(magazine, 1)) as [Writer];
    const id = await makeCopy(editor);
    const web = await magazine.startWeb();
    const page = await openDesk(browser, web, editor, id);

    const in10 = wallTimeIn(10);
    await page.getByRole('button', { name: 'Publicar', exact: true }).click();
    await schedule(page, in10);
    const band = page.getByRole('region', { name: 'Publicación programada' });
    await expect(band).toContainText(new RegExp(`^Programada para el [a-z].*, ${in10.time}`));

    const in20 = wallTimeIn(20);
    await band.getByRole('button', { name: 'Cambiar la hora' }).click();
    await schedule(page, in20);
    await expect(band).toContainText(new RegExp(`^Programada para el [a-z].*, ${in20.time}`));
    await desk.title(page).press('End');
    await page.keyboard.type(' y su día');
    await desk.expectSaved(page);
    await expect(band).toBeVisible();
    await page.setViewportSize(PHONE);
    await expectNoSidewaysScrolling(page);
    expect(await findings(page)).toEqual([]);

    magazine.setClockForward(11 * MINUTE_MS);
    expect(await publicState(request, web, magazine.api)).toEqual({ isListed: false, status: 404 });
    magazine.setClockForward(20 * MINUTE_MS);
    await expect
      .poll(() => publicState(request, web, magazine.api), { timeout: 60_000, intervals: [1000] })
      .toEqual({ isListed: true, status: 200 });
    // The open desk says so, with its next heartbeat.
    await expect(page.getByText('Este borrador ya está publicado.')).toBeVisible({
      timeout: 30_000,
    });
    await expect(page.getByRole('link', { name: 'Ver en el sitio' })).toHaveAttribute(
      'href',
      /\/noticias-destacadas\/\d+$/,
    );
    await expect(page.getByRole('button', { name: 'Publicar', exact: true })).toHaveCount(0);
    await expectNoSidewaysScrolling(page);
    expect(await findings(page)).toEqual([]);
  } finally {
    await magazine.stop();
  }
});
