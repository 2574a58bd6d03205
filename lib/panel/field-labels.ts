/** Labels by field of a payload. */
const FIELD_LABELS: Record<string, string> = {
  numero_edicion: 'Número de edición',
  titulo_edicion: 'Título',
  titulo_articulo: 'Título',
  titulo_blog: 'Título',
  fecha_publicacion: 'Fecha de publicación',
  contenido: 'Contenido',
  url_impresa: 'URL de la versión impresa',
  imagen: 'Imagen de portada',
  imagen_principal: 'Imagen principal',
  banner: 'Banner',
  articulos_ids: 'Artículos relacionados',
};

/** What the forms of the panel call a field of a payload. */
export const labelOf = (field: string): string => FIELD_LABELS[field] ?? field;
