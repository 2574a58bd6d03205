/** Acts on newsletters in the audit log; their `extracto` is the subject, which may not be public yet. */
export const NEWSLETTER_ACTS = [
  'programar_boletin',
  'desprogramar_boletin',
  'enviar_boletin',
  'pausar_boletin',
  'reanudar_boletin',
  'cancelar_boletin',
  'reenviar_boletin',
  'eliminar_boletin',
];
