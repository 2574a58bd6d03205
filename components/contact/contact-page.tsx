import { Breadcrumb } from '@/components/layout/breadcrumb';
import { PageHead } from '@/components/ui/page-head';
import { routes } from '@/lib/core/routes';
import { ContactInfo } from './contact-info';
import { LeaveMessage } from './leave-message';
import { LocationMap } from './location-map';

/** `/contacto`: contact form, addresses and location of the office. */
export function ContactPage() {
  return (
    <div className="wrap">
      <Breadcrumb path={routes.contact} />
      <PageHead
        title="Contáctanos"
        text="Una corrección, un tema que deberíamos contar, una duda. Lee una persona y responde una persona."
      />
      <div className="grid gap-x-16 gap-y-12 border-ink border-t-3 pt-8 md:grid-cols-[minmax(0,1fr)_minmax(0,1.35fr)]">
        <ContactInfo />
        <LeaveMessage />
      </div>
      <LocationMap />
    </div>
  );
}
