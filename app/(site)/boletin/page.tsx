import { ArchivePage } from '@/components/newsletter/archive-page';
import { orNotFound } from '@/lib/core/server/or-not-found';
import { readArchive } from '@/lib/newsletter/server/read-archive';
import { sitePageMetadata } from '@/lib/seo/metadata';
import { sitePages } from '@/lib/seo/site-pages';

export const metadata = sitePageMetadata(sitePages.newsletters);

export default async function FirstArchivePage() {
  return <ArchivePage {...(await orNotFound(readArchive(1)))} />;
}
