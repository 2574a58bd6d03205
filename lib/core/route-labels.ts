import { routes } from './routes.ts';

/** A step of the breadcrumb; the page itself needs no address. */
export interface Crumb {
  label: string;
  href?: string;
}

interface Place {
  label: string;
  /** Whether there is a page at this path: 'Boletín' is only a prefix of others. */
  isPage?: false;
}

/** Paths in words, as the breadcrumb shows them (D77). */
const places: Record<string, Place> = {
  [routes.news]: { label: 'Noticias' },
  [routes.articles]: { label: 'Artículos' },
  [routes.blogs]: { label: 'Noticias destacadas' },
  [routes.editions]: { label: 'Ediciones' },
  [routes.forum]: { label: 'Foro' },
  [routes.supplement]: { label: 'Suplemento semanal' },
  [routes.supplementsInfo]: { label: 'Información de suplementos' },
  [routes.about]: { label: 'Nosotros' },
  [routes.contact]: { label: 'Contacto' },
  [routes.search]: { label: 'Buscar' },
  [routes.profile]: { label: 'Perfil' },
  [routes.editProfile]: { label: 'Editar perfil' },
  [routes.terms]: { label: 'Términos' },
  [routes.privacy]: { label: 'Privacidad' },
  '/boletin': { label: 'Boletín', isPage: false },
  [routes.confirmSubscription]: { label: 'Confirmar' },
  [routes.unsubscribe]: { label: 'Baja' },
  '/avisos': { label: 'Avisos', isPage: false },
  [routes.stopNotices]: { label: 'Baja' },
  [routes.confirmEmail]: { label: 'Confirmar correo' },
};

/**
 * The steps from 'Inicio' to a page: each segment of `path` in words, and last the title of the item
 * whose page it is (D50, D77). Throws for a path that the table does not know.
 */
export function trailTo(path: string, title?: string): Crumb[] {
  const segments = path.split('/').filter(Boolean);
  const steps = segments.map((_, index) => stepAt(`/${segments.slice(0, index + 1).join('/')}`));
  const item = title === undefined ? [] : [{ label: title }];
  return [{ label: 'Inicio', href: routes.home }, ...steps, ...item];
}

function stepAt(path: string): Crumb {
  const place = places[path];
  if (!place) throw new Error(`The path ${path} has no label`);
  return place.isPage === false ? { label: place.label } : { label: place.label, href: path };
}
