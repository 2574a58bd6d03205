import { DocumentPage } from '@/components/content/document-page';
import { sitePageMetadata } from '@/lib/seo/metadata';
import { sitePages } from '@/lib/seo/site-pages';
import { privacy } from '@/lib/site/privacy';

export const metadata = sitePageMetadata(sitePages.privacy);

export default function Page() {
  return <DocumentPage segment="privacidad" text={privacy} />;
}
