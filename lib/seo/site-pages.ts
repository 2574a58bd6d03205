import { site } from '../../contract/site.ts';
import { routes } from '../core/routes.ts';
import { type Feed, sectionFeeds } from '../feeds/feeds.ts';
import { weekSupplement } from '../supplements/samples.ts';

/** Title and description of a fixed page for search engines and shared links. */
export interface SitePage {
  path: string;
  /** Without the site's name. */
  title: string;
  /** At most 160 characters. */
  description: string;
  feed?: Feed;
}

/** Lists and fixed pages, in one place so that no two say the same; edited here. */
export const sitePages = {
  home: {
    path: routes.home,
    title: `${site.name}: revista digital sobre minería`,
    description: site.description,
  },
  news: {
    path: routes.news,
    title: 'Noticias de minería',
    description:
      'Lo que pasa en el sector minero, contado por distintas fuentes: proyectos, precios, permisos, seguridad, agua y comunidades. Lo más reciente, primero.',
    feed: sectionFeeds.news,
  },
  blogs: {
    path: routes.blogs,
    title: 'Noticias destacadas',
    description: `Las noticias que elige y escribe la redacción de ${site.name}: qué ocurrió en las faenas, a quién le cambia algo y qué falta por saber.`,
    feed: sectionFeeds.blogs,
  },
  articles: {
    path: routes.articles,
    title: 'Artículos técnicos de minería',
    description:
      'Reportajes y análisis técnicos de la redacción: geología, procesos, agua, relaves, seguridad y comunidades, con sus datos y sus fuentes a la vista.',
    feed: sectionFeeds.articles,
  },
  editions: {
    path: routes.editions,
    title: 'Ediciones de la revista',
    description: `Todos los números de ${site.name}, con su portada y su versión impresa, para leer de principio a fin, sin registro y sin pago.`,
  },
  forum: {
    path: routes.forum,
    title: 'Foro de minería',
    description:
      'Preguntas de faena, discusiones de método y memoria del oficio: responden quienes trabajan en exploración, mina, planta, agua y seguridad.',
  },
  supplement: {
    path: routes.supplement,
    title: 'Suplemento semanal',
    description: `Un solo asunto por semana, a fondo. ${weekSupplement.week}: «${weekSupplement.title}». También los suplementos del mes y los especiales.`,
  },
  supplementsInfo: {
    path: routes.supplementsInfo,
    title: 'Información de suplementos',
    description:
      'Calendario de temas, formatos, medidas y reglas de la publicidad, y cómo proponer un tema para el suplemento que sale cada viernes.',
  },
  about: {
    path: routes.about,
    title: 'Sobre Nosotros',
    description: `Quiénes hacen ${site.name}, cómo trabajan, de qué vive la revista y cómo corrige sus errores a la vista de quien lee.`,
  },
  contact: {
    path: routes.contact,
    title: 'Contacto',
    description: `Dirección, correo y teléfono de ${site.name}, el mapa para llegar y un formulario para dejarnos un mensaje.`,
  },
  corrections: {
    path: routes.corrections,
    title: 'Correcciones',
    description: `Lo que ${site.name} publicó mal y corrigió: qué decía el texto, qué dice ahora y en qué fecha se cambió.`,
  },
  newsletters: {
    path: routes.newsletters,
    title: 'Boletín',
    description: `Todos los boletines que ${site.name} ha enviado por correo, del más reciente al primero, para leerlos en la web sin suscribirse.`,
    feed: sectionFeeds.newsletters,
  },
  terms: {
    path: routes.terms,
    title: 'Términos de uso',
    description: `Las reglas de ${site.name} en lenguaje llano: la cuenta, los comentarios, la moderación y de quién es lo que se publica.`,
  },
  privacy: {
    path: routes.privacy,
    title: 'Política de privacidad',
    description: `Qué datos guarda ${site.name}, para qué y durante cuánto tiempo, y cómo los descargas o los borras. Si solo lees, casi nada.`,
  },
} as const satisfies Record<string, SitePage>;
