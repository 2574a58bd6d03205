import { DateText } from '@/components/ui/date-text';
import { Picture } from '@/components/ui/picture';
import { SiteLink } from '@/components/ui/site-link';
import type { Blog } from '@/contract/blogs';
import { bylineText } from '@/contract/byline';
import { blogMessages } from '@/lib/blogs/messages';
import { bindUnits } from '@/lib/core/bind-units';
import { routes } from '@/lib/core/routes';
import { excerpt } from '@/lib/core/text';
import { standfirst } from '@/lib/details/item-details';

const LEAD_EXCERPT = 180;

/** The first three of 'Noticias Destacadas': one large, two with picture. */
export function LeadBlogs({ blogs }: { blogs: Blog[] }) {
  const [lead, ...pair] = blogs.slice(0, 3);
  if (!lead) return null;
  const byline = bylineText(lead);
  return (
    <>
      <article className="card">
        <Picture
          src={lead.imagen_principal}
          focus={lead.imagen_principal_foco}
          sizes="(min-width: 1280px) 575px, (min-width: 1120px) calc(100vw - 705px), (min-width: 768px) calc(100vw - 386px), 100vw"
          priority
          className="my-4 max-md:-mx-(--gutter) max-md:mt-3"
        />
        <h3 className="text-3xl leading-[1.07] tracking-[-0.02em]">
          <SiteLink
            loading={blogMessages.detailLoading}
            href={routes.blog(lead.id)}
            className="card-link"
          >
            {bindUnits(lead.titulo_blog)}
          </SiteLink>
        </h3>
        <p className="wrap-anywhere my-3 font-serif text-ink-soft text-md leading-normal">
          {bindUnits(standfirst(lead) ?? excerpt(lead.contenido, LEAD_EXCERPT))}
        </p>
        {byline && <p className="mb-0.5 text-ink-soft text-xs">Por {byline}</p>}
        <DateText value={lead.fecha_publicacion} className="block text-muted text-xs" />
      </article>
      <div className="mt-6 border-line border-t sm:grid sm:grid-cols-2 sm:gap-6 sm:pt-6">
        {pair.map((blog, index) => (
          <article
            key={blog.id}
            className="card max-sm:grid max-sm:grid-cols-[1fr_112px] max-sm:gap-x-4 max-sm:border-line max-sm:border-b max-sm:py-4"
          >
            <Picture
              src={blog.imagen_principal}
              focus={blog.imagen_principal_foco}
              sizes="(min-width: 1280px) 276px, (min-width: 1120px) calc(50vw - 364px), (min-width: 768px) calc(50vw - 205px), (min-width: 640px) 44vw, 112px"
              className="max-sm:col-start-2 max-sm:row-span-2 max-sm:row-start-1 max-sm:aspect-4/3"
            />
            <h3 className="text-[1.1875rem] leading-[1.18] sm:mt-3 sm:mb-1.5 sm:text-[1.3125rem]">
              <Rank number={index + 2} className="mr-[0.2em] text-accent" />{' '}
              <SiteLink
                loading={blogMessages.detailLoading}
                href={routes.blog(blog.id)}
                className="card-link"
              >
                {bindUnits(blog.titulo_blog)}
              </SiteLink>
            </h3>
            <DateText
              value={blog.fecha_publicacion}
              format="short"
              className="block self-end text-muted text-xs max-sm:mt-1.5"
            />
          </article>
        ))}
      </div>
    </>
  );
}

const FIRST_RANKED = 4;

/** The rest of 'Noticias Destacadas' as a ranked list, its first with a picture. `Front` places its items. */
export function RankedBlogs({ blogs }: { blogs: Blog[] }) {
  return (
    <ol start={FIRST_RANKED} className="md:max-2xl:contents">
      {blogs.map((blog, index) => (
        <li
          key={blog.id}
          className="card grid grid-cols-[30px_1fr] content-start border-line py-4.5 max-md:border-b md:border-t md:max-2xl:first:mt-6 md:max-2xl:even:last:col-span-full md:max-2xl:even:not-last:col-span-2 2xl:first:border-t-0 2xl:first:pt-0"
        >
          {index === 0 && (
            <Picture
              src={blog.imagen_principal}
              focus={blog.imagen_principal_foco}
              sizes="244px"
              className="col-span-full mb-3.5 max-lg:hidden"
            />
          )}
          <Rank
            number={index + FIRST_RANKED}
            className="font-serif text-[1.625rem] text-accent leading-none"
          />
          <div>
            <h3 className="mb-1.5 text-[1.1875rem] leading-[1.22]">
              <SiteLink
                loading={blogMessages.detailLoading}
                href={routes.blog(blog.id)}
                className="card-link"
              >
                {bindUnits(blog.titulo_blog)}
              </SiteLink>
            </h3>
            <DateText
              value={blog.fecha_publicacion}
              format="short"
              className="block text-muted text-xs"
            />
          </div>
        </li>
      ))}
    </ol>
  );
}

/** Visible rank; hidden from screen readers, which announce positions in a list. */
function Rank({ number, className }: { number: number; className: string }) {
  return (
    <span aria-hidden="true" className={`lining-nums ${className}`}>
      {number}
    </span>
  );
}
