import { PanelPage } from '@/components/panel/panel-page';

export default async function Page({ params }: PageProps<'/panel-admin/[seccion]'>) {
  return <PanelPage name={(await params).seccion} />;
}
