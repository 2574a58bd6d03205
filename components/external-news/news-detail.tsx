import { ArticleColumns } from '@/components/content/article-columns';
import { ArticleHead } from '@/components/content/article-head';
import { Prose } from '@/components/content/prose';
import { SideList } from '@/components/content/side-list';
import { Breadcrumb } from '@/components/layout/breadcrumb';
import { PrintHead } from '@/components/layout/print-head';
import { ShareRow } from '@/components/share/share-row';
import type { ExternalNewsItem } from '@/contract/external-news';
import { routes } from '@/lib/core/routes';
import { env } from '@/lib/core/server/env';
import { DETAIL_CAROUSEL_ITEMS, otherNews, SIDEBAR_ITEMS } from '@/lib/external-news/view';
import { NewsCarousel } from './news-carousel';
import { NewsSource } from './news-source';

const AUTOPLAY_MS = 5000;

interface NewsDetailProps {
  item: ExternalNewsItem;
  all: ExternalNewsItem[];
  /** Controls for staff. */
  staff?: React.ReactNode;
}

/** `/noticias/{id}`: one item of the external news service. */
export function NewsDetail({ item, all, staff }: NewsDetailProps) {
  const path = routes.newsItem(item.id);
  const others = otherNews(all, item.id);
  return (
    <div className="wrap">
      <PrintHead path={path} />
      <Breadcrumb path={routes.news} title={item.titulo} />
      <article>
        <ArticleHead
          title={item.titulo}
          date={item.fecha_publicacion}
          content={item.cuerpo}
          banner={item.imagen_url}
          staff={staff}
        >
          {item.fuente && <NewsSource fuente={item.fuente} enlace={item.enlace} />}
        </ArticleHead>
        <ArticleColumns
          share={<ShareRow url={`${env().SITE_URL}${path}`} title={item.titulo} />}
          widget={
            <SideList
              id="otras-noticias"
              title="Más Noticias"
              items={others.slice(0, SIDEBAR_ITEMS).map((other) => ({
                id: other.id,
                href: routes.newsItem(other.id),
                title: other.titulo,
                date: other.fecha_publicacion,
                picture: other.imagen_url,
              }))}
            />
          }
        >
          <Prose content={item.cuerpo} writer="others" />
        </ArticleColumns>
      </article>
      {/* The items that the sidebar does not show, under another title. */}
      <NewsCarousel
        news={others.slice(SIDEBAR_ITEMS, SIDEBAR_ITEMS + DETAIL_CAROUSEL_ITEMS)}
        autoplay={AUTOPLAY_MS}
        slides={3}
        title="Más Noticias del sector"
      />
    </div>
  );
}
