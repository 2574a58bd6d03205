import type { Metadata } from 'next';
import { SupplementsInfoPage } from '@/components/supplements/supplements-info-page';
import { supplementsInfo } from '@/lib/supplements/info';

export const metadata: Metadata = {
  title: 'Información de suplementos',
  description: supplementsInfo.intro,
};

export default function Page() {
  return <SupplementsInfoPage />;
}
