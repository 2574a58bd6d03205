import { newsroom } from '../../contract/magazine-staff.ts';
import { site } from '../../contract/site.ts';
import { routes } from '../core/routes.ts';
import { mailAddress } from './mail.ts';

/**
 * Texts of 'Sobre Nosotros'; the people are invented, as the magazine is, and named in
 * `contract/magazine-staff.ts`. Edited here.
 */
export const about = {
  lead: `${site.name} cuenta la minería desde dentro y sin deberle nada: qué se extrae, con qué agua, a qué costo, y qué queda cuando se apagan las luces.`,
  picture: '/nosotros.webp',
  /** Its part for narrow screens, of two fifths of the bytes. */
  narrowPicture: '/nosotros-movil.webp',
  /** The first one leads. */
  stats: [
    {
      value: '10+',
      label: 'Años de experiencia',
      text: 'suma el equipo en terreno, planta y redacción.',
    },
    { value: '2', label: 'Fuentes', text: 'como mínimo por cada cifra que alguien discute.' },
    { value: '0', label: 'Textos pagados', text: 'por las empresas de las que hablan.' },
    { value: '5', label: 'Días hábiles', text: 'para responder a un pedido de corrección.' },
  ],
  sections: [
    {
      id: 'la-revista',
      title: 'La revista',
      paragraphs: [
        'Empezamos como un boletín de seis páginas que circulaba entre turnos, fotocopiado, con más preguntas que respuestas. Lo escribían una geóloga, un metalurgista y un periodista que no lograban ponerse de acuerdo sobre nada, salvo en que la minería se contaba mal: o como folleto o como denuncia, casi nunca como oficio.',
        `Hoy ${site.name} es una revista digital con noticias, reportajes, ediciones completas, un suplemento semanal y un foro donde responde la gente que hace el trabajo. Escribimos para quien está en la faena, para quien vive aguas abajo y para quien decide desde una oficina. Los tres leen el mismo texto.`,
      ],
    },
    {
      id: 'como-trabajamos',
      title: 'Cómo trabajamos',
      paragraphs: [
        'Vamos a los lugares. Cuando no podemos ir, lo decimos. Cada dato en disputa lleva al menos dos fuentes que no dependan una de otra, y cada gráfico dice de dónde sale. Leemos los informes enteros, también los anexos, que es donde suelen estar las noticias.',
        'Nadie ajeno a la redacción lee un texto antes de que se publique. A quien entrevistamos le confirmamos sus citas y sus cifras, no el enfoque. Si un autor tiene interés en lo que cuenta, figura al pie.',
      ],
    },
    {
      id: 'financiamiento',
      title: 'De qué vivimos',
      paragraphs: [
        'De tres cosas: publicidad rotulada en las ediciones y los suplementos, suscripciones institucionales de bibliotecas y universidades, y talleres de escritura técnica. Ningún anunciante aporta más del quince por ciento de los ingresos de un año, y publicamos esa cuenta cada enero.',
        'No vendemos artículos, ni entrevistas, ni posiciones en la portada, y el boletín no lleva avisos. Leer es gratis y va a seguir siéndolo.',
      ],
    },
    {
      id: 'correcciones',
      title: 'Cuando nos equivocamos',
      paragraphs: [
        'Corregimos a la vista. El texto se enmienda y al pie queda qué decía, qué dice ahora y desde cuándo. Si el error cambiaba el sentido, la corrección sale también en la siguiente edición. No borramos artículos: los artículos equivocados, corregidos, también enseñan.',
        'Cualquiera puede pedir una corrección. Respondemos en cinco días hábiles, con el cambio hecho o con la razón de no hacerlo.',
      ],
      link: {
        label: 'Pedir una corrección',
        href: mailAddress('Corrección de un texto'),
      },
    },
  ],
  team: {
    title: 'La redacción',
    people: [
      {
        ...newsroom.direction,
        text: 'Geóloga de formación. Lee mapas antes que correos.',
      },
      {
        ...newsroom.editing,
        text: 'Pregunta de dónde sale cada cifra antes de dejarla pasar.',
      },
      {
        ...newsroom.geology,
        text: 'Camina el afloramiento primero y mira el modelo después.',
      },
      {
        ...newsroom.processes,
        text: 'Doce años en planta antes de la primera nota firmada.',
      },
      {
        ...newsroom.communities,
        text: 'Recorre cuencas con libreta y caudalímetro.',
      },
      {
        ...newsroom.figures,
        text: 'Dibuja cortes y tablas, y dice de dónde sale cada dato.',
      },
      {
        ...newsroom.art,
        text: 'Firma las portadas y las láminas de cada número.',
      },
      {
        ...newsroom.proofreading,
        text: 'La última en leer, y la primera en encontrar la errata.',
      },
    ],
  },
  links: [
    { label: 'Contacto', text: 'Escríbenos, propón un tema o visítanos.', href: routes.contact },
    { label: 'Ediciones', text: 'Todos los números, de principio a fin.', href: routes.editions },
    { label: 'Foro', text: 'Preguntas de faena y respuestas con oficio.', href: routes.forum },
    {
      label: 'Suplementos',
      text: 'Calendario, formatos y publicidad.',
      href: routes.supplementsInfo,
    },
  ],
} as const;
