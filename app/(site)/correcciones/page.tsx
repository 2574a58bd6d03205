import { CorrectionsPage } from '@/components/corrections/corrections-page';
import { PAGE_SIZES } from '@/contract/page-sizes';
import { orNotFound } from '@/lib/core/server/or-not-found';
import { api } from '@/lib/core/server/server-http';
import { listCorrections } from '@/lib/corrections/api';
import { sitePageMetadata } from '@/lib/seo/metadata';
import { sitePages } from '@/lib/seo/site-pages';

export const metadata = sitePageMetadata(sitePages.corrections);

export default async function FirstCorrectionsPage() {
  const query = { page: 1, page_size: PAGE_SIZES.corrections.site };
  const list = await orNotFound(listCorrections(api(), query));
  return <CorrectionsPage corrections={list.results} page={1} count={list.count} />;
}
