import type { ForumCategory } from '@/contract/forum';
import { type ForumQuery, forumAddress, forumAddressWithout } from '@/lib/forum/list-query';

const categoryClass =
  'flex min-h-11.5 items-center whitespace-nowrap border-line text-[0.9375rem] hover:text-accent lg:min-h-10 lg:border-b aria-[current]:font-semibold aria-[current]:text-accent aria-[current]:shadow-[inset_0_-2px_0_var(--accent)]';

interface TopicCategoriesProps {
  categories: ForumCategory[];
  query: ForumQuery;
}

/**
 * The forum's categories. Plain links, like the pagination: Next's router would show the
 * cached topics.
 */
export function TopicCategories({ categories, query }: TopicCategoriesProps) {
  const { categoria } = query;
  return (
    <nav
      aria-label="Categorías del foro"
      className="border-line max-lg:relative max-lg:-mx-(--gutter) max-lg:overflow-x-auto max-lg:border-b max-lg:px-(--gutter) lg:sticky lg:top-15.5 lg:self-start lg:pt-4"
    >
      <h2 className="mb-2 font-sans font-semibold text-muted text-xs tracking-normal max-lg:sr-only">
        Categorías
      </h2>
      <ul className="flex gap-6 lg:block">
        <li>
          <a
            href={forumAddressWithout(query, 'categoria')}
            aria-current={categoria ? undefined : 'page'}
            className={categoryClass}
          >
            Todas
          </a>
        </li>
        {categories.map(({ id, nombre_categoria, slug }) => (
          <li key={id}>
            <a
              href={forumAddress(query, { categoria: slug })}
              aria-current={slug === categoria ? 'page' : undefined}
              className={categoryClass}
            >
              {nombre_categoria}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
