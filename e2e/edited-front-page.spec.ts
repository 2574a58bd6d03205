import type { Browser, Page } from '@playwright/test';
import { articleEndpoints, blogEndpoints, frontPageEndpoints } from '../contract/endpoints.ts';
import { signIn } from './support/accounts.ts';
import { findingsInEitherTheme } from './support/findings.ts';
import { type OwnMagazine, startOwnMagazine } from './support/own-magazine.ts';
import { expectNoSidewaysScrolling } from './support/page-width.ts';
import { aPng } from './support/test-pictures.ts';
import { expect, openContext, test } from './support/visitor.ts';
import type { WebInstance } from './support/web-instance.ts';
import { blogForm, makeEditors, type Writer } from './support/writer.ts';

/** The front page that editors put together in the panel (D70), in a magazine of its own. */

const HOUR_MS = 3_600_000;
const OLD = 'Quimbalete con historia';
const NEWER = 'Molibdenita en el puerto';
const REPORT = 'La cuenta del agua en el salar';

async function articleForm(): Promise<FormData> {
  const body = new FormData();
  body.append('titulo_articulo', REPORT);
  body.append('contenido', '<p>Cuánto gasta de verdad una tonelada de litio.</p>');
  body.append('fecha_publicacion', '2026-01-05');
  for (const field of ['imagen_principal', 'banner']) {
    body.append(field, new File([new Uint8Array(await aPng(80, 60))], 'foto.png'));
  }
  return body;
}

async function publish({ send }: Writer): Promise<void> {
  const made = [
    await send('POST', blogEndpoints.list, await blogForm(OLD, '2026-01-02')),
    await send('POST', blogEndpoints.list, await blogForm(NEWER, '2026-01-05')),
    await send('POST', articleEndpoints.list, await articleForm()),
  ];
  expect(made.map(([status]) => status)).toEqual([201, 201, 201]);
}

async function openPanel(browser: Browser, web: WebInstance, { account }: Writer) {
  const page = await (await openContext(browser)).newPage();
  await page.goto(web.at('/healthz'));
  await signIn(page, account);
  await page.goto(web.at('/panel-admin/portada'));
  await expect(page.getByRole('button', { name: 'Guardar', exact: true })).toBeVisible();
  return page;
}

/** The first featured news of the home page as readers get it, and whether the row of articles is there. */
async function home(web: WebInstance) {
  const text = await (await fetch(web.at('/'))).text();
  const titles = [OLD, NEWER].filter((title) => text.includes(title));
  const [first] = titles.sort((one, other) => text.indexOf(one) - text.indexOf(other));
  return { first, hasReports: text.includes('Reportajes') && text.includes(REPORT) };
}

/** Adds a found item by keyboard. */
async function add(page: Page, title: string): Promise<void> {
  const button = page.getByRole('button', { name: `Agregar: ${title}` });
  await button.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: `Quitar: ${title}` })).toBeVisible();
}

test('editors place news and articles by keyboard, and what ends leaves the home page', async ({
  browser,
}) => {
  test.setTimeout(240_000);
  const magazine: OwnMagazine = await startOwnMagazine();
  try {
    const [editor] = (await makeEditors(magazine, 1)) as [Writer];
    await publish(editor);
    const web = await magazine.startWeb();
    expect(await home(web)).toEqual({ first: NEWER, hasReports: false });
    const page = await openPanel(browser, web, editor);
    expect(await findingsInEitherTheme(page)).toEqual([]);

    await add(page, REPORT);
    await add(page, OLD);
    const up = page.getByRole('button', { name: `Subir: ${OLD}` });
    await up.focus();
    await page.keyboard.press('Enter');
    await expect(up).toBeFocused();
    await page.getByRole('button', { name: `Poner plazo: ${OLD}` }).press('Enter');
    await expect(page.getByLabel(`Hasta el día: ${OLD}`)).toBeFocused();
    await expect(page.getByText(/^Se quita el /)).toBeVisible();
    expect(await findingsInEitherTheme(page)).toEqual([]);
    await page.getByRole('button', { name: 'Guardar', exact: true }).press('Enter');
    await expect(page.getByText('Hay cambios sin guardar.')).toBeHidden();

    expect(await home(web)).toEqual({ first: OLD, hasReports: true });
    const stored = await (await fetch(`${magazine.api}/${frontPageEndpoints.read}`)).json();
    expect([stored.principal.tipo, stored.destacados[0].tipo]).toEqual(['blog', 'articulo']);
    const handle = page.getByTitle('Arrastra para cambiar el orden');
    await handle.nth(1).scrollIntoViewIfNeeded();
    await handle.nth(1).hover();
    await page.mouse.down();
    await handle.nth(0).hover();
    await page.mouse.up();
    await expect(page.getByRole('button', { name: /^Quitar: / }).first()).toHaveAccessibleName(
      `Quitar: ${REPORT}`,
    );

    for (const width of [390, 768, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      await expectNoSidewaysScrolling(page);
    }
    magazine.setClockForward(25 * HOUR_MS);
    await expect
      .poll(() => home(web), { timeout: 60_000, intervals: [1000] })
      .toEqual({ first: NEWER, hasReports: true });
    const reader = await (await openContext(browser)).newPage();
    await reader.goto(web.at('/'));
    expect(await findingsInEitherTheme(reader)).toEqual([]);
    for (const width of [390, 768, 1440]) {
      await reader.setViewportSize({ width, height: 900 });
      await expectNoSidewaysScrolling(reader);
    }
  } finally {
    await magazine.stop();
  }
});
