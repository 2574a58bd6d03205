'use client';

import Link from 'next/link';
import { type ComponentProps, useState } from 'react';
import { Pending } from './pending';

interface SiteLinkProps extends Omit<ComponentProps<typeof Link>, 'href' | 'prefetch'> {
  href: string;
  /** Loading text of the page behind the link. */
  loading?: string;
}

/**
 * A link of the site. Its page is prefetched on hover or focus, not when it enters the
 * viewport: that would cost readers on a slow connection a dozen pages that they never open.
 */
export function SiteLink({ loading = 'Cargando...', children, ...link }: SiteLinkProps) {
  const [isWanted, setIsWanted] = useState(false);
  const want = () => setIsWanted(true);
  return (
    <Link
      {...link}
      prefetch={isWanted ? null : false}
      onMouseEnter={want}
      onTouchStart={want}
      onFocus={want}
    >
      {children}
      <Pending text={loading} />
    </Link>
  );
}
