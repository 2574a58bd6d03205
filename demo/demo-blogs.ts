import type { DemoPicture } from './demo-picture.ts';

/** Demo blog; its text is `blogs/<slug>.html`. */
export interface DemoBlog {
  slug: string;
  titulo_blog: string;
  /** Days between its publication and the seeding. */
  daysAgo: number;
  /** Slugs of its related articles, in order. */
  articulos: readonly string[];
  picture: DemoPicture;
}

/** Oldest first, so that ids grow with the dates. */
export const demoBlogs: readonly DemoBlog[] = [
  {
    slug: 'feria-minera-del-sur',
    titulo_blog:
      'Feria Minera del Sur: mucha pantalla, una lupa y los mejores rodillos del pabellón 9',
    daysAgo: 349,
    articulos: [],
    picture: {
      kind: 'testigos',
      palette: 'salitre',
      seed: 918,
      alt: 'Cajas de testigos de perforación de colores claros, ordenadas sobre una mesa de exhibición.',
    },
  },
  {
    slug: 'un-ano-sin-accidentes-fatales',
    titulo_blog: 'Un año sin muertes en Aliso Hondo, y 41 razones para no celebrarlo',
    daysAgo: 318,
    articulos: ['fatiga-turnos-altura', 'ventilacion-a-demanda'],
    picture: {
      kind: 'galeria',
      palette: 'oxido',
      seed: 264,
      alt: 'Galería subterránea en penumbra rojiza, con el techo en arco y una hilera de luces hacia el fondo.',
    },
  },
  {
    slug: 'polvo-concentrado-puerto-calizo',
    titulo_blog: 'Puerto Calizo mide al fin el polvo de concentrado que cae sobre su escuela',
    daysAgo: 295,
    articulos: ['monitoreo-participativo-del-agua'],
    picture: {
      kind: 'mapa',
      palette: 'cobre',
      seed: 604,
      alt: 'Mapa geológico de los alrededores de Puerto Calizo en tonos cobrizos, con las curvas de nivel de los cerros que cierran la bahía.',
    },
  },
  {
    slug: 'bacterias-que-lixivian',
    titulo_blog:
      'Las bacterias de Cuesta Alba dejaron de lixiviar: la causa estaba en el agua de reposición',
    daysAgo: 270,
    articulos: ['lixiviacion-sulfuros-cloruro'],
    picture: {
      kind: 'tajo',
      palette: 'malaquita',
      seed: 651,
      alt: 'Bancos escalonados de la mina Cuesta Alba, con manchas verdes de mineral de cobre en las paredes.',
    },
  },
  {
    slug: 'hidrogeno-piloto-detenido',
    titulo_blog: 'Cinco semanas en la losa: por qué Tres Portezuelos detuvo su camión de hidrógeno',
    daysAgo: 245,
    articulos: ['cargadores-a-bateria', 'flota-mixta-camiones-autonomos'],
    picture: {
      kind: 'camino',
      palette: 'pizarra',
      seed: 733,
      alt: 'Camiones de acarreo con los faros encendidos por la rampa helada, al anochecer.',
    },
  },
  {
    slug: 'relaves-viejos-segunda-vida',
    titulo_blog: 'Chuspa Alta: plata en un relave de 1938 y el riesgo de dejarlo a medio desmontar',
    daysAgo: 222,
    articulos: [
      'cierre-de-minas-provisiones',
      'relaves-filtrados-diez-anos',
      'permisos-que-se-cruzan',
    ],
    picture: {
      kind: 'testigos',
      palette: 'cobre',
      seed: 86,
      alt: 'Testigos de perforación ordenados en bandejas, con franjas que pasan del pardo al ocre rojizo.',
    },
  },
  {
    slug: 'planta-solar-y-molienda',
    titulo_blog: 'El molino que no duerme: una planta solar se topa con la noche en Loma Encendida',
    daysAgo: 199,
    articulos: [
      'hpgr-y-energia-de-molienda',
      'desalinizacion-bombeo-tres-mil-metros',
      'gemelos-digitales-en-planta',
    ],
    picture: {
      kind: 'salar',
      palette: 'altiplano',
      seed: 275,
      alt: 'Llanura salina bajo un sol bajo, con la cordillera en el horizonte y franjas de luz sobre la costra blanca.',
    },
  },
  {
    slug: 'laboratorio-universidad-del-altiplano-norte',
    titulo_blog:
      'Un laboratorio de rocas a 3.850 metros: abre en Chaquillani el que la región no tenía',
    daysAgo: 176,
    articulos: [
      'quien-formara-a-los-geologos',
      'litoteca-puerto-calizo',
      'modelo-geometalurgico-porfidos',
      'hpgr-y-energia-de-molienda',
    ],
    picture: {
      kind: 'cristales',
      palette: 'pizarra',
      seed: 612,
      alt: 'Cristales grises de caras planas, vistos de cerca como en una muestra de laboratorio.',
    },
  },
  {
    slug: 'mapa-1887-veta-santa-rosalia',
    titulo_blog:
      'Un plano de 1887 y quince grados de error: así reapareció la veta de Santa Rosalía',
    daysAgo: 157,
    articulos: [
      'ferrocarril-santa-rosalia',
      'sondaje-orientado-roca-fracturada',
      'litoteca-puerto-calizo',
    ],
    picture: {
      kind: 'mapa',
      palette: 'oxido',
      seed: 88,
      alt: 'Mapa geológico con curvas de nivel, una falla y el trazo de una veta que cruza el cerro en diagonal.',
    },
  },
  {
    slug: 'siete-por-siete-llano-verde',
    titulo_blog:
      'Por 126 votos, el sindicato de Llano Verde elige el 7×7 y abre otra disputa: el viaje',
    daysAgo: 138,
    articulos: ['fatiga-turnos-altura', 'hundimiento-por-bloques-cerro-pardo'],
    picture: {
      kind: 'tajo',
      palette: 'cobre',
      seed: 455,
      alt: 'Bancos escalonados del rajo de Cerro Pardo vistos desde el borde, con luz cobriza en las paredes.',
    },
  },
  {
    slug: 'molibdeno-subproducto',
    titulo_blog: 'El molibdeno paga la luz: cómo Cuesta Colorada dejó de tirarlo al relave',
    daysAgo: 121,
    articulos: ['modelo-geometalurgico-porfidos', 'flotacion-particulas-gruesas'],
    picture: {
      kind: 'testigos',
      palette: 'pizarra',
      seed: 351,
      alt: 'Bandejas con testigos de sondaje de pórfido gris atravesados por vetillas de cuarzo y molibdenita.',
    },
  },
  {
    slug: 'robo-de-catodos',
    titulo_blog:
      'Acero pintado por cobre: el robo de cátodos y cables obliga a Cerro Manso a dudar de la balanza',
    daysAgo: 104,
    articulos: [],
    picture: {
      kind: 'cristales',
      palette: 'cobre',
      seed: 78,
      alt: 'Cristales de cobre de tono rojizo, con caras brillantes y aristas marcadas sobre un fondo oscuro.',
    },
  },
  {
    slug: 'talud-norte-deslizamiento',
    titulo_blog:
      'Talud norte: lo que vio el radar seis horas antes de que cayeran 118.000 metros cúbicos',
    daysAgo: 89,
    articulos: ['radares-de-talud-umbrales'],
    picture: {
      kind: 'tajo',
      palette: 'altiplano',
      seed: 419,
      alt: 'Tajo abierto visto desde el borde, con los bancos del talud norte en sombra y la rampa al fondo.',
    },
  },
  {
    slug: 'glaciares-linea-base',
    titulo_blog:
      'De cuatro a 27 glaciares de roca: lo que cambia cuando la línea base se hace en terreno',
    daysAgo: 76,
    articulos: [
      'permisos-que-se-cruzan',
      'monitoreo-participativo-del-agua',
      'sondaje-orientado-roca-fracturada',
    ],
    picture: {
      kind: 'testigos',
      palette: 'pizarra',
      seed: 341,
      alt: 'Testigos de sondaje grises alineados en una caja, con tramos claros entre los fragmentos de roca.',
    },
  },
  {
    slug: 'fundiciones-vuelven-a-pedir-concentrado',
    titulo_blog:
      'Las fundiciones vuelven a pedir concentrado, y esta vez aceptan el que venía sucio',
    daysAgo: 63,
    articulos: ['modelo-geometalurgico-porfidos', 'lixiviacion-sulfuros-cloruro'],
    picture: {
      kind: 'cristales',
      palette: 'oxido',
      seed: 238,
      alt: 'Cristales de sulfuro de cobre de caras brillantes sobre una matriz de cuarzo rojizo.',
    },
  },
  {
    slug: 'simulacro-evacuacion-valle',
    titulo_blog:
      'Diecinueve minutos para subir al cerro: el valle del Sirpa ensaya la rotura de la presa',
    daysAgo: 48,
    articulos: ['relaves-filtrados-diez-anos', 'radares-de-talud-umbrales'],
    picture: {
      kind: 'mapa',
      palette: 'malaquita',
      seed: 517,
      alt: 'Mapa geológico del valle del Sirpa en tonos verdes, con curvas de nivel y unidades de roca a ambos lados del cauce.',
    },
  },
  {
    slug: 'jefa-de-mina-quebrada-honda',
    titulo_blog:
      '«Me preguntaron por la pala»: Norma Iturri, primera jefa de mina de Quebrada Honda',
    daysAgo: 37,
    articulos: ['flota-mixta-camiones-autonomos', 'fatiga-turnos-altura'],
    picture: {
      kind: 'tajo',
      palette: 'cobre',
      seed: 56,
      alt: 'Bancos concéntricos de un tajo abierto a primera hora de la mañana, con la rampa principal iluminada.',
    },
  },
  {
    slug: 'extraccion-directa-planta-piloto',
    titulo_blog:
      'La extracción directa funciona en Antaquira; el calor y la reinyección siguen sin resolverse',
    daysAgo: 26,
    articulos: ['cuenta-del-agua-salar-huayna'],
    picture: {
      kind: 'salar',
      palette: 'altiplano',
      seed: 208,
      alt: 'Superficie blanca del salar de Antaquira bajo la luz fría de la mañana, con una línea de cerros en el horizonte.',
    },
  },
  {
    slug: 'regalias-llano-verde',
    titulo_blog:
      'Un estadio, un hospital a medias y 186 becas: en qué gastó Llano Verde sus regalías',
    daysAgo: 15,
    articulos: [
      'cierre-de-minas-provisiones',
      'quien-formara-a-los-geologos',
      'monitoreo-participativo-del-agua',
    ],
    picture: {
      kind: 'camino',
      palette: 'malaquita',
      seed: 167,
      alt: 'Camino de la mina que desciende hacia el pueblo al caer la tarde, entre lomas de tono verdoso.',
    },
  },
  {
    slug: 'turno-brigada-rescate-san-telmo',
    titulo_blog: 'Doce horas sin rescatar a nadie: un turno con la brigada de San Telmo',
    daysAgo: 5,
    articulos: ['fatiga-turnos-altura', 'cargadores-a-bateria'],
    picture: {
      kind: 'estratos',
      palette: 'oxido',
      seed: 112,
      alt: 'Corte del macizo de San Telmo con el pique, las galerías iluminadas y la veta que baja junto a ellas.',
    },
  },
  {
    slug: 'quebrada-honda-menos-colisiones',
    titulo_blog:
      'Los camiones sin conductor de Quebrada Honda chocan menos, paran más y dejan una pregunta',
    daysAgo: 4,
    articulos: ['flota-mixta-camiones-autonomos', 'fatiga-turnos-altura'],
    picture: {
      kind: 'galeria',
      palette: 'cobre',
      seed: 3,
      alt: 'Túnel de la correa principal de Quebrada Honda, iluminado con luces cobrizas que se pierden hacia el fondo.',
    },
  },
  {
    slug: 'acuerdo-agua-salar-de-huayna',
    titulo_blog: 'Un acuerdo en el salar de Huayna fija cómo se mide el agua, no cuánta se extrae',
    daysAgo: 2,
    articulos: ['cuenta-del-agua-salar-huayna', 'monitoreo-participativo-del-agua'],
    picture: {
      kind: 'salar',
      palette: 'salitre',
      seed: 17,
      alt: 'Costra poligonal de sal del salar de Huayna, con los cerros al fondo y el cielo despejado del altiplano.',
    },
  },
  {
    slug: 'auditoria-relaves-los-alerces',
    titulo_blog:
      'Auditoría confirma una capa húmeda continua en Los Alerces y pide un contrafuerte mayor',
    daysAgo: 2,
    articulos: ['relaves-filtrados-diez-anos'],
    picture: {
      kind: 'estratos',
      palette: 'pizarra',
      seed: 14,
      alt: 'Corte esquemático del terreno con capas superpuestas en tonos grises, un pozo vertical y una banda que las atraviesa.',
    },
  },
  {
    slug: 'cerro-pardo-se-despide-del-tajo',
    titulo_blog:
      'Cerro Pardo se despide del tajo: así será la mina subterránea más alta de la cordillera',
    daysAgo: 1,
    articulos: [
      'hundimiento-por-bloques-cerro-pardo',
      'ventilacion-a-demanda',
      'fatiga-turnos-altura',
      'cierre-de-minas-provisiones',
    ],
    picture: {
      kind: 'camino',
      palette: 'altiplano',
      seed: 4,
      alt: 'Camino de acarreo que sube en curva por el borde del tajo al atardecer, con un camión cargado y la cordillera al fondo.',
    },
  },
];
