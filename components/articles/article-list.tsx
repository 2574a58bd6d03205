import { Breadcrumb } from '@/components/layout/breadcrumb';
import { CARD_SIZES, CardGrid } from '@/components/ui/card-grid';
import { EmptyState } from '@/components/ui/list-state';
import { PageHead } from '@/components/ui/page-head';
import { Pagination } from '@/components/ui/pagination';
import { StoryCard } from '@/components/ui/story-card';
import type { Article } from '@/contract/articles';
import { articleMessages as messages } from '@/lib/articles/messages';
import { ARTICLE_EXCERPT_LENGTH, ARTICLES_PER_PAGE } from '@/lib/articles/view';
import { listAddress, routes } from '@/lib/core/routes';
import { excerpt } from '@/lib/core/text';
import { ArticleSearch } from './article-search';

interface ArticleListProps {
  articles: Article[];
  page: number;
  count: number;
  search?: string;
}

/** `/articulos`: cards with search and pages, all in the address (D39). */
export function ArticleList({ articles, page, count, search = '' }: ArticleListProps) {
  return (
    <div className="wrap">
      <Breadcrumb path={routes.articles} />
      <PageHead title="Artículos" text="Reportajes y análisis técnicos de la redacción.">
        <ArticleSearch search={search} />
      </PageHead>
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
            {articles.map((article, index) => (
              <StoryCard
                key={article.id}
                loading={messages.detailLoading}
                href={routes.article(article.id)}
                title={article.titulo_articulo}
                picture={article.imagen_principal}
                sizes={CARD_SIZES}
                date={article.fecha_publicacion}
                text={excerpt(article.contenido, ARTICLE_EXCERPT_LENGTH)}
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
