import { Disclosure } from '@/components/ui/disclosure';
import { Icon } from '@/components/ui/icon';
import { routes } from '@/lib/core/routes';
import { MenuLink } from './menu-link';
import type { MenuLocation } from './menu-location';

/** Menu without a session (content.md#user-menu). */
export function GuestMenu({ place }: { place: MenuLocation }) {
  const links = (
    <>
      <MenuLink href={routes.login}>Iniciar Sesión</MenuLink>
      <MenuLink href={routes.register}>Registrarse</MenuLink>
    </>
  );
  if (place === 'menu') {
    return (
      <section aria-label="Acceder">
        <p className="flex items-center gap-2 font-semibold text-muted text-sm">
          <Icon name="user" />
          Acceder
        </p>
        {links}
      </section>
    );
  }
  return (
    <Disclosure
      label={
        <>
          <Icon name="user" />
          Acceder
        </>
      }
    >
      {links}
    </Disclosure>
  );
}
