import type { EditionContent } from './edition.ts';

export const edition47: EditionContent = {
  number: 47,
  theme: { accent: '#2f5468', deep: '#14202a', tint: '#e3ebee' },
  order: ['piece-0', 'piece-1', 'advert', 'piece-2', 'data', 'piece-3', 'letters'],
  pieces: [
    {
      slug: 'oro-de-pequena-escala-trazabilidad',
      kicker: 'En portada',
      standfirst:
        'Los documentos siguen al lote desde la mina hasta la refinería. Casi nadie los compara con la cantidad de piedra que hubo que romper.',
      byline: 'Texto de Mayra Ccallo, en Quebrada Mestiza',
      caption:
        'Una labor de oro de pequeña escala. Con dos perforistas y una carretilla se mueven unas seis toneladas diarias.',
      quote: '«Lo que documentaban era otro oro»',
      layout: 'story',
      pages: 3,
      facts: [
        { value: '61 kg', label: 'de oro declarados por una concesión en un trimestre' },
        { value: '7 kg', label: 'que habrían podido salir de esa labor en el mismo plazo' },
        { value: '25 %', label: 'de holgura que el auditor admite antes de preguntar' },
        { value: '71', label: 'terceras bolsas abiertas entre 2.600 lotes comprados' },
      ],
      sidebar: {
        title: 'La cuenta que cabe en una servilleta',
        paragraphs: [
          'Se parte del metal vendido y se camina hacia atrás. Gramos declarados, divididos por la recuperación de la planta, dan los gramos que entraron. Divididos por la ley, dan toneladas. Divididas por los días trabajados, toneladas por día.',
          'Después se camina hacia adelante: ancho de la labor, alto, avance del mes medido con cinta y densidad de la roca. Dos perforistas con aire comprimido avanzan metro y medio por guardia en buen terreno; una carretilla cargada pesa ciento veinte kilos y hace unos cincuenta viajes antes de que alguien se siente.',
          'Si los dos números se parecen, se firma. Si uno multiplica al otro por nueve, el oro viene de otra parte, y la pregunta siguiente ya no es de ingeniería.',
        ],
      },
    },
    {
      slug: 'flotacion-particulas-gruesas',
      kicker: 'Procesos',
      standfirst:
        'Un lecho sin rotor recoge los granos que la celda mecánica soltaba. El medio punto que falta no está en la celda.',
      byline: 'Texto de Nuria Quezada, en la concentradora Las Tunas',
      caption:
        'Sulfuros asomando entre granos de cuarzo. Basta un 8 % de superficie expuesta para que un lecho fluidizado los levante.',
      quote: '«Compramos la celda mirando la celda»',
      layout: 'tint',
      pages: 2,
      taller: 7,
    },
    {
      slug: 'jefa-de-mina-quebrada-honda',
      kicker: 'Entrevista',
      standfirst:
        'Diecinueve años después de entrar como ayudante de topografía por tres meses, dirige a 640 personas y cuenta las veces que alguien detiene un equipo.',
      byline: 'Entrevista de Rebeca Tolosana, en Quebrada Honda',
      caption:
        'La rampa principal a primera hora. La reunión de turno se adelantó de las siete a las 04:50.',
      quote: 'En una mina de este tamaño, tres dudas por semana no es orden, es miedo.',
      layout: 'rail',
      pages: 2,
    },
    {
      slug: 'simulacro-evacuacion-valle',
      kicker: 'Comunidades',
      standfirst:
        'Doce sirenas, un puente, una rampa que termina en escalera. La directora del ejercicio pidió a los observadores que anotaran solo lo que falló.',
      byline: 'Texto de Mayra Ccallo, en el valle del Sirpa',
      caption:
        'El valle del Sirpa y las unidades de roca de ambas laderas. La zona segura queda 45 metros por encima de la escuela.',
      quote: '«La lista es para saber a qué puerta hay que ir»',
      layout: 'banner',
      pages: 2,
      taller: 8,
    },
  ],
  editorial: {
    title: 'Restar a mano',
    paragraphs: [
      'La mejor herramienta de auditoría que vimos este mes costaba lo que un café. Era una servilleta con cuatro divisiones, y alcanzó para saber que de una galería angosta no habían salido sesenta y un kilos de oro. Ningún certificado mentía. A nadie se le había ocurrido pesar la roca.',
      'Publicamos esa historia en portada porque el sector discute la trazabilidad como si fuera un problema de sellos. Hay plataformas, códigos y cadenas de bloques que prometen seguir el metal hasta el escaparate. Todas empiezan con un dato que alguien escribe al pie de la mina. Si ese dato no se contrasta con lo que el cerro puede dar, lo demás es una copia muy segura de un número inventado.',
      'El hilo vuelve a aparecer donde no lo buscábamos. En Las Tunas, una superintendente admite que el medio punto perdido estaba en un molino pequeño que a todos les pareció generoso. En Quebrada Honda, la jefa de mina dibuja a mano cuántas veces por semana alguien detuvo un equipo por una duda, y se preocupa cuando son pocas. En el Sirpa, una ingeniera prefirió publicar treinta y tres nombres antes que un porcentaje redondo.',
      'Cuatro personas que hacen cuentas sencillas y las muestran. No nos propusimos un número sobre la aritmética. Salió solo, quizá porque las cuentas sencillas son las que más cuesta firmar.',
    ],
  },
  data: {
    title: 'Lo que llega y lo que se va',
    intro:
      'Dos pérdidas medidas con el mismo gesto: partir de un total y seguirlo hasta el final. La primera es dinero, la prima que una refinería ofrece por oro trazado. La segunda es cobre, grano por grano, en una celda mecánica.',
    facts: [
      { value: '4 %', label: 'prima ofrecida por la refinería sobre el valor del metal' },
      { value: '1,1 %', label: 'prima que recibió la cooperativa de Quebrada Mestiza' },
      { value: '52 %', label: 'del cobre perdido en Las Tunas viajaba en la fracción gruesa' },
      { value: '2,6', label: 'puntos de recuperación ganados en el primer año' },
    ],
    charts: [
      {
        kind: 'bars',
        title: 'El camino de una prima',
        unit: 'Puntos porcentuales sobre el valor del oro',
        rows: [
          { label: 'Ofrecida por la refinería', value: 4 },
          { label: 'Flete y seguro', value: 1.6 },
          { label: 'Certificadora', value: 0.8 },
          { label: 'Auditoría', value: 0.5 },
          { label: 'Recibida por la cooperativa', value: 1.1, highlight: true },
        ],
        note: 'El tesorero de la cooperativa calcula que con tres puntos en la mano y pago a dos días sus socios dejarían al comprador informal.',
      },
      {
        kind: 'columns',
        title: 'Dónde se suelta el grano',
        unit: 'Recuperación en celda mecánica, por tamaño de partícula (%)',
        rows: [
          { label: '38–106 µm', value: 93 },
          { label: '150–212 µm', value: 61 },
          { label: '> 212 µm', value: 24, highlight: true },
        ],
        note: 'Curva de la concentradora Las Tunas antes de instalar el lecho fluidizado.',
      },
    ],
    reading: {
      title: 'Dos maneras de perder',
      paragraphs: [
        'Una prima se gasta en demostrar que se merece. Lo que sorprende del primer gráfico es el orden: el transporte pesa más que quien certifica, y los dos juntos más que la parte del minero. Abaratar el camino haría más por el oro limpio que endurecer el sello.',
        'En la celda la pérdida es física y ocurre en una fracción de segundo, cuando la turbulencia arranca el grano de la burbuja. Por eso la barra de la derecha no se corrige con más reactivo ni con más tiempo. Se corrige quitando el rotor, o moliendo de nuevo, que es caro.',
      ],
    },
    source:
      'Cooperativa de Quebrada Mestiza y concentradora Las Tunas; elaboración de la redacción. El desglose de la prima corresponde a un único embarque.',
  },
  letters: [
    {
      title: 'Ley de corte, ley media',
      text: 'En la nota de la edición digital sobre el botadero de Arenal dieron el 0,25 % como ley media del material. Es la ley de corte con la que se separó hace cincuenta años; la media, según el muestreo que hicimos el verano pasado, está en 0,41 %. La diferencia no es un detalle para un pueblo que discute si venderlo, cercarlo o dejarlo como está. Mando el informe con las coordenadas de los 64 pozos.',
      author: 'Anselmo Quilla Rojas',
      place: 'geólogo independiente, Arenal',
    },
    {
      title: 'Del otro lado del mostrador',
      text: 'Trabajé en la ventanilla única que aparece de refilón en su reportaje sobre permisos. Doy fe de la tabla de 44 trámites en paralelo y propongo completarla con una columna: cuántas personas firman cada uno. En mi oficina eran dos, y una estaba de licencia. El expediente más rápido que tramité tardó once días porque el solicitante trajo todo en una carpeta con separadores. Lo felicité. Me preguntó dónde estaba la trampa.',
      author: 'Rosaura Benavides',
      place: 'funcionaria jubilada',
    },
    {
      title: 'La costura y el taladro',
      text: 'Soy modista, como la presidenta del comité de El Molle, y vivo a doscientos metros de una cantera, no de una mina. Aquí nadie avisa. He empezado a anotar la hora en el margen de los moldes: en tres meses van cincuenta y un golpes, siempre después de las cuatro. Cuando se los enseñé al encargado, me preguntó si quería trabajar con ellos. Le dije que primero leyera la lista.',
      author: 'Nieves Caballero',
      place: 'Piedras Anchas',
    },
  ],
  forum: {
    question: '¿Se puede contar la seguridad por las veces que alguien para?',
    author: 'capataz_22, perforación',
    text: 'En mi turno pusimos un tablero con las detenciones por duda. El primer mes subieron y el gerente se alegró. El segundo también, y nos pidió explicaciones. ¿Qué se hace con un número que está bien cuando sube y molesta cuando sube?',
    answers: [
      {
        author: 'N. Iturri',
        job: 'jefa de mina',
        text: 'No se le pone meta. En cuanto alguien cobra por él, deja de medir dudas y empieza a medir ganas de cobrar.',
      },
      {
        author: 'Aldo F.',
        job: 'mantenimiento',
        text: 'Contar también cuántas de esas detenciones terminaron en una reparación. Si son la mitad, la gente está mirando bien.',
      },
      {
        author: 'Lucía Arrieta',
        job: 'dirigente sindical',
        text: 'Y publicar el nombre de quien ordenó seguir, no el de quien paró. El tablero cambia solo.',
      },
    ],
  },
  advert: {
    brand: 'Tamices Ayllar',
    trade: 'Mallas y harneros para clasificación',
    headline: 'Lo que pasa, pasa. Lo que no, vuelve al molino.',
    text: 'Paneles de caucho y alambre con abertura garantizada durante toda su vida útil. Los medimos nosotros cada mil horas y le enviamos la curva, no la factura de la visita.',
    details: ['De 0,3 a 120 mm', 'Cambio sin herramientas', 'Taller móvil en faena'],
    motif: 'mesh',
    ground: '#13222c',
    light: '#a9cfd9',
  },
  next: {
    title: 'La última rampa del Cerro Pardo',
    text: 'Quedan catorce meses de tajo abierto. Subimos con el último turno y bajamos, mil metros, hasta el lugar donde la mina va a continuar.',
  },
};
