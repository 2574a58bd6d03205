import { PanelPage } from '@/components/panel/panel-page';
import { FIRST_SECTION } from '@/lib/panel/sections';

/** `/panel-admin`: the first section of the panel. */
export default function Page() {
  return <PanelPage name={FIRST_SECTION} />;
}
