import { ContactPage } from '@/components/contact/contact-page';
import { sitePageMetadata } from '@/lib/seo/metadata';
import { sitePages } from '@/lib/seo/site-pages';

export const metadata = sitePageMetadata(sitePages.contact);

export default function Page() {
  return <ContactPage />;
}
