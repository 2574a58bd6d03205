import { SiteLink } from '@/components/ui/site-link';
import type { Profile } from '@/contract/profile';
import { routes } from '@/lib/core/routes';
import { suggestedHandle } from '@/lib/profile/view';
import { fullName } from '@/shared/text/person-name';
import { Portrait } from './portrait';

/** Name and picture of the profile, and the edit link. */
export function ProfileHead({ profile }: { profile: Profile }) {
  const handle = `@${profile.usuario_unico}`;
  const name = fullName(profile);
  const suggestion = suggestedHandle(profile);
  return (
    <header className="flex flex-wrap items-center gap-x-7 gap-y-5 py-8">
      <Portrait profile={profile} />
      <div className="min-w-0 flex-1 basis-64">
        {/* Cut; the full text is among the facts. */}
        <h1 className="-mt-[0.16em] line-clamp-4 pt-[0.16em] pb-[0.12em] text-[clamp(2rem,1.6rem+2vw,3rem)] leading-[1.05] tracking-[-0.02em]">
          {name || handle}
        </h1>
        {name && <p className="mt-1.5 break-words text-lg text-muted">{handle}</p>}
        {suggestion && (
          <p className="mt-2 text-muted text-sm">
            Por tu nombre te sugerimos{' '}
            <strong className="break-words font-semibold text-ink">@{suggestion}</strong>. Puedes
            elegirlo al editar tu perfil.
          </p>
        )}
      </div>
      <SiteLink href={routes.editProfile} className="button button-ink max-sm:w-full">
        Editar Perfil
      </SiteLink>
    </header>
  );
}
