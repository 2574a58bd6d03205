import type { EditionContent } from './edition.ts';

export const edition40: EditionContent = {
  number: 40,
  theme: { accent: '#3d5f2f', deep: '#18241a', tint: '#e6ecdb' },
  order: ['piece-0', 'data', 'piece-1', 'advert', 'piece-2', 'piece-3', 'letters'],
  pieces: [
    {
      slug: 'cierre-de-minas-provisiones',
      kicker: 'En portada',
      standfirst:
        'De 38 a 164 millones sin que la mina creciera un 20 %. Cinco renglones optimistas, una tasa y la gente que ya no estaba para pagarlos.',
      byline: 'Texto de Gaspar Ibarluzea, en La Colmena',
      caption:
        'Corte de un terreno con capas de cobertura. En La Colmena había suelo acopiado para medio metro; el plan pedía más del doble.',
      quote: '«Lo pagó con creces alguien que entonces estaba en el colegio»',
      layout: 'story',
      pages: 3,
      facts: [
        { value: '× 4,3', label: 'entre el primer plan de cierre y la cuenta final' },
        { value: '1,30 → 2,90', label: 'dólares por tonelada, con flota propia y con contratista' },
        {
          value: '19 Mm³',
          label: 'de botadero que hubo que volver a mover para tender los taludes',
        },
        { value: '60', label: 'personas que se quedan tres años y no estaban en el plan' },
      ],
      sidebar: {
        title: 'Seis preguntas para un plan de cierre',
        paragraphs: [
          '¿Con qué precio se mueve la tierra, el de la flota propia o el de quien habrá que contratar? ¿Dónde está hoy el suelo de cobertura, y cuánto queda? ¿A qué ángulo se construyen los botaderos que el plan promete tender?',
          '¿Cuántas personas seguirán en el sitio el segundo año, y quién les cocina? ¿Qué porcentaje de contingencia corresponde al detalle real de los planos? ¿A qué tasa se descuenta el agua, y quién la eligió?',
          'Barrientos las hace en ese orden y no necesita más de diez minutos. Si las seis tienen respuesta con fecha y nombre, el plan es bueno aunque sea caro. Si la última provoca un silencio, ya sabe por dónde empezar.',
        ],
      },
    },
    {
      slug: 'bacterias-que-lixivian',
      kicker: 'Procesos',
      standfirst:
        'En doce días se fue un gramo de cobre por litro. Nadie había tocado una válvula; alguien había conectado un pozo.',
      byline: 'Texto de Nuria Quezada, en Cuesta Alba',
      caption:
        'Los bancos de Cuesta Alba. La pila lixivia calcosina con microorganismos que la calientan por dentro hasta 38 grados.',
      quote: '«Yo vi uno que se cayó, y nos enteramos por el cobre»',
      layout: 'banner',
      pages: 2,
      taller: 7,
    },
    {
      slug: 'sondaje-orientado-roca-fracturada',
      kicker: 'Geología',
      standfirst:
        'La mitad de los ángulos se tomó desde un lado y la otra mitad desde el otro. Hubo quien construyó sobre eso una tectónica elegante.',
      byline: 'Texto de Teo Barrenechea, en el distrito El Tesoro',
      caption:
        'Testigos del corredor de Las Ánimas. Con un RQD de 15 % a 30 %, cada línea de orientación es una pequeña victoria.',
      quote: '«Botamos dos tercios de los datos y el modelo mejoró»',
      layout: 'tint',
      pages: 2,
      taller: 5,
    },
    {
      slug: 'polvo-concentrado-puerto-calizo',
      kicker: 'Comunidades',
      standfirst:
        'Diez años discutiendo cuánto es «mínimo». Ahora hay nueve colectores, un anemómetro en la azotea y una pantalla que da a la calle.',
      byline: 'Texto de Mayra Ccallo, en Puerto Calizo',
      caption:
        'Los cerros que cierran la bahía de Puerto Calizo. El suroeste lleva el polvo del muelle hacia el barrio Caleta.',
      quote: '«Todos cumplimos en el papel, porque el certificado se hace en la planta»',
      layout: 'rail',
      pages: 2,
      taller: 4,
    },
  ],
  editorial: {
    title: 'Cuarenta',
    paragraphs: [
      'Esta revista llega a su número cuarenta y no pensamos celebrarlo con un suplemento. Preferimos dedicarlo a un género que practicamos poco: el error que tarda en verse. Los derrumbes y los anuncios tienen fecha. Una provisión corta, un cultivo que se debilita, un ángulo medido al revés o un dedo gris en un alféizar pueden pasar años sin que nadie los llame noticia.',
      'La Colmena es el caso mayor. Recorrimos su expediente con la especialista que lo reconstruyó y no encontramos un culpable; encontramos una fila de personas sensatas que eligieron, cada una, la cifra más cómoda dentro de lo aceptable. El planificador que ahorró cuatro centavos por tonelada nos recibió en su casa y los contó él mismo.',
      'Las otras historias tienen un giro en común. En Cuesta Alba, en El Tesoro y en Puerto Calizo, el error se descubrió porque alguien conservaba una medida que nadie le había pedido: un cultivo paralelo en cuatro estanques, una clasificación por calidad de línea, nueve años de sábanas sin tender. La vigilancia oficial miraba a otra parte, a lo que estaba en el procedimiento.',
      'Si algo aprendimos en cuarenta números es a desconfiar de nuestras propias cifras redondas. De modo que ahí va una precisa: en ellos publicamos setenta y tres correcciones. Están todas en el archivo, con el nombre de quien nos escribió.',
    ],
  },
  data: {
    title: 'Dos siglos de agua, hoy',
    intro:
      'Tratar 45 litros por segundo cuesta en La Colmena 2,4 millones de dólares al año, sin término a la vista. Cuánto vale eso hoy depende de un porcentaje que se eligió por correo.',
    facts: [
      { value: '45 L/s', label: 'de agua ácida que hay que neutralizar' },
      { value: '2,4 M', label: 'de dólares por año de operación de la planta' },
      { value: '200', label: 'años, por lo menos, según el estudio geoquímico' },
      { value: '18 M', label: 'valen los mismos 48 si el gasto empieza dentro de veinte años' },
    ],
    charts: [
      {
        kind: 'columns',
        title: 'La tasa hace desaparecer el agua',
        unit: 'Valor actual del tratamiento, en millones de dólares, según la tasa real',
        rows: [
          { label: '7 %', value: 34 },
          { label: '5 %', value: 48 },
          { label: '3 %', value: 80 },
          { label: '1,5 %', value: 160, highlight: true },
        ],
        note: 'Renta perpetua de 2,4 millones anuales. El plan original usaba la tasa con que se evaluaban inversiones.',
      },
      {
        kind: 'bars',
        title: 'Tres planes y una garantía',
        unit: 'Millones de dólares',
        rows: [
          { label: 'Primer plan', value: 38 },
          { label: 'Doce años después', value: 91 },
          { label: 'Cuenta firmada al cierre', value: 164, highlight: true },
          { label: 'Respaldo constituido', value: 71 },
        ],
        note: 'La diferencia entre las dos últimas barras se negocia entre acreedores.',
      },
    ],
    reading: {
      title: 'Un ejercicio para el lector',
      paragraphs: [
        'Tome la renta anual y divídala por la tasa: 2,4 entre 0,05 son 48. Ahora pruebe con otra. La cuenta tarda un segundo y decide si una obligación de dos siglos parece un edificio o un capítulo menor del presupuesto. Ninguna de las cuatro respuestas es un error aritmético.',
        'La pregunta útil es para qué sirve la tasa. Con ella se ordenan negocios que compiten por el mismo dinero y que, si fallan, se abandonan. El agua no se puede abandonar. Publicamos el ejercicio hace un mes en la edición digital y llegaron respuestas de estudiantes, contadores y una jueza; tres de ellas están en la página de cartas.',
      ],
    },
    source:
      'Ximena Barrientos, reconstrucción del plan de cierre de La Colmena; cálculos de la redacción. Valores reales, sin inflación.',
  },
  letters: [
    {
      title: 'Once domingos de río',
      text: 'Formo parte de los ocho vecinos que miden el agua los lunes, y algún domingo también, cuando llueve. Llevamos tres cuadernos llenos. Lo que más nos ha servido no fue el equipo que nos prestaron sino una frase de la técnica que nos enseñó: si dudan, escriban que dudan. En la última reunión con la empresa fue justamente esa página, la de las dudas, la que revisaron. Las otras les parecieron bien.',
      author: 'Eustaquia Paucar',
      place: 'aguas abajo de La Perseverancia',
    },
    {
      title: 'Dormir en subida',
      text: 'Conduzco buses de personal desde hace catorce años. Del estudio de los 212 relojes me llamó la atención que nadie midiera a quien los lleva. Subimos con ellos, dormimos menos y bajamos el mismo día. Me ofrecí a usar un reloj y me dijeron que no pertenezco a la dotación. Es verdad. Tampoco pertenece a ella la curva del kilómetro 61, y todos la respetan.',
      author: 'Wenceslao Tapia Rojas',
      place: 'conductor, ruta Llano Verde–costa',
    },
    {
      title: 'Molienda y memoria',
      text: 'En el debate entre rodillos y molinos se olvidan de los que estuvimos antes. Mi primera planta tenía un molino de martillos y un señor con un estetoscopio de médico que escuchaba los descansos. Decía en qué turno iban a fallar y acertaba. Lo jubilaron cuando llegó el sensor de vibración. El sensor es mejor, no lo discuto. Pero el señor explicaba lo que oía, y el sensor solo se pone rojo.',
      author: 'Margarita Olguín',
      place: 'metalurgista jubilada',
    },
  ],
  forum: {
    question: '¿A qué tasa descontaría usted doscientos años de agua?',
    author: 'La redacción',
    text: 'El ejercicio de las páginas de datos recibió 84 respuestas. La mediana fue de 2 %. Estas son las que más nos hicieron pensar.',
    answers: [
      {
        author: 'Renata V.',
        job: 'contadora',
        text: 'A la del bono más largo que exista y sea público. No por justa: porque nadie de la empresa puede elegirla.',
      },
      {
        author: 'Estudiantes de 4.º',
        job: 'ingeniería de minas',
        text: 'A cero los primeros treinta años, que son los nuestros. Después discutimos con quienes estén.',
      },
      {
        author: 'M. Iriarte',
        job: 'jueza jubilada',
        text: 'La pregunta está mal hecha. Una deuda con quien no ha nacido no se descuenta: se garantiza.',
      },
    ],
  },
  advert: {
    brand: 'Tolvar',
    trade: 'Geomembranas y coberturas',
    headline: 'Lo que va debajo decide lo que crece encima.',
    text: 'Coberturas de capa capilar, geocompuestos de drenaje y parcelas de ensayo con lisímetro. Instalamos una hectárea antes de vender cien, y volvemos a mirarla a los cinco años.',
    details: ['Diseño con suelo del sitio', 'Control de soldadura al 100 %', 'Informe público'],
    motif: 'strata',
    ground: '#17251a',
    light: '#b9cf94',
  },
  next: {
    title: 'Sal, ácido y paciencia',
    text: 'A Los Lirios se le acabaron los óxidos. Debajo quedan sulfuros, una nave casi vacía y la pregunta de si la calcopirita se deja disolver.',
  },
};
