import { type IndexedLink, LinkIndex } from '@/components/ui/link-index';
import { articleMessages } from '@/lib/articles/messages';
import { blogMessages } from '@/lib/blogs/messages';
import { routes } from '@/lib/core/routes';
import { editionMessages } from '@/lib/editions/messages';
import { externalNewsMessages } from '@/lib/external-news/messages';
import { forumMessages } from '@/lib/forum/messages';

const links: IndexedLink[] = [
  {
    href: routes.blogs,
    label: 'Noticias destacadas',
    text: 'Lo que contamos nosotros, en orden.',
    loading: blogMessages.listLoading,
  },
  {
    href: routes.news,
    label: 'Noticias',
    text: 'Lo último del sector, de las agencias.',
    loading: externalNewsMessages.listLoading,
  },
  {
    href: routes.articles,
    label: 'Artículos',
    text: 'Textos largos: agua, procesos, seguridad, historia.',
    loading: articleMessages.listLoading,
  },
  {
    href: routes.editions,
    label: 'Ediciones',
    text: 'Cada número impreso, para leer entero.',
    loading: editionMessages.listLoading,
  },
  {
    href: routes.forum,
    label: 'Foro',
    text: 'Preguntas y respuestas de quienes trabajan en ello.',
    loading: forumMessages.listLoading,
  },
  {
    href: routes.supplement,
    label: 'Suplemento semanal',
    text: 'Cada viernes, un solo tema, sin prisa.',
  },
];

/** Links from the home page to every list of the magazine. */
export function SectionIndex() {
  return (
    <LinkIndex id="secciones" title="Toda la revista" links={links} columns={3} className="mt-16" />
  );
}
