import { Disclosure } from '@/components/ui/disclosure';
import { Icon } from '@/components/ui/icon';
import { canEnterPanel } from '@/contract/roles';
import { routes } from '@/lib/core/routes';
import { fullName } from '@/shared/text/person-name';
import { MenuLink, menuItemClass } from './menu-link';
import type { MenuLocation } from './menu-location';
import { SignOutButton } from './sign-out-button';
import { isStaleCopy, StaleCopyNotice } from './stale-copy';
import { UnreadMenu } from './unread-menu';
import { useSession } from './use-reader';

interface ReaderMenuProps {
  place: MenuLocation;
  /** Shown until the session is known. */
  loading: React.ReactNode;
}

/** Menu of the signed-in reader. */
export function ReaderMenu({ place, loading }: ReaderMenuProps) {
  const { reader, isUnread } = useSession();
  if (!reader && isStaleCopy()) return <StaleCopyNotice />;
  if (!reader) return isUnread ? <UnreadMenu place={place} /> : loading;
  const { email, usuario_unico } = reader;
  const name = fullName(reader);
  const content = (
    <>
      <div className="border-line border-b pb-2.5 max-lg:pb-3 lg:mb-2 lg:px-4 lg:pt-1.5">
        {name && <p className="break-words font-semibold">{name}</p>}
        <p className="break-all text-muted">{email}</p>
      </div>
      <MenuLink href={routes.profile}>Ver Perfil</MenuLink>
      <MenuLink href={routes.editProfile}>Editar Perfil</MenuLink>
      {canEnterPanel(reader.role) && <MenuLink href={routes.panel}>Panel</MenuLink>}
      <SignOutButton className={menuItemClass} />
    </>
  );
  if (place === 'menu') return <section aria-label="Tu cuenta">{content}</section>;
  return (
    <Disclosure name="Tu cuenta" label={<Label handle={usuario_unico || email} />}>
      {content}
    </Disclosure>
  );
}

function Label({ handle }: { handle: string }) {
  return (
    <>
      <span
        aria-hidden="true"
        className="grid size-8 place-items-center rounded-full bg-accent-soft font-semibold text-accent-strong"
      >
        {(Array.from(handle)[0] ?? '').toUpperCase()}
      </span>
      <Icon name="down" className="size-4" />
    </>
  );
}
