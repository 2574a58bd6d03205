'use client';

import { CheckField } from '@/components/forms/check-field';
import { FormNotice } from '@/components/forms/form-notice';
import { HoneypotField } from '@/components/forms/honeypot-field';
import { SubmitButton } from '@/components/forms/submit-button';
import { TextField } from '@/components/forms/text-field';
import { useLiveForm } from '@/components/forms/use-live-form';
import { SiteLink } from '@/components/ui/site-link';
import { routes } from '@/lib/core/routes';
import { newsletterMessages } from '@/lib/newsletter/messages';

const linkLook = 'underline underline-offset-3 hover:text-accent';

/** E-mail address and consent (content.md#newsletter-form; D44). */
export function NewsletterForm({ timeZone }: { timeZone: string }) {
  const { props, isSending, errors, notice } = useLiveForm({
    load: async () => {
      const { subscriptionPlan } = await import('@/lib/newsletter/subscription-plan');
      return subscriptionPlan(timeZone);
    },
    failed: newsletterMessages.failed,
    onSent: () => newsletterMessages.sent,
  });
  const { correo_electronico: emailError, acepta_terminos: consentError } = errors;

  return (
    <form {...props} className="relative noscript:hidden">
      <HoneypotField />
      <div className="flex flex-wrap items-start gap-x-2 gap-y-4">
        <TextField
          className="min-w-[min(15rem,100%)] flex-1"
          label="Correo electrónico"
          name="correo_electronico"
          type="email"
          inputMode="email"
          autoComplete="email"
          required
          error={emailError}
          help="Te llegará un mensaje para confirmarlo."
        />
        <SubmitButton
          className="button-accent min-w-40 max-xs:order-last max-xs:w-full xs:mt-6.5"
          isSending={isSending}
          sendingText={newsletterMessages.sending}
        >
          {newsletterMessages.submit}
        </SubmitButton>
        <div className="w-full">
          <CheckField
            name="acepta_terminos"
            required
            isWrong={consentError !== undefined}
            // One error text for both fields: shown once.
            error={consentError === emailError ? undefined : consentError}
          >
            Acepto los{' '}
            <SiteLink href={routes.terms} className={linkLook}>
              términos de uso
            </SiteLink>{' '}
            y la{' '}
            <SiteLink href={routes.privacy} className={linkLook}>
              política de privacidad
            </SiteLink>
            .
          </CheckField>
        </div>
      </div>
      <FormNotice notice={notice} />
    </form>
  );
}
