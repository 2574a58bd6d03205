import { expect, test } from 'vitest';
import { sayAct } from './sentence.ts';

const ANA = { id: 5, nombre: 'Ana Quispe' };
const said = (entry: object) => {
  const act = {
    ...{ accion: 'editar', tipo: 'articulo', titulo: 'Litio', motivo: null, elemento_id: 3 },
    ...{ cuando: '2026-11-20T15:42:00Z', quien: ANA, ...entry },
  };
  const { act: verb, subject, end, note } = sayAct(act, 'America/Lima');
  return [[verb, subject, end].filter(Boolean).join(' '), note].filter(Boolean).join(' | ');
};
const momento = '2026-11-23T11:00:00Z';

test.each([
  [{}, 'cambió el artículo «Litio»'],
  [{ titulo: '' }, 'cambió el artículo'],
  [{ accion: 'crear', programada: true }, 'publicó el artículo «Litio» a la hora programada'],
  [{ accion: 'borrar_revision' }, 'borró para siempre una versión del artículo «Litio»'],
  [
    { accion: 'borrar_revision', tipo: 'blog' },
    'borró para siempre una versión de la noticia «Litio»',
  ],
  [
    { accion: 'devolver', motivo: 'Falta la fuente.' },
    'devolvió el artículo «Litio» con una nota: | Falta la fuente.',
  ],
  [{ accion: 'devolver' }, 'devolvió el artículo «Litio»'],
  [
    { accion: 'pedir_revision', persona: { id: 7, nombre: 'Luis Vega' }, motivo: '¿Basta?' },
    'pidió la revisión del artículo «Litio» a Luis Vega con una nota: | ¿Basta?',
  ],
  [{ accion: 'pedir_revision', tipo: 'edicion' }, 'pidió la revisión de la edición «Litio»'],
  [
    { accion: 'programar', momento },
    'programó la publicación del artículo «Litio» para el lunes 23 de noviembre, 06:00',
  ],
  [
    { accion: 'desprogramar', momento },
    'canceló la publicación del artículo «Litio» programada para el lunes 23 de noviembre, 06:00',
  ],
  [
    { accion: 'publicacion_fallida', momento, motivo: 'Se eliminó.', quien: null },
    'no pudo publicar el artículo «Litio» a la hora programada (lunes 23 de noviembre, 06:00) | Se eliminó.',
  ],
  [
    { accion: 'programar', cambio: true, momento },
    'programó un cambio del artículo «Litio» para el lunes 23 de noviembre, 06:00',
  ],
  [
    { accion: 'desprogramar', cambio: true, momento },
    'canceló un cambio del artículo «Litio» programado para el lunes 23 de noviembre, 06:00',
  ],
  [
    { accion: 'publicacion_fallida', cambio: true, momento, quien: null },
    'no pudo publicar un cambio del artículo «Litio» a la hora programada (lunes 23 de noviembre, 06:00)',
  ],
  [{ accion: 'reabrir' }, 'volvió a abrir el borrador del artículo «Litio»'],
  [{ accion: 'eliminar_copia', tipo: 'blog' }, 'eliminó el borrador de la noticia «Litio»'],
  [
    { accion: 'restaurar_revision', momento: '2025-11-23T11:00:00Z' },
    'puso en el borrador del artículo «Litio» la versión del domingo 23 de noviembre de 2025, 06:00',
  ],
  [
    { accion: 'restaurar_revision' },
    'puso en el borrador del artículo «Litio» una versión anterior',
  ],
  [
    { accion: 'restaurar_estado', momento },
    'recuperó el borrador del artículo «Litio» tal como estaba el lunes 23 de noviembre, 06:00',
  ],
  [
    { accion: 'crear_enlace', momento },
    'creó un enlace de vista previa del artículo «Litio» válido hasta el lunes 23 de noviembre, 06:00',
  ],
  [{ accion: 'revocar_enlaces' }, 'anuló los enlaces de vista previa del artículo «Litio»'],
  [
    { accion: 'retirar', motivo: 'Con errores' },
    'retiró el artículo «Litio» por este motivo: | Con errores',
  ],
  [
    { accion: 'ocultar', tipo: 'comentario', motivo: 'enlaces' },
    'ocultó un comentario «Litio» | Demasiados enlaces',
  ],
  [
    { accion: 'ocultar_noticia', tipo: 'noticia', motivo: 'Noticia 3' },
    'ocultó la noticia externa «Litio»',
  ],
  [
    { accion: 'cambiar_ficha', tipo: 'ficha', motivo: 'Etiqueta 3: nombre (antes «Litios»)' },
    'cambió la etiqueta «Litio» | nombre (antes «Litios»)',
  ],
  [
    { accion: 'fusionar_ficha', tipo: 'ficha', motivo: 'Autor 3: con «Ana»' },
    'fusionó el autor «Litio» con «Ana»',
  ],
  [{ accion: 'crear_ficha', tipo: 'ficha', motivo: 'Sección 3' }, 'creó la sección «Litio»'],
  [
    { accion: 'cambiar_portada', tipo: 'portada', titulo: '', motivo: 'noticia 3, artículo 1' },
    'cambió la portada | Quedó así: noticia 3, artículo 1',
  ],
  [{ accion: 'importar_suscriptores', tipo: 'suscriptores', titulo: '' }, 'importó suscriptores'],
  [{ accion: 'eliminar_mensaje', tipo: 'mensaje', titulo: '' }, 'eliminó un mensaje de contacto'],
  [{ accion: 'reenviar_boletin', tipo: 'boletin' }, 'volvió a enviar el boletín «Litio»'],
  [{ accion: 'fundir', tipo: 'seccion' }, 'fundir seccion «Litio»'],
])('an act on an item: %o', (entry, text) => {
  expect(said(entry)).toBe(text);
});

test.each([
  [
    'cambiar_permisos',
    'escribir, publicar → escribir',
    'cambió los permisos de Luis Vega | Antes: Escribir, Publicar. Después: Escribir.',
  ],
  [
    'cambiar_permisos',
    'escribir → ninguno',
    'cambió los permisos de Luis Vega | Antes: Escribir. Después: Sin permisos.',
  ],
  ['cambiar_permisos', 'volar → escribir', 'cambió los permisos de Luis Vega | volar → escribir'],
  [
    'cambiar_rol',
    'LECTOR → ADMIN',
    'cambió el rol de Luis Vega | Antes: Lector. Después: Administrador.',
  ],
  [
    'cambiar_rol',
    'LECTOR → ADMIN: escribir, moderar',
    'cambió el rol de Luis Vega | Antes: Lector. Después: Administrador (Escribir, Moderar).',
  ],
  [
    'cambiar_rol',
    'LECTOR → ADMIN, invitación 5',
    'cambió el rol de Luis Vega | LECTOR → ADMIN, invitación 5',
  ],
  ['desactivar_cuenta', null, 'desactivó la cuenta de Luis Vega'],
  ['cerrar_sesiones', null, 'cerró las sesiones de Luis Vega'],
  ['quitar_segundo_factor', null, 'quitó el segundo paso de Luis Vega'],
  ['suspender', 'Insulta', 'suspendió la cuenta de Luis Vega | Insulta'],
])('on an account: %s, %s', (accion, motivo, text) => {
  expect(said({ accion, motivo, tipo: 'cuenta', titulo: 'Luis Vega', elemento_id: 7 })).toBe(text);
});

test.each([
  ['suspender', 'suspendió una cuenta'],
  ['levantar_suspension', 'levantó la suspensión de una cuenta'],
])('on an account that the caller may not know: %s', (accion, text) => {
  expect(said({ accion, tipo: 'cuenta', titulo: '', elemento_id: null })).toBe(text);
});

test.each([
  ['activar_segundo_factor', 'activó el segundo paso de su cuenta'],
  ['quitar_segundo_factor', 'quitó el segundo paso de su cuenta'],
  ['usar_codigo_recuperacion', 'usó un código de recuperación'],
  ['renovar_codigos_recuperacion', 'renovó sus códigos de recuperación'],
])('on the own account: %s', (accion, text) => {
  expect(said({ accion, tipo: 'cuenta', titulo: 'Ana Quispe', elemento_id: 5 })).toBe(text);
});

test.each([
  [
    'invitar',
    'Inés Paz',
    'ADMIN: escribir, publicar',
    'invitó a Inés Paz | Como administrador (Escribir, Publicar)',
  ],
  ['invitar', '', 'LECTOR', 'envió una invitación | Como lector'],
  ['invitar', '', 'Invitación 3, ADMIN', 'envió una invitación | Invitación 3, ADMIN'],
  ['revocar_invitacion', 'Inés Paz', null, 'revocó la invitación de Inés Paz'],
  ['confirmar_invitacion', '', null, 'confirmó una invitación'],
  ['aceptar_invitacion', 'Inés Paz', null, 'aceptó su invitación'],
])('on an invitation: %s of %s, %s', (accion, titulo, motivo, text) => {
  expect(said({ accion, titulo, motivo, tipo: 'invitacion', elemento_id: null })).toBe(text);
});
