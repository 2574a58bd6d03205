import { expect, test } from 'vitest';
import { ApiError } from '../core/api-error.ts';
import { articleKind, blogKind, editionKind } from './content-kinds.ts';
import { itemTexts, listTexts, removalTexts, trashTexts } from './messages.ts';

test.each([
  [
    editionKind,
    'Cargando ediciones...',
    'Error al cargar las ediciones',
    'No hay ediciones disponibles',
  ],
  [
    articleKind,
    'Cargando artículos...',
    'Error al cargar los artículos',
    'No hay artículos disponibles',
  ],
  [blogKind, 'Cargando noticias...', 'Error al cargar las noticias', 'No hay noticias disponibles'],
])('the texts of a list are those of its kind', ({ words }, loading, failed, empty) => {
  expect(listTexts(words)).toMatchObject({ loading, failed, empty });
});

test('new, deleted and restored items are named in their gender', () => {
  expect([editionKind, articleKind, blogKind].map(({ words }) => itemTexts(words).create)).toEqual([
    '+ Nueva Edición',
    '+ Nuevo Artículo',
    '+ Nueva Noticia',
  ]);
  const edition = removalTexts(editionKind.words);
  expect(edition.question('Litio')).toBe(
    '¿Estás seguro de que quieres eliminar la edición «Litio»?',
  );
  expect(edition.done('Litio')).toBe('✅ Edición eliminada con éxito: "Litio"');
  expect(edition.failed).toBe('Error al eliminar la edición. Por favor, inténtalo de nuevo.');
  const article = removalTexts(articleKind.words);
  expect(article.done('Litio')).toBe('✅ Artículo eliminado con éxito: "Litio"');
  expect(article.undone('Litio')).toBe('✅ Artículo restaurado con éxito: «Litio»');
  expect(article.failed).toBe('Error al eliminar el artículo. Por favor, inténtalo de nuevo.');
  expect(removalTexts(blogKind.words).failed).toBe(
    'Error al eliminar la noticia. Por favor, inténtalo de nuevo.',
  );
});

test('a deletion that cannot be undone says why', () => {
  const { undoFailed } = removalTexts(blogKind.words);
  expect(undoFailed(new ApiError('http', 'Status 404', { status: 404 }))).toBe(
    'Este servidor ya no tiene la noticia: no se puede deshacer.',
  );
  expect(undoFailed(new ApiError('network', 'No answer'))).toBe(
    'Error al restaurar la noticia. Por favor, inténtalo de nuevo.',
  );
});

test('deleted items are listed by name', () => {
  expect(trashTexts(editionKind.words).title).toBe('Ediciones eliminadas');
  const { title, restored, failed } = trashTexts(articleKind.words);
  expect(title).toBe('Artículos eliminados');
  expect(restored('Litio')).toBe('Restaurado: «Litio»');
  expect(failed(new ApiError('http', 'Status 404', { status: 404 }))).toBe(
    'Este servidor no guarda lo eliminado.',
  );
  expect(failed(new ApiError('network', 'No answer'))).toBe('Error al cargar lo eliminado');
});
