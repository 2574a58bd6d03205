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

/** How many recovery codes an account has left. */
const codesLeft = (left: number): string => {
  if (left === 0) return 'No te queda ningún código: genera otros en «Seguridad», en tu perfil.';
  return left === 1 ? 'Te queda 1 código.' : `Te quedan ${left} códigos.`;
};

/** E-mail about a sign-in whose second step was a recovery code, of which so many are left (D55). */
export function recoverySignInEmail(to: string, left: number, siteUrl: string): Email {
  const title = 'Se entró con un código de recuperación';
  const content = {
    preview: `${codesLeft(left)} Si no fuiste tú, restablece tu contraseña.`,
    title,
    paragraphs: [
      `Alguien entró en tu cuenta de ${site.name} con uno de tus códigos de recuperación, que ya no sirve. ${codesLeft(left)} Si fuiste tú, no hace falta que hagas nada más.`,
      'Si no fuiste tú, alguien tiene tus códigos, y puede que tu contraseña: restablécela cuanto antes, con lo que se cierran todas tus sesiones, y después genera códigos nuevos en «Seguridad», en tu perfil. Los anteriores dejan de servir.',
    ],
    button: { label: 'Restablecer mi contraseña', href: `${siteUrl}${recoveryPage}` },
    footer: [{ text: 'Recibes este correo porque es la dirección de tu cuenta.' }],
  };
  return { to, subject: title, ...composeEmail(content, siteUrl) };
}
