import { pageCapabilities } from '@/lib/capabilities/server/page-capabilities';
import type { OpenMissingProps } from './live-open-missing';
import { OpenMissing } from './open-missing';

/**
 * 'Abrir en la redacción' on the 404 page of an item that staff can read, such as a scheduled one
 * (D62), where the server has working copies.
 */
export async function StaffOpen(props: OpenMissingProps) {
  const offered = await pageCapabilities();
  return offered.includes('copias') ? <OpenMissing {...props} /> : null;
}
