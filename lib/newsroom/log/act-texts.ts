/** What acts of the log are about. */
export const OBJECTS: Record<string, string> = {
  articulo: 'el artículo',
  blog: 'la noticia',
  edicion: 'la edición',
  noticia: 'la noticia externa',
  portada: 'la portada',
  comentario: 'un comentario',
  tema: 'un tema del foro',
  comunidad: 'un texto de los lectores',
  cuenta: 'la cuenta',
  invitacion: 'una invitación',
  ajustes: 'los ajustes de moderación',
  ficha: 'la ficha',
  boletin: 'el boletín',
  suscriptores: 'suscriptores',
  mensaje: 'un mensaje de contacto',
};

/** What was done, before the thing that it was done to. */
export const VERBS: Record<string, string> = {
  crear: 'publicó',
  editar: 'cambió',
  eliminar: 'eliminó',
  restaurar: 'recuperó',
  borrar: 'borró para siempre',
  retirar: 'retiró',
  volver_a_publicar: 'volvió a publicar',
  pedir_revision: 'pidió la revisión de',
  devolver: 'devolvió',
  programar: 'programó la publicación de',
  desprogramar: 'canceló la publicación de',
  publicacion_fallida: 'no pudo publicar',
  reabrir: 'volvió a abrir el borrador de',
  restaurar_revision: 'puso en el borrador de',
  restaurar_estado: 'recuperó el borrador de',
  eliminar_copia: 'eliminó el borrador de',
  crear_enlace: 'creó un enlace de vista previa de',
  revocar_enlaces: 'anuló los enlaces de vista previa de',
  borrar_revision: 'borró para siempre una versión de',
  retener: 'retuvo',
  aprobar: 'aprobó',
  ocultar: 'ocultó',
  cambiar_ajustes: 'cambió',
  cambiar_portada: 'cambió',
  ocultar_noticia: 'ocultó',
  mostrar_noticia: 'volvió a mostrar',
  fijar_noticia: 'fijó',
  soltar_noticia: 'dejó de fijar',
  crear_ficha: 'creó',
  cambiar_ficha: 'cambió',
  fusionar_ficha: 'fusionó',
  eliminar_ficha: 'eliminó',
  programar_boletin: 'programó',
  desprogramar_boletin: 'dejó de programar',
  enviar_boletin: 'envió',
  pausar_boletin: 'pausó',
  reanudar_boletin: 'reanudó',
  cancelar_boletin: 'canceló',
  reenviar_boletin: 'volvió a enviar',
  eliminar_boletin: 'eliminó',
  importar_suscriptores: 'importó',
  exportar_suscriptores: 'exportó',
  invitar_suscriptores: 'invitó',
  baja_suscriptores: 'dio de baja',
  reanudar_suscriptores: 'reactivó',
  eliminar_suscriptores: 'eliminó',
  eliminar_mensaje: 'eliminó',
};

/** The same, where the copy was a change of a published item. */
export const CHANGE_VERBS: Record<string, string> = {
  programar: 'programó un cambio de',
  desprogramar: 'canceló un cambio de',
  publicacion_fallida: 'no pudo publicar un cambio de',
};

/** What was done to an account, before the name of its owner. */
export const ACCOUNT_VERBS: Record<string, string> = {
  suspender: 'suspendió la cuenta de',
  levantar_suspension: 'levantó la suspensión de',
  cambiar_rol: 'cambió el rol de',
  cambiar_permisos: 'cambió los permisos de',
  desactivar_cuenta: 'desactivó la cuenta de',
  activar_cuenta: 'activó la cuenta de',
  cerrar_sesiones: 'cerró las sesiones de',
  quitar_segundo_factor: 'quitó el segundo paso de',
};

/** What somebody did to their own account. */
export const OWN_ACTS: Record<string, string> = {
  activar_segundo_factor: 'activó el segundo paso de su cuenta',
  quitar_segundo_factor: 'quitó el segundo paso de su cuenta',
  usar_codigo_recuperacion: 'usó un código de recuperación',
  renovar_codigos_recuperacion: 'renovó sus códigos de recuperación',
};

/** What was done to an invitation, before the name of who was invited, and where nobody is named. */
export const INVITATION_VERBS: Record<string, { named: string; unnamed: string }> = {
  invitar: { named: 'invitó a', unnamed: 'envió una invitación' },
  revocar_invitacion: { named: 'revocó la invitación de', unnamed: 'revocó una invitación' },
  confirmar_invitacion: { named: 'confirmó la invitación de', unnamed: 'confirmó una invitación' },
  aceptar_invitacion: { named: '', unnamed: 'aceptó su invitación' },
};
