import { type Browser, expect, type Locator, type Page } from '@playwright/test';
import { articleEndpoints, blogEndpoints, editionEndpoints } from '../../contract/endpoints.ts';
import { FROM_SITE } from './from-site.ts';
import { hydrated } from './hydrated.ts';
import { articles, first } from './magazine.ts';
import { openPanel } from './panel.ts';
import { aText } from './thread.ts';

/** The sections of the panel whose items are written, and where the server has them. */
const SECTIONS = {
  revistas: { endpoints: editionEndpoints, create: '+ Nueva Edición' },
  articulos: { endpoints: articleEndpoints, create: '+ Nuevo Artículo' },
  noticias: { endpoints: blogEndpoints, create: '+ Nueva Noticia' },
} as const;
type Section = keyof typeof SECTIONS;

const at = (path: string) => `/api/v1/${path}`;

/** Only staff see what is scheduled so late (D16): public lists stay as they are. */
export const FAR = '2099-01-01';

export interface Item {
  id: number;
  contenido: string;
  imagen_principal: string;
  banner: string;
  [field: string]: unknown;
}

/** An article or news item of the far future, as the server stored it. */
export async function writeItem(
  page: Page,
  section: 'articulos' | 'noticias',
  fields: Record<string, unknown>,
): Promise<Item> {
  const { imagen_principal, banner } = first(await articles());
  const answer = await page.request.post(at(SECTIONS[section].endpoints.list), {
    data: { fecha_publicacion: FAR, imagen_principal, banner, ...fields },
    headers: FROM_SITE,
  });
  expect(answer.status(), await answer.text()).toBe(201);
  return answer.json();
}

/** The item as the server has it now. */
export async function stored(page: Page, section: Section, id: number): Promise<Item> {
  return (await page.request.get(at(SECTIONS[section].endpoints.item(id)))).json();
}

/** Changes an item through the API, as another editor does. */
export async function changeElsewhere(
  page: Page,
  section: Section,
  id: number,
  data: object,
): Promise<void> {
  const path = at(SECTIONS[section].endpoints.item(id));
  const answer = await page.request.patch(path, { data, headers: FROM_SITE });
  expect(answer.status(), await answer.text()).toBe(200);
}

/** Deletes items of a test; ignores those that are deleted already. */
export async function drop(page: Page, section: Section, ids: number[]): Promise<void> {
  for (const id of ids) {
    await page.request.delete(at(SECTIONS[section].endpoints.item(id)), { headers: FROM_SITE });
  }
}

/** The number of the item with that title; fails where there is none. */
export async function idOf(page: Page, section: Section, title: string): Promise<number> {
  const list = at(SECTIONS[section].endpoints.list);
  const query = new URLSearchParams({ search: title, ordering: 'id' });
  const { results } = await (await page.request.get(`${list}?${query}`)).json();
  return results[0].id;
}

/** A section of the panel, with an editor of its own browser in it. */
export const openSection = (browser: Browser, section: Section): Promise<Page> =>
  openPanel(browser, `/panel-admin/${section}`);

/** The dialog of a new item. */
export async function startNew(page: Page, section: Section): Promise<Locator> {
  const dialog = page.getByRole('dialog');
  await (await hydrated(page.getByRole('button', { name: SECTIONS[section].create }))).click();
  await expect(dialog.getByRole('toolbar', { name: 'Formato' })).toBeVisible();
  return dialog;
}

/** The dialog of the item with that title, found with the search of its section. */
export async function startEditing(page: Page, section: Section, title: string): Promise<Locator> {
  await page.goto(`/panel-admin/${section}?${new URLSearchParams({ search: title })}`);
  const dialog = page.getByRole('dialog');
  await (await hydrated(page.getByRole('button', { name: `Editar: ${title}` }))).click();
  await expect(dialog.getByLabel('Título')).toHaveValue(title);
  return dialog;
}

/** Chooses files with a button of a dialog. */
export async function chooseFiles(
  dialog: Locator,
  button: string,
  files: { name: string; mimeType: string; buffer: Buffer }[],
): Promise<void> {
  const chooser = dialog.page().waitForEvent('filechooser');
  await dialog.getByRole('button', { name: button }).click();
  await (await chooser).setFiles(files);
}

/** The text of an item where it is written. */
export const text = (dialog: Locator): Locator =>
  dialog.getByRole('textbox', { name: 'Contenido' });

const WAYS = {
  begin: ['Control+Home'],
  'end of first block': ['Control+Home', 'End'],
  end: ['Control+End'],
} as const;

/**
 * Puts the cursor somewhere in a text. The editor follows the browser's selection asynchronously, and resets it
 * after a focus: text typed at once would go elsewhere.
 */
export async function moveCursor(field: Locator, to: keyof typeof WAYS): Promise<void> {
  await expect(async () => {
    for (const key of WAYS[to]) await field.press(key);
    const isThere = await field.evaluate((element, where) => {
      const { doc, selection } = (element as HTMLElement & { editor: TextEditor }).editor.state;
      if (where === 'begin') return doc.textBetween(0, selection.from) === '';
      if (where === 'end') return doc.textBetween(selection.to, doc.content.size) === '';
      return selection.to === doc.child(0).nodeSize - 1;
    }, to);
    expect(isThere).toBe(true);
  }).toPass();
}

/** The part of the editor, a property of its element, that has its cursor. */
interface TextEditor {
  state: {
    doc: {
      content: { size: number };
      child: (index: number) => { nodeSize: number };
      textBetween: (from: number, to: number) => string;
    };
    selection: { from: number; to: number };
  };
}

/** Creates an article with this text, edits and saves it, and deletes it. Returns what the server stored. */
export async function rewrite(
  browser: Browser,
  contenido: string,
  edit: (dialog: Locator, page: Page) => Promise<void>,
): Promise<string> {
  const page = await openSection(browser, 'articulos');
  const title = aText('Reescrito');
  const { id } = await writeItem(page, 'articulos', { titulo_articulo: title, contenido });
  try {
    const dialog = await startEditing(page, 'articulos', title);
    await edit(dialog, page);
    await dialog.getByRole('button', { name: 'Actualizar' }).click();
    await expect(dialog).toBeHidden();
    return (await stored(page, 'articulos', id)).contenido;
  } finally {
    await drop(page, 'articulos', [id]);
  }
}

/** Pastes HTML, as from another page, where the cursor stands. */
export const pasteHtml = (field: Locator, html: string): Promise<void> =>
  field.evaluate((element, copied) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/html', copied);
    element.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
    );
  }, html);
