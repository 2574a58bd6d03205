import {
  authEndpoints,
  notificationEndpoints,
  subscriptionEndpoints,
} from '../../contract/endpoints.ts';
import { emailLinkPages } from '../../contract/pages.ts';
import { routes } from '../core/routes.ts';
import { mailAddress } from '../site/mail.ts';

/** Texts of a page behind an e-mail link in one of its states. */
export interface EmailLinkState {
  title: string;
  text: string;
  /** Link to a next step. */
  way: { label: string; href: string };
}

export interface EmailLink {
  /** Section that the e-mail belongs to. */
  kicker: string;
  endpoint: string;
  /** Response to a one-click unsubscribe of a mail program (RFC 8058); for pages that allow it. */
  oneClick?: string;
  /** Before the click: what the button does. */
  ask: { title: string; text: string; button: string };
  done: EmailLinkState;
  /** The link is invalid; `text` is used without a text of the server. */
  refused: EmailLinkState;
  /** The server is unreachable: the button stays. */
  failed: string;
}

/** A path of `emailLinkPages`. */
export type EmailLinkPath = (typeof emailLinkPages)[keyof typeof emailLinkPages];

const PATHS: string[] = Object.values(emailLinkPages);

/** Whether a path is that of a page behind an e-mail link. */
export const isEmailLinkPath = (path: string): path is EmailLinkPath => PATHS.includes(path);

/** Address of the newsletter's form. */
const NEWSLETTER_FORM = `${routes.home}#boletin`;
/** Switches of the notification e-mails. */
const NOTICE_SWITCHES = `${routes.profile}#avisos`;

const INVALID = 'El enlace no es válido. Puede que esté incompleto o que haya caducado.';

/** Pages behind e-mail links, by the path of the page and of the POST of its button (D32, D34). */
export const emailLinks: Record<EmailLinkPath, EmailLink> = {
  [emailLinkPages.confirmSubscription]: {
    kicker: 'Boletín',
    endpoint: subscriptionEndpoints.confirm,
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
  [emailLinkPages.unsubscribe]: {
    kicker: 'Boletín',
    endpoint: subscriptionEndpoints.unsubscribe,
    oneClick: 'Baja hecha.',
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
  [emailLinkPages.stopNotices]: {
    kicker: 'Avisos por correo',
    endpoint: notificationEndpoints.stop,
    oneClick: 'Baja hecha.',
    ask: {
      title: 'Dejar de recibir estos avisos',
      text: 'Al pulsar el botón dejaremos de enviarte avisos como el que te llegó. Puedes volver a activarlos en tu perfil.',
      button: 'No recibir más avisos como este',
    },
    done: {
      title: '¡Listo! No te enviaremos más avisos como este.',
      text: 'Si fue sin querer, puedes volver a activarlos en tu perfil.',
      way: { label: 'Ir a tu perfil', href: NOTICE_SWITCHES },
    },
    refused: {
      title: 'No pudimos desactivar los avisos',
      text: INVALID,
      way: { label: 'Cambiarlos en tu perfil', href: NOTICE_SWITCHES },
    },
    failed: 'Hubo un error al desactivar los avisos. Por favor, inténtalo de nuevo.',
  },
  [emailLinkPages.confirmEmail]: {
    kicker: 'Tu cuenta',
    endpoint: authEndpoints.confirmEmail,
    ask: {
      title: 'Confirma tu correo',
      text: 'Pulsa el botón solo si creaste tú la cuenta con el correo al que te llegó este enlace.',
      button: 'Confirmar mi correo',
    },
    done: {
      title: '¡Listo! Tu correo está confirmado.',
      text: 'Gracias. Tu cuenta sigue igual en todo lo demás.',
      way: { label: 'Ir a la portada', href: routes.home },
    },
    refused: {
      title: 'No pudimos confirmar tu correo',
      text: INVALID,
      way: { label: 'Ir a tu perfil', href: routes.profile },
    },
    failed: 'Hubo un error al confirmar tu correo. Por favor, inténtalo de nuevo.',
  },
};
