import { describe, expect, test } from 'vitest';
import type { ModerationItem } from '../../contract/moderation.ts';
import type { Capabilities } from '../capabilities/offered.ts';
import { accountActFor, describeOutcome, itemName, targetsOf, textActsFor } from './items.ts';
import { logActorText, logActText, logReasonText, reportReasonText } from './messages.ts';
import { shortcutOf } from './shortcuts.ts';
import { readView, viewAddress } from './views.ts';

const NOW = new Date('2026-11-22T12:00:00Z');

const item = (different: Partial<ModerationItem> = {}): ModerationItem => ({
  tipo: 'comentario',
  id: 7,
  titulo: null,
  contenido: 'Hola',
  creado_en: '2026-11-21T10:00:00Z',
  editado_en: null,
  estado: 'pendiente',
  motivo_estado: 'enlaces',
  autor: { id: 3, email: 'rosa@veta.test', usuario_unico: 'rosa' },
  historial: { publicados: 0, retenidos: 1, suspendido_hasta: null },
  denuncias_count: 0,
  denuncias: [],
  elemento: { tipo: 'blog', id: 1, titulo: 'Cobre' },
  url: '/noticias-destacadas/1#comentario-7',
  respuesta_a: null,
  ...different,
});

describe('possible acts', () => {
  test.each([
    ['pendiente', 'enlaces', ['aprobar', 'ocultar']],
    ['publicado', null, ['aprobar', 'ocultar']],
    ['oculto', 'denuncias', ['restaurar', 'ocultar']],
    ['oculto', 'moderador', ['restaurar']],
  ] as const)('to a text that is %s by %s is %j', (estado, motivo_estado, acts) => {
    expect(textActsFor(item({ estado, motivo_estado }))).toEqual(acts);
  });

  test('to an account depends on whether it is suspended now', () => {
    const suspended = (until: string | null) =>
      item({ historial: { publicados: 0, retenidos: 0, suspendido_hasta: until } });
    expect(accountActFor(suspended(null), NOW)).toBe('suspender');
    expect(accountActFor(suspended('2026-11-22T11:59:59Z'), NOW)).toBe('suspender');
    expect(accountActFor(suspended('2026-11-22T12:00:01Z'), NOW)).toBe('levantar_suspension');
    expect(accountActFor(item({ autor: { id: null, email: '', usuario_unico: '' } }), NOW)).toBe(
      undefined,
    );
  });
});

test('an act carries the text that was shown, where the server names it', () => {
  expect(targetsOf([item({ version: 'v1' }), item({ tipo: 'tema', id: 8 })])).toEqual([
    { tipo: 'comentario', id: 7, version: 'v1' },
    { tipo: 'tema', id: 8 },
  ]);
});

test('an act reports how many succeeded, and the reason of each failure', () => {
  expect(
    describeOutcome('aprobar', [
      { tipo: 'comentario', id: 1, hecho: true },
      { tipo: 'tema', id: 2, hecho: true },
      { tipo: 'comentario', id: 3, hecho: false, detail: 'No encontrado.' },
      { tipo: 'cuenta', id: 4, hecho: false },
    ]),
  ).toEqual({
    done: '2 elementos aprobados',
    refused: [
      { name: 'Comentario 3', reason: 'No encontrado.' },
      { name: 'Cuenta 4', reason: 'El servidor no dice por qué.' },
    ],
  });
  expect(describeOutcome('ocultar', [{ tipo: 'tema', id: 2, hecho: true }]).done).toBe(
    '1 elemento ocultado',
  );
  expect(describeOutcome('ocultar', [{ tipo: 'tema', id: 2, hecho: false }]).done).toBeUndefined();
  expect(itemName({ tipo: 'tema', id: 2 })).toBe('Tema 2');
});

test('codes become words, and unknown ones do not change', () => {
  expect(logReasonText('primer_enlace')).toBe('Enlace en su primera participación');
  expect(logReasonText('Fuera de tema')).toBe('Fuera de tema');
  expect(logReasonText('constructor')).toBe('constructor');
  expect(logActText('retener')).toBe('Retenido');
  expect(logActText('archivar')).toBe('archivar');
  expect(logActText('cambiar_rol')).toBe('Rol cambiado');
  expect(logActText('cambiar_ajustes')).toBe('Ajustes cambiados');
  expect(logActorText('cambiar_rol')).toBe('desde la terminal');
  expect(logActorText('ocultar')).toBe('por las reglas o las denuncias');
  expect(reportReasonText('falso')).toBe('Es falso o engañoso');
  expect(reportReasonText('raro')).toBe('raro');
});

test('a view has an address, and nonsense leads to the first queue', () => {
  expect(viewAddress('pendientes')).toBe('/panel-admin/moderacion');
  expect(viewAddress('ocultos', 3)).toBe('/panel-admin/moderacion?ver=ocultos&page=3');
  const read = (query: string, offered: Capabilities = []) =>
    readView(new URLSearchParams(query), offered);
  expect(read('ver=registro&page=2')).toEqual({ view: 'registro', page: 2 });
  expect(read('')).toEqual({ view: 'pendientes', page: 1 });
  expect(read('ver=x&page=-1')).toEqual({ view: 'pendientes', page: 1 });
  expect(read('ver=noticias')).toEqual({ view: 'pendientes', page: 1 });
  expect(read('ver=noticias', ['noticias_externas'])).toEqual({ view: 'noticias', page: 1 });
});

test('keys mean the same with and without caps lock, and nothing with Ctrl', () => {
  const plain = { ctrlKey: false, altKey: false, metaKey: false };
  expect(shortcutOf({ ...plain, key: 'a' })).toBe('aprobar');
  expect(shortcutOf({ ...plain, key: 'A' })).toBe('aprobar');
  expect(shortcutOf({ ...plain, key: 'ArrowDown' })).toBe('next');
  expect(shortcutOf({ ...plain, key: 'a', ctrlKey: true })).toBeUndefined();
  expect(shortcutOf({ ...plain, key: 'Enter' })).toBeUndefined();
});
