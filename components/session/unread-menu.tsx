import { Disclosure } from '@/components/ui/disclosure';
import { Icon } from '@/components/ui/icon';
import { menuItemClass } from './menu-link';
import type { MenuLocation } from './menu-location';
import { SignOutButton } from './sign-out-button';

/** Menu while the profile cannot be loaded: it is retried, and signing out works. */
export function UnreadMenu({ place }: { place: MenuLocation }) {
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
