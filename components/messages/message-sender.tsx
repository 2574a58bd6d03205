import type { Message } from '@/contract/contact-messages';

const LINK = 'inline-block py-1 underline underline-offset-3 [overflow-wrap:anywhere]';

/** How to reach who wrote a message. The site is a text that anybody may have typed: it is no link. */
export function MessageSender({ message }: { message: Message }) {
  const { correo_electronico, telefono_contacto, sitio_web_contacto } = message;
  return (
    <ul className="mt-1 flex flex-wrap items-center gap-x-4 text-ink-soft text-sm">
      {correo_electronico && (
        <li className="min-w-0">
          <a href={`mailto:${encodeURIComponent(correo_electronico)}`} className={LINK}>
            {correo_electronico}
          </a>
        </li>
      )}
      {telefono_contacto && <li className="[overflow-wrap:anywhere]">{telefono_contacto}</li>}
      {sitio_web_contacto && <li className="[overflow-wrap:anywhere]">{sitio_web_contacto}</li>}
    </ul>
  );
}
