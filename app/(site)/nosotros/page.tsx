import { AboutPage } from '@/components/about/about-page';
import { sitePageMetadata } from '@/lib/seo/metadata';
import { sitePages } from '@/lib/seo/site-pages';

export const metadata = sitePageMetadata(sitePages.about);

export default function Page() {
  return <AboutPage />;
}
