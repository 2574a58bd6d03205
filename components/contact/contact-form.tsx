'use client';

import { FormNotice } from '@/components/forms/form-notice';
import { HoneypotField } from '@/components/forms/honeypot-field';
import { SubmitButton } from '@/components/forms/submit-button';
import { TextArea, TextField } from '@/components/forms/text-field';
import { useLiveForm } from '@/components/forms/use-live-form';
import { dropDraft, readDraft, saveDraft } from '@/lib/contact/draft';
import { contactMessages } from '@/lib/contact/messages';
import { joinDraft } from '@/lib/core/browser/drafts';
import { wasSubmittedEarly } from '@/lib/site/early-submit';

/** The form of 'Déjanos un Mensaje' (content.md#contact). */
export function ContactForm() {
  const { props, isSending, errors, notice } = useLiveForm({
    load: async () => (await import('@/lib/contact/contact-plan')).contactPlan,
    failed: contactMessages.failed,
    onSent: () => {
      dropDraft();
      return contactMessages.sent;
    },
  });
  // Read-only while sending: text typed now would be neither sent nor saved.
  return (
    <form {...props} className="relative noscript:hidden">
      <HoneypotField />
      <div className="grid gap-x-6 gap-y-5 sm:grid-cols-2">
        <TextField
          label="Nombre"
          name="nombre_contacto"
          readOnly={isSending}
          autoComplete="name"
          required
          error={errors.nombre_contacto}
        />
        <TextField
          label="Correo electrónico"
          name="correo_electronico"
          readOnly={isSending}
          type="email"
          inputMode="email"
          autoComplete="email"
          required
          error={errors.correo_electronico}
          help="Ahí te responderemos."
        />
        <TextField
          label="Teléfono"
          name="telefono_contacto"
          readOnly={isSending}
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          required
          error={errors.telefono_contacto}
        />
        <TextField
          label="Sitio web"
          name="sitio_web_contacto"
          readOnly={isSending}
          type="url"
          inputMode="url"
          autoComplete="url"
          error={errors.sitio_web_contacto}
        />
        <TextArea
          className="sm:col-span-2"
          label="Mensaje"
          name="mensaje_contacto"
          readOnly={isSending}
          required
          ref={restoreDraft}
          onInput={(event) => saveDraft(event.currentTarget.value)}
          error={errors.mensaje_contacto}
        />
      </div>
      <FormNotice notice={notice} />
      <SubmitButton
        className="button-ink mt-5 min-w-44 max-sm:w-full"
        isSending={isSending}
        sendingText={contactMessages.sending}
      >
        {contactMessages.submit}
      </SubmitButton>
    </form>
  );
}

/** Not over text typed before hydration, or restored by the browser. */
function restoreDraft(area: HTMLTextAreaElement | null): void {
  if (!area || wasSubmittedEarly(area.form)) return;
  area.value = joinDraft(readDraft(), area.value);
  saveDraft(area.value);
}
