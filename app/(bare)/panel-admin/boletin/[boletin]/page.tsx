import type { Metadata } from 'next';
import { NewsletterEditorPage } from '@/components/panel/newsletter-editor-page';
import { hiddenMetadata } from '@/lib/seo/metadata';

type Props = PageProps<'/panel-admin/boletin/[boletin]'>;

export const metadata: Metadata = hiddenMetadata('Boletín · Panel');

export default async function Page({ params }: Props) {
  return <NewsletterEditorPage id={(await params).boletin} />;
}
