'use client';

import Link from 'next/link';
import { usePathname } from 'next/navigation';
import { Pending } from '@/components/ui/pending';
import { isActive, navigation } from './navigation';

/** The header's links with the active one marked. */
export function NavLinks({ className, onFollow }: { className: string; onFollow?: () => void }) {
  const pathname = usePathname();
  return navigation.map(({ href, label, loading }) => (
    <li key={href} className="contents">
      <Link
        href={href}
        aria-current={isActive(href, pathname) ? 'page' : undefined}
        className={className}
        {...(onFollow && { onClick: onFollow })}
      >
        {label}
        <Pending text={loading} />
      </Link>
    </li>
  ));
}
