/** Paths of the API for authors, sections, tags and what follows from them; only on servers with the capability `fichas`. */

type Id = number | string;

/** A kind of names that items carry, its entries kept by staff (D66 to D68). */
const taxonomy = (name: string) => ({
  list: `redaccion/${name}/`,
  item: (id: Id) => `redaccion/${name}/${id}/`,
  merge: (id: Id) => `redaccion/${name}/${id}/fusionar/`,
  /** One entry as its public page shows it. */
  page: (slug: string) => `${name}/${slug}/`,
});

/** Authors, sections and tags. */
export const taxonomyEndpoints = {
  /** `accounts`: of staff, one of which may be an author's. */
  bylines: { ...taxonomy('autores'), accounts: 'redaccion/autores/cuentas/' },
  sections: { ...taxonomy('secciones'), publicList: 'articles/categorias/' },
  tags: taxonomy('etiquetas'),
} as const;

/** Where a path of the site has moved (D68). */
export const redirectEndpoints = { find: 'redirecciones/' } as const;

/** Corrections of all items (D69). */
export const correctionEndpoints = { list: 'correcciones/' } as const;
