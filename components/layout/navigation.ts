import { routes } from '@/lib/core/routes';

/** The header's links (contenido.md section 2, shared layout). */
export const navigation = [
  { href: routes.home, label: 'Inicio', loading: 'Cargando...' },
  { href: routes.editions, label: 'Ediciones', loading: 'Cargando ediciones...' },
  { href: routes.news, label: 'Noticias', loading: '⏳ Cargando noticias...' },
  { href: routes.forum, label: 'Foro', loading: 'Cargando temas...' },
  { href: routes.about, label: 'Nosotros', loading: 'Cargando...' },
  { href: routes.contact, label: 'Contacto', loading: 'Cargando...' },
] as const;

/** All sections, as the footer lists them. */
export const sections = [
  navigation[0],
  navigation[1],
  navigation[2],
  { href: routes.articles, label: 'Artículos', loading: 'Cargando artículos...' },
  navigation[3],
  { href: routes.supplement, label: 'Suplemento', loading: 'Cargando...' },
  navigation[4],
  navigation[5],
] as const;

/** Whether a link's section holds the page: by path prefix, whole segments, the home page alone. */
export function isActive(href: string, pathname: string): boolean {
  if (href === routes.home) return pathname === routes.home;
  return pathname === href || pathname.startsWith(`${href}/`);
}
