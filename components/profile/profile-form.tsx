'use client';

import { useRef } from 'react';
import { FormNotice } from '@/components/forms/form-notice';
import { OriginNotice } from '@/components/forms/origin-notice';
import { SubmitButton } from '@/components/forms/submit-button';
import { useHasScript } from '@/components/forms/use-has-script';
import { useHeldSubmit } from '@/components/forms/use-held-submit';
import { OtherAccountNotice } from '@/components/session/other-account-notice';
import { SignedInOnly } from '@/components/session/signed-in-only';
import { SiteLink } from '@/components/ui/site-link';
import type { Profile } from '@/contract/profile';
import { routes } from '@/lib/core/routes';
import { profileMessages } from '@/lib/profile/messages';
import { loginAddress } from '@/lib/session/next-path';
import { LeaveDialog } from './leave-dialog';
import { PictureAddressField } from './picture-address-field';
import { PictureField } from './picture-field';
import { ProfileFields } from './profile-fields';
import { useLeaveGuard } from './use-leave-guard';
import { useProfileForm } from './use-profile-form';

interface ProfileFormProps {
  profile: Profile;
  /** The picture as it is saved, drawn by the server. */
  portrait: React.ReactNode;
  /** Today's day, `YYYY-MM-DD`: the last that a birthday may be. */
  today: string;
  /** Whether the server takes a picture as a file (D52); else it is given by its address. */
  canUploadPicture: boolean;
}

/** The form of the profile: nothing that was typed is lost until it has been saved or given up. */
export function ProfileForm({ profile, portrait, today, canUploadPicture }: ProfileFormProps) {
  const form = useProfileForm(profile);
  const guard = useLeaveGuard(form.isDirty);
  const element = useRef<HTMLFormElement>(null);
  const held = useHeldSubmit(element, useHasScript());
  return (
    <form
      ref={element}
      {...held}
      onSubmit={(event) => void form.save(event)}
      noValidate
      className="grid gap-y-10 border-ink border-t-3 pt-6 noscript:hidden"
    >
      {/* With changes it stays until they are saved or given up. */}
      {!form.isDirty && (
        <SignedInOnly door={loginAddress(routes.editProfile)} account={profile.id} />
      )}
      {form.isDirty && <OtherAccountNotice account={profile.id} />}
      {form.isRestored && (
        <OriginNotice
          text="Recuperamos lo que habías escrito y no guardaste. Si elegiste una foto, elígela de nuevo."
          action="Descartar lo recuperado"
          onAct={form.discard}
        />
      )}
      {canUploadPicture ? (
        <PictureField
          portrait={portrait}
          hasPicture={Boolean(form.savedPicture)}
          picture={form.picture}
        />
      ) : (
        <PictureAddressField
          portrait={portrait}
          saved={form.savedPicture ?? ''}
          picture={form.picture}
        />
      )}
      <ProfileFields
        register={form.register}
        errors={form.errors}
        saved={form.savedTexts}
        typed={form.typed}
        suggestion={form.suggestion}
        onUseSuggestion={form.applySuggestion}
        today={today}
      />
      <div className="border-line border-t pt-6">
        <div className="flex flex-wrap gap-3">
          <SubmitButton
            isSending={form.isSaving}
            sendingText="Guardando..."
            className="button-ink min-w-40 max-sm:w-full"
          >
            Guardar
          </SubmitButton>
          <SiteLink href={routes.profile} className="button button-line max-sm:w-full">
            Cancelar
          </SiteLink>
        </div>
        <FormNotice notice={form.notice} />
        {form.isOtherLogin && (
          <p className="mt-3 text-sm">
            {profileMessages.signedOut}{' '}
            <SiteLink
              href={loginAddress(routes.editProfile)}
              data-keeps-draft=""
              className="font-semibold underline underline-offset-3 hover:text-accent"
            >
              Iniciar sesión de nuevo
            </SiteLink>
          </p>
        )}
      </div>
      <LeaveDialog
        isOpen={guard.isAsking}
        onStay={guard.stay}
        onLeave={() => {
          form.forget();
          guard.leave();
        }}
      />
    </form>
  );
}
