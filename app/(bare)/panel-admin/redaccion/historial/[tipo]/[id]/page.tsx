import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { ItemHistory } from '@/components/newsroom/history/item-history';
import { requireStaff } from '@/components/panel/require-staff';
import { may } from '@/contract/permissions';
import { pageCapabilities } from '@/lib/capabilities/server/page-capabilities';
import { readOpenQuery } from '@/lib/newsroom/open-query';
import { hiddenMetadata } from '@/lib/seo/metadata';

export const metadata: Metadata = hiddenMetadata('Historial · Panel');

type Props = PageProps<'/panel-admin/redaccion/historial/[tipo]/[id]'>;

const mayWrite = may('escribir');

/** `/panel-admin/redaccion/historial/articulo/25`: the published versions of an item (D59). */
export default async function HistoryPage({ params }: Props) {
  const reader = await requireStaff();
  const item = readOpenQuery(await params);
  const offered = await pageCapabilities();
  if (!item || !mayWrite(reader) || !offered.includes('revisiones')) notFound();
  return <ItemHistory {...item} />;
}
