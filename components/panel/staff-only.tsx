'use client';

import { useEffect } from 'react';
import { useReader } from '@/components/session/use-reader';
import { canEnterPanel } from '@/contract/roles';
import { routes } from '@/lib/core/routes';

/** Leads home who is no staff any more: a role may be taken away while the panel stands open. */
export function StaffOnly() {
  const reader = useReader();
  const isOut = Boolean(reader) && !canEnterPanel(reader?.role);
  useEffect(() => {
    if (isOut) location.replace(routes.home);
  }, [isOut]);
  return null;
}
