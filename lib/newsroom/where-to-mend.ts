import { groupTitleOf } from './drawer-groups.ts';

/** Where the desk has the fields that do not lie in the drawer. */
const PLACES: Record<string, string> = {
  titulo_articulo: 'Se escribe arriba del texto.',
  titulo_blog: 'Se escribe arriba del texto.',
  titulo_edicion: 'Se escribe arriba del texto.',
  contenido: 'Se escribe debajo del título.',
  categoria_articulo: 'Se cambia en la lista de la redacción, con «Cambiar la sección».',
};

/** 'Se rellena en «Ficha», en «Imágenes».' */
function inDrawer(field: string): string {
  const group = groupTitleOf(field);
  return group === undefined ? 'Se rellena en «Ficha».' : `Se rellena en «Ficha», en «${group}».`;
}

/** 'Título: El título es requerido. Se escribe arriba del texto.': what is wrong with a field, and where to mend it. */
export const mendingText = (field: string, { label, text }: { label: string; text: string }) =>
  `${label}: ${text.replace(/\.$/, '')}. ${PLACES[field] ?? inDrawer(field)}`;
