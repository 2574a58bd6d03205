import { expect, type Page } from '@playwright/test';
import type { SearchResult } from '../../contract/search.ts';
import { hydrated } from './hydrated.ts';

/** The header's search box, as a reader finds it. */
export const searchBox = (page: Page) => ({
  toggle: page.getByRole('banner').getByRole('button', { name: 'Buscar', exact: true }).first(),
  close: page.getByRole('button', { name: 'Cerrar la búsqueda' }),
  field: page.getByRole('combobox', { name: 'Buscar noticias' }),
  status: page.getByRole('banner').getByRole('status'),
  list: page.getByRole('listbox', { name: 'Resultados' }),
  options: page.getByRole('listbox', { name: 'Resultados' }).getByRole('option'),
});

/** Opens it with its button. */
export async function openSearchBox(page: Page) {
  const box = searchBox(page);
  const toggle = page.getByRole('banner').getByRole('button', { name: 'Buscar', exact: true });
  await (await hydrated(toggle)).click();
  await expect(box.field).toBeFocused();
  return box;
}

/** A result as `/api/buscar` gives it. */
export const searchResult = (different: Partial<SearchResult> = {}): SearchResult => ({
  id: 7,
  title: 'El litio sube',
  content: 'El precio subió en octubre.',
  image: null,
  banner: null,
  publicationDate: '2026-11-03',
  type: 'noticia',
  url: '/noticias/7',
  ...different,
});
