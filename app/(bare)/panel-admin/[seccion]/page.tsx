import type { Metadata } from 'next';
import { PanelPage } from '@/components/panel/panel-page';
import { sectionTitle } from '@/lib/panel/sections';
import { hiddenMetadata } from '@/lib/seo/metadata';

type Props = PageProps<'/panel-admin/[seccion]'>;

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  return hiddenMetadata(`${sectionTitle((await params).seccion)} · Panel`);
}

export default async function Page({ params }: Props) {
  return <PanelPage name={(await params).seccion} />;
}
