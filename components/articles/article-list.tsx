import { Breadcrumb } from '@/components/layout/breadcrumb';
import { SectionNav } from '@/components/taxonomy/section-nav';
import { CARD_SIZES, CardGrid } from '@/components/ui/card-grid';
import { EmptyState } from '@/components/ui/list-state';
import { PageHead } from '@/components/ui/page-head';
import { Pagination } from '@/components/ui/pagination';
import { StoryCard } from '@/components/ui/story-card';
import type { Article } from '@/contract/articles';
import type { SectionReference } from '@/contract/taxonomy';
import { articleMessages as messages } from '@/lib/articles/messages';
import { ARTICLES_PER_PAGE } from '@/lib/articles/view';
import { listAddress, routes } from '@/lib/core/routes';
import { articleCards } from '@/lib/details/item-card';
import { ArticleSearch } from './article-search';

interface ArticleListProps {
  articles: Article[];
  page: number;
  count: number;
  search?: string;
  /** Sections that have a page, if the server has any (D67). */
  sections?: SectionReference[];
}

/** `/articulos`: cards with search and pages, all in the address (D39). */
export function ArticleList(props: ArticleListProps) {
  const { articles, page, count, search = '', sections = [] } = props;
  return (
    <div className="wrap">
      <Breadcrumb path={routes.articles} />
      <PageHead title="Artículos" text="Reportajes y análisis técnicos de la redacción.">
        <ArticleSearch search={search} />
      </PageHead>
      <SectionNav sections={sections} />
      <div className="border-ink border-t-3 pt-6">
        {search && (
          <p role="status" className="mb-6 text-muted">
            <span>{`${count} ${count === 1 ? 'resultado' : 'resultados'} para «`}</span>
            {/* Isolates a right-to-left term from the text around it. */}
            <bdi>{search}</bdi>»
          </p>
        )}
        {articles.length === 0 ? (
          <EmptyState text={messages.empty} />
        ) : (
          <CardGrid>
            {articleCards(articles).map((card, index) => (
              <StoryCard
                key={card.href}
                loading={messages.detailLoading}
                {...card}
                sizes={CARD_SIZES}
                emptyPicture={<NoPicture />}
                more="Ver más"
                priority={index === 0}
              />
            ))}
          </CardGrid>
        )}
        <Pagination
          page={page}
          pageSize={ARTICLES_PER_PAGE}
          count={count}
          address={(target) => listAddress(routes.articles, { page: target, search })}
        />
      </div>
    </div>
  );
}

function NoPicture() {
  return (
    <p className="grid h-full place-items-center border border-line-strong border-dashed text-muted text-sm">
      {messages.noImage}
    </p>
  );
}
