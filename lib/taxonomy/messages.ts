import type { FieldName } from './fields.ts';

/** Words of a kind: 'el autor', 'Nueva sección', 'las etiquetas'. */
export interface TaxonomyWords {
  one: string;
  many: string;
  article: 'el' | 'la';
  new: 'Nuevo' | 'Nueva';
  all: 'los' | 'las';
}

/** Number of articles and blogs, in words. */
const itemsText = (count: number): string =>
  count === 1 ? '1 artículo o noticia' : `${count} artículos y noticias`;

/** Texts of the sections 'Autores', 'Secciones' and 'Etiquetas'. */
export function taxonomyTexts({ one, many, article, new: fresh, all }: TaxonomyWords) {
  const ended = article === 'el' ? 'o' : 'a';
  return {
    create: `${fresh} ${one}`,
    edit: `Editar ${one}`,
    loading: `Cargando ${many}...`,
    failed: `Error al cargar ${all} ${many}`,
    empty: `Todavía no hay ${many}`,
    search: `Buscar ${many}`,
    caption: `Lista de ${many}, por nombre`,
    saved: (name: string) => `Guardad${ended}: ${name}`,
    deleted: (name: string) => `Eliminad${ended}: ${name}`,
    deleteFailed: `No se pudo eliminar ${article} ${one}. Inténtalo de nuevo.`,
    saveFailed: `No se pudo guardar ${article} ${one}. Inténtalo de nuevo.`,
    mergeFailed: `No se pudo fusionar ${article} ${one}. Inténtalo de nuevo.`,
    question: (name: string, items: number) =>
      items === 0
        ? `¿Eliminar «${name}»?`
        : `¿Eliminar «${name}»? Desaparece de ${itemsText(items)}, que ${items === 1 ? 'sigue publicado' : 'siguen publicados'}.`,
    mergeTitle: (name: string) => `Fusionar «${name}»`,
    mergeHint: `Elige ${article} ${one} que queda.`,
    mergeNothing: `No hay otr${ended === 'o' ? 'os' : 'as'} ${many} que coincidan.`,
    merged: (from: string, to: string) => `«${from}» es ahora «${to}»`,
    consequence: (from: string, to: string, items: number) =>
      items === 0
        ? `«${from}» desaparece y queda «${to}».`
        : `${itemsText(items)} de «${from}» ${items === 1 ? 'pasa' : 'pasan'} a «${to}», y «${from}» desaparece.`,
    address: (from: string, to: string) => `La dirección ${from} llevará a ${to}.`,
    irreversible: 'No se puede deshacer.',
    mergeWith: (name: string) => `Fusionar con «${name}»`,
    general: 'Es la sección de lo que no tiene otra: no cambia de nombre ni de dirección.',
    renamed: (path: string) => `La dirección anterior, ${path}, llevará a la nueva.`,
  };
}

/** Labels of the fields of the dialogs. */
export const ENTRY_LABELS: Record<FieldName | 'nombre' | 'slug', string> = {
  nombre: 'Nombre',
  slug: 'Dirección',
  cargo: 'Cargo',
  foto: 'Foto',
  biografia: 'Biografía',
  enlaces: 'Enlaces',
  usuario_id: 'Cuenta',
  descripcion: 'Descripción',
  orden: 'Orden',
  clase: 'Clase',
};

/** What stands below a field. */
export const ENTRY_HELP: Partial<Record<FieldName, string>> = {
  enlaces: 'Uno por línea: su página, sus redes.',
  usuario_id: 'La de quien firma, si es del equipo. No se publica.',
  descripcion: 'Se ve en la página de la sección y en los buscadores.',
  orden: 'Las secciones se listan de menor a mayor; las de igual orden, por nombre.',
};

/** Texts of the field 'Cuenta' of an author. */
export const ACCOUNT_TEXTS = {
  none: 'Sin cuenta',
  current: 'La cuenta que tiene ahora',
  failed: 'No se pudieron cargar las cuentas.',
};
