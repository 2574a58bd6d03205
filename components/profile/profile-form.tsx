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
  /** The saved picture, rendered by the server. */
  portrait: React.ReactNode;
  /** Today, `YYYY-MM-DD`: the latest birthday. */
  today: string;
  /** Whether the server accepts picture uploads (D52); else the picture is given by its address. */
  canUploadPicture: boolean;
}

/** The profile form; a draft is kept until it is saved or discarded. */
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
      {/* Kept while there are unsaved changes. */}
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
