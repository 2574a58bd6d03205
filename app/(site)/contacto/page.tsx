import type { Metadata } from 'next';
import { ContactPage } from '@/components/contact/contact-page';
import { site } from '@/contract/site';

export const metadata: Metadata = {
  title: 'Contacto',
  description: `Dirección, correo y teléfono de ${site.name}, y cómo dejarnos un mensaje.`,
};

export default function Page() {
  return <ContactPage />;
}
