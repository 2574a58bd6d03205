import { NewsCarousel } from '@/components/external-news/news-carousel';
import { NewsFailure } from '@/components/external-news/news-failure';
import { Front } from '@/components/home/front';
import { Reports } from '@/components/home/reports';
import { SectionIndex } from '@/components/home/section-index';
import { NewsletterBlock } from '@/components/newsletter/newsletter-block';
import { JsonLd } from '@/components/seo/json-ld';
import { site } from '@/contract/site';
import { listFeaturedBlogs } from '@/lib/blogs/api';
import { FEATURED_BLOGS } from '@/lib/blogs/view';
import { pageCapabilities } from '@/lib/capabilities/server/page-capabilities';
import { markIncomplete } from '@/lib/core/server/render-scope';
import { api, newsService } from '@/lib/core/server/server-http';
import { getLastEdition } from '@/lib/editions/api';
import { listExternalNews } from '@/lib/external-news/api';
import { HOME_CAROUSEL_ITEMS } from '@/lib/external-news/view';
import { listReports } from '@/lib/front-page/reports';
import { homeJsonLd } from '@/lib/seo/json-ld/home';
import { sitePageMetadata } from '@/lib/seo/metadata';
import { sitePages } from '@/lib/seo/site-pages';

export const metadata = sitePageMetadata(sitePages.home);

const AUTOPLAY_MS = 6000;

/** Placed articles, where the server has a front page (D70); the home page is shown although that fails. */
async function readReports() {
  if (!(await pageCapabilities()).includes('portada')) return [];
  return listReports(api()).catch((error) => {
    markIncomplete(error);
    return [];
  });
}

export default async function HomePage() {
  const [edition, blogs, reports, offered, news] = await Promise.all([
    getLastEdition(api()),
    listFeaturedBlogs(api(), FEATURED_BLOGS),
    readReports(),
    pageCapabilities(),
    // The home page is shown although the external news service fails (D38).
    listExternalNews(newsService()).catch((error) => {
      markIncomplete(error);
      return null;
    }),
  ]);
  return (
    <>
      <JsonLd data={homeJsonLd()} />
      <div className="wrap">
        <h1 className="sr-only">{`${site.name}: portada`}</h1>
        <Front edition={edition} blogs={blogs} />
        <Reports articles={reports} />
        {news ? (
          <NewsCarousel
            news={news.slice(0, HOME_CAROUSEL_ITEMS)}
            autoplay={AUTOPLAY_MS}
            slides={4}
            hasList
          />
        ) : (
          <NewsFailure />
        )}
        <SectionIndex />
      </div>
      <NewsletterBlock hasArchive={offered.includes('boletines')} />
    </>
  );
}
