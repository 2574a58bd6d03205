import { DocumentPage } from '@/components/content/document-page';
import { routes } from '@/lib/core/routes';
import { sitePageMetadata } from '@/lib/seo/metadata';
import { sitePages } from '@/lib/seo/site-pages';
import { terms } from '@/lib/site/terms';

export const metadata = sitePageMetadata(sitePages.terms);

export default function Page() {
  return <DocumentPage path={routes.terms} text={terms} />;
}
