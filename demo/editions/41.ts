import type { EditionContent } from './edition.ts';

export const edition41: EditionContent = {
  number: 41,
  theme: { accent: '#8c2f1d', deep: '#2a1013', tint: '#f5e1d7' },
  order: ['piece-0', 'data', 'piece-1', 'piece-2', 'advert', 'piece-3', 'letters'],
  pieces: [
    {
      slug: 'lixiviacion-sulfuros-cloruro',
      kicker: 'En portada',
      standfirst:
        'Ciento ochenta celdas, setenta y dos en marcha y un mineral que se apaga a mitad de camino. Los Lirios lleva 420 días preguntándole a la sal.',
      byline: 'Texto de Nuria Quezada, en Los Lirios',
      caption:
        'Polígonos de sal cerca de la planta. El circuito se repone con salmuera de rechazo de una desaladora.',
      quote: '«La química hizo su parte. Lo que nos falta es mecánica de suelos»',
      layout: 'story',
      pages: 3,
      size: 0.93,
      facts: [
        { value: '72 de 180', label: 'celdas de electroobtención que hoy trabajan' },
        { value: '0,62 %', label: 'de cobre en los sulfuros que quedan debajo' },
        { value: '110 g/L', label: 'de cloruro en la solución que circula por la pila' },
        {
          value: '22 mg/L',
          label: 'de cloruro en el electrolito; con treinta se pican las placas',
        },
      ],
      sidebar: {
        title: 'Quién es quién dentro de la pila',
        paragraphs: [
          'La calcosina es la dócil. Basta férrico y algo de aire para que entregue la mitad de su cobre en semanas y el resto en meses. En el camino se convierte en covelina, azul añil, más lenta y todavía razonable.',
          'La bornita empieza bien y se frena: suelta el cobre de la superficie y se viste de otro sulfuro. La enargita exige paciencia y deja arsénico. La calcopirita, dueña de más de la mitad del cobre de Los Lirios, arranca con ímpetu, se cubre de azufre y deja de conducir.',
          'Por eso un promedio de pila dice poco. Dos minas con la misma recuperación pueden tener futuros opuestos, según cuánto de lo que salió era del mineral fácil.',
        ],
      },
    },
    {
      slug: 'gemelos-digitales-en-planta',
      kicker: 'Procesos',
      standfirst:
        'Tres compras con el mismo nombre en el presupuesto. El modelo más feo se pagó en once meses; el más fotografiado no abre una válvula.',
      byline: 'Texto de Elías Arancedo, en Piedra Blanca',
      caption:
        'Bornita y calcopirita, los sulfuros que trata Piedra Blanca. El modelo útil no tiene imagen: estima el tamaño de molienda cada cuatro minutos.',
      quote: 'Si nadie tiene en su contrato la tarea de mantener el modelo, no hay modelo.',
      layout: 'tint',
      pages: 2,
      taller: 0,
    },
    {
      slug: 'relaves-viejos-segunda-vida',
      kicker: 'Pasivos',
      standfirst:
        'Un depósito sin dueño, sesenta y dos gramos de plata por tonelada y una comunidad que pregunta por el segundo año.',
      byline: 'Texto de Mayra Ccallo, en Chuspa Alta',
      caption:
        'Testigos del relave de Chuspa Alta. El cambio de gris a ocre marca el día en que la planta estrenó la flotación selectiva.',
      quote: 'Abierto es peor que cerrado.',
      layout: 'banner',
      pages: 2,
      taller: 7,
    },
    {
      slug: 'hidrogeno-piloto-detenido',
      kicker: 'Energía',
      standfirst:
        'Catorce meses de prueba y un informe de ochenta y seis páginas que la empresa decidió publicar. El camión 301 espera en la losa.',
      byline: 'Texto de Daniela Cifuentes, en Tres Portezuelos',
      caption:
        'La rampa al anochecer. Con 28 % menos de potencia neta, la velocidad de subida bajó de 13 a 9,5 kilómetros por hora.',
      quote: '«La respuesta es no a las tres»',
      layout: 'rail',
      pages: 2,
      sidebar: {
        title: 'Cómo se detiene bien un piloto',
        paragraphs: [
          'Con las metas escritas antes de empezar. Tres Portezuelos había firmado disponibilidad, autonomía y costo el mes cero, de modo que nadie pudo mover el arco después del tiro.',
          'Con el informe publicado. Al proveedor no le gustó; a los otros tres que fabrican el mismo compresor, sí. Y con las piezas en uso: el electrolizador pasará a la planta de cal, la manta del mecánico a otro camión y los seis electricistas a la catenaria que llevaba dos años esperando.',
        ],
      },
    },
  ],
  editorial: {
    title: 'Página noventa y cuatro',
    paragraphs: [
      'El dato más importante de nuestra portada estaba publicado. Figuraba en la página noventa y cuatro de un informe que todos citaban por la tres. Allí, la jefa de hidrometalurgia había separado la recuperación por especie mineral y escrito, con todas las letras, que dos tercios del cobre extraído eran el fácil. No lo escondió. Lo puso donde iba, y nadie llegó hasta ahí.',
      'Los promedios tienen esa virtud: dejan contento al que los lee deprisa. Un 58 % parece la mitad de un éxito. Un 85 y un 36 parecen otra cosa, y obligan a pensar en qué va a pasar cuando el primero se acabe.',
      'Reunimos alrededor de esa página otros tres inventarios sin maquillaje. Piedra Blanca reconoce que de tres compras con el mismo nombre le sirvió una. Metales Segunda Ley admite que el negocio más rentable sería llevarse los bordes del relave y dejar el centro, y acepta empezar por el centro. Tres Portezuelos publica los cuatro números por los que apagó su camión.',
      'Equivocarse a la vista de todos debería ser barato y todavía es caro. Las cuatro empresas de este número recibieron más llamadas de abogados que de colegas. Nos contaron sus cuentas igual. Por eso hemos procurado copiarlas sin adornos y sin moraleja, con la página en que estaban.',
    ],
  },
  data: {
    title: 'El promedio que esconde',
    intro:
      'A los 420 días, el módulo industrial de Los Lirios había recuperado el 58 % del cobre. Separado por mineral, ese número se abre en dos que no se parecen.',
    facts: [
      { value: '340 Mt', label: 'de sulfuros bajo los óxidos que se agotaron' },
      { value: '55 %', label: 'del cobre de la reserva está en calcopirita' },
      { value: '8', label: 'puntos de diferencia entre la columna y el módulo' },
      { value: '94', label: 'la página del informe donde estaba el desglose' },
    ],
    charts: [
      {
        kind: 'columns',
        title: 'Columna, módulo y testigo',
        unit: 'Recuperación de cobre total a los 420 días (%)',
        rows: [
          { label: 'Columnas', value: 66 },
          { label: 'Módulo', value: 58, highlight: true },
          { label: 'Sulfato', value: 37 },
        ],
        note: 'Doce columnas de seis metros con cloruro, módulo de 60.000 toneladas y columna testigo de biolixiviación.',
      },
      {
        kind: 'bars',
        title: 'El mismo módulo, por especie',
        unit: 'Recuperación estimada (%)',
        rows: [
          { label: 'Calcosina y covelina', value: 85 },
          { label: 'Promedio del módulo', value: 58 },
          { label: 'Calcopirita', value: 36, highlight: true },
        ],
        note: 'Con un 55 % del cobre en calcopirita, los dos valores pesados devuelven el 58 % publicado.',
      },
    ],
    reading: {
      title: 'Por qué importa la mezcla',
      paragraphs: [
        'El plan minero de Los Lirios profundiza y, al hacerlo, cambia de mineral. Hoy la calcopirita aporta el 55 % del cobre; en el séptimo año llegará al 74 %. Si nada mejora, el mismo proceso, con la misma receta y el mismo cuidado, recuperaría entonces un 49 %. Nadie habría hecho nada mal.',
        'La columna tiene la solución a mano por los cuatro costados y el módulo, no. Los ocho puntos que los separan se explican por zonas secas y por franjas de finos que la solución evita. Es una diferencia de construcción, más barata de corregir que una de química, y por eso el segundo módulo empieza por tamizar.',
      ],
    },
    source:
      'Compañía Cobre Lindero, informe interno; proyección del séptimo año, cálculo de la redacción con las recuperaciones por especie sin variación.',
  },
  letters: [
    {
      title: 'El correo de la tasa',
      text: 'Trabajé en La Colmena y recuerdo el correo en que se aprobó la tasa. Tenía dos líneas y once destinatarios. Lo contesté con una pregunta y me respondieron que era un supuesto corporativo, lo cual era verdad. Guardo la captura. No la mando para señalar a nadie, sino porque en los cursos de cierre enseñan geotecnia, hidrología y biología, y a mí nadie me enseñó a contestar un correo de dos líneas.',
      author: 'Un ingeniero de planificación',
      place: 'nombre reservado a pedido',
    },
    {
      title: 'Polímero y paciencia',
      text: 'Wilmer Cárdenas tiene razón en lo del lodo. En nuestra cuadrilla llevamos dos años girando el tubo a mano y el geólogo todavía pregunta por qué salimos con los brazos así. Añadiría el agua: con la del campamento, que es dura, el polímero se corta y la salbanda se va. Cargamos mil litros de la quebrada en la camioneta. Es el único insumo que no figura en el contrato y el que más testigo salva.',
      author: 'Rufino Choquehuanca',
      place: 'ayudante de sondaje',
    },
    {
      title: 'Los cuatro estanques',
      text: 'Me alegra que los estanques de la doctora Pereira figuren por fin en el presupuesto. En mi planta tuvimos un cultivo parecido y lo cerró una auditoría de orden y limpieza: estaba, dijeron, fuera del layout. Seis meses después compramos el inóculo a una empresa que lo cultivaba en cuatro estanques. Los fotografié en su galpón. Estaban rotulados y perfectamente limpios.',
      author: 'Iván Carrasquilla',
      place: 'jefe de laboratorio, Cuesta Colorada',
    },
  ],
  forum: {
    question: '¿De quién es un modelo?',
    author: 'violeta.o, metalurgia',
    text: 'El proveedor lo entrega, el área digital lo paga, la planta lo usa y nadie lo recalibra. En mi organización tiene tres dueños los lunes y ninguno los domingos. ¿Cómo lo resolvieron ustedes?',
    answers: [
      {
        author: 'Edgardo L.',
        job: 'consultor',
        text: 'Nombre y apellido en el contrato de una persona, con horas asignadas. Si al irse ella se apaga, por lo menos se sabrá el día.',
      },
      {
        author: 'Ramiro F.',
        job: 'operador de sala',
        text: 'Del turno. El que lo puede apagar es el dueño; lo demás es papel. Que nos enseñen a corregirlo y lo cuidaremos.',
      },
      {
        author: 'Planificación',
        job: 'mina a cielo abierto',
        text: 'Nosotros lo pusimos en el inventario de equipos, con mantención programada. Tiene horómetro. Suena ridículo y funciona.',
      },
    ],
  },
  advert: {
    brand: 'Lumbra Ensayes',
    trade: 'Laboratorio químico y metalúrgico',
    headline: 'Un resultado sin error es una anécdota.',
    text: 'Ensaye al fuego, absorción y plasma con duplicados ciegos en todos los lotes. Entregamos el valor, su intervalo y el nombre de quien lo midió. Si difiere del suyo, lo repetimos juntos.',
    details: ['48 horas para oro y plata', 'Tercera bolsa custodiada', 'Visitas sin aviso'],
    motif: 'hexes',
    ground: '#2b0f0d',
    light: '#f0b48a',
  },
  next: {
    title: 'Subir el mar',
    text: 'Desalar es la parte barata. Entre la costa y la mina hay tres mil metros de gravedad y cuatro pueblos que miran pasar la tubería.',
  },
};
