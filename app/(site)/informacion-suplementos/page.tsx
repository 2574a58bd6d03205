import { SupplementsInfoPage } from '@/components/supplements/supplements-info-page';
import { sitePageMetadata } from '@/lib/seo/metadata';
import { sitePages } from '@/lib/seo/site-pages';

export const metadata = sitePageMetadata(sitePages.supplementsInfo);

export default function Page() {
  return <SupplementsInfoPage />;
}
