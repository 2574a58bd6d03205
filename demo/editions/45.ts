import type { EditionContent } from './edition.ts';

export const edition45: EditionContent = {
  number: 45,
  theme: { accent: '#6b4a72', deep: '#251f36', tint: '#ece4ee' },
  order: ['piece-0', 'data', 'piece-1', 'piece-2', 'advert', 'piece-3', 'letters'],
  pieces: [
    {
      slug: 'flota-mixta-camiones-autonomos',
      kicker: 'En portada',
      standfirst:
        'La etapa de transición se volvió permanente. Una motoniveladora, tres portones que no se ven y la planilla donde se anota cada hora perdida.',
      byline: 'Texto de Gaspar Ibarluzea, en Quebrada Honda',
      caption:
        'Una rampa de acarreo al anochecer. Las huellas de los autónomos coinciden con precisión de centímetros y cavan surcos.',
      quote: '«Compramos un robot y lo que tuvimos que arreglar fue el barrio»',
      layout: 'story',
      pages: 3,
      facts: [
        { value: '22 y 14', label: 'camiones autónomos y tripulados que comparten la mina' },
        { value: '9 m', label: 'la distancia a la que pasó un camión de un mecánico a pie' },
        { value: '150 m', label: 'de bloqueo físico alrededor de quien baja de un vehículo' },
        { value: '3 → 5', label: 'motoniveladoras que exige el piso desde la automatización' },
      ],
      sidebar: {
        title: 'Lo que un camión cree ver',
        paragraphs: [
          'Lleva dos láseres, cuatro radares y una antena que le dice dónde está con tres centímetros de error. Con eso construye, diez veces por segundo, un mapa de lo que hay delante. Todo lo que no figura en el plano y mide más de treinta centímetros es un obstáculo hasta que alguien demuestre lo contrario.',
          'El polvo devuelve ecos. La lluvia también. Un zorro, una bolsa y una roca producen casi la misma nube de puntos, y la máquina, que no distingue entre prudencia y miedo, se detiene ante las tres.',
          'Bajar el umbral haría pasar más camiones y, algún día, uno de más. Los controladores resuelven la duda con una cámara y una tecla. Noventa veces por turno, la respuesta es que no había nada.',
        ],
      },
    },
    {
      slug: 'cargadores-a-bateria',
      kicker: 'Operaciones',
      standfirst:
        'Diez horas en la cabina del 07: dos cambios de batería, un conector con agua y un techo que volvió a oírse.',
      byline: 'Texto de Daniela Cifuentes, en la mina Tres Candiles',
      caption:
        'Galería de acarreo del nivel 640. Con el equipo a batería, el termómetro del frente bajó de 33 a 27 grados.',
      quote: '«El truco es que ese contrapozo solo se ahorra una vez»',
      layout: 'banner',
      pages: 2,
      taller: 6,
    },
    {
      slug: 'talud-norte-deslizamiento',
      kicker: 'Geomecánica',
      standfirst:
        'Cuatro centímetros en seis horas, una ingeniera de veintisiete años en su cuarta noche y un piezómetro sin batería.',
      byline: 'Texto de Teo Barrenechea, en El Mirador',
      caption:
        'El talud norte desde el borde opuesto. La cuña se formó entre la falla secundaria y un juego de diaclasas.',
      quote: '«Le dije que no, que por eso le daba el margen»',
      layout: 'tint',
      pages: 2,
    },
    {
      slug: 'robo-de-catodos',
      kicker: 'Logística',
      standfirst:
        'El camión pesaba lo mismo al salir y al llegar. La balanza hizo su trabajo y no sirvió de nada.',
      byline: 'Texto de Silvestre Aramburú',
      caption:
        'Cobre de alta pureza. Un paquete de cátodos pesa unos 2.330 kilos; uno de acero del mismo peso es un 14 % más alto.',
      quote: '«Ese ladrón se llevó tres mil dólares y dejó una trampa»',
      layout: 'rail',
      pages: 2,
      sidebar: {
        title: 'Tres controles que no dependen de la balanza',
        paragraphs: [
          'Medir la altura del paquete con una regla fija en la tolva. Cuesta menos que el almuerzo del turno y habría descubierto el cambio en el primer camión.',
          'Grabar un código en cada lámina, en varios puntos, y leerlo en destino. Sirve hasta el horno; después hace falta que el comprador quiera saber.',
          'Pasar un ultrasonido por el canto. El sonido viaja por el acero un cuarto más deprisa que por el cobre y no hay pintura que lo disimule.',
        ],
      },
    },
  ],
  editorial: {
    title: 'La transición que se quedó a vivir',
    paragraphs: [
      'Las presentaciones sobre autonomía tienen dos diapositivas: la mina con choferes y la mina sin ellos. Entre una y otra hay una flecha. Quebrada Honda lleva más de dos años viviendo dentro de la flecha, y nos pareció que alguien debía contar cómo es el clima ahí.',
      'Lo que encontramos no confirma los temores ni los folletos. Las máquinas chocan poco y se detienen mucho. El trabajo peligroso disminuye y el aburrido se concentra en una pantalla. Nadie fue despedido a la fuerza, y en seis años tampoco entró nadie del pueblo. Una operadora de motoniveladora, que no aparecía en ningún plan, resultó ser quien mejor conoce la frontera entre los dos mundos, porque la pisa ocho horas diarias.',
      'En El Mirador la tecnología hizo lo que se le pedía y aun así la decisión quedó en manos de una ingeniera joven que no estaba segura y supo decirlo. En Tres Candiles, un cargador silencioso obligó a pintar franjas y a poner un zumbador. En Cerro Manso, una balanza perfecta certificó durante semanas un engaño.',
      'Los instrumentos de este número funcionan. Lo que cambia de una historia a otra es quién los lee, con cuánto sueño y con qué permiso para dudar. Por eso volvimos a las personas, que siguen siendo la parte del sistema con peor documentación.',
    ],
  },
  data: {
    title: 'Cien horas que no produjeron',
    intro:
      'Por cada cien horas perdidas de la flota autónoma de Quebrada Honda, once se deben al camión. Las otras ochenta y nueve ocurren a su alrededor: en la red, en la pala, en el camino y en la convivencia con equipos que llevan a alguien dentro.',
    facts: [
      { value: '5.850 h', label: 'efectivas al año por camión autónomo; 5.100 el tripulado' },
      { value: '−7 %', label: 'de combustible por tonelada movida' },
      { value: '+12 %', label: 'de vida de los neumáticos' },
      { value: '90', label: 'solicitudes que recibe cada controlador por turno' },
    ],
    charts: [
      {
        kind: 'bars',
        title: 'Por qué se detiene un camión solo',
        unit: 'De cada cien horas perdidas por la flota autónoma',
        rows: [
          { label: 'Interacción con equipos tripulados', value: 31, highlight: true },
          { label: 'Red de comunicaciones', value: 22 },
          { label: 'Obstáculos falsos o irrelevantes', value: 19 },
          { label: 'Esperas en pala', value: 17 },
          { label: 'Fallas del propio camión', value: 11 },
        ],
        note: 'Planilla de detenciones de los últimos doce meses.',
      },
      {
        kind: 'columns',
        title: 'Dónde están los 148 operadores',
        unit: 'Personas, seis años después del primer camión autónomo',
        rows: [
          { label: 'Camión', value: 61 },
          { label: 'Control', value: 34, highlight: true },
          { label: 'Otros eq.', value: 29 },
          { label: 'Retiro', value: 24 },
        ],
        note: 'Camión tripulado, centro de control o cuadrillas de campo, otros equipos y retiro pactado.',
      },
    ],
    reading: {
      title: 'Lo que el porcentaje no dice',
      paragraphs: [
        'Una interacción con un equipo tripulado dura de media cuatro minutos; una caída de la red, veintiséis. La primera ocurre todos los días y la segunda unas pocas veces al mes. Sumadas en horas se parecen, pero desgastan de manera distinta a quien espera. Si la planilla contara veces en lugar de horas, la barra de arriba ocuparía casi todo el ancho.',
        'En el segundo gráfico falta una columna que nadie lleva: la de quienes habrían sido contratados y no lo fueron. El sindicato la estima en unas cuarenta personas a partir de la rotación histórica. La empresa no discute la cifra; sostiene que esos puestos se abrieron en mantenimiento, a cuatrocientos kilómetros.',
      ],
    },
    source:
      'Superintendencia de operaciones de Quebrada Honda y sindicato de trabajadores; elaboración de la redacción.',
  },
  letters: [
    {
      title: 'Una caja por generación',
      text: 'Doné en su día 1.800 cajas a la litoteca de Puerto Calizo, de una empresa que ya no existe, y me habían dicho que era para siempre. Leo que la mía está entre las reducibles. No protesto: he visto la nave 2. Solo pido que la carta de los 120 días la manden también a quienes las perforamos. Recuerdo cada uno de esos pozos mejor que el cumpleaños de mis hijas.',
      author: 'Segundo Valverde',
      place: 'perforista retirado',
    },
    {
      title: 'Once llamadas',
      text: 'Fui despachadora durante nueve años. En su artículo sobre radares, las once llamadas de aquella noche parecen impaciencia, y algo de eso hubo. Pero un despachador tiene a cuarenta personas preguntándole por radio si pueden volver, y ningún dato para contestarles. Que geomecánica mande un mensaje cada media hora, aunque diga «seguimos igual», y las once llamadas se vuelven dos.',
      author: 'Pamela Iquira',
      place: 'supervisora de turno',
    },
    {
      title: 'Ni por el bus ni por la panadería',
      text: 'Voté en blanco en la consulta del siete por siete y quiero explicarlo, porque fuimos dieciocho y nadie nos preguntó. Vivo a cuatro horas: ni tan cerca como para ganar ni tan lejos como para perder. Lo que me importaba era dormir, y en la papeleta no estaba. La doctora Barreda propuso que nadie conduzca la primera noche. Por eso habría votado dos veces.',
      author: 'Un operador de chancado',
      place: 'Llano Verde (nombre reservado a pedido)',
    },
  ],
  forum: {
    question: '¿Qué hacen cuando la pantalla dice que no hay nadie?',
    author: 'despacho_noche',
    text: 'Ayer el sistema mostró la zona limpia y yo sabía que había una cuadrilla cambiando una bomba. Tenían el transmisor en la otra camioneta. No pasó nada. Desde entonces no me fío del verde.',
    answers: [
      {
        author: 'Saúl C.',
        job: 'despachador',
        text: 'Llamo por nombre. No pregunto si hay alguien, pregunto dónde está cada uno. Se tarda dos minutos más y nadie contesta por otro.',
      },
      {
        author: 'M. Vilca',
        job: 'despachadora',
        text: 'Tablero de fichas en la pared, una por persona. Es de madera y no se ha caído nunca. La pantalla, cuatro veces este año.',
      },
      {
        author: 'Teófilo R.',
        job: 'despachador',
        text: 'Ausencia de señal es presencia de gente hasta que se demuestre otra cosa. Lo tenemos escrito encima del monitor, en rojo.',
      },
    ],
  },
  advert: {
    brand: 'Cablería Ruma',
    trade: 'Cables de arrastre para palas y perforadoras',
    headline: 'Ocho kilómetros de cable y una sola torcedura: la nuestra.',
    text: 'Conductores de media tensión para equipos móviles, con cubierta de abrasión trazada cada metro. Si un tramo falla antes de las seis mil horas, lo cortamos, lo abrimos y le mostramos por qué.',
    details: ['8 y 15 kV', 'Reparación vulcanizada en faena', 'Inventario en Puerto Calizo'],
    motif: 'strands',
    ground: '#221c33',
    light: '#e0b58c',
  },
  next: {
    title: 'Siete países, un tajo imaginario',
    text: 'Inventamos un proyecto, se lo dimos a cuatro especialistas y les pedimos que lo tramitaran. Ninguno contó los mismos permisos; todos tropezaron en el mismo sitio.',
  },
};
