import { ListLink } from '@/components/ui/list-link';
import { StoryCard } from '@/components/ui/story-card';
import type { Article } from '@/contract/articles';
import { articleMessages } from '@/lib/articles/messages';
import { routes } from '@/lib/core/routes';
import { articleCards } from '@/lib/details/item-card';

const SIZES = '(min-width: 1280px) 285px, (min-width: 640px) 46vw, 92vw';

/** Row 'Reportajes' of the home page: articles that the editors placed there (D70). Nothing without any. */
export function Reports({ articles }: { articles: Article[] }) {
  if (articles.length === 0) return null;
  return (
    <section aria-labelledby="reportajes" className="mt-16 border-ink border-t-3 pt-4">
      <div className="mb-5 flex flex-wrap items-baseline justify-between gap-x-6">
        <h2 id="reportajes" className="text-xl">
          Reportajes
        </h2>
        <ListLink href={routes.articles} loading={articleMessages.listLoading}>
          Todos los artículos
        </ListLink>
      </div>
      <div className="grid gap-x-4 gap-y-10 sm:grid-cols-2 xl:grid-cols-4">
        {articleCards(articles).map((card) => (
          <StoryCard
            key={card.href}
            loading={articleMessages.detailLoading}
            heading="h3"
            {...card}
            sizes={SIZES}
          />
        ))}
      </div>
    </section>
  );
}
