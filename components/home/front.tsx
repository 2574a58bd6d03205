import { LeadBlogs, RankedBlogs } from '@/components/blogs/featured-blogs';
import { LastEdition } from '@/components/editions/last-edition';
import { EmptyState } from '@/components/ui/list-state';
import { SiteLink } from '@/components/ui/site-link';
import type { Blog } from '@/contract/blogs';
import type { Edition } from '@/contract/editions';
import { blogMessages } from '@/lib/blogs/messages';
import { routes } from '@/lib/core/routes';
import { editionMessages } from '@/lib/editions/messages';

const LEADS = 3;

/** Top of the home page: the latest edition as an object, and the featured news in their order. */
export function Front({ edition, blogs }: { edition: Edition | null; blogs: Blog[] }) {
  return (
    <div className="grid pt-6 md:grid-cols-[260px_minmax(0,1fr)] md:gap-x-8 md:pt-8 2xl:grid-cols-[284px_minmax(0,1fr)_276px] 2xl:gap-x-0">
      <div className="2xl:pr-8">
        {edition ? <LastEdition edition={edition} /> : <EmptyState text={editionMessages.empty} />}
      </div>
      <section
        aria-labelledby="destacadas"
        className="border-line max-md:border-ink max-md:border-t-3 max-md:pt-3 md:border-l md:pl-8 2xl:pr-8"
      >
        <h2 id="destacadas" className="kicker">
          Noticias Destacadas
        </h2>
        {blogs.length === 0 ? (
          <EmptyState text={blogMessages.listEmpty} />
        ) : (
          <LeadBlogs blogs={blogs} />
        )}
      </section>
      {blogs.length > LEADS && (
        <section
          aria-label="Más noticias destacadas"
          className="border-line md:max-2xl:col-span-2 md:max-2xl:mt-6 md:max-2xl:border-t md:max-2xl:pt-2 2xl:border-l 2xl:pl-8"
        >
          <p className="flex justify-end text-xs max-2xl:hidden">
            <SiteLink
              loading={blogMessages.listLoading}
              href={routes.blogs}
              className="relative font-medium text-accent underline-offset-3 after:absolute after:-inset-x-2 after:-inset-y-3 hover:underline"
            >
              Todas las destacadas
            </SiteLink>
          </p>
          <RankedBlogs blogs={blogs.slice(LEADS)} />
        </section>
      )}
    </div>
  );
}
