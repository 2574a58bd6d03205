import { expect, test } from 'vitest';
import { editorialPage } from './front-matter.ts';
import { editionContents } from './index.ts';

test.each(editionContents.map((content) => [content.number, content] as const))(
  'the printed edition %i names the newsroom that the site names',
  (_number, content) => {
    const parts = { running: () => '', folio: () => '' };
    const edition = { content, title: '', date: '', coverUrl: '', pieces: [], fonts: {} as never };
    const page = editorialPage(edition, parts);
    expect(page).toContain('<dt>Dirección</dt><dd>Aurelia Montalván</dd>');
    expect(page).toContain('<dt>Datos y gráficos</dt><dd>Elías Arancedo</dd>');
    expect(page).toContain('Aurelia Montalván, directora');
  },
);
