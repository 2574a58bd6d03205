import { pageCapabilities } from '@/lib/capabilities/server/page-capabilities';
import { env } from '@/lib/core/server/env';
import type { OpenMissingProps } from './live-open-missing';
import { OpenMissing } from './open-missing';

/**
 * 'Abrir en la redacción' on the 404 page of an item that is scheduled or withdrawn (D62),
 * where the server has working copies.
 */
export async function StaffOpen({ tipo }: Pick<OpenMissingProps, 'tipo'>) {
  const offered = await pageCapabilities();
  if (!offered.includes('copias')) return null;
  return (
    <OpenMissing
      tipo={tipo}
      hasRevisions={offered.includes('revisiones')}
      timeZone={env().SITE_TIME_ZONE}
    />
  );
}
