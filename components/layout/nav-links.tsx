'use client';

import { usePathname } from 'next/navigation';
import { SiteLink } from '@/components/ui/site-link';
import { isActive, navigation } from './navigation';

/** The header's links with the active one marked. */
export function NavLinks({ className, onFollow }: { className: string; onFollow?: () => void }) {
  const pathname = usePathname();
  return navigation.map(({ href, label, loading }) => (
    <li key={href} className="contents">
      <SiteLink
        loading={loading}
        href={href}
        aria-current={isActive(href, pathname) ? 'page' : undefined}
        className={className}
        {...(onFollow && { onClick: onFollow })}
      >
        {label}
      </SiteLink>
    </li>
  ));
}
