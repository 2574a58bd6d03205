import { Icon } from '@/components/ui/icon';
import { Disclosure } from './disclosure';
import { menuItemClass } from './menu-link';
import type { MenuPlace } from './menu-place';
import { SignOutButton } from './sign-out-button';

/** The menu of somebody whose profile cannot be read now: that is tried again, and they may sign out meanwhile. */
export function UnreadMenu({ place }: { place: MenuPlace }) {
  const content = (
    <>
      <p role="status" className="px-4 py-1.5 text-muted max-lg:px-0">
        No pudimos cargar tu cuenta. Lo intentamos de nuevo.
      </p>
      <SignOutButton className={menuItemClass} />
    </>
  );
  if (place === 'menu') return <section aria-label="Tu cuenta">{content}</section>;
  return (
    <Disclosure
      label={
        <>
          <Icon name="user" />
          Tu cuenta
        </>
      }
    >
      {content}
    </Disclosure>
  );
}
