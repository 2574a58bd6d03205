import { expect } from 'vitest';
import { COPIED } from '../../support/copied.ts';
import { anArticle, aPictureFile, aText, EDITOR, storedText, writtenArticle } from '../data.ts';
import type { Person } from '../person.ts';
import { signIn } from '../sign-in.ts';
import type { Journeys } from './journey.ts';

const CELLS = [
  'Mina',
  'Metal',
  'Ley',
  'Los Alerces',
  'Cobre',
  '0,8 %',
  'Cerro Pardo',
  'Oro',
  '1,2 g/t',
];

/** Texts of the cells of a page's table. Runs in the page. */
const cells = () =>
  [...document.querySelectorAll('.prose th, .prose td')].map((cell) =>
    cell.textContent?.replace(/\s+/g, ' '),
  );

/** Whether a picture with this description has arrived. Runs in the page. */
const hasArrived = (description: string) =>
  (document.querySelector<HTMLImageElement>(`.prose img[alt="${description}"]`)?.naturalWidth ??
    0) > 0;

/** Whether the text that is written is still what it was. Runs in the page. */
const holdsNothing = () =>
  document.querySelector('[contenteditable]')?.textContent === 'Nada todavía.';

/** Pastes what each sample of these programs copies into an article of its own, and saves it. */
async function paste(person: Person, program: string): Promise<void> {
  const samples = COPIED.filter(([name]) => name.startsWith(program));
  expect(samples).not.toEqual([]);
  await signIn(person, EDITOR);
  for (const [name, html, stored] of samples) {
    const title = aText('Pegado');
    const id = await anArticle(title, '<p>Nada todavía.</p>');
    await person.open(`/panel-admin/articulos?${new URLSearchParams({ search: title })}`);
    await person.press(`Editar: ${title}`);
    await person.enter('Contenido');
    await person.key('Control+a');
    await person.browser.copyHtml(html);
    await person.key('Control+v');
    await person.finds(false, holdsNothing);
    await person.press('Actualizar');
    await person.sees('Artículo actualizado exitosamente');
    expect.soft(await storedText(id), name).toBe(stored);
  }
}

export const WRITING: Journeys = {
  async 'an article with a picture and a table is written, published and read'(person) {
    const title = aText('Pozos');
    const picture = await aPictureFile('tajo.png');
    await signIn(person, EDITOR);
    await person.open('/panel-admin/articulos');
    await person.press('+ Nuevo Artículo');
    await person.fill('Título', title);
    await person.enter('Contenido');
    await person.type('La mina según su ley.');
    await person.press('Insertar tabla');
    for (const [place, cell] of CELLS.entries()) {
      if (place > 0) await person.key('Tab');
      await person.type(cell);
    }
    await person.finds(CELLS, cells);
    await person.key('Control+Home', 'End');
    await person.press('Insertar imagen');
    await person.choose('Insertar imagen', picture);
    await person.fill('Descripción de la imagen', 'El tajo al alba');
    await person.key('Enter');
    await person.seesNoField('Descripción de la imagen');
    await person.type('Foto: Inés Mamani');
    await person.choose('Imagen principal', picture);
    await person.choose('Banner', picture);
    await person.sees('Se publica al guardar');
    await person.press('Guardar');
    await person.sees('Nuevo Artículo creado exitosamente');

    await person.open(`/articulos/${await writtenArticle(title)}`);
    await person.sees(title);
    await person.sees('La mina según su ley.');
    await person.sees('Foto: Inés Mamani');
    await person.finds(CELLS, cells);
    await person.goesDownTo('Foto: Inés Mamani');
    await person.finds(true, hasArrived, 'El tajo al alba');
  },

  async 'a text is written on the desk with a picture, published and read'(person) {
    const title = aText('Borrador');
    const picture = await aPictureFile('tajo.png');
    await signIn(person, EDITOR);
    await person.open('/panel-admin/redaccion');
    await person.press('+ Nuevo artículo');
    await person.fill('Título', title);
    await person.enter('Contenido');
    await person.type('La mina según su ley.');
    await person.press('Insertar imagen');
    await person.choose('Insertar imagen', picture);
    await person.fill('Descripción de la imagen', 'El tajo al alba');
    await person.key('Enter');
    await person.seesNoField('Descripción de la imagen');
    await person.press('Ficha');
    await person.choose('Imagen principal', picture);
    await person.sees('Se conserva si no eliges otra.');
    await person.press('Publicar');
    await person.sees('Nada: está todo.');
    await person.press('Publicar ahora');
    await person.sees('Ya está donde lo verán los lectores, o aparecerá en su fecha.');

    await person.open(`/articulos/${await writtenArticle(title)}`);
    await person.sees(title);
    await person.goesDownTo('La mina según su ley.');
    await person.finds(true, hasArrived, 'El tajo al alba');
  },

  'a text from Google Docs is pasted and stored as it looked': (person) =>
    paste(person, 'Google Docs'),

  'a text from Word is pasted and stored as it looked': (person) => paste(person, 'Word'),
};
