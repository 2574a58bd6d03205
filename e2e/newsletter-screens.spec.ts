import type { Page } from '@playwright/test';
import { newsletterEndpoints } from '../contract/newsletter-endpoints.ts';
import { EDITOR } from './support/accounts.ts';
import { findingsInEitherTheme } from './support/findings.ts';
import { signedInEditor } from './support/own-content.ts';
import { sendNewsletter } from './support/own-newsletter.ts';
import { expectNoSidewaysScrolling } from './support/page-width.ts';
import { openPanel } from './support/panel.ts';
import { aText } from './support/thread.ts';
import { aMailbox, expect, test } from './support/visitor.ts';

const WORD = 'Anticonstitucionalísimamente'.repeat(3);

/** Widths at which the screens change, with the text size that a phone may have. */
const VIEWS = [
  { width: 390, height: 844, text: 16 },
  { width: 390, height: 844, text: 32 },
  { width: 768, height: 1024, text: 16 },
  { width: 1440, height: 900, text: 16 },
];

/** That a state of a page keeps to its width and is accessible, in either theme and each view. */
async function expectSound(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  for (const { text, ...viewport } of VIEWS) {
    await page.setViewportSize(viewport);
    await session.send('Page.setFontSizes', { fontSizes: { standard: text } });
    await test.step(`${viewport.width} px, text of ${text} px`, async () => {
      expect(await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe(
        `${text}px`,
      );
      await expectNoSidewaysScrolling(page);
    });
  }
  for (const { text, ...viewport } of [VIEWS[0], VIEWS[3]].filter((view) => view !== undefined)) {
    await page.setViewportSize(viewport);
    expect(await findingsInEitherTheme(page)).toEqual([]);
  }
  await session.detach();
}

/** A draft with a subject of one long word, and its id. */
async function aDraft(): Promise<{ id: number; asunto: string }> {
  const editor = await signedInEditor();
  const asunto = `${aText('Borrador')} ${WORD}`;
  const json = {
    asunto,
    bloques: [
      { tipo: 'texto', clave: 'a', contenido: `<p>${WORD} ${WORD}</p>` },
      { tipo: 'novedades', clave: 'b', titulo: WORD, maximo: 6 },
      { tipo: 'patrocinio', clave: 'c', titulo: WORD, texto: WORD },
    ],
  };
  const answer = await editor.call(`/api/v1/${newsletterEndpoints.list}`, { json });
  expect(answer.status).toBe(201);
  return { id: (await answer.json()).id, asunto };
}

test.beforeEach(async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
});

test('the list, the editor with its preview and the summary hold long words, and axe finds nothing', async ({
  browser,
}) => {
  test.slow();
  const { id, asunto } = await aDraft();
  const page = await openPanel(browser, '/panel-admin/boletin', EDITOR);
  await expect(page.getByRole('link', { name: asunto })).toBeVisible();
  await expectSound(page);
  await page.goto(`/panel-admin/boletin/${id}`);
  await page.getByRole('button', { name: 'Vista previa' }).click();
  await expect(page.locator('iframe')).toBeVisible();
  await expectSound(page);
  await page.getByRole('button', { name: 'Enviar', exact: true }).click();
  await expect(page.getByRole('dialog').getByText('Qué falta')).toBeVisible();
  await expectSound(page);
  await page.context().close();
});

test('a newsletter that was sent holds a long address, and axe finds nothing', async ({
  browser,
}) => {
  test.slow();
  const { id, subject } = await sendNewsletter();
  const page = await openPanel(browser, '/healthz', EDITOR);
  await page.route(`**/api/v1/boletines/${id}/envios/**`, (route) =>
    route.fulfill({
      json: {
        ...{ count: 1, next: null, previous: null },
        results: [
          {
            ...{ suscriptor: 1, correo_electronico: `${WORD}@correo.test`, estado: 'incierto' },
            ...{ intentos: 1, respuesta: `451 ${WORD}`, cambiado_en: '2026-11-28T11:02:00Z' },
          },
        ],
      },
    }),
  );
  await page.goto(`/panel-admin/boletin/${id}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(subject);
  await expect(page.getByText('1 intento')).toBeVisible();
  await expectSound(page);
  await page.getByRole('button', { name: /^Reenviar: / }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectSound(page);
  await page.context().close();
});

test('subscribers, one of them, and the report of an import hold long addresses, and axe finds nothing', async ({
  browser,
}) => {
  test.slow();
  // Its subscriber is confirmed: without one there are no figures.
  await sendNewsletter();
  const mailbox = aMailbox('x'.repeat(50));
  const page = await openPanel(browser, '/panel-admin/suscriptores', EDITOR);
  await page.getByRole('button', { name: 'Importar' }).click();
  const dialog = page.getByRole('dialog');
  const buffer = Buffer.from(`${mailbox}\n${mailbox}\n${WORD}\n`);
  const file = { name: `${WORD}.csv`, mimeType: 'text/csv', buffer };
  await dialog.getByLabel('Archivo CSV').setInputFiles(file);
  await expectSound(page);
  await dialog.getByRole('button', { name: 'Importar' }).click();
  await expect(dialog.getByText('Se leyeron 3 líneas.')).toBeVisible();
  await expectSound(page);
  await dialog.getByRole('button', { name: 'Cerrar' }).click();

  await page.getByText('Ver las cifras por semana').click();
  await page.getByRole('searchbox', { name: 'Buscar por correo' }).fill(mailbox);
  // Not while the former rows are dimmed.
  await expect(page.getByText('1 resultado', { exact: true })).toBeVisible();
  await expectSound(page);
  await page.getByRole('button', { name: `Ver: ${mailbox}` }).click();
  await expect(dialog.getByText('Rebotes y quejas')).toBeVisible();
  await expectSound(page);
  await page.context().close();
});

test('messages, the answer to one and its deletion hold long words, and axe finds nothing', async ({
  browser,
}) => {
  test.slow();
  const page = await openPanel(browser, '/healthz', EDITOR);
  const message = {
    ...{ id: 1, nombre_contacto: WORD, correo_electronico: `${WORD}@correo.test` },
    ...{
      telefono_contacto: '',
      sitio_web_contacto: `https://${WORD}.test`,
      mensaje_contacto: WORD,
    },
    ...{ sospechoso: false, creado_en: '2026-11-28T10:00:00Z', estado: 'nuevo', nota: WORD },
    ...{ atendido_por: { id: 3, nombre: WORD }, cambiado_en: '2026-11-28T11:00:00Z' },
    respuestas: [],
  };
  const stored = [message];
  await page.route('**/api/v1/mensajes/?**', (route) =>
    route.fulfill({
      json: {
        ...{ count: stored.length, next: null, previous: null, results: stored },
        ...{ totales: { nuevo: stored.length, atendido: 0, archivado: 0 }, sospechosos: 0 },
      },
    }),
  );
  await page.route('**/api/v1/mensajes/1/', (route) => {
    stored.pop();
    return route.fulfill({ status: 204 });
  });
  await page.goto('/panel-admin/mensajes');
  await expect(page.getByRole('article', { name: WORD })).toBeVisible();
  await expectSound(page);
  await page.getByRole('button', { name: `Responder: ${WORD}` }).click();
  const answer = page.getByRole('dialog', { name: 'Responder' });
  await expect(answer).toBeVisible();
  await expectSound(page);
  await answer.getByRole('button', { name: 'Cancelar' }).click();
  await page.getByRole('button', { name: `Eliminar: ${WORD}` }).click();
  const question = page.getByRole('alertdialog', {
    name: '¿Eliminar este mensaje? También se borran sus respuestas. No se puede deshacer.',
  });
  await expect(question).toBeVisible();
  await expectSound(page);
  await question.getByRole('button', { name: 'Eliminar' }).click();
  await expect(page.getByText('No hay mensajes')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Mensajes', exact: true })).toBeFocused();
  await page.context().close();
});
