import { expect, test } from 'vitest';
import { articleKind, blogKind, editionKind } from './content-kinds.ts';
import { scheduledText, writingMessages } from './writing-messages.ts';

test('every text has the gender of its kind (section 8)', () => {
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
