import { expect, test } from 'vitest';
import { actorName, actText, fieldsText } from './messages.ts';

test.each([
  ['editar', 'articulo', 'cambió el artículo'],
  ['volver_a_publicar', 'edicion', 'volvió a publicar la edición'],
  ['borrar_revision', 'blog', 'borró para siempre una versión de la noticia'],
  ['ocultar', 'comentario', 'ocultó un comentario'],
  ['cambiar_permisos', 'cuenta', 'cambió los permisos de la cuenta'],
  ['importar_suscriptores', 'suscriptores', 'importó suscriptores'],
  ['invitar_suscriptores', 'suscriptores', 'invitó suscriptores'],
  ['baja_suscriptores', 'suscriptores', 'dio de baja suscriptores'],
  ['reanudar_suscriptores', 'suscriptores', 'reactivó suscriptores'],
  ['eliminar_suscriptores', 'suscriptores', 'eliminó suscriptores'],
  ['reenviar_boletin', 'boletin', 'volvió a enviar el boletín'],
  ['exportar_suscriptores', 'suscriptores', 'exportó suscriptores'],
  ['fusionar', 'seccion', 'fusionar seccion'],
])('%s of %s reads as %s', (accion, tipo, text) => {
  expect(actText({ accion, tipo })).toBe(text);
});

test('an act without an account is of the system', () => {
  expect(actorName({ quien: null })).toBe('El sistema');
  expect(actorName({ quien: { id: null, nombre: 'Cuenta eliminada' } })).toBe('Cuenta eliminada');
});

test('changed fields have the names of the form, each once', () => {
  expect(fieldsText(['titulo_articulo', 'contenido', 'titulo_blog'])).toBe('Título, Contenido');
});
