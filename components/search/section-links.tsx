import { SiteLink } from '@/components/ui/site-link';
import { articleMessages } from '@/lib/articles/messages';
import { blogMessages } from '@/lib/blogs/messages';
import { routes } from '@/lib/core/routes';
import { editionMessages } from '@/lib/editions/messages';
import { externalNewsMessages } from '@/lib/external-news/messages';
import { forumMessages } from '@/lib/forum/messages';

const links = [
  {
    href: routes.news,
    label: 'Noticias',
    text: 'Lo que pasó hoy en el sector, de las agencias.',
    loading: externalNewsMessages.listLoading,
  },
  {
    href: routes.blogs,
    label: 'Noticias destacadas',
    text: 'Lo que la redacción eligió y contó por su cuenta.',
    loading: blogMessages.listLoading,
  },
  {
    href: routes.articles,
    label: 'Artículos',
    text: 'Reportajes y análisis técnicos, con sus cifras.',
    loading: articleMessages.listLoading,
  },
  {
    href: routes.editions,
    label: 'Ediciones',
    text: 'Los números de la revista, como se imprimieron.',
    loading: editionMessages.listLoading,
  },
  {
    href: routes.forum,
    label: 'Foro',
    text: 'Preguntas y oficio de quienes trabajan en esto.',
    loading: forumMessages.listLoading,
  },
];

/** Links to all searchable sections. */
export function SectionLinks() {
  return (
    <ul className="grid gap-x-8 sm:grid-cols-2 lg:grid-cols-3">
      {links.map(({ href, label, text, loading }) => (
        <li key={href} className="card border-line border-t py-4">
          <SiteLink href={href} loading={loading} className="card-link font-serif text-lg">
            {label}
          </SiteLink>
          <p className="mt-1 text-muted text-sm">{text}</p>
        </li>
      ))}
    </ul>
  );
}
