import { expect, test } from 'vitest';
import { saveState } from './save-state.ts';

const calm = {
  isSending: false,
  isDirty: false,
  problem: undefined,
  savedAt: '2026-11-27T15:42:10.000Z',
  today: '2026-11-27',
  timeZone: 'America/Lima',
};

test.each([
  [{}, 'Guardado 10:42'],
  [{ today: '2026-11-28' }, 'Guardado 27 nov 2026, 10:42'],
  [{ isDirty: true }, 'Cambios sin guardar'],
  [{ isSending: true, isDirty: true }, 'Guardando…'],
])('what is saved or about to be: %j', (given, text) => {
  expect(saveState({ ...calm, ...given })).toEqual({ text, isAlert: false });
});

test.each([
  [{ kind: 'offline' }, 'Sin conexión: se guarda en este equipo'],
  [{ kind: 'offline', isKept: true }, 'Sin conexión: se guarda en este equipo'],
  [
    { kind: 'offline', isKept: false },
    'Sin conexión, y este navegador no guarda borradores: no cierres esta página',
  ],
  [{ kind: 'conflict' }, 'Sin guardar: hay otra versión'],
  [{ kind: 'gone' }, 'No se pudo guardar'],
  [{ kind: 'signedOut', text: '' }, 'No se pudo guardar'],
] as const)('%j is shown as trouble', (problem, text) => {
  expect(saveState({ ...calm, isDirty: true, problem })).toEqual({ text, isAlert: true });
});

test('a copy that was published has nothing left to save, unless something was typed since', () => {
  const published = { tipo: 'blog', elemento_id: 3, url: '/noticias-destacadas/3' } as const;
  const problem = { kind: 'gone', published } as const;
  expect(saveState({ ...calm, problem })).toEqual({ text: 'Publicado', isAlert: false });
  const typed = saveState({ ...calm, isDirty: true, problem });
  expect(typed).toEqual({ text: 'No se pudo guardar', isAlert: true });
});

test('a copy that a colleague deleted has nothing left to save either', () => {
  const deleted = saveState({ ...calm, problem: { kind: 'gone', published: undefined } });
  expect(deleted).toEqual({ text: 'Ya no existe', isAlert: true });
});

test('another attempt does not hide that there is no connection', () => {
  const { text } = saveState({ ...calm, isSending: true, problem: { kind: 'offline' } });
  expect(text).toBe('Sin conexión: se guarda en este equipo');
});
