import type { DemoPicture } from './demo-picture.ts';

/** Demo article; its text is `articles/<slug>.html`. */
export interface DemoArticle {
  slug: string;
  titulo_articulo: string;
  /** Slug of one of `demoArticleCategories`. */
  categoria: string;
  /** Days between its publication and the seeding. */
  daysAgo: number;
  picture: DemoPicture;
}

/** Oldest first, so that ids grow with the dates. */
export const demoArticles: readonly DemoArticle[] = [
  {
    slug: 'relaves-filtrados-diez-anos',
    titulo_articulo: 'Los Alerces cumple diez años de relaves filtrados y descubre lo que no midió',
    categoria: 'agua-y-relaves',
    daysAgo: 356,
    picture: {
      kind: 'estratos',
      palette: 'oxido',
      seed: 873,
      alt: 'Corte esquemático de un depósito por capas en tonos ocres, con bandas de distinto espesor y un pozo vertical.',
    },
  },
  {
    slug: 'ferrocarril-santa-rosalia',
    titulo_articulo: 'El contador que fotografió el ferrocarril de Santa Rosalía, clavo por clavo',
    categoria: 'historia',
    daysAgo: 353,
    picture: {
      kind: 'mapa',
      palette: 'salitre',
      seed: 187,
      alt: 'Plano geológico de tonos claros del distrito de Santa Rosalía, con la veta y los cerros que subía el ferrocarril.',
    },
  },
  {
    slug: 'fatiga-turnos-altura',
    titulo_articulo: 'Dormir a 3.780 metros: lo que 212 relojes dicen sobre turnos y fatiga',
    categoria: 'seguridad',
    daysAgo: 328,
    picture: {
      kind: 'camino',
      palette: 'altiplano',
      seed: 177,
      alt: 'Camino minero en curva al filo de la noche, con la cordillera en sombra y un último resplandor sobre la huella.',
    },
  },
  {
    slug: 'hpgr-y-energia-de-molienda',
    titulo_articulo: 'HPGR contra SAG: tres maneras de contar los mismos kilovatios hora',
    categoria: 'procesos',
    daysAgo: 317,
    picture: {
      kind: 'tajo',
      palette: 'cobre',
      seed: 690,
      alt: 'Tajo abierto en pórfido duro, con rampas que suben el mineral hacia el chancador primario.',
    },
  },
  {
    slug: 'monitoreo-participativo-del-agua',
    titulo_articulo: 'Ocho vecinos miden el río cada lunes aguas abajo de La Perseverancia',
    categoria: 'comunidades',
    daysAgo: 300,
    picture: {
      kind: 'mapa',
      palette: 'pizarra',
      seed: 648,
      alt: 'Mapa de una cuenca en tonos grises con curvas de nivel, el cauce principal y las quebradas que llegan a él.',
    },
  },
  {
    slug: 'sondaje-orientado-roca-fracturada',
    titulo_articulo: 'La falla que manteaba al revés y el costo de medir testigo quebrado',
    categoria: 'geologia',
    daysAgo: 283,
    picture: {
      kind: 'testigos',
      palette: 'oxido',
      seed: 46,
      alt: 'Testigos de sondaje muy fracturados, de tonos rojizos, ordenados en sus cajas.',
    },
  },
  {
    slug: 'cierre-de-minas-provisiones',
    titulo_articulo: 'Por qué cerrar La Colmena costó cuatro veces lo que decía su primer plan',
    categoria: 'regulacion',
    daysAgo: 268,
    picture: {
      kind: 'estratos',
      palette: 'malaquita',
      seed: 95,
      alt: 'Corte esquemático del terreno con capas de cobertura superpuestas, un pique en desuso y una veta que las atraviesa.',
    },
  },
  {
    slug: 'lixiviacion-sulfuros-cloruro',
    titulo_articulo: 'Sal, ácido y 420 días: lo que el cloruro logra sacarle a la calcopirita',
    categoria: 'procesos',
    daysAgo: 247,
    picture: {
      kind: 'salar',
      palette: 'salitre',
      seed: 776,
      alt: 'Superficie de un salar seco con polígonos de sal que se extienden hasta los cerros del horizonte.',
    },
  },
  {
    slug: 'gemelos-digitales-en-planta',
    titulo_articulo:
      'De los tres gemelos digitales de Piedra Blanca, sirvió el que no tenía imagen',
    categoria: 'procesos',
    daysAgo: 226,
    picture: {
      kind: 'cristales',
      palette: 'cobre',
      seed: 532,
      alt: 'Cristales de bornita y calcopirita de brillo metálico, los minerales que trata la concentradora de Piedra Blanca.',
    },
  },
  {
    slug: 'modelo-geometalurgico-porfidos',
    titulo_articulo: 'El modelo geometalúrgico que la planta archivaba sin abrir',
    categoria: 'geologia',
    daysAgo: 219,
    picture: {
      kind: 'tajo',
      palette: 'oxido',
      seed: 529,
      alt: 'Bancos de un tajo en pórfido de tonos rojizos, con las fases de minado escalonadas hasta el fondo.',
    },
  },
  {
    slug: 'desalinizacion-bombeo-tres-mil-metros',
    titulo_articulo: 'La energía que cuesta subir el mar a tres mil metros',
    categoria: 'agua-y-relaves',
    daysAgo: 204,
    picture: {
      kind: 'mapa',
      palette: 'salitre',
      seed: 808,
      alt: 'Mapa con curvas de nivel desde la costa hasta la cordillera, atravesado por el trazado de un acueducto.',
    },
  },
  {
    slug: 'ventilacion-a-demanda',
    titulo_articulo: 'Ante la duda, aire: La Perseverancia reescribe su ventilación a demanda',
    categoria: 'automatizacion',
    daysAgo: 187,
    picture: {
      kind: 'galeria',
      palette: 'pizarra',
      seed: 335,
      alt: 'Túnel de mina en penumbra con luces en el techo y la boca de la galería al fondo.',
    },
  },
  {
    slug: 'quien-formara-a-los-geologos',
    titulo_articulo: 'Quién formará a los geólogos cuando se jubilen los que aún saben mapear',
    categoria: 'geologia',
    daysAgo: 180,
    picture: {
      kind: 'testigos',
      palette: 'altiplano',
      seed: 364,
      alt: 'Cajas de testigos de sondaje abiertas sobre una mesa, con tramos de roca alterada listos para que los estudiantes los describan.',
    },
  },
  {
    slug: 'oro-sin-cianuro-tiosulfato',
    titulo_articulo: 'El tiosulfato rinde donde el cianuro fracasa, y en pocos sitios más',
    categoria: 'procesos',
    daysAgo: 155,
    picture: {
      kind: 'cristales',
      palette: 'malaquita',
      seed: 902,
      alt: 'Cristales verdosos y metálicos sobre una matriz de roca oscura.',
    },
  },
  {
    slug: 'radares-de-talud-umbrales',
    titulo_articulo: 'Dos milímetros por hora: cómo se decide el umbral que vacía un tajo',
    categoria: 'operaciones',
    daysAgo: 146,
    picture: {
      kind: 'tajo',
      palette: 'oxido',
      seed: 290,
      alt: 'Bancos escalonados de un tajo abierto, con una pared rojiza en primer plano y la rampa en el fondo.',
    },
  },
  {
    slug: 'litoteca-puerto-calizo',
    titulo_articulo: 'Qué guardar y qué botar de 310 kilómetros de testigos en Puerto Calizo',
    categoria: 'geologia',
    daysAgo: 127,
    picture: {
      kind: 'testigos',
      palette: 'salitre',
      seed: 148,
      alt: 'Cajas de testigos de sondaje alineadas, con cilindros de roca de colores claros y tacos de profundidad.',
    },
  },
  {
    slug: 'flota-mixta-camiones-autonomos',
    titulo_articulo:
      'Quebrada Honda aprende a vivir con camiones sin chofer y con los que aún lo llevan',
    categoria: 'automatizacion',
    daysAgo: 108,
    picture: {
      kind: 'camino',
      palette: 'cobre',
      seed: 716,
      alt: 'Rampa de acarreo al anochecer, con las huellas paralelas de los camiones marcadas sobre el piso y un resplandor cobrizo.',
    },
  },
  {
    slug: 'cargadores-a-bateria',
    titulo_articulo: 'Diez horas con un cargador a batería en la mina Tres Candiles',
    categoria: 'operaciones',
    daysAgo: 95,
    picture: {
      kind: 'galeria',
      palette: 'pizarra',
      seed: 83,
      alt: 'Galería de acarreo iluminada por una hilera de luminarias que se pierde hacia el fondo.',
    },
  },
  {
    slug: 'permisos-que-se-cruzan',
    titulo_articulo:
      'Siete países, un mismo tajo imaginario y los permisos que se esperan unos a otros',
    categoria: 'regulacion',
    daysAgo: 72,
    picture: {
      kind: 'mapa',
      palette: 'oxido',
      seed: 57,
      alt: 'Mapa geológico en tonos ocres con curvas de nivel, límites de unidades y una traza que cruza varias cuencas.',
    },
  },
  {
    slug: 'voladura-vibraciones-pueblo',
    titulo_articulo: 'Menos vibración y el doble de quejas a 640 metros del tajo Capilla',
    categoria: 'comunidades',
    daysAgo: 67,
    picture: {
      kind: 'tajo',
      palette: 'altiplano',
      seed: 611,
      alt: 'Bancos de un tajo abierto bajo la luz de la tarde, con las rampas que descienden hacia el fondo.',
    },
  },
  {
    slug: 'oro-de-pequena-escala-trazabilidad',
    titulo_articulo: 'El oro que no cabe en la labor: la trazabilidad empieza por pesar la roca',
    categoria: 'comunidades',
    daysAgo: 38,
    picture: {
      kind: 'galeria',
      palette: 'pizarra',
      seed: 427,
      alt: 'Galería angosta de una mina de oro de pequeña escala, con sostenimiento sencillo y luces que se alejan hacia el frente.',
    },
  },
  {
    slug: 'flotacion-particulas-gruesas',
    titulo_articulo: 'Las Tunas rescata del relave los granos gruesos que el rotor dejaba escapar',
    categoria: 'procesos',
    daysAgo: 37,
    picture: {
      kind: 'cristales',
      palette: 'malaquita',
      seed: 256,
      alt: 'Cristales de sulfuro asomando entre granos de cuarzo, vistos muy de cerca.',
    },
  },
  {
    slug: 'cuenta-del-agua-salar-huayna',
    titulo_articulo: 'Cuánta agua cuesta de verdad una tonelada de litio en el salar de Huayna',
    categoria: 'agua-y-relaves',
    daysAgo: 10,
    picture: {
      kind: 'salar',
      palette: 'cobre',
      seed: 143,
      alt: 'Costra de sal del salar de Huayna al caer la tarde, con reflejos cobrizos sobre el agua somera y cerros en el horizonte.',
    },
  },
  {
    slug: 'el-hueco-entre-dos-minas',
    titulo_articulo: 'El hueco entre dos minas',
    categoria: 'operaciones',
    daysAgo: 9,
    picture: {
      kind: 'tajo',
      palette: 'pizarra',
      seed: 484,
      alt: 'Tajo abierto visto de noche como un gran hueco en la pampa, con bancos escalonados, una rampa y una laguna en el fondo.',
    },
  },
  {
    slug: 'hundimiento-por-bloques-cerro-pardo',
    titulo_articulo:
      'Cerro Pardo prepara el hundimiento de 450 metros de pórfido bajo su propio tajo',
    categoria: 'operaciones',
    daysAgo: 9,
    picture: {
      kind: 'estratos',
      palette: 'pizarra',
      seed: 417,
      alt: 'Corte esquemático del macizo bajo el tajo, con el pique de acceso y las capas de roca hasta el nivel de producción.',
    },
  },
];
