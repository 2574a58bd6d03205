import { FactorPart } from '@/components/second-factor/factor-part';
import { DateText } from '@/components/ui/date-text';
import { ErrorState } from '@/components/ui/list-state';
import type { Session } from '@/contract/auth';
import { routes } from '@/lib/core/routes';
import { describeDevice } from '@/lib/profile/device';
import { securityMessages } from '@/lib/profile/messages';
import type { Identities, Sessions } from '@/lib/profile/server/read';
import type { Factor } from '@/lib/second-factor/server/read-factor';
import { ChangePassword } from './change-password';
import { DeleteAccount } from './delete-account';
import { ExportLink } from './export-link';
import { IdentitiesPart } from './identities-part';
import { ProfilePart } from './profile-part';
import { type SessionEntry, SessionList } from './session-list';

interface SecurityProps {
  email: string;
  sessions: Sessions;
  identities: Identities;
  factor?: Factor;
}

/** 'Seguridad': sessions, password, providers, data export and deletion; hidden if the server has no sessions. */
export function Security(props: SecurityProps) {
  const { email, sessions, identities, factor = { kind: 'not offered' } } = props;
  if (sessions.kind === 'not offered') return null;
  return (
    <section id="seguridad" aria-labelledby="titulo-seguridad" className="mt-16">
      <h2 id="titulo-seguridad" className="section-head text-2xl">
        Seguridad
      </h2>
      <p className="mb-4 hidden text-muted noscript:block">
        Cerrar sesiones, cambiar la contraseña y eliminar la cuenta necesitan JavaScript.
      </p>
      <ProfilePart
        title="Sesiones"
        text="Los navegadores en los que has iniciado sesión. Cierra la que no reconozcas y cambia tu contraseña."
      >
        {sessions.kind === 'read' ? (
          <SessionList
            entries={sessions.sessions.map(toEntry)}
            passwordOf={sessions.asksPassword ? email : undefined}
          />
        ) : (
          <ErrorState text={securityMessages.sessionsFailed} retryHref={routes.profile} />
        )}
      </ProfilePart>
      <ProfilePart
        title="Contraseña"
        text="Al cambiarla se cierran tus demás sesiones."
        needsScript
      >
        <ChangePassword email={email} />
      </ProfilePart>
      <FactorPart email={email} factor={factor} />
      <IdentitiesPart email={email} identities={identities} />
      <ProfilePart
        title="Copia de tus datos"
        text="Todo lo que guardamos sobre ti, en un archivo JSON: perfil, sesiones, temas, comentarios y me gusta."
      >
        <ExportLink />
      </ProfilePart>
      <ProfilePart
        title="Eliminar la cuenta"
        text="Se borran tus datos personales. Tus textos quedan sin tu nombre."
        needsScript
      >
        <DeleteAccount email={email} />
      </ProfilePart>
    </section>
  );
}

const toEntry = (session: Session): SessionEntry => ({
  id: session.id,
  device: describeDevice(session.navegador),
  lastUse: <DateText value={session.ultimo_uso} format="moment" />,
  address: session.direccion,
  isCurrent: session.actual,
});
