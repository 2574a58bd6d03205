import type { EditionContent } from './edition.ts';

export const edition43: EditionContent = {
  number: 43,
  theme: { accent: '#1f6656', deep: '#0d2423', tint: '#dfece4' },
  order: ['piece-0', 'data', 'piece-1', 'piece-2', 'advert', 'piece-3', 'letters'],
  pieces: [
    {
      slug: 'mapa-1887-veta-santa-rosalia',
      kicker: 'En portada',
      standfirst:
        'Tres campañas perforaron en el sitio equivocado con un plano bien copiado. La advertencia estaba en tinta roja, en otro papel.',
      byline: 'Texto de Hugo Marambio, en Santa Rosalía',
      caption:
        'El distrito de Santa Rosalía con la traza de la veta. El ramal oriental se abandonó ahogado y nadie volvió a dar con él.',
      quote: '«Lo que se acuñaba era el plano»',
      layout: 'story',
      pages: 3,
      facts: [
        { value: '1,40 × 0,90', label: 'metros mide la tela del plano original' },
        { value: '3', label: 'campañas de perforación guiadas por la copia' },
        { value: '214 m', label: 'de profundidad a los que el tercer pozo cortó la estructura' },
        { value: '640 g/t', label: 'de plata en 1,8 metros de ancho verdadero' },
      ],
      sidebar: {
        title: 'Guía breve para no confundirse de norte',
        paragraphs: [
          'El norte geográfico es el de los meridianos. El magnético, el que señala la aguja; cambia de lugar y de año. La diferencia entre ambos se llama declinación y va escrita, con fecha, en todo plano decente. Si no lleva fecha, desconfíe de quien lo dibujó.',
          'El norte de cuadrícula es el de las coordenadas planas. Coincide con el geográfico solo en el meridiano central de cada zona; hacia los bordes puede apartarse un par de grados. El norte de mina, por fin, lo eligió un jefe hace décadas para que la veta cayera recta en el papel.',
          'Antes de copiar un rumbo, pregunte tres cosas: qué norte, de qué año y en qué unidad. Las tres caben en el margen.',
        ],
      },
    },
    {
      slug: 'quien-formara-a-los-geologos',
      kicker: 'Oficio',
      standfirst:
        'Treinta y cinco días de campo se quedaron en dieciocho. Lo que se perdió no aparece en ningún plan de estudios.',
      byline: 'Texto de Teo Barrenechea, en el campamento de los Valles Altos',
      caption:
        'Cajas abiertas en la sala de logueo. Un principiante miraba antes veinte mil metros junto a quien había mirado doscientos mil.',
      quote: 'Lo que no se compensa es equivocarse de cerro.',
      layout: 'rail',
      pages: 2,
      taller: 5,
      sidebar: {
        title: 'Un ejercicio de seis horas',
        paragraphs: [
          'Brújula, lupa, una hoja en blanco y el lado de un cerro. Sin teléfono. A mediodía hay que señalar dónde pasa el contacto, y a las cuatro, decir en qué se ha cambiado de opinión.',
          'Quien lo corrige no puntúa el dibujo final. Mira las tachaduras: un mapa sin ninguna se devuelve, porque significa que su autor dejó de mirar a las once.',
        ],
      },
    },
    {
      slug: 'oro-sin-cianuro-tiosulfato',
      kicker: 'Procesos',
      standfirst:
        'Un mineral que roba oro, un reactivo que no lo deja robar y una profesora que pide los datos por hora.',
      byline: 'Texto de Nuria Quezada, en Aguas Mansas',
      caption:
        'Mineral de Aguas Mansas. El carbono orgánico de la roca adsorbe el oro antes que el carbón de la planta.',
      quote: '«El cianuro se destruye»',
      layout: 'banner',
      pages: 2,
      taller: 8,
    },
    {
      slug: 'laboratorio-universidad-del-altiplano-norte',
      kicker: 'Universidad',
      standfirst:
        'Una prensa garantizada para cualquier lugar del mundo se apagó al cuarto ensayo. Nadie había dicho que el aire también cuenta.',
      byline: 'Texto de Daniela Cifuentes, en Chaquillani',
      caption:
        'Muestra preparada para el microscopio. A 3.850 metros saltaban arcos en la fuente de alta tensión.',
      quote: '«Formábamos ingenieros que no habían visto romperse una probeta»',
      layout: 'tint',
      pages: 2,
      sidebar: {
        title: 'Lo que la altura le hace a una máquina',
        paragraphs: [
          'Con un tercio menos de aire, un radiador pensado para la costa disipa un tercio menos de calor. Un motor enfriado por ventilador debe trabajar a menor carga o llevar uno mayor. El agua hierve a 87 grados y los autoclaves tardan más.',
          'La electricidad también lo nota. El aire enrarecido aísla peor, de modo que las distancias entre conductores crecen cerca de un 1 % por cada cien metros por encima de los mil. Los fabricantes lo publican en una tabla, al final del manual, después de las garantías.',
        ],
      },
    },
  ],
  editorial: {
    title: 'Elogio del margen',
    paragraphs: [
      'En el margen de un plano de 1887 hay siete palabras en tinta roja que valen una veta. Dicen que los rumbos son de la aguja y que están sin corregir. El copista que trabajó treinta y cuatro años después no las reprodujo. Tal vez le parecieron de mal gusto. Desde entonces, tres generaciones de geólogos competentes perforaron roca sana siguiendo un dibujo impecable.',
      'Nos gusta esa historia porque no tiene villano. Cada cual hizo bien su parte y transmitió un poco menos de lo que sabía. El error se fue agrandando como el de una aguja que deriva, un grado por década, sin que nadie notara el momento en que empezó a importar.',
      'El número entero trata de lo que se pierde al copiar. Una universidad cambió treinta y cinco días de campo por dieciocho y ganó, a cambio, bases de datos intachables. Una planta presentó un proceso limpio con una diapositiva de menos. Un fabricante garantizó su prensa en cualquier lugar del mundo porque nunca había tenido que respirar a 3.850 metros.',
      'Publicamos aparte una carta del bibliotecario que abrió el tubo de hojalata. Es más larga que las demás y no la hemos recortado. Nos pidió una sola cosa, que pusiéramos su oficio: inventariar. Consiste en anotar lo que hay, incluso cuando nadie lo ha preguntado todavía.',
    ],
  },
  data: {
    title: 'Una aguja que camina',
    intro:
      'Entre el año en que se dibujó el plano y el de la última campaña, la brújula se movió quince grados sobre Santa Rosalía. En un escritorio no se nota. En una línea base de novecientos metros, es la distancia entre una veta y la roca de al lado.',
    facts: [
      { value: '11° E', label: 'apuntaba la aguja en el distrito en 1887' },
      { value: '4° O', label: 'apuntaba en 1994' },
      { value: '0,836 m', label: 'mide la vara en que Larraguibel anotó las distancias' },
      { value: '8 m', label: 'error residual del plano una vez corregido' },
    ],
    charts: [
      {
        kind: 'lines',
        title: 'Lo que se movió la brújula',
        unit: 'Grados hacia el oeste, acumulados desde 1887',
        ticks: ['1887', '1905', '1921', '1940', '1958', '1976', '1994'],
        series: [
          { name: 'Santa Rosalía', values: [0, 2.2, 4.3, 7.1, 9.8, 12.5, 15], highlight: true },
        ],
        note: 'La copia se hizo en 1921, con poco más de cuatro grados de deriva, y rotuló el norte como verdadero.',
      },
      {
        kind: 'bars',
        title: 'Lo que eso desplaza',
        unit: 'Metros en el extremo de una línea de 900',
        rows: [
          { label: 'Un grado', value: 16 },
          { label: 'Cinco grados', value: 79 },
          { label: 'Once grados, sin corregir', value: 173 },
          { label: 'Quince grados, corregidos al revés', value: 235, highlight: true },
        ],
        note: 'La tercera campaña sospechó el error y le restó la declinación de su propio año: lo sumó.',
      },
    ],
    reading: {
      title: 'El error de quien sabía',
      paragraphs: [
        'De las tres campañas, la que más se alejó fue la mejor informada. Las dos primeras tomaron los rumbos por verdaderos y erraron once grados. La última reconoció que eran de brújula y aplicó la corrección que venía en su carta, la de 1994, con signo contrario. Cuatro grados de cuidado se volvieron cuatro grados más de distancia.',
        'La deriva que dibujamos sale de un modelo histórico y de tres alineaciones de la época que aún se pueden medir: la torre de la iglesia, el estribo del puente y un brocal. Entre ellas discrepan medio grado. Los ocho metros de error residual vienen de ahí y del encogimiento de la tela.',
      ],
    },
    source:
      'Exploraciones Cuesta Larga y archivo de Santa Rosalía; los años intermedios son interpolación de la redacción sobre un modelo geomagnético histórico.',
  },
  letters: [
    {
      title: 'Del que abrió el tubo',
      text: 'Llevo once años inventariando los papeles del ferrocarril y nunca había escrito a una revista. Quiero contarles cómo fue, porque ya lo cuentan de otra manera. No buscaba ninguna veta. Buscaba las facturas del desagüe, que me faltaban para cerrar la serie, y el tubo decía «desagües». Adentro había dos planos enrollados uno sobre otro; el de afuera era, en efecto, un desagüe. Estuve a punto de anotar «ídem» y seguir. Me detuvo el color: la tinta roja no se usaba en obras menores porque costaba el doble. Lo que vino después es mérito de la geóloga Bustamante, que supo leer lo que yo solo supe describir. Pero si alguna vez tienen que enseñar este oficio, digan eso: que se anota también lo que parece repetido. Agradezco que hayan puesto mi nombre y les ruego que pongan el de Larraguibel más grande. Él ya había avisado.',
      author: 'Nicanor Lizárraga',
      place: 'bibliotecario, Santa Rosalía',
    },
    {
      title: 'Sobre desalar y desandar',
      text: 'Vivo en uno de los cuatro pueblos por los que pasará el acueducto de Caleta Molles. Todavía recibimos agua en camión, los martes. En la última reunión pregunté cuántos litros nos tocarían y me respondieron que el estudio hablaba de metros cúbicos. Su reportaje fue el primero que hizo la pregunta al derecho: quién paga la altura que esa agua ya subió. Yo la pagaría con gusto si alguien me dijera el precio.',
      author: 'Edelmira Pasten',
      place: 'Quebrada Salitrosa',
    },
  ],
  forum: {
    question: '¿Enseñarían a un principiante con escáner o sin él?',
    author: 'beatriz.o, docente',
    text: 'Tengo doce horas de sala y cuatro estudiantes. Puedo mostrarles primero la roca y después el espectro, o al revés. He probado ambas cosas y todavía no sé cuál deja mejores dudas.',
    answers: [
      {
        author: 'Julián S.',
        job: 'jefe de exploraciones',
        text: 'Roca primero. Que se equivoquen, que lo escriban, y que el espectro los corrija con la hoja ya firmada.',
      },
      {
        author: 'Graciela M.',
        job: 'conservadora',
        text: 'Espectro primero y tapado el nombre del mineral. Hay que buscar con la lupa qué lo produce. Salen detectives.',
      },
      {
        author: 'Yesenia C.',
        job: 'estudiante',
        text: 'Las dos mitades del mismo testigo, una cada uno, y después a discutir. Aprendí más en esa pelea que en el semestre.',
      },
    ],
  },
  advert: {
    brand: 'Rodajes Altamarca',
    trade: 'Rodamientos para chancado y molienda',
    headline: 'Cuarenta mil horas dando vueltas al mismo asunto.',
    text: 'Rodamientos de rodillos para chancadores, harneros y poleas de correa, con sensor de temperatura embutido y holgura medida a la temperatura de su planta, no a la del catálogo.',
    details: ['Diámetros de 120 a 1.400 mm', 'Montaje asistido', 'Análisis de falla incluido'],
    motif: 'rings',
    ground: '#0c2321',
    light: '#9fd0b4',
  },
  next: {
    title: '310 kilómetros de roca',
    text: 'La litoteca de Puerto Calizo se quedó sin estantes. Qué se guarda, qué se reduce y por qué un metalurgista votó en contra.',
  },
};
