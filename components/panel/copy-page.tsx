import { CapabilitiesCheck } from '@/components/capabilities/capabilities-provider';
import { DeskPage } from '@/components/newsroom/desk/desk-page';
import { pageCapabilities } from '@/lib/capabilities/server/page-capabilities';
import { ITEM_ID } from '@/lib/core/item-id';
import { findSection } from '@/lib/panel/sections';
import { MissingSection } from './missing-section';
import { PanelFailure } from './panel-failure';
import { findStaff } from './require-staff';

/** The desk with one working copy (D58), for those who have the section 'Redacción'. */
export async function CopyPage({ id }: { id: string }) {
  const reader = await findStaff();
  if (!reader) return <PanelFailure />;
  const offered = await pageCapabilities();
  const isOpen = findSection('redaccion', reader, offered) !== undefined && ITEM_ID.test(id);
  return (
    <>
      <CapabilitiesCheck offered={offered} />
      {/* Another copy is another desk. */}
      {isOpen ? <DeskPage key={id} id={Number(id)} /> : <MissingSection />}
    </>
  );
}
