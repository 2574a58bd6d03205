import { Breadcrumb } from '@/components/layout/breadcrumb';
import { CARD_SIZES, CardGrid } from '@/components/ui/card-grid';
import { EmptyState } from '@/components/ui/list-state';
import { PageHead } from '@/components/ui/page-head';
import { Pagination } from '@/components/ui/pagination';
import { StoryCard } from '@/components/ui/story-card';
import type { Blog } from '@/contract/blogs';
import { MAX_PAGE_SIZE } from '@/contract/pagination';
import { blogMessages as messages } from '@/lib/blogs/messages';
import { BLOGS_PER_PAGE } from '@/lib/blogs/view';
import { listAddress, routes } from '@/lib/core/routes';
import { blogCard } from '@/lib/details/item-card';

/** `/noticias-destacadas`: all featured news; the breadcrumb of each links here (D50). A hundred on a page at most. */
export function BlogList({ blogs, page, count }: { blogs: Blog[]; page: number; count: number }) {
  return (
    <div className="wrap">
      <Breadcrumb path={routes.blogs} />
      <PageHead title="Noticias Destacadas" text="Lo que la redacción eligió contar despacio." />
      <div className="border-ink border-t-3 pt-6">
        {blogs.length === 0 ? (
          <EmptyState text={messages.listEmpty} />
        ) : (
          <CardGrid>
            {blogs.slice(0, MAX_PAGE_SIZE).map((blog, index) => (
              <StoryCard
                key={blog.id}
                loading={messages.detailLoading}
                {...blogCard(blog)}
                sizes={CARD_SIZES}
                priority={index === 0}
              />
            ))}
          </CardGrid>
        )}
        <Pagination
          page={page}
          pageSize={BLOGS_PER_PAGE}
          count={count}
          address={(target) => listAddress(routes.blogs, { page: target })}
        />
      </div>
    </div>
  );
}
