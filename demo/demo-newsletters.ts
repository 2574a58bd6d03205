/** Demo newsletter; items are named by their slug. */
export interface DemoNewsletter {
  asunto: string;
  preencabezado: string;
  /** Days between its sending and the seeding. */
  daysAgo: number;
  /** Accounts of readers who subscribed before it. */
  newSubscribers: readonly string[];
  blocks: readonly DemoBlock[];
}

/** Block of a demo newsletter (D72). */
export type DemoBlock =
  | { tipo: 'texto'; contenido: string }
  | { tipo: 'piezas'; titulo: string; slugs: readonly string[] }
  | { tipo: 'novedades'; titulo: string; maximo: number }
  | { tipo: 'edicion'; titulo: string }
  | { tipo: 'patrocinio'; titulo: string; texto: string };

/** Hour at which the newsletters are sent. */
export const SENDING_HOUR = 18;

/** Oldest first, so that their numbers grow. Each names what was public on its day. */
export const demoNewsletters: readonly DemoNewsletter[] = [
  {
    asunto: 'Tres cifras correctas para una tonelada de litio',
    preencabezado: 'Y lo que tendrá que tragar la planta de Cerro Pardo cuando pare el tajo.',
    daysAgo: 8,
    newSubscribers: [
      ...['marisol.quispe', 'tito_camionero', 'h_villca', 'yesenia.rescate', 'rocio_condori'],
      ...['andrea_geotec', 'paola.relaves', 'hidro.salas'],
    ],
    blocks: [
      {
        tipo: 'texto',
        contenido:
          '<p>En la pared de un salón comunal hay una hoja con tres números. Los tres contestan la misma pregunta y los tres están bien calculados: la discusión duró dos años porque nadie les había puesto el apellido. Empezamos por ahí.</p>',
      },
      { tipo: 'piezas', titulo: 'Agua', slugs: ['cuenta-del-agua-salar-huayna'] },
      {
        tipo: 'piezas',
        titulo: 'Cerro Pardo, de dos maneras',
        slugs: ['el-hueco-entre-dos-minas', 'hundimiento-por-bloques-cerro-pardo'],
      },
      { tipo: 'novedades', titulo: 'También en el sitio', maximo: 3 },
      {
        tipo: 'texto',
        contenido:
          '<p>La próxima edición sale en dos días. Si alguna vez mediste cuánto tarda un pueblo en subir al cerro de noche, <a href="/contacto">escríbenos</a>: preparamos la segunda parte.</p>',
      },
    ],
  },
  {
    asunto: 'La última rampa del Cerro Pardo',
    preencabezado: 'El N.º 48: qué se apaga, qué empieza y quién cabe en lo que viene.',
    daysAgo: 1,
    newSubscribers: ['wilson_o', 'lucia.ibarra', 'archivo_minero'],
    blocks: [
      {
        tipo: 'texto',
        contenido:
          '<p>Dentro de catorce meses el último camión saldrá del tajo de Cerro Pardo y la mina seguirá por dentro. Pasamos una semana entre el borde, las galerías y el pueblo. La crónica ya se puede leer en el sitio, y el número entero también.</p>',
      },
      { tipo: 'piezas', titulo: 'En portada', slugs: ['cerro-pardo-se-despide-del-tajo'] },
      { tipo: 'edicion', titulo: 'El número 48' },
      {
        tipo: 'piezas',
        titulo: 'Además',
        slugs: [
          'turno-brigada-rescate-san-telmo',
          'regalias-llano-verde',
          'acuerdo-agua-salar-de-huayna',
        ],
      },
      {
        tipo: 'patrocinio',
        titulo: 'Quebraluz',
        texto:
          'Lámparas de frente con haz rasante: la fisura que a luz plana no existe proyecta sombra a dos grados.',
      },
      {
        tipo: 'texto',
        contenido:
          '<p>En <a href="/foro">el foro</a>, un operador con veinte años de camión pregunta qué certificado vale para pasar a la sala de control. Las respuestas dan para otro artículo.</p>',
      },
    ],
  },
];

/** Reader who ended the subscription between the two newsletters. */
export const FORMER_SUBSCRIBER = 'h_villca';
