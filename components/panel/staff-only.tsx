'use client';

import { useEffect } from 'react';
import { useReader } from '@/components/session/use-reader';
import { canEnterPanel } from '@/contract/roles';
import { routes } from '@/lib/core/routes';

/** Redirects home if the role was revoked while the panel is open. */
export function StaffOnly() {
  const reader = useReader();
  const isOut = Boolean(reader) && !canEnterPanel(reader?.role);
  useEffect(() => {
    if (isOut) location.replace(routes.home);
  }, [isOut]);
  return null;
}
