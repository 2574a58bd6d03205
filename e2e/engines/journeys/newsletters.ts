import { emailTo, linkIn } from '../../support/emails.ts';
import { aMailbox, aNewsletter, aText, EDITOR } from '../data.ts';
import { signIn } from '../sign-in.ts';
import type { Journeys } from './journey.ts';

/** Names of the blocks in their order. Runs in the page. */
const blocks = () =>
  [...document.querySelectorAll('main ol h2')].map((head) => head.textContent?.trim());

/** Width of the frame that shows the e-mail, without its border. Runs in the page. */
const frameWidth = () => document.querySelector('iframe')?.clientWidth;

/** Whether the text of the e-mail says this. Runs in the page. */
const isInText = (text: string) => document.querySelector('main pre')?.textContent?.includes(text);

export const NEWSLETTERS: Journeys = {
  async 'somebody subscribes, confirms, and reads a newsletter of the archive'(person) {
    const mailbox = aMailbox();
    await person.open('/');
    await person.goesDownTo('Lo que importa de la mina, en tu correo');
    await person.fill('Correo electrónico', mailbox);
    await person.enter('Acepto los términos de uso y la política de privacidad.');
    await person.press('SUSCRIBIRME');
    await person.sees('¡Suscripción exitosa! Te hemos enviado un correo de confirmación.');
    const confirmation = await emailTo(mailbox, /^Confirma tu suscripción/);
    const { pathname, search } = new URL(linkIn(confirmation, '/boletin/confirmar'));
    await person.open(pathname + search);
    await person.press('Confirmar mi suscripción');
    await person.sees('confirmada');

    const subject = aText('El agua');
    const path = await aNewsletter(subject);
    await person.open('/boletin');
    await person.follow(subject);
    await person.arrivesAt(path);
    await person.sees('La mina según su ley.');
  },

  async 'a newsletter is composed, seen as e-mail, and deleted'(person) {
    const subject = aText('Litio');
    await signIn(person, EDITOR);
    await person.open('/panel-admin/boletin');
    await person.press('+ Nuevo boletín');
    await person.fill('Asunto', subject);
    await person.enter('Texto 1');
    await person.type('Hola, lectores.');
    await person.press('+ Última edición');
    await person.press('Subir: Última edición 3');
    await person.finds(['1 Texto', '2 Última edición', '3 Novedades'], blocks);
    await person.press('Vista previa');
    await person.finds(320 - 2, frameWidth);
    await person.press('Ancha');
    await person.finds(600 - 2, frameWidth);
    await person.press('Texto');
    await person.press('Actualizar');
    await person.finds(true, isInText, 'Hola, lectores.');

    await person.follow('Boletines');
    await person.press(`Eliminar: ${subject}`);
    await person.press('Eliminar');
    await person.seesNo(subject);
  },
};
