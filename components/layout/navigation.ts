import { articleMessages } from '@/lib/articles/messages';
import { routes } from '@/lib/core/routes';
import { editionMessages } from '@/lib/editions/messages';
import { externalNewsMessages } from '@/lib/external-news/messages';
import { forumMessages } from '@/lib/forum/messages';

/** Loading text of pages without a list. */
const LOADING = 'Cargando...';

/** The header's links. */
export const navigation = [
  { href: routes.home, label: 'Inicio', loading: LOADING },
  { href: routes.editions, label: 'Ediciones', loading: editionMessages.listLoading },
  { href: routes.news, label: 'Noticias', loading: externalNewsMessages.listLoading },
  { href: routes.forum, label: 'Foro', loading: forumMessages.listLoading },
  { href: routes.about, label: 'Nosotros', loading: LOADING },
  { href: routes.contact, label: 'Contacto', loading: LOADING },
] as const;

/** All sections, as the footer lists them. */
export const sections = [
  navigation[0],
  navigation[1],
  navigation[2],
  { href: routes.articles, label: 'Artículos', loading: articleMessages.listLoading },
  navigation[3],
  { href: routes.supplement, label: 'Suplemento', loading: LOADING },
  navigation[4],
  navigation[5],
] as const;

/** Whether a link's section contains the page: by path prefix of whole segments; exact for the home page. */
export function isActive(href: string, pathname: string): boolean {
  if (href === routes.home) return pathname === routes.home;
  return pathname === href || pathname.startsWith(`${href}/`);
}
