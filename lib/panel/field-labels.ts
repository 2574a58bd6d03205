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

/** Where readers see a picture. */
const PICTURE_USES: Record<string, string> = {
  imagen: 'Se ve en la portada del sitio, en Ediciones y al compartir.',
  imagen_principal: 'Se ve en listas, tarjetas y resultados de búsqueda.',
  banner: 'Se ve arriba de la página y al compartir.',
};

/** Says where readers see the picture of a field; undefined for other fields. */
export const pictureUseOf = (field: string): string | undefined => PICTURE_USES[field];
