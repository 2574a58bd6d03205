'use client';

import { FormNotice } from '@/components/forms/form-notice';
import { SubmitButton } from '@/components/forms/submit-button';
import type { useLiveForm } from '@/components/forms/use-live-form';
import { WithoutScript } from '@/components/forms/without-script';

interface AccountFormProps {
  form: ReturnType<typeof useLiveForm>;
  texts: { submit: string; sending: string };
  /** What cannot be done without script, as in 'Para iniciar sesión'. */
  purpose: string;
  /** Between the fields and the button. */
  beforeButton?: React.ReactNode;
  children: React.ReactNode;
}

/** Form of an account screen: fields, a submit button and the result. */
export function AccountForm(props: AccountFormProps) {
  const { form, texts, purpose, beforeButton, children } = props;
  const { props: attributes, isSending, notice } = form;
  return (
    <>
      {/* Submitted by script; `post` keeps passwords out of the URL if it is not. */}
      <form {...attributes} method="post" className="noscript:hidden">
        <div className="grid gap-5">{children}</div>
        {beforeButton}
        <SubmitButton
          className="button-ink mt-6 w-full"
          isSending={isSending}
          sendingText={texts.sending}
        >
          {texts.submit}
        </SubmitButton>
        <FormNotice notice={notice} />
      </form>
      <div className="font-serif text-md">
        <WithoutScript
          text={`${purpose} hace falta JavaScript. Actívalo en tu navegador, o escríbenos y te ayudamos:`}
          subject="No puedo entrar en mi cuenta"
        />
      </div>
    </>
  );
}
