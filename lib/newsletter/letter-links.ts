import { newsletterEndpoints } from '../../contract/endpoints.ts';
import { routes } from '../core/routes.ts';
import { mailAddress } from '../site/mail.ts';

/** What a page behind a letter's link says in one of its states. */
export interface LetterLinkState {
  title: string;
  text: string;
  /** Where to go from here. */
  way: { label: string; href: string };
}

export interface LetterLink {
  /** Address of the page, and of the POST of its button (D34). */
  path: string;
  endpoint: string;
  /** Before the button is pressed: what pressing it does. */
  ask: { title: string; text: string; button: string };
  done: LetterLinkState;
  /** The link does not work; `text` stands in where the server says nothing. */
  refused: LetterLinkState;
  /** The server could not be asked: the button stays. */
  failed: string;
}

/** Address of the newsletter's form. */
const NEWSLETTER_FORM = `${routes.home}#boletin`;

const INVALID = 'El enlace no es válido. Puede que esté incompleto o que haya caducado.';

/** The two links of the newsletter's letters (D32, D34), by the last segment of their address. */
export const letterLinks = {
  confirmar: {
    path: routes.confirmSubscription,
    endpoint: newsletterEndpoints.confirm,
    ask: {
      title: 'Confirma tu suscripción',
      text: 'Al pulsar el botón empezarás a recibir el boletín en el correo al que te llegó este enlace. Hasta entonces no te escribimos.',
      button: 'Confirmar mi suscripción',
    },
    done: {
      title: '¡Listo! Tu suscripción está confirmada.',
      text: 'Recibirás un envío por edición. En cada uno hay un enlace para darte de baja.',
      way: { label: 'Ir a la portada', href: routes.home },
    },
    refused: {
      title: 'No pudimos confirmar tu suscripción',
      text: INVALID,
      way: { label: 'Suscribirme de nuevo', href: NEWSLETTER_FORM },
    },
    failed: 'Hubo un error al procesar tu suscripción. Por favor, inténtalo de nuevo.',
  },
  baja: {
    path: routes.unsubscribe,
    endpoint: newsletterEndpoints.unsubscribe,
    ask: {
      title: 'Darte de baja del boletín',
      text: 'Al pulsar el botón dejarás de recibir el boletín en el correo al que te llegó este enlace.',
      button: 'Darme de baja',
    },
    done: {
      title: '¡Listo! Te has dado de baja.',
      text: 'No volverás a recibir el boletín en ese correo. Si fue sin querer, puedes suscribirte otra vez.',
      way: { label: 'Volver a suscribirme', href: NEWSLETTER_FORM },
    },
    refused: {
      title: 'No pudimos darte de baja',
      text: INVALID,
      way: { label: 'Pedir la baja por correo', href: mailAddress('Baja del boletín') },
    },
    failed: 'Hubo un error al procesar tu baja. Por favor, inténtalo de nuevo.',
  },
} satisfies Record<string, LetterLink>;

export type LetterAction = keyof typeof letterLinks;

/** Whether a path's last segment is one of the links. */
export const isLetterAction = (segment: string): segment is LetterAction =>
  Object.hasOwn(letterLinks, segment);
