import { LeadBlogs, RankedBlogs } from '@/components/blogs/featured-blogs';
import { LastEdition } from '@/components/editions/last-edition';
import { ListLink } from '@/components/ui/list-link';
import { EmptyState } from '@/components/ui/list-state';
import type { Blog } from '@/contract/blogs';
import type { Edition } from '@/contract/editions';
import { blogMessages } from '@/lib/blogs/messages';
import { routes } from '@/lib/core/routes';
import { editionMessages } from '@/lib/editions/messages';

const LEADS = 3;

/** Top of the home page: the latest edition as an object, and the featured news in their order. */
export function Front({ edition, blogs }: { edition: Edition | null; blogs: Blog[] }) {
  return (
    // Between 768 and 1,120 px the page has two columns: the fourth item is below the
    // edition, beside the leads, and the others in pairs.
    <div className="grid pt-6 max-md:grid-cols-[minmax(0,1fr)] md:max-2xl:grid-cols-[260px_minmax(0,calc(50%-308px))_minmax(0,1fr)] md:max-2xl:grid-rows-[auto_1fr] md:gap-x-8 md:pt-8 2xl:grid-cols-[284px_minmax(0,1fr)_276px] 2xl:gap-x-0">
      <div className="2xl:pr-8">
        <div className="2xl:sticky 2xl:top-16">
          {edition ? (
            <LastEdition edition={edition} />
          ) : (
            <EmptyState text={editionMessages.empty} />
          )}
          <p className="large-text:ml-0 max-md:-mt-3 max-md:mb-4 max-md:ml-[calc(118px+1.25rem)] md:mt-4">
            <ListLink href={routes.editions} loading={editionMessages.listLoading}>
              Todas las ediciones
            </ListLink>
          </p>
        </div>
      </div>
      <section
        aria-labelledby="destacadas"
        className="border-line max-md:border-ink max-md:border-t-3 max-md:pt-3 md:max-2xl:col-span-2 md:max-2xl:row-span-2 md:max-2xl:mb-6 md:border-l md:pl-8 2xl:pr-8"
      >
        <div className="flex flex-wrap items-center justify-between gap-x-4">
          <h2 id="destacadas" className="kicker">
            Noticias Destacadas
          </h2>
          <ListLink href={routes.blogs} loading={blogMessages.listLoading}>
            Todas las destacadas
          </ListLink>
        </div>
        {blogs.length === 0 ? (
          <EmptyState text={blogMessages.listEmpty} />
        ) : (
          <LeadBlogs blogs={blogs} />
        )}
      </section>
      {blogs.length > LEADS && (
        <section
          aria-label="Más noticias destacadas"
          className="border-line md:max-2xl:contents 2xl:border-l 2xl:pt-10 2xl:pl-8"
        >
          <RankedBlogs blogs={blogs.slice(LEADS)} />
        </section>
      )}
    </div>
  );
}
