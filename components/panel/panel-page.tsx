import { ModerationSection } from '@/components/moderation/moderation-section';
import { SiteLink } from '@/components/ui/site-link';
import { env } from '@/lib/core/env';
import { routes } from '@/lib/core/routes';
import { findSection, type SectionName } from '@/lib/panel/sections';
import { ComingSoon } from './coming-soon';
import { PanelHead } from './panel-head';
import { requireStaff } from './require-staff';

/** A section of the panel, for who may see it. */
export async function PanelPage({ name }: { name: string }) {
  const { role } = await requireStaff();
  const section = findSection(name, role);
  if (!section) return <MissingSection />;
  return (
    <>
      <PanelHead title={section.title} text={section.text} />
      <SectionBody name={section.name} />
    </>
  );
}

function SectionBody({ name }: { name: SectionName }) {
  if (name === 'moderacion') return <ModerationSection timeZone={env().SITE_TIME_ZONE} />;
  return <ComingSoon />;
}

function MissingSection() {
  return (
    <div className="py-16">
      <h1 className="text-3xl">Sección no encontrada</h1>
      <p className="mt-3 max-w-[46ch] text-muted">
        El panel no tiene esta sección, o no está entre las tuyas.
      </p>
      <SiteLink href={routes.panel} className="button button-line mt-6">
        Ir al inicio del panel
      </SiteLink>
    </div>
  );
}
