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

/** Inserts a picture at the cursor of the text, and waits until its description is taken. */
async function insertPicture(person: Person, picture: string, description: string): Promise<void> {
  await person.press('Insertar imagen');
  await person.choose('Insertar imagen', picture);
  await person.fill('Descripción de la imagen', description);
  await person.key('Enter');
  await person.seesNoField('Descripción de la imagen');
}

/** Whether a picture with this description has arrived. Runs in the page. */
const hasArrived = (description: string) =>
  (document.querySelector<HTMLImageElement>(`.prose img[alt="${description}"]`)?.naturalWidth ??
    0) > 0;

/** Whether the text that is written is still what it was. Runs in the page. */
const holdsNothing = () =>
  document.querySelector('[contenteditable]')?.textContent === 'Nada todavía.';

/** Names of the slots of the front page in their order. Runs in the page. */
const slots = () =>
  [...document.querySelectorAll('button[id^="quitar-"]')].map((button) =>
    button.getAttribute('aria-label')?.replace('Quitar: ', ''),
  );

/** Name of the control that has the focus. Runs in the page. */
const focused = () => document.activeElement?.getAttribute('aria-label');

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
    await insertPicture(person, picture, 'El tajo al alba');
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
    await insertPicture(person, picture, 'El tajo al alba');
    await person.press('Ficha');
    await person.press('Imágenes Falta la imagen principal');
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

  async 'an article stands in its month, and a draft is deleted on the board'(person) {
    const [title, draft] = [aText('Del mes'), aText('Descartado')];
    await anArticle(title, '<p>La mina según su ley.</p>');
    await signIn(person, EDITOR);
    const search = new URLSearchParams({ search: title });
    await person.open(`/panel-admin/redaccion?${search}`);
    await person.sees('Publicada', title);
    await person.follow('Mes');
    await person.arrivesAt(`/panel-admin/redaccion?vista=mes&${search}`);
    await person.sees('Hoy');
    await person.sees(title);
    await person.open('/panel-admin/redaccion');
    await person.press('+ Nuevo artículo');
    await person.fill('Título', draft);
    // 'Guardado' may be the state from before, and 'Cambios sin guardar' is gone after two seconds.
    await person.finds(
      1,
      async (search) => {
        const answer = await fetch(`/api/v1/redaccion/copias/?${new URLSearchParams({ search })}`);
        return (await answer.json()).count;
      },
      draft,
    );
    await person.open(`/panel-admin/redaccion?${new URLSearchParams({ search: draft })}`);
    await person.press(`Eliminar: ${draft}`);
    await person.press('Eliminar');
    await person.sees('1 borrador eliminado');
    await person.finds('resultado', () => document.activeElement?.id);
  },

  async 'two authors sign an article, and its page leads to theirs'(person) {
    const title = aText('Firmado');
    const id = await anArticle(title, '<p>La mina según su ley.</p>');
    await signIn(person, EDITOR);
    await person.open(`/panel-admin/articulos?${new URLSearchParams({ search: title })}`);
    await person.press(`Editar: ${title}`);
    await person.press('Autores, sección, etiquetas y más');
    await person.fill('Buscar autores para agregar', 'Quezada');
    await person.press('Agregar: Nuria Quezada');
    await person.fill('Buscar autores para agregar', 'Ccallo');
    await person.press('Agregar: Mayra Ccallo');
    await person.press('Subir: Mayra Ccallo');
    await person.press('Actualizar');
    await person.sees('Artículo actualizado exitosamente');

    await person.open(`/articulos/${id}`);
    await person.sees('Por Mayra Ccallo y Nuria Quezada');
    await person.follow('Nuria Quezada');
    await person.arrivesAt('/autores/nuria-quezada');
    await person.follow(title);
    await person.arrivesAt(`/articulos/${id}`);
  },

  async 'a slot of the front page changes its place by keys'(person) {
    await signIn(person, EDITOR);
    await person.open('/panel-admin/portada');
    await person.sees('Así abre la portada');
    const [one = '', two = '', three = '', ...others] = await person.browser.run(slots);
    await person.press(`Bajar: ${one}`);
    await person.finds([two, one, three, ...others], slots);
    await person.finds(`Bajar: ${one}`, focused);
    await person.key('Enter');
    await person.finds([two, three, one, ...others], slots);
    await person.press(`Subir: ${one}`);
    await person.finds([two, one, three, ...others], slots);
    await person.finds(`Subir: ${one}`, focused);
    await person.key('Enter');
    await person.finds([one, two, three, ...others], slots);
  },

  'a text from Google Docs is pasted and stored as it looked': (person) =>
    paste(person, 'Google Docs'),

  'a text from Word is pasted and stored as it looked': (person) => paste(person, 'Word'),
};
