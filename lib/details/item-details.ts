import type { Article } from '../../contract/articles.ts';
import type { detailFields } from '../../contract/item-details.ts';
import { routes } from '../core/routes.ts';

/** Details of an article or a blog (D65); a server without the capability `fichas` leaves them out. */
export type ItemDetails = Pick<Article, keyof typeof detailFields>;

/** Day of the last correction of an item; undefined without one. Days in their form `YYYY-MM-DD` compare as texts. */
export const lastCorrection = ({ correcciones = [] }: ItemDetails): string | undefined =>
  correcciones
    .map(({ fecha }) => fecha)
    .sort()
    .at(-1);

/** Text of an item on cards and in descriptions: its standfirst, else undefined (D65). */
export const standfirst = ({ entradilla }: ItemDetails): string | undefined =>
  entradilla?.trim() || undefined;

/** Line above the title on cards: the kicker, else the name of the section. */
export const cardKicker = ({ volanta, seccion }: ItemDetails): string | undefined =>
  volanta?.trim() || seccion?.nombre;

/** Paths of the pages on which an item is because of its details: authors, section, tags, corrections. */
export const relatedPages = (details: ItemDetails): string[] => {
  const { autores = [], seccion, etiquetas = [], correcciones = [] } = details;
  return [
    ...autores.map(({ slug }) => routes.byline(slug)),
    ...(seccion ? [routes.section(seccion.slug)] : []),
    ...etiquetas.map(({ slug }) => routes.tag(slug)),
    ...(correcciones.length > 0 ? [routes.corrections] : []),
  ];
};
