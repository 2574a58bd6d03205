import type { EditionContent } from './edition.ts';

export const edition48: EditionContent = {
  number: 48,
  theme: { accent: '#97471a', deep: '#2a1a14', tint: '#f4e6d6' },
  order: ['piece-0', 'piece-1', 'piece-2', 'data', 'advert', 'piece-3', 'piece-4', 'letters'],
  pieces: [
    {
      slug: 'cerro-pardo-se-despide-del-tajo',
      kicker: 'En portada',
      standfirst:
        'Una mina que creció setenta años hacia afuera se dispone a seguir hacia adentro. Abajo hay mejor ley, peor roca y la mitad de los puestos.',
      byline: 'Texto de Mayra Ccallo y Gaspar Ibarluzea, en Llano Verde',
      caption:
        'La rampa de acarreo al caer la tarde. Quedan catorce meses de camiones y seis años hasta que la mina nueva marche a pleno.',
      quote: '«Nos enseñaron a manejar camiones y ahora los camiones se manejan solos»',
      layout: 'story',
      pages: 3,
      facts: [
        { value: '4.380 m', label: 'cota del borde del tajo y de las bocas de ventilación' },
        { value: '3.380 m', label: 'cota del primer nivel de producción subterráneo' },
        { value: '7,4 km', label: 'de cada túnel gemelo, uno para la gente y otro para la correa' },
        { value: '1.550', label: 'puestos que el método nuevo deja de necesitar' },
      ],
      sidebar: {
        title: 'Cinco palabras para seguir un hundimiento',
        paragraphs: [
          'Socavación es el corte que deja al mineral sin apoyo. Batea, el embudo excavado debajo, por donde cae quebrado. Punto de extracción, la boca de ese embudo: de allí lo retira un cargador, y de cuánto saque cada día depende que el techo baje parejo.',
          'Radio hidráulico es el área socavada dividida por su perímetro. Mientras sea pequeño, la roca forma un arco y aguanta; al pasar cierto valor, cae sin pausa. Todo el desacuerdo entre la mina y sus aseguradores cabe en esa cifra.',
          'Quiebre, por último, es el día en que la rotura llega a la superficie. En Cerro Pardo el cráter asomará en el fondo del tajo, donde hoy está la laguna.',
        ],
      },
    },
    {
      slug: 'cuenta-del-agua-salar-huayna',
      kicker: 'Salares',
      standfirst:
        'Treinta y uno, 437 o 502 metros cúbicos: cada cifra contesta una pregunta distinta, y la discusión duró lo que tardaron en escribirlas juntas.',
      byline: 'Texto de Nuria Quezada, en Huayna',
      caption:
        'La costra del salar al atardecer. Debajo, el núcleo salino y el acuífero dulce del borde forman un solo sistema.',
      quote: '«Nadie mentía y nadie hablaba de lo mismo»',
      layout: 'banner',
      pages: 2,
    },
    {
      slug: 'extraccion-directa-planta-piloto',
      kicker: 'Salares',
      standfirst:
        'Nueve meses sin pozas en Antaquira. La química cumplió; lo que queda por resolver se mide en grados y en bares.',
      byline: 'Texto de Nuria Quezada',
      caption:
        'El salar de Antaquira por la mañana. La salmuera sale del pozo a nueve grados y el adsorbente la quiere a cuarenta y cinco.',
      quote: '«Antes teníamos una promesa de diez y ninguna prueba»',
      layout: 'tint',
      pages: 2,
    },
    {
      slug: 'regalias-llano-verde',
      kicker: 'Comunidades',
      standfirst:
        'Nueve vecinos fotografiaron 1.326 órdenes de pago. Lo que suman explica por qué un pueblo con estadio espera al anestesiólogo dos días al mes.',
      byline: 'Texto de Mayra Ccallo, en Llano Verde',
      caption:
        'El camino que baja de la mina al pueblo. Un tramo de 1,8 kilómetros se pavimentó tres veces en siete años.',
      quote: '«Él se queda sin tajo. Yo no me quedo sin agua»',
      layout: 'rail',
      pages: 2,
      taller: 6,
    },
    {
      slug: 'turno-brigada-rescate-san-telmo',
      kicker: 'Crónica',
      standfirst:
        'Un scoop que humea, once personas en un refugio y una pizarra donde los aciertos se borran.',
      byline: 'Texto de Rebeca Tolosana, en la mina San Telmo',
      caption:
        'Corte esquemático de San Telmo. El foco estuvo en el nivel 19; la base de aire fresco, en el 18.',
      quote: 'El equipo no ha rescatado a nadie y la reunión dura más que la emergencia.',
      layout: 'banner',
      pages: 2,
      taller: 5,
    },
  ],
  editorial: {
    title: 'Lo que no cabe en un comunicado',
    paragraphs: [
      'Las minas se anuncian con una fotografía y se cierran con un comunicado. Entre una cosa y otra pasan décadas en las que casi nada es noticia: un banco más, un turno más, una rampa que se corre hacia atrás. Cerro Pardo llenó siete de esas décadas y ahora prepara un movimiento que pocas operaciones de su tamaño han intentado a esa altura. Dejará de mover el cerro para que el cerro se mueva solo.',
      'Habría sido cómodo contarlo como una proeza o como una despedida. Hay de las dos cosas, y ninguna alcanza. La jefa de geomecánica duda de su propio calendario y lo dice con el plano a la vista. El revisor de los aseguradores discrepa en seis metros y seis meses. Un operador de cincuenta y seis años se inscribe en un curso con el número 44. Hemos preferido poner esas tres voces en la misma mesa y dejar que el lector haga la resta.',
      'Otras dos restas ocupan el resto del número. En Huayna se discutió dos años con cifras correctas que medían cosas distintas; en Llano Verde, una contadora jubilada demostró que se puede auditar once años de obras con un cuaderno y una cámara. A ambas las une la paciencia de preguntar por la unidad antes de discutir el resultado.',
      'En esta redacción nos equivocamos también con las unidades. En la página de cartas corregimos un valor que publicamos mal el mes pasado; nos lo señaló una lectora con una hoja de cálculo adjunta. Se agradece más que un elogio, y se corrige en el mismo lugar donde se leyó.',
    ],
  },
  data: {
    slug: 'el-hueco-entre-dos-minas',
    title: 'El hueco entre dos minas',
    intro:
      'Cuando pare el tajo, la planta vivirá de mineral acopiado mientras el hundimiento arranca. Dibujamos el calendario que la compañía presentó a sus trabajadores: ni sumando ambas fuentes se llega antes del cuarto año a las 55.000 toneladas diarias del régimen.',
    facts: [
      { value: '48 Mt', label: 'de baja ley acopiadas desde los años noventa' },
      { value: '0,31 %', label: 'de cobre en el acopio; 0,84 % en la reserva de abajo' },
      { value: '31 de 47', label: 'kilómetros de galería excavados antes de la primera batea' },
      { value: '61 de 120', label: 'inscritos en el primer curso de teleoperación' },
    ],
    charts: [
      {
        kind: 'lines',
        title: 'Dos alimentaciones para una planta',
        unit: 'Miles de toneladas por día, por año desde el cierre del tajo',
        ticks: ['1', '2', '3', '4', '5', '6'],
        series: [
          { name: 'Hundimiento', values: [4.5, 12, 22, 34, 46, 55], highlight: true },
          { name: 'Acopio', values: [32, 31, 27, 21, 14, 6] },
        ],
        note: 'El acopio se agota en el sexto año. Su recuperación es menor porque lleva décadas oxidándose por fuera.',
      },
      {
        kind: 'bars',
        title: 'La gente, en cuatro números',
        unit: 'Personas',
        rows: [
          { label: 'Dotación actual del tajo', value: 2900 },
          { label: 'Dotación de la mina subterránea', value: 1350, highlight: true },
          { label: 'De ellas, frente a una consola', value: 675 },
          { label: 'Plazas reservadas a vecinos', value: 400 },
        ],
        note: 'La mitad de la dotación nueva trabajará en teleoperación y control, según el acuerdo con la comunidad.',
      },
    ],
    reading: {
      title: 'Por qué la suma engaña',
      paragraphs: [
        'Una tonelada de acopio no equivale a una de reserva. La primera trae 0,31 % de cobre y recupera mal, porque la superficie de los granos se alteró a la intemperie; la segunda trae casi el triple y llega fresca. Si en lugar de toneladas se dibujara cobre fino, la línea del acopio bajaría a menos de la mitad y el valle entre las dos minas sería el doble de hondo.',
        'Tampoco conviene leer la línea del hundimiento como un compromiso. En el hundimiento, la velocidad la pone el macizo: se puede abrir una batea más, pero no se le puede pedir al techo que caiga antes. El revisor de los aseguradores trabaja con una curva desplazada seis meses a la derecha. En ese caso el acopio alcanza, aunque por poco.',
      ],
    },
    source:
      'Elaboración de la redacción con el calendario presentado por Compañía Minera Llano Verde y el acuerdo con la comunidad. Los valores intermedios de la curva de crecimiento son interpolación nuestra.',
  },
  letters: [
    {
      title: 'La primera ronda fue de noche',
      text: 'Leí la crónica del valle del Sirpa con el mapa abierto. Vivo en la parte baja y fui uno de los que esperó en el punto equivocado. Quisiera añadir que la noche anterior hubo un ensayo no oficial: mi suegra, que no se fía de las sirenas, nos levantó a todos a las tres y subimos con linterna. Tardamos treinta y cuatro minutos, quince más que a las diez de la mañana. Si el segundo ejercicio va a ser nocturno, que alguien mida las escaleras.',
      author: 'Fidel Huamancusi',
      place: 'agricultor, Sirpa Baja',
    },
    {
      title: 'Los certificados',
      text: 'Norma Iturri tiene razón en lo de las cuarenta y una operadoras. Yo fui una. Cuando abrieron los puestos de sensores pedían un certificado que se dictaba a novecientos kilómetros, en horario de oficina, y que costaba dos sueldos. Hoy soy una de las siete del curso. Me gustaría que la próxima entrevista se la hicieran a la persona que redactó aquel requisito, para entender qué turno imaginaba.',
      author: 'Maruja Ticlla',
      place: 'operadora de equipo auxiliar, Quebrada Honda',
    },
    {
      title: 'Fe de erratas con hoja de cálculo',
      text: 'En el gráfico de la prima del oro dieron el flete en dólares por kilo y lo sumaron a porcentajes. Expresado en la misma unidad, el flete pesa 0,6 puntos, no 1,6. La conclusión se mantiene, la cooperativa recibe apenas el 1,1 %, pero la diferencia se la lleva la auditoría y no el camión. Adjunto la planilla. (La lectora tiene razón; el gráfico corregido está en la edición digital. N. de la R.)',
      author: 'Eugenia Sotomarino',
      place: 'contadora de minas, Arenal',
    },
    {
      title: 'Un grano de arena gruesa',
      text: 'Del reportaje sobre flotación me quedo con la frase final: habían hecho la pregunta ocho años antes de comprar el equipo. En mi planta fue al revés. Compramos, después preguntamos y la mineralogía contestó que los gruesos eran la sexta parte de la pérdida. El equipo es excelente. Lo usamos para otra cosa.',
      author: 'Jacinto Orellana Paz',
      place: 'metalurgista, Cuesta Colorada',
    },
  ],
  forum: {
    question: '¿Se avisa un simulacro?',
    author: 'pilar.m, ingeniera de emergencias',
    text: 'Con aviso participa el 97 % y se aprende de rutas. Sin aviso participa la mitad y se aprende de sirenas. Para el segundo ejercicio solo puedo elegir uno. ¿Cuál harían ustedes?',
    answers: [
      {
        author: 'W. Arancibia',
        job: 'brigadista',
        text: 'Avisar el mes y callar el día. Quien sabe que viene prepara la mochila; quien no sabe cuándo, la deja junto a la puerta.',
      },
      {
        author: 'Judith L.',
        job: 'regante',
        text: 'Sin aviso y de noche, sí, pero con los gerentes durmiendo abajo. Una vez al año tampoco es tanto pedir.',
      },
      {
        author: 'C. R. Yupa',
        job: 'directora de escuela',
        text: 'Con aviso para la escuela. Un niño asustado de verdad no vuelve a correr bien en el siguiente, y siempre habrá un siguiente.',
      },
    ],
  },
  advert: {
    brand: 'Quebraluz',
    trade: 'Iluminación para labores subterráneas',
    headline: 'Ver la grieta antes de que se oiga.',
    text: 'Lámparas de frente con haz rasante y temperatura de color estable durante toda la guardia. La fisura que a luz plana no existe proyecta sombra a dos grados.',
    details: ['12 horas a 4.500 metros', 'Carcasa IP68', 'Repuestos en 48 horas'],
    motif: 'beam',
    ground: '#1a1512',
    light: '#ffc98a',
  },
  next: {
    title: 'El agua que vuelve',
    text: 'Recircular hasta el 85 % cambia la química, la cañería y el carácter de una planta. Recorremos tres concentradoras que dejaron de mirar al río y empezaron a mirar el sulfato.',
  },
};
