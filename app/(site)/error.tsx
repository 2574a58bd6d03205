'use client';

import { usePathname } from 'next/navigation';
import { useEffect } from 'react';
import { StatusScreen } from '@/components/layout/status-screen';
import { screenAt } from '@/lib/core/screens';

/**
 * A navigation in the browser failed; a first load gets the same screen from the host. What the server
 * failed with is in its log under the error's digest, in a line that names the request.
 */
export default function SiteError({ error }: { error: Error & { digest?: string } }) {
  const pathname = usePathname();
  useEffect(() => console.error(error), [error]);
  return <StatusScreen screen={screenAt(pathname, 'failed')} canRetry reference={error.digest} />;
}
