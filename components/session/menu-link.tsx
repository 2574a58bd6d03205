import { SiteLink } from '@/components/ui/site-link';

/** Classes of items of the user menu. */
export const menuItemClass =
  'flex min-h-11 w-full items-center px-4 text-left hover:bg-sunken hover:text-accent max-lg:px-0 max-lg:text-base';

/** A link of the user menu. */
export function MenuLink({ href, children }: { href: string; children: React.ReactNode }) {
  return (
    <SiteLink href={href} className={menuItemClass}>
      {children}
    </SiteLink>
  );
}
