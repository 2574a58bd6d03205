import { recoveryPage } from '../../../contract/pages.ts';
import { site } from '../../../contract/site.ts';
import { composeEmail } from '../../platform/mail/layout.ts';
import type { Email } from '../../platform/mail/outbox.ts';

interface Notice {
  title: string;
  what: string;
}

const NOTICES = {
  enabled: {
    title: 'El segundo paso de tu cuenta está activado',
    what: `Desde ahora, para entrar en tu cuenta de ${site.name} hace falta también un código de tu aplicación. Si fuiste tú, no hace falta que hagas nada.`,
  },
  removed: {
    title: 'El segundo paso de tu cuenta se quitó',
    what: `Para entrar en tu cuenta de ${site.name} ya no hace falta un código, solo tu contraseña. Si fuiste tú, no hace falta que hagas nada.`,
  },
  removedByColleague: {
    title: 'El segundo paso de tu cuenta se quitó',
    what: `Un superusuario de ${site.name} ha quitado el segundo paso de tu cuenta: para entrar ya no hace falta un código. Si no se lo pediste, habla con él.`,
  },
  removedAtTerminal: {
    title: 'El segundo paso de tu cuenta se quitó',
    what: `Quien administra el servidor de ${site.name} ha quitado el segundo paso de tu cuenta: para entrar ya no hace falta un código. Si no se lo pediste, habla con esa persona.`,
  },
} satisfies Record<string, Notice>;

/** What happened to a factor. */
export type FactorChange = keyof typeof NOTICES;

/** E-mail about a second factor that was set up or removed (D55). */
export function factorEmail(to: string, change: FactorChange, siteUrl: string): Email {
  const { title, what } = NOTICES[change];
  const content = {
    preview: 'Si no fuiste tú, restablece tu contraseña.',
    title,
    paragraphs: [
      what,
      'Si no fuiste tú, alguien conoce tu contraseña: restablécela cuanto antes. Se cierran todas tus sesiones.',
    ],
    button: { label: 'Restablecer mi contraseña', href: `${siteUrl}${recoveryPage}` },
    footer: [{ text: 'Recibes este correo porque es la dirección de tu cuenta.' }],
  };
  return { to, subject: title, ...composeEmail(content, siteUrl) };
}
