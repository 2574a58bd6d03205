import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { OpenCopy } from '@/components/newsroom/open-copy';
import { requireStaff } from '@/components/panel/require-staff';
import { may } from '@/contract/permissions';
import { pageCapabilities } from '@/lib/capabilities/server/page-capabilities';
import { readOpenQuery } from '@/lib/newsroom/open-query';
import { hiddenMetadata } from '@/lib/seo/metadata';

export const metadata: Metadata = hiddenMetadata('Abrir en la redacción · Panel');

type Props = PageProps<'/panel-admin/redaccion/abrir'>;

const mayWrite = may('escribir');

/** `/panel-admin/redaccion/abrir?tipo=articulo&id=25`: where links on public pages lead (D62). */
export default async function OpenPage({ searchParams }: Props) {
  const reader = await requireStaff();
  const query = readOpenQuery(await searchParams);
  const offered = await pageCapabilities();
  if (!query || !mayWrite(reader) || !offered.includes('copias')) notFound();
  return (
    <>
      <h1 className="mb-6 text-3xl">Abrir en la redacción</h1>
      <OpenCopy key={`${query.tipo} ${query.id}`} {...query} />
    </>
  );
}
