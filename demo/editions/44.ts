import type { EditionContent } from './edition.ts';

export const edition44: EditionContent = {
  number: 44,
  theme: { accent: '#7b5a2e', deep: '#2e251f', tint: '#f2ead9' },
  order: ['piece-0', 'piece-1', 'data', 'advert', 'piece-2', 'piece-3', 'letters'],
  pieces: [
    {
      slug: 'litoteca-puerto-calizo',
      kicker: 'En portada',
      standfirst:
        'Entran nueve mil cajas al año y no queda dónde ponerlas. Un comité discutió siete meses qué roca merece un estante.',
      byline: 'Texto de Teo Barrenechea, en Puerto Calizo',
      caption:
        'Testigos de la nave 2. La neblina del puerto oxida la pirita fina y revienta el núcleo desde dentro.',
      quote: '«Un píxel no se puede moler»',
      layout: 'story',
      pages: 3,
      facts: [
        { value: '103.000', label: 'cajas guardadas, donadas por 41 compañías' },
        { value: '92 %', label: 'de ocupación de las naves' },
        { value: '260 m', label: 'de testigo que el escáner recorre por turno' },
        { value: '28.000', label: 'cajas candidatas a reducirse a un esqueleto' },
      ],
      sidebar: {
        title: 'Cómo se lee una caja',
        paragraphs: [
          'El testigo entra por arriba a la izquierda y avanza como un texto, de izquierda a derecha y de arriba abajo. Cada taco de madera anota la profundidad al final de una corrida; si el taco se pierde, se pierden los metros que lo rodean.',
          'La línea de tiza que recorre el lomo marca la parte de abajo del pozo. De ella depende toda medida de rumbo. Un testigo girado dentro de la caja parece intacto y ya no sirve para orientar nada.',
          'Lo demás se aprende mirando: el brillo de la sericita, el olor a tierra mojada de la arcilla, el polvo amarillo que delata a un sulfuro cansado. Un buen describidor lee sesenta metros por día y se equivoca en uno de cada tres cuando está solo.',
        ],
      },
    },
    {
      slug: 'radares-de-talud-umbrales',
      kicker: 'Geomecánica',
      standfirst:
        'Dos milímetros por hora vacían un tajo. Cinco lo dejan trabajar. Entre ambos números hay una preferencia que conviene firmar.',
      byline: 'Texto de Teo Barrenechea',
      caption:
        'La pared de la fase 9. El radar mide sobre miles de puntos con precisión submilimétrica y solo en la dirección en que mira.',
      quote: '«La curva no tiene un codo donde uno pueda esconderse»',
      layout: 'tint',
      pages: 2,
    },
    {
      slug: 'molibdeno-subproducto',
      kicker: 'Procesos',
      standfirst:
        'Dos líneas por debajo del cobre, el metal que nadie iba a buscar cubrió un semestre de electricidad.',
      byline: 'Texto de Nuria Quezada, en Cuesta Colorada',
      caption:
        'Pórfido con vetillas de cuarzo y molibdenita. El muestreo vertical casi no las corta, y la ley real podría ser mayor.',
      quote: '«El crédito es real, pero no lo decidimos nosotros»',
      layout: 'banner',
      pages: 2,
      taller: 10,
    },
    {
      slug: 'siete-por-siete-llano-verde',
      kicker: 'Trabajo',
      standfirst:
        'Un turno más corto duplica los viajes. El mapa de los buses explica la votación mejor que cualquier discurso.',
      byline: 'Texto de Mayra Ccallo, en Llano Verde',
      caption:
        'Cerro Pardo desde el borde. Subir desde la costa toma once horas; desde el pueblo, cincuenta minutos.',
      quote: '«Con catorce días libres se van. Con siete, a lo mejor arriendan aquí»',
      layout: 'rail',
      pages: 2,
      taller: 9,
    },
  ],
  editorial: {
    title: 'Qué guardamos',
    paragraphs: [
      'Guardar cuesta. Se paga en estantes, en humedad y en la paciencia de quien tiene que encontrar después lo que otro guardó sin etiqueta. La litoteca de Puerto Calizo conserva trescientos diez kilómetros de roca que alguien perforó, describió y abandonó; este mes sus responsables tuvieron que decir en voz alta qué parte de todo eso era memoria y qué parte era peso.',
      'La discusión nos interesó más allá de los testigos. Un metalurgista recordó que una imagen no se puede moler; una conservadora respondió que una pirita convertida en polvo tampoco. Los dos tenían razón, y el acuerdo al que llegaron, con una enmienda y un voto en contra, se parece a los buenos acuerdos: nadie salió contento y cualquiera puede leerlo.',
      'También se guarda lo que no pesa. Geotecnia Ríos conservó los registros de nueve taludes que no cayeron, cosa rara en un oficio que archiva catástrofes, y gracias a esa costumbre sabemos cuánto cuesta una alarma de más. En Cuesta Colorada alguien dejó de desechar un metal que llevaba décadas saliendo por el relave. En Llano Verde una generación tuvo que decidir qué conservaba de su calendario.',
      'Al cerrar la edición preguntamos a los lectores qué hacen con los tacos de madera de sus sondajes. Llegaron ciento doce respuestas. Hay repisas, dominós, topes de puerta y una cuna.',
    ],
  },
  data: {
    title: 'El precio de una alarma',
    intro:
      'Veintiséis episodios de aceleración en cuatro tajos: diecisiete terminaron en colapso y nueve se detuvieron solos. Según dónde se ponga el umbral del radar cambian los derrumbes avisados y también las evacuaciones inútiles.',
    facts: [
      { value: '26', label: 'episodios revisados en cuatro tajos' },
      { value: '17', label: 'terminaron en colapso' },
      { value: '9', label: 'se frenaron sin caer' },
      {
        value: '57 %',
        label: 'de la velocidad real se ve si la pared se mueve a 55 grados de la línea de vista',
      },
    ],
    charts: [
      {
        kind: 'lines',
        title: 'Avisar más es equivocarse más',
        unit: 'Número de episodios, según el umbral en mm/h',
        ticks: ['1', '2', '3', '4', '5'],
        series: [
          { name: 'Avisados', values: [16, 16, 15, 14, 13], highlight: true },
          { name: 'Evacuaciones inútiles', values: [8, 6, 4, 3, 2] },
        ],
        note: 'Un colapso escapa a cualquier umbral: una cuña rígida que cayó en cincuenta minutos.',
      },
      {
        kind: 'columns',
        title: 'El tiempo que se gana',
        unit: 'Mediana de anticipación, en horas, según el umbral en mm/h',
        rows: [
          { label: '2', value: 6.5, highlight: true },
          { label: '3', value: 4.4 },
          { label: '4', value: 3.1 },
          { label: '5', value: 2.1 },
        ],
        note: 'Con dos horas se evacúa un tajo de día y en seco. De noche y con nieve, no siempre.',
      },
    ],
    reading: {
      title: 'Para leerlo con calma',
      paragraphs: [
        'Las dos líneas bajan juntas, y ahí está la dificultad. No existe un valor que conserve los avisos y elimine los falsos; solo se puede elegir cuánto de cada cosa. Entre dos y tres milímetros por hora se pierden un derrumbe avisado y dos horas de margen, a cambio de dos turnos que no se interrumpen en vano.',
        'La muestra es pequeña y las cuatro minas se parecen entre sí. En roca frágil, que apenas se deforma antes de romper, estas curvas no valen. El propio autor pide que nadie las copie en un procedimiento sin haber revisado antes sus registros, incluidos los de las paredes que se portaron bien.',
      ],
    },
    source:
      'Geotecnia Ríos, revisión de 26 episodios. Los valores para 1, 3 y 4 mm/h son cálculo de la redacción con la misma base.',
  },
  letters: [
    {
      title: 'El arco y la lona',
      text: 'Trabajé con la microsonda que hoy duerme en el sótano de Chaquillani. No se averió por la altura sino por un enchufe. Durante nueve años la compartimos con un refrigerador, y un día alguien desconectó lo que no debía. Me alegra que el convenio nuevo prevea repuestos. Si pudiera pedir algo, sería más modesto: un circuito eléctrico para lo que no se come.',
      author: 'Godofredo Mamani Siles',
      place: 'físico, Chaquillani',
    },
    {
      title: 'Por las campañas equivocadas',
      text: 'Mi padre perforó en 1994 el flanco estéril de Santa Rosalía. Contaba que el testigo salía tan sano que daba pena aserrarlo. Murió convencido de que el ramal no existía, y lo decía con respeto, porque a él le habían dado un plano y el plano decía ahí. Le he leído el reportaje en voz alta, junto al horno donde trabajaba. Creo que habría querido saber lo de las varas.',
      author: 'Amparo Ledesma',
      place: 'Santa Rosalía',
    },
    {
      title: 'Una profesora, dos domingos',
      text: 'Soy la de la tercera fila. Aclaro que los dos domingos que faltaban llegaron después, con una nota de disculpa y los valores más altos del mes. No eran peligrosos. Precisamente por eso no entiendo por qué los habían dejado fuera. Mis alumnos los graficaron en clase y sacaron una conclusión que no está en ningún programa: los datos que faltan también se pueden leer.',
      author: 'Delfina Aráoz',
      place: 'profesora de química, Aguas Mansas',
    },
  ],
  forum: {
    question: 'Encuesta: ¿qué hace usted con los tacos de madera?',
    author: 'La redacción',
    text: 'Ciento doce respuestas en tres semanas. La mitad los guarda sin saber para qué. Estas tres nos parecieron las mejores.',
    answers: [
      {
        author: 'Ximena T.',
        job: 'geóloga estructural',
        text: 'Los del primer pozo que firmé sostienen la pata coja de mi escritorio. Dicen 184,30. Es la única cota de la que nunca he dudado.',
      },
      {
        author: 'Wilmer C.',
        job: 'perforista',
        text: 'Un juego de dominó completo. Los puntos son de broca quemada. El doble seis quedó a 612 metros y costó una corona.',
      },
      {
        author: 'Graciela M.',
        job: 'conservadora',
        text: 'Devolverlos, por favor. Los sin dueño sirven para identificar cajas: la letra de cada sondista es una huella.',
      },
    ],
  },
  advert: {
    brand: 'Coronas Ilapso',
    trade: 'Herramienta diamantada para sondaje',
    headline: 'El metro que no se rompe es el que se lee.',
    text: 'Matrices para roca fracturada, triple tubo partido y un sondista nuestro en su plataforma durante las primeras dos semanas. Cobramos por metro recuperado, no por metro perforado.',
    details: ['HQ, NQ y PQ', 'Matriz según abrasión medida', 'Capacitación en faena'],
    motif: 'hexes',
    ground: '#2a211a',
    light: '#e8c68c',
  },
  next: {
    title: 'Veintidós sin chofer',
    text: 'Dos flotas en una misma rampa. Quebrada Honda creyó que la convivencia duraría nueve meses y hoy la administra como un barrio.',
  },
};
