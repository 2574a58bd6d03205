/** Labels by field of a payload. */
const FIELD_LABELS: Record<string, string> = {
  numero_edicion: 'Número de edición',
  titulo_edicion: 'Título',
  titulo_articulo: 'Título',
  titulo_blog: 'Título',
  fecha_publicacion: 'Fecha de publicación',
  categoria_articulo: 'Sección',
  contenido: 'Contenido',
  url_impresa: 'URL de la versión impresa',
  imagen: 'Imagen de portada',
  imagen_principal: 'Imagen principal',
  banner: 'Banner',
  articulos_ids: 'Artículos relacionados',
  volanta: 'Volanta',
  entradilla: 'Entradilla',
  autores_ids: 'Autores',
  categoria_blog: 'Sección',
  etiquetas_ids: 'Etiquetas',
  descripcion_imagen: 'Descripción de la imagen',
  credito_imagen: 'Crédito de la imagen',
  imagen_principal_foco: 'Punto de enfoque de la imagen principal',
  banner_foco: 'Punto de enfoque del banner',
  titulo_seo: 'Título para buscadores',
  descripcion_seo: 'Descripción para buscadores',
  imagen_social: 'Imagen para redes',
  comentarios_cerrados: 'Comentarios cerrados',
  correcciones: 'Correcciones',
};

/** What the forms of the panel call a field of a payload. */
export const labelOf = (field: string): string => FIELD_LABELS[field] ?? field;

/** Where readers see a picture. */
const PICTURE_USES: Record<string, string> = {
  imagen: 'Se ve en la portada del sitio, en Ediciones y al compartir.',
  imagen_principal: 'Se ve en listas, tarjetas y resultados de búsqueda.',
  banner: 'Se ve arriba de la página y al compartir.',
  imagen_social: 'Se ve al compartir el enlace en redes y mensajes.',
};

/** Says where readers see the picture of a field; undefined for other fields. */
export const pictureUseOf = (field: string): string | undefined => PICTURE_USES[field];
