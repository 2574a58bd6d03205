import type { EditionContent } from './edition.ts';

export const edition46: EditionContent = {
  number: 46,
  theme: { accent: '#a03a24', deep: '#321312', tint: '#f6e3da' },
  order: ['piece-0', 'data', 'piece-1', 'advert', 'piece-2', 'piece-3', 'letters'],
  pieces: [
    {
      slug: 'permisos-que-se-cruzan',
      kicker: 'En portada',
      standfirst:
        'Cuatro especialistas, un proyecto que no existe y la misma pregunta en siete países: qué permiso está esperando a cuál.',
      byline: 'Texto de Gaspar Ibarluzea',
      caption:
        'Un mapa de unidades y fallas. Una traza de sesenta kilómetros cruza cuencas, propietarios y jurisdicciones.',
      quote: '«Ha comprado el derecho a empezar a pedir»',
      layout: 'story',
      pages: 3,
      size: 0.93,
      facts: [
        { value: '7', label: 'países por los que se hizo tramitar el mismo proyecto' },
        { value: '6–20', label: 'meses que suma el círculo entre ambiente y agua' },
        { value: '14.000', label: 'páginas de un estudio en el que el tubo cambiaba de diámetro' },
        { value: '11', label: 'hidrogeólogos para más de doscientos expedientes' },
      ],
      sidebar: {
        title: 'Ficha de un tajo que nunca se abrirá',
        paragraphs: [
          'Lo llamamos Proyecto Cero. Cobre con algo de molibdeno, 30.000 toneladas diarias, diecisiete años de vida, botaderos en dos quebradas y un depósito de relaves convencional. El agua viene de un campo de pozos a sesenta kilómetros, por una tubería de veinticuatro pulgadas que sube 700 metros.',
          'A su alrededor pusimos lo que suele haber: dos comunidades con título y una sin él, un camino público, un humedal de catorce hectáreas, restos de un camino prehispánico y un propietario que vive en otra ciudad. Nada de eso es excepcional; tampoco se puede borrar del plano.',
          'Los cuatro especialistas recibieron la misma carpeta y dos meses. Ninguno conoció las respuestas de los otros hasta la reunión final, que duró once horas.',
        ],
      },
    },
    {
      slug: 'voladura-vibraciones-pueblo',
      kicker: 'Comunidades',
      standfirst:
        'La empresa bajó la vibración a la mitad y las quejas se duplicaron. Tardó seis meses en preguntarle a quien cose junto a la ventana.',
      byline: 'Texto de Mayra Ccallo, en El Molle',
      caption:
        'Los bancos del tajo Capilla al final de la tarde. La última casa de El Molle queda a 640 metros de la fase 5.',
      quote: '«Antes era un portazo. Ahora es alguien que sacude la mesa mientras una cose»',
      layout: 'rail',
      pages: 2,
      taller: 2,
      size: 0.88,
    },
    {
      slug: 'glaciares-linea-base',
      kicker: 'Exploración',
      standfirst:
        'Un catastro hecho para una provincia entera contaba cuatro glaciares de roca. Tres veranos de campaña encontraron veintisiete, y todavía no saben qué es lo normal.',
      byline: 'Texto de Teo Barrenechea, en el distrito El Tesoro',
      caption:
        'Testigos del subsuelo congelado, perforados con aire a seis grados bajo cero. El hielo ocupa casi la mitad del volumen.',
      quote: '«Inactiva quiere decir que no avanza, no que esté vacía»',
      layout: 'banner',
      pages: 2,
    },
    {
      slug: 'fundiciones-vuelven-a-pedir-concentrado',
      kicker: 'Mercados',
      standfirst:
        'Cuatro llamadas en seis semanas, dos de ellas por lotes que antes se devolvían. El horno frío sale más caro que el arsénico.',
      byline: 'Texto de Silvestre Aramburú',
      caption:
        'Sulfuros de cobre sobre cuarzo. El fondo del tajo de Sierra Tabaco trae enargita, y con ella el arsénico del concentrado.',
      quote: '«No es cortesía, es que se les acaba la cama»',
      layout: 'tint',
      pages: 2,
    },
  ],
  editorial: {
    title: 'En qué orden se espera',
    paragraphs: [
      'Cada cierto tiempo un ministro anuncia que eliminará cien trámites. Nadie pregunta cuáles. Cuando hicimos tramitar un proyecto inventado en siete países, descubrimos que se podrían suprimir cuarenta y cuatro sin adelantar la obra una tarde, y que acortar tres ahorraría más de medio año. La diferencia estaba en el orden, que no cabe en un titular.',
      'No es un alegato contra los permisos. Quien los evalúa suele trabajar con una fracción de la gente que hace falta y con expedientes que se contradicen entre tomos. Quien los pide suele cambiar el diseño a mitad de camino. El vecino aparece al final, cuando todo está dibujado, y se le reprocha llegar tarde. Lo que llamamos tramitología es, vista de cerca, una fila en la que nadie sabe quién va delante.',
      'El resto de la edición también trata de esperar bien. En El Molle hubo que esperar a que alguien se sentara en una cocina a las cuatro de la tarde. En la quebrada Los Nevaditos esperan un verano más para decir si un glaciar se acelera o titubea. Las fundiciones, que hicieron esperar a los mineros durante dos años, llaman ahora con prisa.',
      'A nosotros nos esperó un gráfico. Lo rehicimos tres veces porque la ruta crítica no quería parecerse a una escalera. La versión que publicamos es la menos bonita y la única que nuestro asesor reconoció como suya.',
    ],
  },
  data: {
    title: 'La cadena de los diecinueve',
    intro:
      'De los sesenta y tres permisos del Proyecto Cero, cuarenta y cuatro corren en paralelo y diecinueve forman una sola fila. Solo lo que ocurre en esa fila mueve la fecha de inicio.',
    facts: [
      { value: '63', label: 'permisos en la red de precedencias completa' },
      { value: '44', label: 'con holgura: pueden tardar más sin retrasar la obra' },
      { value: '19', label: 'eslabones en la ruta crítica' },
      { value: '62', label: 'meses entre el primero y el último' },
    ],
    charts: [
      {
        kind: 'bars',
        title: 'Qué adelanta la obra',
        unit: 'Meses ganados según qué plazos se acorten',
        rows: [
          { label: 'A la mitad, los 44 con holgura', value: 0 },
          { label: 'Un 20 %, tres eslabones escogidos', value: 7, highlight: true },
          { label: 'Un 20 %, los 19 de la cadena', value: 12 },
        ],
        note: 'Los tres escogidos son la línea base hidrológica, el derecho de agua y la servidumbre del acueducto.',
      },
      {
        kind: 'columns',
        title: 'En qué se van los meses',
        unit: 'Duración de los eslabones de la ruta crítica (meses)',
        rows: [
          { label: 'Línea b.', value: 14, highlight: true },
          { label: 'Eval.', value: 13 },
          { label: 'Agua', value: 11, highlight: true },
          { label: 'Servid.', value: 10, highlight: true },
          { label: 'Patrim.', value: 6 },
          { label: 'Otros 14', value: 8 },
        ],
        note: 'Línea base, evaluación ambiental, derecho de agua, servidumbre, rescate patrimonial y catorce trámites breves encadenados.',
      },
    ],
    reading: {
      title: 'Cómo se dibuja una espera',
      paragraphs: [
        'Cada permiso es una tarea con una duración y una lista de requisitos previos. Al encadenarlos aparece el camino más largo, y ese camino fija la fecha. Los demás tienen holgura: si se retrasan un mes no pasa nada, si se adelantan tampoco. Las reformas que cuentan trámites eliminados rara vez dicen de qué lado estaban.',
        'La red envejece deprisa. Basta que una autoridad pida un estudio nuevo para que un permiso con holgura se vuelva crítico. Óscar Peñaranda la rehace cada trimestre y guarda las versiones anteriores; superpuestas, dice, se parecen a un río que cambia de cauce.',
      ],
    },
    source:
      'Red de precedencias de Óscar Peñaranda para el proyecto imaginario de 30.000 t/d; duraciones medianas de siete jurisdicciones, redondeadas al mes.',
  },
  letters: [
    {
      title: 'Aquí manda la próxima versión',
      text: 'Opero una motoniveladora en una mina que no es Quebrada Honda y podría serlo. Su reportaje acierta en los treinta centímetros. Añado un dato: cada detención por carril me obliga a llamar por radio, y la llamada la atiende alguien que está viendo once camiones. Tarda tres minutos de media. Los he sumado en una libreta durante un mes: dos turnos completos de espera. La libreta pesa más que el manual.',
      author: 'Isidora Paredes Llanque',
      place: 'operadora, Alto Verde',
    },
    {
      title: 'La puerta de entrada',
      text: 'Mi hijo esperaba entrar de ayudante de camión, como entré yo. Ese puesto ya no existe y el que lo reemplaza pide inglés y dos años de electrónica. No tengo nada contra los robots, que además no se quedan dormidos. Quisiera que alguien me explicara por qué el instituto del pueblo sigue enseñando mecánica diésel y nadie de la empresa ha ido a decirles que se apuren.',
      author: 'Basilio Ccori',
      place: 'operador jubilado',
    },
    {
      title: 'Sobre el acero pintado',
      text: 'Fui perito en un caso parecido al de los cátodos. El detalle de la altura de los paquetes es bueno, pero hay otro más simple: el acero suena distinto. Un golpe con el nudillo y se acabó el misterio. Lo propuse como control y me contestaron que no estaba en el procedimiento. Ahora compran ultrasonidos. Funcionan muy bien y cuestan lo que cuestan veinte mil nudillos.',
      author: 'Eliana Tordoya Mejía',
      place: 'ingeniera metalurgista',
    },
  ],
  forum: {
    question: '¿Quién mide los decibeles que no se oyen?',
    author: 'rcollao, voladura',
    text: 'Por debajo de veinte hercios el micrófono común no registra nada y los vidrios siguen sonando. Medimos en escala lineal y el reglamento habla de la ponderada. ¿Alguien ha logrado que su autoridad acepte las dos?',
    answers: [
      {
        author: 'Peritajes del Sur',
        job: 'consultora acústica',
        text: 'Dos veces. En ambas entregamos primero el registro ponderado, que cumplía, y después el lineal, que explicaba las quejas. Entraron por la segunda hoja.',
      },
      {
        author: 'Carmen H.',
        job: 'vecina de El Molle',
        text: 'Aquí el mejor instrumento es una taza sobre un plato. La dejo en la misma repisa y anoto cuándo habla.',
      },
      {
        author: 'Jaime Otazú',
        job: 'inspector',
        text: 'La norma permite pedir mediciones adicionales. Casi nadie las pide porque luego hay que leerlas.',
      },
    ],
  },
  advert: {
    brand: 'Tarnea',
    trade: 'Sismógrafos y micrófonos de voladura',
    headline: 'Dos hercios también son una opinión.',
    text: 'Estaciones autónomas que registran suelo y aire desde 1 Hz, las suben en un minuto y las publican en la plaza si usted quiere. Calibración anual con certificado de tercera parte.',
    details: ['Triaxial más sobrepresión', '90 días sin sol', 'Datos abiertos opcionales'],
    motif: 'waves',
    ground: '#2f1210',
    light: '#f0a878',
  },
  next: {
    title: 'El oro que no cabe en la labor',
    text: 'Un auditor, una servilleta y sesenta y un kilos que no pudieron salir de una galería de dos perforistas. La trazabilidad, vista desde la roca.',
  },
};
