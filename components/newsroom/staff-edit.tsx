import { pageCapabilities } from '@/lib/capabilities/server/page-capabilities';
import { EditLink } from './edit-link';
import type { EditLinkProps } from './live-edit-link';

/**
 * 'Editar' on a public page, where the server has working copies (D62). The HTML is the same for
 * everybody; a script adds the link for staff.
 */
export async function StaffEdit(props: EditLinkProps) {
  const offered = await pageCapabilities();
  return offered.includes('copias') ? <EditLink {...props} /> : null;
}
