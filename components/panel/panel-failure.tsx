import { StatusScreen } from '@/components/layout/status-screen';
import { screens } from '@/lib/core/screens';

/** In place of the panel where it cannot be read who asks. */
export function PanelFailure() {
  return <StatusScreen screen={screens.inicio.listFailed} canRetry />;
}
