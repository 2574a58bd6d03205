import { DateText } from '@/components/ui/date-text';
import { SiteLink } from '@/components/ui/site-link';
import type { Profile } from '@/contract/profile';
import { routes } from '@/lib/core/routes';

/** Completeness of the profile, its creation date and its last change. */
export function ProfileStats({ profile }: { profile: Profile }) {
  return (
    <dl className="grid content-start gap-y-5 self-start border-line max-lg:border-t max-lg:pt-6 max-sm:grid-cols-1 sm:max-lg:grid-cols-3 lg:border-l lg:pl-8">
      <Stat name="Tu perfil">
        {profile.perfil_completo ? (
          'Completo'
        ) : (
          <>
            Incompleto{' '}
            <SiteLink
              href={routes.editProfile}
              className="ml-1 inline-flex min-h-6 items-center whitespace-nowrap font-sans text-sm underline underline-offset-3 hover:text-accent"
            >
              Completar
            </SiteLink>
          </>
        )}
      </Stat>
      <Stat name="Miembro desde">
        <DateText value={profile.fecha_creacion} />
      </Stat>
      <Stat name="Última actualización">
        <DateText value={profile.fecha_actualizacion} />
      </Stat>
    </dl>
  );
}

function Stat({ name, children }: { name: string; children: React.ReactNode }) {
  return (
    <div>
      <dt className="text-muted text-xs">{name}</dt>
      <dd className="mt-0.5 font-serif text-lg leading-snug">{children}</dd>
    </div>
  );
}
