import type { Metadata } from 'next';
import { TaxonomyPage } from '@/components/taxonomy/taxonomy-page';
import { taxonomyMetadata } from '@/lib/seo/taxonomy';
import { entryOrRedirect, readTaxonomyPage } from '@/lib/taxonomy/server/read-page';

export const generateStaticParams = () => [];

type Props = PageProps<'/autores/[slug]'>;

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  return taxonomyMetadata(await entryOrRedirect('bylines', (await params).slug), 1);
}

export default async function AuthorPage({ params }: Props) {
  return <TaxonomyPage {...(await readTaxonomyPage('bylines', (await params).slug, 1))} />;
}
