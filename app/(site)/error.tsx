'use client';

import { usePathname } from 'next/navigation';
import { useEffect } from 'react';
import { StatusScreen } from '@/components/layout/status-screen';
import { screenAt } from '@/lib/core/screens';

/** A navigation in the browser failed; a first load gets the same screen from the host. */
export default function SiteError({ error }: { error: Error }) {
  const pathname = usePathname();
  useEffect(() => console.error(error), [error]);
  return <StatusScreen screen={screenAt(pathname, 'failed')} canRetry />;
}
