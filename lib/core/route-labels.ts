import type { Capability } from '../../contract/capabilities.ts';
import { taxonomyPages } from '../../contract/pages.ts';
import { routes } from './routes.ts';

/** A step of the breadcrumb; the page itself needs no address. */
export interface Crumb {
  label: string;
  href?: string;
}

interface Place {
  label: string;
  /** Whether there is a page at this path: 'Autores' is only a prefix of others. */
  isPage?: false;
  /** Capability of the server without which there is no page at this path. */
  needs?: Capability;
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
  [taxonomyPages.bylines]: { label: 'Autores', isPage: false },
  [taxonomyPages.sections]: { label: 'Secciones', isPage: false },
  [taxonomyPages.tags]: { label: 'Etiquetas', isPage: false },
  [routes.corrections]: { label: 'Correcciones' },
  [routes.newsletters]: { label: 'Boletín', needs: 'boletines' },
  [routes.confirmSubscription]: { label: 'Confirmar' },
  [routes.unsubscribe]: { label: 'Baja' },
  '/avisos': { label: 'Avisos', isPage: false },
  [routes.stopNotices]: { label: 'Baja' },
  [routes.confirmEmail]: { label: 'Confirmar correo' },
};

/**
 * The steps from 'Inicio' to a page: each segment of `path` in words, and last the title of the item
 * whose page it is (D50, D77). A page that needs a capability has an address if it is among `offered`. Throws for a path
 * that the table does not know.
 */
export function trailTo(
  path: string,
  title?: string,
  offered: readonly Capability[] = [],
): Crumb[] {
  const segments = path.split('/').filter(Boolean);
  const steps = segments.map((_, index) =>
    stepAt(`/${segments.slice(0, index + 1).join('/')}`, offered),
  );
  const item = title === undefined ? [] : [{ label: title }];
  return [{ label: 'Inicio', href: routes.home }, ...steps, ...item];
}

function stepAt(path: string, offered: readonly Capability[]): Crumb {
  const place = places[path];
  if (!place) throw new Error(`The path ${path} has no label`);
  const isPage = place.isPage !== false && (!place.needs || offered.includes(place.needs));
  return isPage ? { label: place.label, href: path } : { label: place.label };
}
