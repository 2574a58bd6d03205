import type { DemoPicture } from './demo-picture.ts';

/** Demo item of the news service; its text is `news/<slug>.txt`. */
export interface DemoNewsItem {
  slug: string;
  titulo: string;
  /** Days between its publication and the seeding. */
  daysAgo: number;
  /** Hour of the day in the time zone of the site. */
  hour: number;
  picture: DemoPicture | null;
}

/** Oldest first, so that ids grow with the dates. */
export const demoNews: readonly DemoNewsItem[] = [
  {
    slug: 'inventario-glaciares-roca-cuenca',
    titulo:
      'Nuevo inventario casi duplica los glaciares de roca en una cuenca con proyectos mineros',
    daysAgo: 300,
    hour: 10,
    picture: {
      kind: 'estratos',
      palette: 'salitre',
      seed: 293,
      alt: 'Corte idealizado de una ladera con detritos y hielo intersticial.',
    },
  },
  {
    slug: 'ataque-informatico-despacho-pala',
    titulo: 'Una mina despachó 31 horas a mano tras un ataque informático a su sistema',
    daysAgo: 262,
    hour: 14,
    picture: {
      kind: 'camino',
      palette: 'altiplano',
      seed: 156,
      alt: 'Luces de camiones en la rampa de una mina al anochecer.',
    },
  },
  {
    slug: 'camino-prehispanico-linea-transmision',
    titulo: 'Un camino prehispánico obliga a desviar una línea eléctrica minera en la puna',
    daysAgo: 228,
    hour: 8,
    picture: {
      kind: 'mapa',
      palette: 'cobre',
      seed: 19,
      alt: 'Mapa de la ladera con el trazado original de la línea y el desvío.',
    },
  },
  {
    slug: 'neumaticos-mineros-planta-reciclaje',
    titulo: 'Abre en Puerto Calizo una planta que recicla neumáticos mineros de cuatro metros',
    daysAgo: 203,
    hour: 16,
    picture: {
      kind: 'tajo',
      palette: 'pizarra',
      seed: 881,
      alt: 'Tajo abierto con camiones de gran tonelaje en sus rampas.',
    },
  },
  {
    slug: 'silice-chancado-estudio-exposicion',
    titulo: 'Uno de cada cuatro trabajadores de chancado supera el límite de sílice, según estudio',
    daysAgo: 182,
    hour: 11,
    picture: {
      kind: 'cristales',
      palette: 'salitre',
      seed: 744,
      alt: 'Cristales de cuarzo, origen del polvo de sílice que midió el estudio.',
    },
  },
  {
    slug: 'concurso-rescate-minero-perseverancia',
    titulo: 'La Perseverancia gana el encuentro regional de rescate minero por 14 puntos',
    daysAgo: 163,
    hour: 18,
    picture: {
      kind: 'galeria',
      palette: 'altiplano',
      seed: 607,
      alt: 'Galería con humo utilizada en una prueba de rescate minero.',
    },
  },
  {
    slug: 'pampa-cenicera-contrato-colectivo',
    titulo: 'Trabajadores de Pampa Cenicera aprueban contrato con cláusula sobre automatización',
    daysAgo: 146,
    hour: 22,
    picture: null,
  },
  {
    slug: 'nueva-porfia-oro-sin-mercurio',
    titulo: 'Pequeños mineros ecuatorianos estrenan una planta de oro sin mercurio',
    daysAgo: 130,
    hour: 9,
    picture: {
      kind: 'cristales',
      palette: 'oxido',
      seed: 333,
      alt: 'Oro nativo en cuarzo de uno de los filones que procesa la cooperativa Nueva Porfía.',
    },
  },
  {
    slug: 'comuneros-sallani-empresa-transporte',
    titulo: 'Comuneros de Sallani crean su propia empresa para transportar concentrado',
    daysAgo: 115,
    hour: 12,
    picture: {
      kind: 'camino',
      palette: 'cobre',
      seed: 196,
      alt: 'Ruta de montaña por la que circulan los camiones de la comunidad de Sallani.',
    },
  },
  {
    slug: 'piedra-lisa-alerta-piezometros',
    titulo: 'Activan alerta preventiva en el tranque Piedra Lisa por alza en dos piezómetros',
    daysAgo: 101,
    hour: 6,
    picture: {
      kind: 'mapa',
      palette: 'altiplano',
      seed: 59,
      alt: 'Plano del muro norte del tranque Piedra Lisa con la ubicación de los piezómetros.',
    },
  },
  {
    slug: 'los-boldos-tierras-raras-arcillas',
    titulo: 'Los Boldos rediseña su proyecto de tierras raras para dejar fuera el bosque nativo',
    daysAgo: 88,
    hour: 10,
    picture: {
      kind: 'estratos',
      palette: 'malaquita',
      seed: 921,
      alt: 'Perfil de granito meteorizado con la manta de arcillas de Los Boldos.',
    },
  },
  {
    slug: 'vega-larga-campamento-aislado',
    titulo: 'Despejan el camino a Vega Larga tras cuatro días de aislamiento por viento blanco',
    daysAgo: 76,
    hour: 20,
    picture: {
      kind: 'camino',
      palette: 'pizarra',
      seed: 784,
      alt: 'Camino de acceso al campamento de Vega Larga con la última luz del día.',
    },
  },
  {
    slug: 'santa-ubalda-retratamiento-estano',
    titulo: 'Santa Ubalda volverá a producir estaño a partir de 6,8 millones de toneladas de colas',
    daysAgo: 64,
    hour: 15,
    picture: {
      kind: 'mapa',
      palette: 'oxido',
      seed: 647,
      alt: 'Mapa del depósito de colas del ingenio Santa Ubalda y de sus quebradas vecinas.',
    },
  },
  {
    slug: 'esmeraldas-trazabilidad-alto-del-zarzal',
    titulo: 'Una mina de esmeraldas colombiana registrará la huella química de cada piedra',
    daysAgo: 54,
    hour: 13,
    picture: {
      kind: 'cristales',
      palette: 'malaquita',
      seed: 510,
      alt: 'Cristales verdes de esmeralda en su matriz de calcita.',
    },
  },
  {
    slug: 'perseverancia-estallido-roca-nivel',
    titulo: 'Estallido de roca obliga a cerrar el nivel 12 de La Perseverancia, sin heridos',
    daysAgo: 45,
    hour: 7,
    picture: {
      kind: 'galeria',
      palette: 'pizarra',
      seed: 373,
      alt: 'Galería sostenida con malla y pernos en un nivel profundo de La Perseverancia.',
    },
  },
  {
    slug: 'valle-umbrio-gerenta-general',
    titulo: 'Teresa Aldunate asumirá la gerencia general de Minera Valle Umbrío',
    daysAgo: 37,
    hour: 9,
    picture: {
      kind: 'tajo',
      palette: 'malaquita',
      seed: 236,
      alt: 'Panorámica del tajo de Minera Valle Umbrío desde el mirador norte.',
    },
  },
  {
    slug: 'biolixiviacion-enargita-columnas',
    titulo: 'Logran extraer 71 % del cobre de una enargita con bacterias de alta temperatura',
    daysAgo: 30,
    hour: 10,
    picture: {
      kind: 'testigos',
      palette: 'salitre',
      seed: 99,
      alt: 'Muestras del mineral con enargita antes de cargarlas en las columnas de ensayo.',
    },
  },
  {
    slug: 'catodos-primas-inventarios-semana',
    titulo: 'Suben las primas de los cátodos mientras los inventarios caen 11 % en la semana',
    daysAgo: 24,
    hour: 19,
    picture: {
      kind: 'cristales',
      palette: 'oxido',
      seed: 961,
      alt: 'Cristales de cobre nativo fotografiados sobre fondo oscuro.',
    },
  },
  {
    slug: 'planta-termosolar-electroobtencion',
    titulo: 'Las Parinas calienta su electrolito con sol y ahorra 1,6 millones de litros de diésel',
    daysAgo: 19,
    hour: 11,
    picture: {
      kind: 'salar',
      palette: 'cobre',
      seed: 824,
      alt: 'Llanura desértica y blanca donde se levanta el campo termosolar de Las Parinas.',
    },
  },
  {
    slug: 'puerto-calizo-manga-cargador',
    titulo: 'Puerto Calizo estrena una manga telescópica para frenar el polvo de concentrado',
    daysAgo: 15,
    hour: 18,
    picture: {
      kind: 'estratos',
      palette: 'altiplano',
      seed: 687,
      alt: 'Estratos claros del acantilado sobre el que se asienta el puerto.',
    },
  },
  {
    slug: 'altos-del-guanaco-el-tesoro-sondaje',
    titulo: 'Altos del Guanaco corta 214 metros de cobre y oro al otro lado de la falla Las Ánimas',
    daysAgo: 12,
    hour: 8,
    picture: {
      kind: 'testigos',
      palette: 'malaquita',
      seed: 550,
      alt: 'Testigos del sondaje AG-031 alineados en la mesa de logueo del distrito El Tesoro.',
    },
  },
  {
    slug: 'fianza-pequena-mineria-consulta',
    titulo: 'Arenal consulta un fondo común de cierre para la pequeña minería',
    daysAgo: 9,
    hour: 9,
    picture: null,
  },
  {
    slug: 'quebrada-honda-perforadoras-autonomas',
    titulo: 'Quebrada Honda pone a trabajar tres perforadoras sin operador en la fase 5',
    daysAgo: 7,
    hour: 12,
    picture: {
      kind: 'camino',
      palette: 'oxido',
      seed: 276,
      alt: 'Camino de acarreo de Quebrada Honda junto a la malla de perforación de la fase 5.',
    },
  },
  {
    slug: 'los-imanes-pellet-feed-reduccion-directa',
    titulo: 'Los Imanes embarca su primer concentrado de magnetita para reducción directa',
    daysAgo: 5,
    hour: 16,
    picture: {
      kind: 'tajo',
      palette: 'pizarra',
      seed: 139,
      alt: 'Vista del tajo de magnetita de Los Imanes con sus bancos oscuros.',
    },
  },
  {
    slug: 'desaladora-caleta-tordillo-prueba',
    titulo: 'La desaladora de Caleta Tordillo entra en pruebas con 210 litros por segundo',
    daysAgo: 4,
    hour: 10,
    picture: {
      kind: 'mapa',
      palette: 'salitre',
      seed: 2,
      alt: 'Mapa del trazado del acueducto entre Caleta Tordillo y la cordillera.',
    },
  },
  {
    slug: 'alerta-tiros-quedados-detonadores',
    titulo: 'Alerta por tiros quedados con detonadores electrónicos tras tres incidentes',
    daysAgo: 3,
    hour: 7,
    picture: {
      kind: 'tajo',
      palette: 'cobre',
      seed: 864,
      alt: 'Bancos de un tajo abierto preparados para la voladura.',
    },
  },
  {
    slug: 'huarmipata-cambio-winche-zinc',
    titulo: 'La mina de zinc Huarmipata parará 60 días su pique para cambiar el winche',
    daysAgo: 3,
    hour: 11,
    picture: {
      kind: 'galeria',
      palette: 'malaquita',
      seed: 727,
      alt: 'Galería de transporte de Huarmipata en las inmediaciones del pique principal.',
    },
  },
  {
    slug: 'el-rebozo-ampliacion-planta-plata',
    titulo: 'El Rebozo ampliará su planta de plata a 3.000 toneladas diarias con flotación flash',
    daysAgo: 2,
    hour: 14,
    picture: {
      kind: 'cristales',
      palette: 'pizarra',
      seed: 590,
      alt: 'Cristales de sulfuros de plata sobre cuarzo procedentes de los niveles profundos de El Rebozo.',
    },
  },
  {
    slug: 'pampa-cenicera-levantan-bloqueo',
    titulo: 'Levantan el bloqueo de seis días en el corredor minero de Pampa Cenicera',
    daysAgo: 1,
    hour: 9,
    picture: {
      kind: 'camino',
      palette: 'altiplano',
      seed: 453,
      alt: 'Camino de tierra del corredor de Pampa Cenicera al caer la tarde.',
    },
  },
  {
    slug: 'san-telmo-continuidad-veta',
    titulo: 'San Telmo prolonga su veta principal 180 metros bajo el nivel más profundo',
    daysAgo: 1,
    hour: 17,
    picture: {
      kind: 'testigos',
      palette: 'oxido',
      seed: 316,
      alt: 'Cajas de testigos de la campaña de San Telmo con un tramo de veta de cuarzo.',
    },
  },
  {
    slug: 'huayna-piloto-extraccion-directa',
    titulo:
      'Litios de Huayna arranca un piloto de extracción directa y devolverá la salmuera al salar',
    daysAgo: 0,
    hour: 5,
    picture: {
      kind: 'salar',
      palette: 'salitre',
      seed: 179,
      alt: 'Pozas y costra blanca en el margen occidental del Salar de Huayna.',
    },
  },
  {
    slug: 'cerro-pardo-fracturamiento-hidraulico',
    titulo:
      'Cerro Pardo completa 5.700 fracturas hidráulicas bajo el tajo y detecta un sector rebelde',
    daysAgo: 0,
    hour: 6,
    picture: {
      kind: 'estratos',
      palette: 'cobre',
      seed: 42,
      alt: 'Sección del macizo de Cerro Pardo con el pique y los pozos de fracturamiento bajo el tajo.',
    },
  },
];
