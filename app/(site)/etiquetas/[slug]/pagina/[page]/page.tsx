import type { Metadata } from 'next';
import { TaxonomyPage } from '@/components/taxonomy/taxonomy-page';
import { numberOrNotFound } from '@/lib/core/server/or-not-found';
import { taxonomyMetadata } from '@/lib/seo/taxonomy';
import { entryOrRedirect, readTaxonomyPage } from '@/lib/taxonomy/server/read-page';

export const generateStaticParams = () => [];

type Props = PageProps<'/etiquetas/[slug]/pagina/[page]'>;

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { slug, page } = await params;
  return taxonomyMetadata(await entryOrRedirect('tags', slug), numberOrNotFound(page));
}

export default async function TagListPage({ params }: Props) {
  const { slug, page } = await params;
  return <TaxonomyPage {...(await readTaxonomyPage('tags', slug, numberOrNotFound(page)))} />;
}
