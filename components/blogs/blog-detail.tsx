import { CommentSection } from '@/components/comments/comment-section';
import { ArticleColumns } from '@/components/content/article-columns';
import { ArticleHead } from '@/components/content/article-head';
import { Prose } from '@/components/content/prose';
import { SideList } from '@/components/content/side-list';
import { ItemFoot } from '@/components/details/item-foot';
import { Breadcrumb } from '@/components/layout/breadcrumb';
import { PrintHead } from '@/components/layout/print-head';
import { ItemLike } from '@/components/likes/item-like';
import { StaffEdit } from '@/components/newsroom/staff-edit';
import { ShareRow } from '@/components/share/share-row';
import { DateText } from '@/components/ui/date-text';
import { SiteLink } from '@/components/ui/site-link';
import type { ArticleReference } from '@/contract/articles';
import type { Blog } from '@/contract/blogs';
import { MAX_PAGE_SIZE } from '@/contract/pagination';
import { blogMessages as messages } from '@/lib/blogs/messages';
import { BLOG_WIDGET_ITEMS } from '@/lib/blogs/view';
import { bindUnits } from '@/lib/core/bind-units';
import { routes } from '@/lib/core/routes';
import { env } from '@/lib/core/server/env';

interface BlogDetailProps {
  blog: Blog;
  others: Blog[];
  /** Shows a working copy, without comments and likes; a new one has the id 0 (D62). */
  isPreview?: boolean;
}

/** `/noticias-destacadas/{id}`: one blog with its related articles and its thread. */
export function BlogDetail({ blog, others, isPreview = false }: BlogDetailProps) {
  const path = routes.blog(blog.id);
  return (
    <div className="wrap">
      <PrintHead path={path} />
      <Breadcrumb path={routes.blogs} title={blog.titulo_blog} />
      <article>
        <ArticleHead
          title={blog.titulo_blog}
          date={blog.fecha_publicacion}
          content={blog.contenido}
          banner={blog.banner ?? blog.imagen_principal}
          details={blog}
          staff={!isPreview && <StaffEdit tipo="blog" id={blog.id} />}
        />
        <ArticleColumns
          share={
            blog.id > 0 && <ShareRow url={`${env().SITE_URL}${path}`} title={blog.titulo_blog} />
          }
          thread={
            <>
              <RelatedArticles articles={blog.articulos?.slice(0, MAX_PAGE_SIZE) ?? []} />
              {!isPreview && (
                <CommentSection
                  target="blog"
                  id={blog.id}
                  path={path}
                  isClosed={blog.comentarios_cerrados}
                />
              )}
            </>
          }
          widget={<OtherBlogs blogs={others.filter(({ id }) => id !== blog.id)} />}
        >
          <Prose content={blog.contenido} />
          <ItemFoot details={blog} />
          {!isPreview && (
            <div className="-ml-2 mt-8">
              <ItemLike
                target="blog"
                id={blog.id}
                count={blog.likes_count ?? 0}
                of="el blog"
                path={path}
              />
            </div>
          )}
        </ArticleColumns>
      </article>
    </div>
  );
}

function RelatedArticles({ articles }: { articles: ArticleReference[] }) {
  return (
    <section aria-labelledby="relacionados" className="mt-16">
      <div className="section-head mb-2">
        <h2 id="relacionados" className="text-xl leading-[1.15]">
          Artículos relacionados{' '}
          {articles.length > 0 && (
            <span className="ml-1 font-medium font-sans text-muted text-sm tracking-normal">
              {articles.length}
            </span>
          )}
        </h2>
      </div>
      {articles.length === 0 ? (
        <p className="py-4 text-muted">{messages.noRelated}</p>
      ) : (
        <ul>
          {articles.map((article) => (
            <li
              key={article.id}
              className="card grid grid-cols-[3.5rem_1fr] gap-x-3 border-line border-b py-4"
            >
              <span className="pt-0.5 text-muted text-xs tabular-nums">{`n.º ${article.id}`}</span>
              <span>
                <SiteLink
                  href={routes.article(article.id)}
                  className="card-link font-medium font-serif text-md leading-snug"
                >
                  {bindUnits(article.titulo_articulo)}
                </SiteLink>
                <DateText
                  value={article.fecha_publicacion}
                  className="mt-1 block text-muted text-xs"
                />
              </span>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function OtherBlogs({ blogs }: { blogs: Blog[] }) {
  return (
    <SideList
      id="mas-destacadas"
      title="Más destacadas"
      items={blogs.slice(0, BLOG_WIDGET_ITEMS).map((blog) => ({
        id: blog.id,
        href: routes.blog(blog.id),
        title: blog.titulo_blog,
        date: blog.fecha_publicacion,
        picture: blog.imagen_principal,
      }))}
    />
  );
}
