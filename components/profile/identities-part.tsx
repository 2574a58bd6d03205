import { DateText } from '@/components/ui/date-text';
import { ErrorState } from '@/components/ui/list-state';
import { routes } from '@/lib/core/routes';
import { identityMessages } from '@/lib/profile/messages';
import type { Identities } from '@/lib/profile/server/read';
import { IdentityList } from './identity-list';
import { ProfilePart } from './profile-part';

/** 'Acceso con proveedores': linked providers; hidden if none is linked and linking cannot be allowed again. */
export function IdentitiesPart({ email, identities }: { email: string; identities: Identities }) {
  if (identities.kind === 'not offered') return null;
  if (identities.kind === 'read' && identities.results.length === 0 && identities.permite_nuevas) {
    return null;
  }
  return (
    <ProfilePart
      title="Acceso con proveedores"
      text="Las cuentas de Google u otros proveedores que abren la tuya. Quita la que no reconozcas y cambia tu contraseña."
    >
      {identities.kind === 'read' ? (
        <IdentityList
          email={email}
          mayLink={identities.permite_nuevas}
          entries={identities.results.map(({ id, proveedor, creado_en }) => ({
            id,
            provider: proveedor,
            since: <DateText value={creado_en} />,
          }))}
        />
      ) : (
        <ErrorState text={identityMessages.listFailed} retryHref={routes.profile} />
      )}
    </ProfilePart>
  );
}
