import type { EditionContent } from './edition.ts';

export const edition42: EditionContent = {
  number: 42,
  theme: { accent: '#1f5f78', deep: '#0f1f2b', tint: '#dfecf0' },
  order: ['piece-0', 'data', 'piece-1', 'advert', 'piece-2', 'letters'],
  pieces: [
    {
      slug: 'desalinizacion-bombeo-tres-mil-metros',
      kicker: 'En portada',
      standfirst:
        'La planta se fotografía y el acueducto se entierra. Casi todo el gasto está en la parte que no sale en la foto.',
      byline: 'Texto de Nuria Quezada, en Caleta Molles',
      caption:
        'El trazado desde la costa hasta la cordillera. Cuatro estaciones de bombeo suben el agua a tres mil metros.',
      quote: '«El gasto está enterrado en la zanja»',
      layout: 'story',
      pages: 3,
      facts: [
        { value: '800 L/s', label: 'de agua producida para tres compañías' },
        { value: '180 km', label: 'de acueducto de treinta y seis pulgadas' },
        { value: '85 bares', label: 'de presión en la línea, con un transitorio en cada parada' },
        { value: '980 L/s', label: 'de salmuera que vuelve al mar, casi el doble de salada' },
      ],
      sidebar: {
        title: 'De dónde sale el 8,2',
        paragraphs: [
          'Un metro cúbico de agua pesa mil kilos. Subirlo tres mil metros contra la gravedad exige mil por 9,81 por tres mil, es decir, 29,4 millones de julios. Un kilovatio hora son 3,6 millones. La división da 8,2, y ninguna tecnología puede rebajarla, porque en ella no hay tecnología.',
          'Lo demás se negocia. La fricción depende del diámetro de la tubería y del caudal al cuadrado: ensanchar el tubo cuesta acero una vez y ahorra energía siempre. El rendimiento de la bomba, el motor y el variador se multiplican entre sí; con valores buenos, de cada cien unidades llegan al agua setenta y ocho.',
          'Cuando alguien ofrezca bombear a tres mil metros por menos de ocho, pregúntele a qué altura se baja.',
        ],
      },
    },
    {
      slug: 'planta-solar-y-molienda',
      kicker: 'Energía',
      standfirst:
        'Una planta solar cubre el 80 % del consumo en el folleto y el 37 % hora por hora. Entre las dos cifras hay un molino que no duerme.',
      byline: 'Texto de Elías Arancedo, en Loma Encendida',
      caption:
        'El llano donde se instalaron los seguidores. A las dos de la tarde sobra energía; a las dos de la mañana falta toda.',
      quote:
        '«La frase de que la demanda debe seguir al sol la inventó alguien que nunca destrabó un chute»',
      layout: 'banner',
      pages: 2,
      taller: 7,
    },
    {
      slug: 'ventilacion-a-demanda',
      kicker: 'Operaciones',
      standfirst:
        'Cuatro personas almorzaban donde el sistema creía que no había nadie. La mina reescribió sus reglas a partir de ese martes.',
      byline: 'Texto de Rebeca Tolosana, en La Perseverancia',
      caption:
        'Galería del nivel 18. Los ventiladores principales consumían casi el 40 % de la energía de la unidad.',
      quote: '«El cubo es cierto en un ducto»',
      layout: 'rail',
      pages: 2,
      taller: 5,
    },
  ],
  editorial: {
    title: 'La altura no se descuenta',
    paragraphs: [
      'Hay números que se pueden discutir y números que no. El precio de un contrato, el rendimiento de una membrana, la forma de una tarifa dentro de diez años: todo eso admite dos opiniones y una reunión. Levantar un metro cúbico a tres mil metros pide 8,2 kilovatios hora. Lo decidió la gravedad, que no asiste a reuniones.',
      'Nos propusimos separar unos de otros. En Caleta Molles, cuando se quita lo inevitable, queda una conversación más corta y más útil: de qué ancho el tubo, a qué hora el bombeo, qué se hace con la salmuera y cuántos litros se quedan en los pueblos por donde pasa. La última pregunta no la contesta ninguna ecuación, y es la que lleva más tiempo sobre la mesa.',
      'En Loma Encendida ocurre algo parecido. El sol entrega lo que entrega; lo que se puede mover es el chancado, la poza, la mezcla de mineral. En La Perseverancia, la ley del cubo promete un ahorro que las puertas mal cerradas desmienten, y la persona que descuelga su lámpara para almorzar pone el límite verdadero.',
      'Quien busque en este número una solución para la energía de la minería no la va a encontrar. Encontrará tres lugares donde alguien se tomó el trabajo de apuntar en una columna lo que manda la física y en otra lo que manda la costumbre. La segunda columna resultó siempre más larga.',
    ],
  },
  data: {
    title: 'La energía en una sola escala',
    intro:
      'Elevar, desalar, moler, ventilar. Son cifras que suelen darse en unidades distintas y por eso nunca se comparan. Las pasamos todas a kilovatios hora por tonelada de mineral tratada, con los datos de las tres faenas de esta edición.',
    facts: [
      { value: '8,2', label: 'kWh/m³, el mínimo físico de subir agua a tres mil metros' },
      { value: '14,5', label: 'kWh/m³ con fricción, bombas y ósmosis' },
      { value: '42 MW', label: 'de demanda continua del sistema de Caleta Molles' },
      { value: '27 %', label: 'de ahorro en ventilación después de reescribir las reglas' },
    ],
    charts: [
      {
        kind: 'bars',
        title: 'Lo que pide una tonelada',
        unit: 'kWh por tonelada de mineral tratada',
        rows: [
          { label: 'Moler (Loma Encendida)', value: 17 },
          { label: 'Ventilar a caudal fijo (La Perseverancia)', value: 17 },
          { label: 'Ventilar a demanda', value: 12.4 },
          { label: 'Elevar el agua tres mil metros', value: 5, highlight: true },
          { label: 'Quitarle la sal', value: 1.5, highlight: true },
        ],
        note: 'Para el agua se toma una reposición de 0,45 m³ por tonelada. Las tres faenas no son comparables en costo.',
      },
      {
        kind: 'columns',
        title: 'Del folleto a la hora',
        unit: 'Parte del consumo cubierta por la planta solar (%)',
        rows: [
          { label: 'Folleto', value: 80 },
          { label: 'Hora a hora', value: 37, highlight: true },
          { label: 'Con horario', value: 44, highlight: true },
          { label: 'Con batería', value: 54, highlight: true },
        ],
        note: 'El primer valor suma la energía del año; los otros, solo la que coincide con el consumo.',
      },
    ],
    reading: {
      title: 'Advertencias de quien hizo la cuenta',
      paragraphs: [
        'Una tonelada de mineral polimetálico de vetas no se parece a una de pórfido. La primera viene de una mina que mueve aire por once niveles; la segunda, de un tajo que no ventila nada y muele mucho más fino. Ponerlas en la misma escala sirve para ver órdenes de magnitud, y solo para eso.',
        'Tampoco el año es una buena unidad para el sol. La planta de Loma Encendida produce el 80 % de lo que la mina consume, y sin embargo una de cada cinco horas devuelve energía que nadie usa. Si se contara por semanas, el valor estaría en 68 %; por días, en 61 %. Cuanto más fina la regla, más honesta la respuesta.',
      ],
    },
    source:
      'Datos de las operaciones citadas; conversión y gráficos de la redacción. El valor con batería supone un banco de 160 MWh y una descarga diaria.',
  },
  letters: [
    {
      title: 'Con plano adjunto',
      text: 'Les mando el perfil de un acueducto que diseñé en los años ochenta y que nunca se construyó: 143 kilómetros, cinco estaciones, 2.900 metros. Lo interesante está en la lámina 4. Propusimos una turbina en la única bajada del trazado, 310 metros, para recuperar parte de lo gastado. El directorio la encontró simpática y la suprimió. Rendía lo mismo que hoy promete media docena de proyectos con nombre en inglés.',
      author: 'Aníbal Etchegoyen',
      place: 'ingeniero hidráulico jubilado',
    },
    {
      title: 'El frío de adentro',
      text: 'En su nota sobre los gemelos digitales dicen que el operador de noche prefiere su propia mano. No es desconfianza, o no solo. A las cuatro de la mañana la sala está a dieciséis grados y el teclado a la distancia que eligió un diseñador de día. Cuando nos movieron la pantalla cuarenta centímetros y pusieron una estufa, el automático subió tres puntos. Sugiero incluirlo en la próxima licitación.',
      author: 'Herminia Villca',
      place: 'operadora de sala, turno noche',
    },
    {
      title: 'Un croquis en una bolsa de pan',
      text: 'Adjunto, porque me lo pidieron en el taller, el croquis del compuerto que fabricamos para cerrar la ventana del nivel 9. Lleva dos planchas, un resorte de camión y una bisagra de puerta de colegio. Cierra sola, no se traba con barro y costó menos que el transporte del regulador importado que reemplaza. El jefe de ventilación le midió la fuga y se llevó la bolsa. Todavía la tiene.',
      author: 'Clodomiro Astete',
      place: 'soldador, La Perseverancia',
    },
  ],
  forum: {
    question: '¿Bombear de día o no parar nunca?',
    author: 'h.bascunan, hidráulica',
    text: 'Con tarifas que separan el mediodía de la noche, parar el acueducto ocho horas parece un regalo. Cada parada es un golpe de ariete a 85 bares. ¿Quién lo ha hecho más de un año y lo recomendaría?',
    answers: [
      {
        author: 'Raquel S.',
        job: 'jefa de energía',
        text: 'Dos años bajando al 60 % sin detener la columna. Se gana menos y se duerme. El variador se pagó en veinte meses.',
      },
      {
        author: 'Mtto. acueducto',
        job: 'planificador',
        text: 'Paramos una temporada. Al séptimo mes cambiamos once ventosas y una junta. El ahorro dio para las ventosas.',
      },
      {
        author: 'Rosario P.',
        job: 'oceanógrafa',
        text: 'Si van a pulsar el bombeo, pulsen también la descarga con criterio. El fondo tolera mejor un chorro constante que uno nervioso.',
      },
    ],
  },
  advert: {
    brand: 'Bombas Cauchal',
    trade: 'Impulsión de alta presión para minería',
    headline: 'La gravedad cobra siempre. Nosotros cobramos una vez.',
    text: 'Grupos multietapa para acueductos de montaña, con curva garantizada en banco a la altitud de su estación y penalidad por cada punto de rendimiento que falte al tercer año.',
    details: ['Hasta 120 bares', 'Ensayo con testigo', 'Repuestos en costa y altura'],
    motif: 'waves',
    ground: '#0d2230',
    light: '#8fc7d6',
  },
  next: {
    title: 'Quince grados de error',
    text: 'Un tubo de hojalata, un plano de 1887 y una nota en tinta roja. La veta de Santa Rosalía estaba donde siempre; la brújula, no.',
  },
};
