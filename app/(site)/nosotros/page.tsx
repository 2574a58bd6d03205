import type { Metadata } from 'next';
import { AboutPage } from '@/components/about/about-page';
import { about } from '@/lib/site/about';

export const metadata: Metadata = { title: 'Sobre Nosotros', description: about.lead };

export default function Page() {
  return <AboutPage />;
}
