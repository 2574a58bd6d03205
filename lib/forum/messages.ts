/** Texts of the forum (errors.md#forum-errors). */
export const forumMessages = {
  listLoading: 'Cargando temas...',
  detailLoading: 'Cargando tema...',
  answersLoading: 'Cargando respuestas...',
  empty: 'Todavía no hay temas en esta categoría.',
  nothingFound: 'No se encontraron temas. Prueba con otros términos.',
  listFailed: 'Error al cargar los temas del foro',
  topicFailed: 'Error al cargar el tema del foro',
  answersFailed: 'Error al cargar los comentarios',
  categoriesFailed: 'Error al cargar las categorías del foro',
  categoriesFailedBecause: (detail: string) => `Error al cargar categorías: ${detail}`,
  createFailed: 'Error al crear el tema del foro',
  updateFailed: 'Error al actualizar el tema del foro',
  deleteFailed: 'Error al eliminar el tema del foro',
  required: 'El título y contenido son obligatorios',
  categoryRequired: 'La categoría es obligatoria',
  created: '¡Tema creado exitosamente!',
  createdWaits:
    '¡Tema creado exitosamente! Está pendiente de moderación: solo tú lo ves por ahora.',
  updated: '¡Tema actualizado exitosamente!',
  deleted: '¡Tema eliminado con éxito!',
  confirmDelete:
    '¿Estás seguro de que quieres eliminar este tema? Esta acción no se puede deshacer.',
  pending: 'Pendiente de moderación',
  hidden: 'Oculto por moderación',
  gone: 'El tema ya no existe.',
} as const;
