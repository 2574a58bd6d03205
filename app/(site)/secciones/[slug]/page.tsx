import type { Metadata } from 'next';
import { TaxonomyPage } from '@/components/taxonomy/taxonomy-page';
import { taxonomyMetadata } from '@/lib/seo/taxonomy';
import { entryOrRedirect, readTaxonomyPage } from '@/lib/taxonomy/server/read-page';

export const generateStaticParams = () => [];

type Props = PageProps<'/secciones/[slug]'>;

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  return taxonomyMetadata(await entryOrRedirect('sections', (await params).slug), 1);
}

export default async function SectionPage({ params }: Props) {
  return <TaxonomyPage {...(await readTaxonomyPage('sections', (await params).slug, 1))} />;
}
