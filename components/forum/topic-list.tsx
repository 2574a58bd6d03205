import { Breadcrumb } from '@/components/layout/breadcrumb';
import { EmptyState } from '@/components/ui/list-state';
import { PageHead } from '@/components/ui/page-head';
import { Pagination } from '@/components/ui/pagination';
import type { ForumCategory, Topic } from '@/contract/forum';
import { listAddress, routes } from '@/lib/core/routes';
import { forumMessages as messages } from '@/lib/forum/messages';
import { TOPICS_PER_PAGE } from '@/lib/forum/view';
import { TopicCard } from './topic-card';

interface TopicListProps {
  topics: Topic[];
  categories: ForumCategory[];
  /** Slug of the chosen category; all of them when there is none. */
  chosen?: string;
  page: number;
  count: number;
}

/** `/foro`: topics by category, dense enough to scan. */
export function TopicList({ topics, categories, chosen, page, count }: TopicListProps) {
  return (
    <div className="wrap">
      <Breadcrumb trail={[{ label: 'foro' }]} />
      <PageHead
        title="Foro"
        text="Preguntas de faena, discusiones de método y memoria del oficio, entre quienes trabajan en esto."
      />
      <div className="grid border-ink border-t-3 lg:grid-cols-[212px_minmax(0,1fr)] lg:gap-12">
        <Categories categories={categories} {...(chosen && { chosen })} />
        <div>
          {topics.length === 0 ? (
            <div className="pt-6">
              <EmptyState text={messages.empty} />
            </div>
          ) : (
            topics.map((topic) => <TopicCard key={topic.id} topic={topic} />)
          )}
          <Pagination
            page={page}
            pageSize={TOPICS_PER_PAGE}
            count={count}
            address={(target) =>
              listAddress(routes.forum, { page: target, ...(chosen && { categoria: chosen }) })
            }
          />
        </div>
      </div>
    </div>
  );
}

const categoryClass =
  'flex min-h-11.5 items-center whitespace-nowrap border-line text-[0.9375rem] hover:text-accent lg:min-h-10 lg:border-b aria-[current]:font-semibold aria-[current]:text-accent aria-[current]:shadow-[inset_0_-2px_0_var(--accent)]';

// Plain links, as those of the pagination: Next's router would show the topics that are there.
function Categories({ categories, chosen }: { categories: ForumCategory[]; chosen?: string }) {
  return (
    <nav
      aria-label="Categorías del foro"
      className="border-line max-lg:-mx-(--gutter) max-lg:overflow-x-auto max-lg:border-b max-lg:px-(--gutter) lg:sticky lg:top-15.5 lg:self-start lg:pt-4"
    >
      <h2 className="mb-2 font-sans font-semibold text-muted text-xs tracking-normal max-lg:sr-only">
        Categorías
      </h2>
      <ul className="flex gap-6 lg:block">
        <li>
          <a
            href={routes.forum}
            aria-current={chosen ? undefined : 'page'}
            className={categoryClass}
          >
            Todas
          </a>
        </li>
        {categories.map(({ id, nombre_categoria, slug }) => (
          <li key={id}>
            <a
              href={listAddress(routes.forum, { categoria: slug })}
              aria-current={slug === chosen ? 'page' : undefined}
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
