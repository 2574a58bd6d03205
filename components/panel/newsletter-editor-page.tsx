import { CapabilitiesCheck } from '@/components/capabilities/capabilities-provider';
import { NewsletterPage } from '@/components/newsletter-panel/newsletter-page';
import { pageCapabilities } from '@/lib/capabilities/server/page-capabilities';
import { ITEM_ID } from '@/lib/core/item-id';
import { findSection } from '@/lib/panel/sections';
import { MissingSection } from './missing-section';
import { PanelFailure } from './panel-failure';
import { findStaff } from './require-staff';

/** The page of one newsletter (D72), for those who have the section 'Boletín'. */
export async function NewsletterEditorPage({ id }: { id: string }) {
  const reader = await findStaff();
  if (!reader) return <PanelFailure />;
  const offered = await pageCapabilities();
  const isOpen = findSection('boletin', reader, offered) !== undefined && ITEM_ID.test(id);
  return (
    <>
      <CapabilitiesCheck offered={offered} />
      {/* Another newsletter is another editor. */}
      {isOpen ? <NewsletterPage key={id} id={Number(id)} /> : <MissingSection />}
    </>
  );
}
