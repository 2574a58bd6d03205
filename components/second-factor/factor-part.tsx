import { ProfilePart } from '@/components/profile/profile-part';
import { DateText } from '@/components/ui/date-text';
import { ErrorState } from '@/components/ui/list-state';
import { routes } from '@/lib/core/routes';
import { factorMessages } from '@/lib/second-factor/messages';
import type { Factor } from '@/lib/second-factor/server/read-factor';
import { FactorManager } from './factor-manager';

/** 'Segundo paso para entrar' in the profile; hidden if the server has none (D55). */
export function FactorPart({ email, factor }: { email: string; factor: Factor }) {
  if (factor.kind === 'not offered') return null;
  return (
    <ProfilePart
      title="Segundo paso para entrar"
      text="Además de tu contraseña, un código de una aplicación de autenticación de tu teléfono. Así nadie entra solo con tu contraseña."
      needsScript
    >
      {factor.kind === 'read' ? (
        <FactorManager
          email={email}
          isActive={factor.activo}
          state={
            <p className="mb-4">
              <span className="font-semibold text-success">Activado</span>
              {factor.activado_en && (
                <>
                  {' el '}
                  <DateText value={factor.activado_en} />
                </>
              )}
              . {remaining(factor.codigos_restantes)}
            </p>
          }
        />
      ) : (
        <ErrorState text={factorMessages.readFailed} retryHref={routes.profile} />
      )}
    </ProfilePart>
  );
}

function remaining(count: number): string {
  if (count === 0) return 'No te quedan códigos de recuperación: pide otros.';
  return count === 1
    ? 'Te queda 1 código de recuperación.'
    : `Te quedan ${count} códigos de recuperación.`;
}
