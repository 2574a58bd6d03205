import { SupplementPage } from '@/components/supplements/supplement-page';
import { sitePageMetadata } from '@/lib/seo/metadata';
import { sitePages } from '@/lib/seo/site-pages';

export const metadata = sitePageMetadata(sitePages.supplement);

export default function Page() {
  return <SupplementPage />;
}
