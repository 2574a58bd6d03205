import type { Metadata } from 'next';
import { DocumentPage } from '@/components/content/document-page';
import { terms } from '@/lib/site/terms';

export const metadata: Metadata = { title: terms.title, description: terms.summary };

export default function Page() {
  return <DocumentPage segment="terminos" text={terms} />;
}
