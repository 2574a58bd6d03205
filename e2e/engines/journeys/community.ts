import { anAccount, anArticle, aText } from '../data.ts';
import { signIn } from '../sign-in.ts';
import type { Journeys } from './journey.ts';

export const COMMUNITY: Journeys = {
  async 'a reader signs in, is led back, and signs out'(person) {
    const account = await anAccount();
    await person.open('/iniciar-sesion?next=%2Fnosotros');
    await person.fill('Correo electrónico', account.email);
    await person.fill('Contraseña', 'No-es-esta-99');
    await person.press('Iniciar sesión');
    await person.sees('Credenciales incorrectas. Por favor verifica tu email y contraseña.');
    await person.fill('Contraseña', account.password);
    await person.press('Iniciar sesión');
    await person.arrivesAt('/nosotros');
    await person.press('Tu cuenta');
    await person.sees(account.email);
    await person.press('Cerrar Sesión');
    await person.arrivesAt('/');
    await person.sees('Acceder');
  },

  async 'a comment is written, changed and deleted'(person) {
    const id = await anArticle(aText('Agua'), '<p>Menos que antes.</p>');
    const [before, after] = [aText('¿Cuánta agua usa la mina?'), aText('¿Y cuánta usará?')];
    await signIn(person, await anAccount());
    await person.open(`/articulos/${id}`);
    await person.fill('Deja tu comentario', before);
    await person.press('Publicar comentario');
    await person.press('Editar', before);
    await person.fill('Editar comentario', after);
    await person.press('Guardar');
    await person.sees('(editado)', after);
    await person.open(`/articulos/${id}`);
    await person.sees(after);
    await person.press('Eliminar', after);
    await person.sees('¿Estás seguro de que quieres eliminar este comentario?');
    await person.press('Eliminar');
    await person.seesNo(after);
  },

  async 'an article is liked, and no longer'(person) {
    const id = await anArticle(aText('Cobre'), '<p>Sube otra vez.</p>');
    await signIn(person, await anAccount());
    await person.open(`/articulos/${id}`);
    await person.press('Me gusta el artículo');
    await person.sees('Te gusta 1 el artículo');
    await person.open(`/articulos/${id}`);
    await person.press('Te gusta 1 el artículo');
    await person.sees('Me gusta el artículo');
  },
};
