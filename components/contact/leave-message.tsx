import { Icon } from '@/components/ui/icon';
import { SiteLink } from '@/components/ui/site-link';
import { site } from '@/contract/site';
import { routes } from '@/lib/core/routes';
import { mailAddress } from '@/lib/site/mail';

const subjects = [
  { subject: 'Corrección de un texto', text: 'Dinos qué artículo es y qué está mal.' },
  { subject: 'Propuesta de tema', text: 'Qué deberíamos contar, y por qué ahora.' },
  { subject: 'Publicidad y suplementos', text: 'Formatos, fechas y tarifas.' },
  { subject: 'Mi cuenta y mis datos', text: 'Acceso, boletín, privacidad.' },
];

/** 'Déjanos un Mensaje': by e-mail, until a form is wired in its place. */
export function LeaveMessage() {
  return (
    <section aria-labelledby="mensaje" className="self-start">
      <h2 id="mensaje" className="text-2xl">
        Déjanos un Mensaje
      </h2>
      <p className="mt-2 max-w-[56ch] font-serif text-ink-soft text-md">
        Por ahora se escribe por correo. Elige el asunto y se abrirá tu programa de correo con el
        mensaje empezado; respondemos en dos días hábiles.
      </p>
      <ul className="mt-6 grid gap-x-8 lg:grid-cols-2">
        {subjects.map(({ subject, text }) => (
          <li key={subject} className="card border-line border-t py-4">
            <h3 className="text-lg">
              <a href={mailAddress(subject)} className="card-link">
                {subject}
              </a>
            </h3>
            <p className="mt-1 text-muted text-sm">{text}</p>
          </li>
        ))}
      </ul>
      <p className="mt-4 flex flex-wrap items-center gap-x-6 gap-y-4">
        <a href={mailAddress(`Mensaje para ${site.name}`)} className="button button-ink">
          <Icon name="mail" />
          Escribir un correo
        </a>
        <SiteLink
          href={routes.privacy}
          className="inline-block min-h-6 text-muted text-sm underline underline-offset-3 hover:text-accent"
        >
          Qué hacemos con tus datos
        </SiteLink>
      </p>
    </section>
  );
}
