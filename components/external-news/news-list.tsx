import { Breadcrumb } from '@/components/layout/breadcrumb';
import { CARD_SIZES, CardGrid } from '@/components/ui/card-grid';
import { EmptyState } from '@/components/ui/list-state';
import { PageHead } from '@/components/ui/page-head';
import { Pagination } from '@/components/ui/pagination';
import { StoryCard } from '@/components/ui/story-card';
import type { ExternalNewsItem } from '@/contract/external-news';
import { listAddress, routes } from '@/lib/core/routes';
import { externalNewsMessages as messages } from '@/lib/external-news/messages';
import { newsModerationTexts } from '@/lib/external-news/moderation-messages';
import { NEWS_PER_PAGE } from '@/lib/external-news/view';

interface NewsListProps {
  news: ExternalNewsItem[];
  page: number;
  count: number;
}

/** `/noticias`: the external service's news as cards. */
export function NewsList({ news, page, count }: NewsListProps) {
  return (
    <div className="wrap">
      <Breadcrumb path={routes.news} />
      <PageHead title="Noticias" text="Lo último del sector, tal como llega de las agencias." />
      <div className="border-ink border-t-3 pt-6">
        {news.length === 0 ? (
          <EmptyState text={messages.empty} />
        ) : (
          <CardGrid>
            {news.map((item, index) => (
              <StoryCard
                key={item.id}
                loading={messages.detailLoading}
                href={routes.newsItem(item.id)}
                title={item.titulo}
                picture={item.imagen_url}
                sizes={CARD_SIZES}
                date={item.fecha_publicacion}
                label={item.fijada ? newsModerationTexts.pinned : undefined}
                priority={index === 0}
              />
            ))}
          </CardGrid>
        )}
        <Pagination
          page={page}
          pageSize={NEWS_PER_PAGE}
          count={count}
          address={(target) => listAddress(routes.news, { page: target })}
        />
      </div>
    </div>
  );
}
