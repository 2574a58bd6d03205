import { articles, blogs, editions, first, newestTopic, news, opening } from './magazine.ts';
import { sendNewsletter } from './own-newsletter.ts';

/** A page that anybody may open, with what its HTML must hold. */
export interface PublicPage {
  /** Its path in the route table of content.md#routes. */
  route: string;
  find: () => Promise<{ path: string; title: string; content: string }>;
}

const fixed = (route: string, title: string, content: string): PublicPage => ({
  route,
  find: async () => ({ path: route, title, content }),
});

/** Pages that are the same for everybody, so that they come from the cache. */
export const cachedPages: PublicPage[] = [
  {
    route: '/',
    find: async () => ({
      path: '/',
      title: 'Veta Minera: portada',
      content: first(await blogs()).titulo_blog,
    }),
  },
  {
    route: '/noticias',
    find: async () => ({
      path: '/noticias',
      title: 'Noticias',
      content: first(await news()).titulo,
    }),
  },
  {
    route: '/noticias/{id}',
    find: async () => {
      const { id, titulo, cuerpo } = first(await news());
      return { path: `/noticias/${id}`, title: titulo, content: opening(cuerpo) };
    },
  },
  {
    route: '/articulos',
    find: async () => ({
      path: '/articulos',
      title: 'Artículos',
      content: first(await articles()).titulo_articulo,
    }),
  },
  {
    route: '/articulos/{id}',
    find: async () => {
      const { id, titulo_articulo, contenido } = first(await articles());
      return { path: `/articulos/${id}`, title: titulo_articulo, content: opening(contenido) };
    },
  },
  {
    route: '/noticias-destacadas/{id}',
    find: async () => {
      const { id, titulo_blog, contenido } = first(await blogs());
      return {
        path: `/noticias-destacadas/${id}`,
        title: titulo_blog,
        content: opening(contenido),
      };
    },
  },
  {
    route: '/ediciones',
    find: async () => ({
      path: '/ediciones',
      title: 'Ediciones',
      content: first(await editions()).titulo_edicion,
    }),
  },
  fixed('/suplemento-semanal', 'Suplemento semanal', 'Suplemento de la semana'),
  fixed('/informacion-suplementos', 'Información de suplementos', 'Para anunciantes'),
  fixed('/nosotros', 'Sobre Nosotros', 'Años de experiencia'),
  fixed('/contacto', 'Contáctanos', 'Déjanos un Mensaje'),
  // On every card: which topics are on the first page changes while others write.
  fixed('/foro', 'Foro', 'Ver respuestas'),
  {
    route: '/foro/{id}',
    find: async () => {
      const { id, titulo, contenido } = await newestTopic();
      return { path: `/foro/${id}`, title: titulo, content: opening(contenido) };
    },
  },
  fixed('/terminos', 'Términos de uso', 'Lo que escribes sigue siendo tuyo'),
  fixed('/privacidad', 'Política de privacidad', 'Cookies y memoria del navegador'),
];

/** Every page of the reading magazine. */
export const publicPages: PublicPage[] = [
  ...cachedPages,
  fixed('/boletin', 'Boletín', 'Todo lo que hemos enviado por correo'),
  {
    route: '/buscar',
    find: async () => ({ path: '/buscar', title: 'Buscar', content: 'O empieza por una sección' }),
  },
  {
    route: '/buscar?q=',
    find: async () => {
      const { titulo_articulo } = first(await articles());
      const path = `/buscar?q=${encodeURIComponent(titulo_articulo)}`;
      return { path, title: 'Buscar', content: titulo_articulo };
    },
  },
];

/** A newsletter of the archive; not on a magazine that other tests start. */
export const newsletterPages: PublicPage[] = [
  {
    route: '/boletin/{numero}',
    find: async () => {
      const { path, subject } = await sendNewsletter();
      return { path, title: subject, content: 'Lo escribe una prueba.' };
    },
  },
];

/** Screens of an account: without header and footer, and in no index. */
export const accountPages: PublicPage[] = [
  fixed('/iniciar-sesion', 'Iniciar sesión', '¿No tienes cuenta?'),
  fixed('/registrarse', 'Crear cuenta', '¿Ya tienes cuenta?'),
  fixed('/reset-password', 'Recuperar contraseña', 'Escribe el correo de tu cuenta'),
  fixed('/reset-password-confirm', 'Nueva contraseña', 'El enlace vale una hora'),
  fixed('/login-admin', 'Panel de Administración', 'Bienvenido de nuevo'),
];
