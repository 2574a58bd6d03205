import { mailAddress } from '../site/mail.ts';

/** Texts of `/informacion-suplementos`: calendar, formats, advertising, proposals. Edited here. */
export const supplementsInfo = {
  intro:
    'El suplemento sale cada viernes con la revista y trata un solo asunto. Esta página reúne lo que nos preguntan lectores, anunciantes y quienes quieren proponer un tema.',
  calendar: {
    title: 'Calendario',
    text: 'Los temas se fijan con ocho semanas de anticipación. Un tema puede moverse si la actualidad lo pide; los cierres no.',
    rows: [
      {
        week: 48,
        topic: 'Cierre de minas: quién paga el último camión',
        closing: 46,
      },
      { week: 49, topic: 'Desalinizar y bombear a tres mil metros', closing: 47 },
      { week: 50, topic: 'Pequeña minería y trazabilidad del oro', closing: 48 },
      {
        week: 51,
        topic: 'Anuario gráfico: el año en treinta figuras',
        closing: 48,
      },
      { week: 2, topic: 'Flotación de partículas gruesas', closing: 51 },
      { week: 3, topic: 'Formar geólogos que sepan mapear', closing: 1 },
    ],
    note: 'Los números son semanas del año. No hay suplemento en la 52 ni en la 1.',
  },
  formats: {
    title: 'Formatos',
    text: 'Un mismo contenido, preparado para tres maneras de leer.',
    items: [
      {
        name: 'En el sitio',
        text: 'Texto completo, legible en teléfono y con lector de pantalla. Abierto para todos, sin registro.',
      },
      {
        name: 'PDF para imprimir',
        text: 'De 24 a 48 páginas en A4, con márgenes para anotar y figuras que se entienden en blanco y negro.',
      },
      {
        name: 'Cuaderno de datos',
        text: 'Las tablas detrás de cada gráfico, en CSV, con la fuente y la fecha de cada cifra.',
      },
    ],
  },
  advertising: {
    title: 'Para anunciantes',
    text: 'La publicidad ocupa como máximo la cuarta parte de un suplemento y siempre se distingue de los textos.',
    sizes: [
      { name: 'Página completa', size: '210 × 297 mm' },
      { name: 'Media página', size: '210 × 148 mm' },
      { name: 'Faldón', size: '210 × 60 mm' },
      { name: 'Aviso en el sitio', size: '1.200 × 300 px' },
    ],
    rules: [
      'Todo aviso lleva la palabra «Publicidad» y ninguno imita la letra ni la forma de un artículo.',
      'Quien anuncia conoce el tema de la semana, no los textos: nadie los lee antes que los lectores.',
      'Una empresa no anuncia en el suplemento que trata de ella.',
      'Los archivos se entregan en PDF/X-4, con tipografías incrustadas, hasta el miércoles de la semana de cierre.',
    ],
    contact: {
      label: 'Pedir tarifas',
      href: mailAddress('Publicidad en los suplementos'),
    },
  },
  proposals: {
    title: 'Cómo proponer un tema',
    text: 'La mitad de los suplementos nació de un correo de alguien que trabaja en lo que cuenta. No hace falta saber escribir: hace falta saber de qué se habla.',
    steps: [
      {
        title: 'Cuéntalo en diez líneas',
        text: 'Qué se sabe, qué se discute y por qué ahora. Si hay datos, de quién son y si se pueden publicar.',
      },
      {
        title: 'Di desde dónde hablas',
        text: 'Empresa, universidad, comunidad, sindicato o cuenta propia. No excluye a nadie, pero los lectores deben saberlo.',
      },
      {
        title: 'Espera una respuesta',
        text: 'Contestamos todas las propuestas en diez días hábiles, también las que no seguimos, y decimos por qué.',
      },
      {
        title: 'Revisa lo tuyo',
        text: 'Si el tema sale, quien lo propuso confirma sus datos y citas. El enfoque y los titulares son de la redacción.',
      },
    ],
    contact: {
      label: 'Proponer un tema',
      href: mailAddress('Propuesta de tema para el suplemento'),
    },
  },
} as const;
