import type { Metadata } from 'next';
import { DocumentPage } from '@/components/content/document-page';
import { privacy } from '@/lib/site/privacy';

export const metadata: Metadata = { title: privacy.title, description: privacy.summary };

export default function Page() {
  return <DocumentPage segment="privacidad" text={privacy} />;
}
