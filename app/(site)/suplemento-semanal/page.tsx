import type { Metadata } from 'next';
import { SupplementPage } from '@/components/supplements/supplement-page';
import { weekSupplement } from '@/lib/supplements/samples';

export const metadata: Metadata = {
  title: 'Suplemento semanal',
  description: `${weekSupplement.week}: ${weekSupplement.title}. ${weekSupplement.summary}`,
};

export default function Page() {
  return <SupplementPage />;
}
