import type { Metadata } from 'next';
import { CopyPage } from '@/components/panel/copy-page';
import { hiddenMetadata } from '@/lib/seo/metadata';

type Props = PageProps<'/panel-admin/redaccion/[copia]'>;

export const metadata: Metadata = hiddenMetadata('Redacción · Panel');

export default async function Page({ params }: Props) {
  return <CopyPage id={(await params).copia} />;
}
