import { WithoutScript } from '@/components/forms/without-script';
import { Icon } from '@/components/ui/icon';
import { SiteLink } from '@/components/ui/site-link';
import { site } from '@/contract/site';
import { routes } from '@/lib/core/routes';
import { mailAddress } from '@/lib/site/mail';
import { ContactForm } from './contact-form';

const SUBJECT = `Mensaje para ${site.name}`;

const linkLook =
  'inline-flex min-h-6 items-center gap-2 underline underline-offset-3 hover:text-accent';

/** 'Déjanos un Mensaje': the form, and an e-mail link as alternative. */
export function LeaveMessage() {
  return (
    <section className="self-start">
      <h2 className="text-2xl">Déjanos un Mensaje</h2>
      <p className="mt-2 mb-6 max-w-[56ch] text-muted noscript:hidden">
        Respondemos en dos días hábiles. Los campos con <span className="text-accent">*</span> son
        obligatorios.
      </p>
      <ContactForm />
      <div className="mt-3 font-serif text-md">
        <WithoutScript
          text="El formulario necesita JavaScript. Sin él, escríbenos por correo y respondemos en dos días hábiles:"
          subject={SUBJECT}
        />
      </div>
      <p className="mt-6 flex flex-wrap gap-x-6 gap-y-2 border-line border-t pt-4 text-muted text-sm">
        <a href={mailAddress(SUBJECT)} className={linkLook}>
          <Icon name="mail" className="size-4.5" />
          Escribir un correo
        </a>
        <SiteLink href={routes.privacy} className={linkLook}>
          Qué hacemos con tus datos
        </SiteLink>
      </p>
    </section>
  );
}
