'use client';

import { usePathname } from 'next/navigation';
import { useEffect } from 'react';
import { StatusScreen } from '@/components/layout/status-screen';
import { screenAt } from '@/lib/core/screens';

/**
 * A client-side navigation failed; a first load gets the same screen from the web process. The server's
 * error is in its log under the digest, in a line with the request id.
 */
export default function SiteError({ error }: { error: Error & { digest?: string } }) {
  const pathname = usePathname();
  useEffect(() => console.error(error), [error]);
  return <StatusScreen screen={screenAt(pathname, 'failed')} canRetry reference={error.digest} />;
}
