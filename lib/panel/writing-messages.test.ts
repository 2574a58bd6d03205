import { expect, test } from 'vitest';
import { articleKind, blogKind, editionKind } from './content-kinds.ts';
import { draftText, savingText, scheduledText, writingMessages } from './writing-messages.ts';

test('every text has the gender of its kind (panel.md#item-rules)', () => {
  expect([editionKind, articleKind, blogKind].map(writingMessages.created)).toEqual([
    'Nueva Edición creada exitosamente',
    'Nuevo Artículo creado exitosamente',
    'Nueva Noticia creada exitosamente',
  ]);
  expect([editionKind, articleKind, blogKind].map(writingMessages.updated)).toEqual([
    '✅ Edición actualizada exitosamente',
    '✅ Artículo actualizado exitosamente',
    '✅ Noticia actualizada exitosamente',
  ]);
  expect([editionKind, articleKind, blogKind].map(writingMessages.saveFailed)).toEqual([
    'Error al guardar la edición. Por favor, inténtalo de nuevo.',
    'Error al guardar el artículo. Por favor, inténtalo de nuevo.',
    'Error al guardar la noticia. Por favor, inténtalo de nuevo.',
  ]);
});

test('an item of later than today says when it appears (D16)', () => {
  const when = { today: '2026-11-22', shown: '23 de noviembre de 2026', timeZone: 'America/Lima' };
  expect(scheduledText(articleKind, { ...when, day: '2026-11-23' })).toBe(
    'Programado: aparecerá el 23 de noviembre de 2026 a las 00:00, hora de Lima. Hasta entonces solo se ve en el panel.',
  );
  expect(scheduledText(blogKind, { ...when, day: '2026-11-23' })).toMatch(
    /^Programada: aparecerá /,
  );
  expect(scheduledText(blogKind, { ...when, day: '2026-11-22' })).toBeUndefined();
});

test('saving a new item says whether it is published', () => {
  expect(savingText({ day: '2026-11-22', today: '2026-11-22' })).toBe('Se publica al guardar');
  expect(savingText({ day: '', today: '2026-11-22' })).toBe('Se publica al guardar');
  expect(savingText({ day: '2026-11-23', today: '2026-11-22' })).toBe('Se programa al guardar');
});

test('a draft says where it is, and that nothing is published (D57)', () => {
  const draft = { hasChanges: true, isKept: true, holdsFiles: false };
  expect(draftText(draft)).toBe('Borrador guardado solo en esta pestaña: no se ha publicado nada.');
  expect(draftText({ ...draft, holdsFiles: true })).toMatch(
    / Los archivos elegidos no se guardan en él\.$/,
  );
  expect(draftText({ ...draft, isKept: false })).toBe(
    'Este navegador no deja guardar borradores: no se ha guardado ni publicado nada.',
  );
  expect(draftText({ ...draft, hasChanges: false })).toBe('No hay cambios que guardar.');
});
