import { Breadcrumb } from '@/components/layout/breadcrumb';
import { PageHead } from '@/components/ui/page-head';
import type { Profile } from '@/contract/profile';
import { dayIn } from '@/lib/core/dates';
import { env } from '@/lib/core/env';
import { routes } from '@/lib/core/routes';
import { Portrait } from './portrait';
import { ProfileForm } from './profile-form';

/** `/perfil/editar-perfil` (contenido.md section 2). */
export function EditProfilePage({ profile }: { profile: Profile }) {
  return (
    <div className="wrap">
      <Breadcrumb trail={[{ label: 'perfil', href: routes.profile }, { label: 'editar-perfil' }]} />
      <PageHead
        title="Editar Perfil"
        text="Todo es opcional menos el usuario único. Tu nombre público, tu foto y lo que escribes los ve cualquiera; el resto, solo tú."
      />
      <ProfileForm
        profile={profile}
        portrait={<Portrait profile={profile} />}
        today={dayIn(new Date(), env().SITE_TIME_ZONE)}
      />
      <p className="hidden border-line border-y py-8 font-serif text-md noscript:block">
        Editar el perfil necesita JavaScript.
      </p>
    </div>
  );
}
