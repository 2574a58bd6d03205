import { CommentSection } from '@/components/comments/comment-section';
import { ArticleColumns } from '@/components/content/article-columns';
import { ArticleHead } from '@/components/content/article-head';
import { Prose } from '@/components/content/prose';
import { SideList } from '@/components/content/side-list';
import { ItemFoot } from '@/components/details/item-foot';
import { Breadcrumb } from '@/components/layout/breadcrumb';
import { PrintHead } from '@/components/layout/print-head';
import { StaffEdit } from '@/components/newsroom/staff-edit';
import { ShareRow } from '@/components/share/share-row';
import type { Article } from '@/contract/articles';
import { ARTICLE_WIDGET_ITEMS } from '@/lib/articles/view';
import { routes } from '@/lib/core/routes';
import { env } from '@/lib/core/server/env';
import { ArticleLike } from './article-like';

interface ArticleDetailProps {
  article: Article;
  /** The newest articles. */
  others: Article[];
  /** Shows a working copy, without comments and likes; a new one has the id 0 (D62). */
  isPreview?: boolean;
}

/** `/articulos/{id}`: one article with its thread. */
export function ArticleDetail({ article, others, isPreview = false }: ArticleDetailProps) {
  const path = routes.article(article.id);
  return (
    <div className="wrap">
      <PrintHead path={path} />
      <Breadcrumb path={routes.articles} title={article.titulo_articulo} />
      <article>
        <ArticleHead
          title={article.titulo_articulo}
          date={article.fecha_publicacion}
          content={article.contenido}
          banner={article.banner ?? article.imagen_principal}
          details={article}
          staff={!isPreview && <StaffEdit tipo="articulo" id={article.id} />}
        />
        <ArticleColumns
          share={
            article.id > 0 && (
              <ShareRow url={`${env().SITE_URL}${path}`} title={article.titulo_articulo} />
            )
          }
          thread={
            !isPreview && (
              <CommentSection
                target="article"
                id={article.id}
                path={path}
                isClosed={article.comentarios_cerrados}
              />
            )
          }
          widget={<OtherArticles articles={others.filter(({ id }) => id !== article.id)} />}
        >
          <Prose content={article.contenido} />
          <ItemFoot details={article} />
          {!isPreview && <ArticleLike article={article} />}
        </ArticleColumns>
      </article>
    </div>
  );
}

function OtherArticles({ articles }: { articles: Article[] }) {
  return (
    <SideList
      id="mas-articulos"
      title="Más artículos"
      items={articles.slice(0, ARTICLE_WIDGET_ITEMS).map((article) => ({
        id: article.id,
        href: routes.article(article.id),
        title: article.titulo_articulo,
        date: article.fecha_publicacion,
        picture: article.imagen_principal,
      }))}
    />
  );
}
