import type { Metadata } from 'next';
import { EmailLinkPage } from '@/components/email-links/email-link-page';
import { routes } from '@/lib/core/routes';

export const metadata: Metadata = {
  title: 'Confirmar el correo',
  robots: { index: false, follow: false },
};

export default function Page({ searchParams }: PageProps<'/avisos/correo'>) {
  return <EmailLinkPage path={routes.confirmEmail} searchParams={searchParams} />;
}
