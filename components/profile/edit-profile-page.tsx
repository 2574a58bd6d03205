import { Breadcrumb } from '@/components/layout/breadcrumb';
import { PageAccount } from '@/components/session/page-account';
import { PageHead } from '@/components/ui/page-head';
import type { Profile } from '@/contract/profile';
import type { Capabilities } from '@/lib/capabilities/offered';
import { dayIn } from '@/lib/core/dates';
import { routes } from '@/lib/core/routes';
import { env } from '@/lib/core/server/env';
import { Portrait } from './portrait';
import { ProfileForm } from './profile-form';

interface EditProfilePageProps {
  profile: Profile;
  /** Optional capabilities of the server (D52). */
  offered: Capabilities;
}

/** `/perfil/editar-perfil` (community.md#profile-edit). */
export function EditProfilePage({ profile, offered }: EditProfilePageProps) {
  return (
    <div className="wrap">
      <PageAccount id={profile.id} />
      <Breadcrumb path={routes.editProfile} />
      <PageHead
        title="Editar Perfil"
        text="Todo es opcional menos el usuario único. Tu nombre público, tu foto y lo que escribes los ve cualquiera; el resto, solo tú."
      />
      <ProfileForm
        // The fields hold data of one account.
        key={profile.id}
        profile={profile}
        portrait={<Portrait profile={profile} />}
        today={dayIn(new Date(), env().SITE_TIME_ZONE)}
        canUploadPicture={offered.includes('fotos_perfil')}
      />
      <p className="hidden border-line border-y py-8 font-serif text-md noscript:block">
        Editar el perfil necesita JavaScript.
      </p>
    </div>
  );
}
