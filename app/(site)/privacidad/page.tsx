import { DocumentPage } from '@/components/content/document-page';
import { routes } from '@/lib/core/routes';
import { sitePageMetadata } from '@/lib/seo/metadata';
import { sitePages } from '@/lib/seo/site-pages';
import { privacy } from '@/lib/site/privacy';

export const metadata = sitePageMetadata(sitePages.privacy);

export default function Page() {
  return <DocumentPage path={routes.privacy} text={privacy} />;
}
