import { PanelPage } from '@/components/panel/panel-page';
import { FIRST_SECTION } from '@/lib/panel/sections';

/** `/panel-admin`: the section with which the panel begins. */
export default function Page() {
  return <PanelPage name={FIRST_SECTION} />;
}
