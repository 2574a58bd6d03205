import { StatusScreen } from '@/components/layout/status-screen';
import { screens } from '@/lib/core/screens';

/** Shown instead of the panel if the profile cannot be loaded. */
export function PanelFailure() {
  return <StatusScreen screen={screens.inicio.listFailed} canRetry />;
}
