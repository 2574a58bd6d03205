import type { DemoComment } from './demo-comment.ts';

/** Demo topic of the forum with its thread. */
export interface DemoTopic {
  titulo: string;
  contenido: string;
  /** `usuario_unico` of a demo reader. */
  autor: string;
  /** Slug of one of `demoForumCategories`. */
  categoria: string;
  /** Hours between its creation and the seeding. */
  hoursAgo: number;
  likes: number;
  comentarios: readonly DemoComment[];
}

export const demoForumCategories = [
  { nombre_categoria: 'Geología', slug: 'geologia' },
  { nombre_categoria: 'Operaciones', slug: 'operaciones' },
  { nombre_categoria: 'Seguridad', slug: 'seguridad' },
  { nombre_categoria: 'Procesos', slug: 'procesos' },
  { nombre_categoria: 'Agua y relaves', slug: 'agua-y-relaves' },
  { nombre_categoria: 'Empleo y formación', slug: 'empleo-y-formacion' },
  { nombre_categoria: 'Historia', slug: 'historia' },
] as const;

/** Oldest first, so that ids grow with the dates. */
export const demoTopics: readonly DemoTopic[] = [
  {
    titulo: 'La lámpara de carburo: lo que enseñaba y lo que ya no hace falta aprender',
    autor: 'don_eusebio',
    categoria: 'historia',
    hoursAgo: 2900,
    likes: 15,
    contenido:
      'Buenas tardes. Un nieto me instaló esto y me dijo que acá escribe gente de mina, así que escribo.\n\nYo entré a interior el año 78 con lámpara de carburo. Para los jóvenes: abajo van las piedritas de carburo, arriba el agua, se abre la llave, gotea, sale el gas y se prende con la palma de la mano, tapando el reflector y raspando la ruedita. Hacía un "pum" chiquito. El que lo hacía con una sola mano ya era maestro.\n\nCon la lámpara uno sabía cosas. Sabía la hora, porque una carga duraba cuatro horas. Sabía el aire: si la llama se ponía larga y amarilla y después chiquita, había que salir. Sabía quién venía, por el modo de moverla. Y calentaba las manos y el mate.\n\nTambién quemaba gorros, cejas y una vez el polvorín de la guardia B, que no explotó porque Dios es grande.\n\nCuando llegó la de batería, los viejos protestamos. Al mes ninguno quería volver. Les cuento para que no crean que todo lo de antes era mejor. Pero el "pum" lo extraño.\n\n¿Alguien más alcanzó a usarla?',
    comentarios: [
      {
        autor: 'dgranados',
        hoursAfter: 4,
        likes: 6,
        contenido:
          'Alcancé la última, como ayudante, el 89. Nos daban el carburo en lata de leche. Cuando se secaba el depósito y no había agua cerca, había quien resolvía con recursos propios. No entro en detalles porque hay damas.',
        respuestas: [
          {
            autor: 'don_eusebio',
            hoursAfter: 7,
            likes: 8,
            contenido:
              'Funcionaba igual y olía peor. Las damas también lo hacían, ingeniero, pregunte a las palliris.',
          },
        ],
      },
      {
        autor: 'yesenia.rescate',
        hoursAfter: 9,
        likes: 5,
        contenido:
          'Qué lindo texto. Solo una cosa, por los que leen: la llama de carburo NO sirve para saber si el aire está bien. La vela se apaga cerca de 16 % de oxígeno; la de acetileno aguanta hasta 12 o 13, y a esa altura usted ya no coordina. Y el monóxido no se lo avisa ninguna.',
        respuestas: [
          {
            autor: 'don_eusebio',
            hoursAfter: 14,
            likes: 7,
            contenido:
              'Tiene razón, señorita, y le agradezco. Nosotros llevábamos vela además de lámpara y yo junté las dos en el recuerdo. La que avisaba era la vela. A mi compadre Fidel la lámpara no le avisó.',
            respuestas: [
              {
                autor: 'yesenia.rescate',
                hoursAfter: 16,
                likes: 6,
                contenido:
                  'Lo siento mucho, don Eusebio. Gracias por la corrección. Si me permite, uso su historia en la capacitación, con el nombre de Fidel si la familia está de acuerdo.',
              },
            ],
          },
        ],
      },
      {
        autor: 'archivo_minero',
        hoursAfter: 22,
        likes: 4,
        contenido:
          'Don Eusebio, ¿recuerda marcas de fabricante en la base? Tengo una serie de lámparas con punzón borrado y estoy tratando de fecharlas por la rosca de la llave.',
        respuestas: [
          {
            autor: 'don_eusebio',
            hoursAfter: 30,
            likes: 3,
            contenido:
              'La mía tenía un gallo y un número. Le voy a pedir al nieto que le saque foto, la uso de florero.',
          },
        ],
      },
      {
        autor: 'marisol.quispe',
        hoursAfter: 41,
        likes: 3,
        contenido:
          'Mi abuelo dejaba manchas de cal por toda la labor, donde botaba el residuo. Todavía las encuentro en las galerías viejas cuando mapeo: montoncitos blancos cada tantos metros. Son como un reloj: uno cada cuatro horas.',
        respuestas: [
          {
            autor: 'archivo_minero',
            hoursAfter: 44,
            likes: 8,
            contenido:
              'Eso es precioso y es arqueología. ¿Las has levantado en plano? Con la distancia entre montoncitos se puede estimar el avance por turno.',
            respuestas: [
              {
                autor: 'marisol.quispe',
                hoursAfter: 50,
                likes: 5,
                contenido: 'No las había levantado. Desde el lunes, sí.',
              },
            ],
          },
        ],
      },
      {
        autor: 'tito_camionero',
        hoursAfter: 55,
        likes: 2,
        contenido:
          'Mi viejo tenía una en la pieza. Cuando se cortaba la luz en la población éramos los ricos del pasaje.',
      },
      {
        autor: 'nico.araya',
        hoursAfter: 63,
        likes: 1,
        contenido:
          '¿Y cómo se hacía para que no se apagara con la corriente de aire en la galería principal?',
        respuestas: [
          {
            autor: 'don_eusebio',
            hoursAfter: 70,
            likes: 5,
            contenido:
              'Se caminaba de lado, joven, como cangrejo, con la mano de pantalla. Por eso los viejos quedamos medio torcidos.',
          },
        ],
      },
      {
        autor: 'perforista77',
        hoursAfter: 90,
        likes: 3,
        contenido: 'Bienvenido, don Eusebio. Que su nieto no le borre la aplicación.',
      },
    ],
  },
  {
    titulo: 'Espuma que no se rompe en la limpieza de plomo: ya probamos de todo',
    autor: 'h_villca',
    categoria: 'procesos',
    hoursAgo: 2350,
    likes: 6,
    contenido:
      'Circuito Pb-Zn, cabeza con 2,8 % de plomo y 4,1 de zinc. Desde hace un mes la espuma de la segunda limpieza de plomo es una crema: no rompe en la canaleta, rebalsa el cajón de la bomba y la bomba cavita. Lavamos con agua a presión como si fuera una fiesta.\n\nDatos:\n- Espumante: mezcla de alcohol y glicol, 18 g/t en total. Bajamos a 12 y sigue igual.\n- Colector: sin cambios.\n- pH 8,2. Cianuro y sulfato de zinc como siempre.\n- Agua: desde hace cinco semanas recirculamos 75 % del rebose del espesador de relaves (antes 40 %), por sequía.\n- Mineralogía: algo más de finos, 6 % de talco en un frente nuevo.\n\nSospechosos: glicol acumulado en el agua recuperada, talco o floculante residual. Antes de cambiar de espumante quiero saber cómo separarían ustedes los tres.',
    comentarios: [
      {
        autor: 'p80_y_medio',
        hoursAfter: 4,
        likes: 5,
        contenido:
          'Prueba de banco con cuatro aguas: fresca, recuperada, recuperada pasada por carbón activado y fresca con floculante a la dosis residual. Mismo mineral, sin espumante. Mide altura de espuma y tiempo de rotura. En una tarde sabes si es orgánico, floculante o mineral.',
        respuestas: [
          {
            autor: 'h_villca',
            hoursAfter: 8,
            likes: 2,
            contenido: 'Mañana. Tengo carbón de sobra, el de la campaña de oro.',
            respuestas: [
              {
                autor: 'h_villca',
                hoursAfter: 56,
                likes: 7,
                contenido:
                  'Resultado: la recuperada hace 9 cm de espuma SIN espumante y demora 4 minutos en romper. Con carbón: 1,5 cm y 20 segundos. Floculante, inocente. Talco, cómplice (con fresca y frente nuevo hace 3 cm).',
              },
            ],
          },
        ],
      },
      {
        autor: 'paola.relaves',
        hoursAfter: 11,
        likes: 3,
        contenido:
          '¿Qué tiempo de residencia tiene el espesador y la poza? Con sol y aire una parte del alcohol se va; el glicol, no. Si pasaste de 40 a 75 % de recirculación, la concentración de equilibrio de lo que no se degrada se va a más del doble.',
        respuestas: [
          {
            autor: 'h_villca',
            hoursAfter: 58,
            likes: 2,
            contenido:
              '1/(1-0,75) contra 1/(1-0,40): 4 contra 1,67. Me da 2,4 veces. Bajar de 18 a 12 no iba a alcanzar nunca.',
          },
        ],
      },
      {
        autor: 'dgranados',
        hoursAfter: 14,
        likes: 1,
        contenido:
          'Pregunta de minero: ¿y si el frente con talco lo mezclo al 20 % y no al 60 como te lo estoy mandando?',
        respuestas: [
          {
            autor: 'h_villca',
            hoursAfter: 17,
            likes: 5,
            contenido:
              'Eso sería el primer regalo de mina a planta en nueve años. Lo acepto por escrito.',
          },
        ],
      },
      {
        autor: 'p80_y_medio',
        hoursAfter: 70,
        likes: 3,
        contenido:
          'Cambia a alcohol puro en limpieza y deja el glicol solo en rougher, a la mitad. Y un carbón en columna para purgar el agua de sellos. No es elegante, pero en diez días limpias el circuito.',
        respuestas: [
          {
            autor: 'h_villca',
            hoursAfter: 400,
            likes: 6,
            contenido:
              'Cierro el tema: alcohol solo, 14 g/t, frente con talco al 25 %. La espuma rompe en canaleta y la ley de plomo subió de 54 a 57. La fiesta del agua se canceló.',
          },
        ],
      },
    ],
  },
  {
    titulo: 'Relogueo: ¿cómo separan milonita de brecha en testigo viejo?',
    autor: 'marisol.quispe',
    categoria: 'geologia',
    hoursAgo: 1800,
    likes: 7,
    contenido:
      'Estoy relogueando 6.200 metros de testigo de hace quince años, medias cañas, cajas de madera y bastante polvo. En la base de datos hay un código único, "BX", que se usó para cualquier cosa con fragmentos. Pero en al menos ocho pozos lo que yo veo son fragmentos redondeados con colas, en una matriz fina y foliada. Para mí eso es roca de falla, no brecha hidrotermal, y cambia por completo el modelo: una es un conducto de mineralización y la otra es algo que la corta.\n\nCriterios que estoy usando: foliación de la matriz, colas asimétricas, fragmentos monolíticos, reducción de tamaño de grano hacia el centro de la banda y ausencia de cemento hidrotermal con drusas.\n\nProblema: la alteración fílica se comió casi todo. En medio metro tengo sericita, cuarzo y fe.\n\n¿Qué más miran? ¿Alguien usa corte pulido mojado con luz rasante, o se van directo a sección delgada? Tengo presupuesto para 40 láminas.',
    comentarios: [
      {
        autor: 'andrea_geotec',
        hoursAfter: 5,
        likes: 4,
        contenido:
          'Mira la continuidad. Roca de falla: la banda cruza litologías y se repite en los pozos vecinos con un plano que puedes ajustar. Brecha: tiene forma de lo que le da la gana. Antes de gastar láminas, ploteo de los BX con foliación en 3D.',
        respuestas: [
          {
            autor: 'marisol.quispe',
            hoursAfter: 8,
            likes: 3,
            contenido:
              'Cinco de los ocho caen en un plano N20W/75E, con error de 15 metros. Me dio escalofríos.',
          },
        ],
      },
      {
        autor: 'dgranados',
        hoursAfter: 12,
        likes: 3,
        contenido:
          'Discrepo del nombre. A la profundidad de un pórfido la deformación es frágil: lo que describes con matriz fina y foliada será cataclasita foliada o harina de falla silicificada. Milonita pide cuarzo plástico, más de 300 °C. Llamarla milonita en el informe te va a traer discusiones.',
        respuestas: [
          {
            autor: 'marisol.quispe',
            hoursAfter: 16,
            likes: 2,
            contenido:
              'Salvo que sea una zona de cizalla del basamento, anterior al pórfido y reactivada. Las colas son de feldespato con cuarzo acintado.',
            respuestas: [
              {
                autor: 'dgranados',
                hoursAfter: 19,
                likes: 3,
                contenido:
                  'Si hay cuarzo acintado de verdad, retiro la objeción. Manda diez láminas ahí y no repartas las cuarenta.',
              },
              {
                autor: 'marisol.quispe',
                hoursAfter: 400,
                likes: 7,
                contenido:
                  'Actualizo: de diez láminas, siete con cuarzo recristalizado en cintas y dos de cataclasita que la corta. O sea, los dos teníamos razón en metros distintos. Milonita vieja, reactivada frágil después. El código BX murió hoy a las 16:40.',
              },
            ],
          },
        ],
      },
      {
        autor: 'perforista77',
        hoursAfter: 20,
        likes: 6,
        contenido:
          'Y nosotros los perforistas la anotamos como "terreno feo, se va el agua". Nadie lee la columna de observaciones del parte. Ahí están todas sus fallas, con el metro exacto.',
        respuestas: [
          {
            autor: 'marisol.quispe',
            hoursAfter: 23,
            likes: 6,
            contenido:
              'Fui a ver los partes. Tienes razón en seis de ocho. Voy a cargar esa columna en la base.',
          },
        ],
      },
      {
        autor: 'nico.araya',
        hoursAfter: 70,
        likes: 1,
        contenido: '¿Hay algún atlas de texturas que recomienden para empezar?',
        respuestas: [
          {
            autor: 'marisol.quispe',
            hoursAfter: 72,
            likes: 3,
            contenido:
              'Más que un atlas: pide en la litoteca que te dejen una mañana con una caja de cada cosa y alguien que te las desordene.',
          },
        ],
      },
    ],
  },
  {
    titulo: 'Derecho a decir no: ¿cuántas veces lo usaron y qué les pasó después?',
    autor: 'yesenia.rescate',
    categoria: 'seguridad',
    hoursAgo: 1400,
    likes: 14,
    contenido:
      'En todas las minas donde he trabajado hay un cartel que dice que cualquiera puede detener un trabajo inseguro. Quiero hablar de después del cartel.\n\nEn mi mina contamos los casos de un año: 61 detenciones registradas. 44 en turno de día, 17 de noche. 52 de personal propio, 9 de contratistas, y los contratistas son el 60 % de la gente. O sea que el que más se expone es el que menos para. Y no es que vea menos.\n\nMi pregunta es personal y pueden contestar sin decir dónde: ¿cuándo lo usaron? ¿Qué les dijeron? ¿Alguien los llamó a la oficina? ¿Les cambiaron el turno al mes siguiente, sin decir por qué?\n\nTambién quiero leer a los supervisores. Sé que parar cuesta y que a veces la persona se equivoca. ¿Qué hacen cuando alguien detiene y no había peligro?\n\nEmpiezo yo: paré un ingreso de brigada porque el respaldo no había llegado. Eran 20 minutos. Había gente adentro y me odiaron. El respaldo llegó, entramos y salimos todos.',
    comentarios: [
      {
        autor: 'don_eusebio',
        hoursAfter: 6,
        likes: 9,
        contenido:
          'En mis tiempos no había cartel. Yo dije que no una sola vez, el 84, por un techo que "lloraba". Me mandaron a la superficie tres meses, con menos jornal. El techo cayó a los nueve días, de madrugada, sin nadie. Nunca me pidieron disculpas, pero me devolvieron mi labor.',
        respuestas: [
          {
            autor: 'yesenia.rescate',
            hoursAfter: 9,
            likes: 6,
            contenido:
              'Gracias por contarlo. Tres meses de menos jornal es una multa por tener razón.',
          },
        ],
      },
      {
        autor: 'dgranados',
        hoursAfter: 10,
        likes: 6,
        contenido:
          'Supervisor. Me han parado sin motivo, sí. Dos veces en diez años. Lo que hago: agradezco delante de todos y lo explico en privado. Si lo explicas delante de todos, no te para nadie más, ni cuando haya motivo.',
        respuestas: [
          {
            autor: 'tito_camionero',
            hoursAfter: 14,
            likes: 5,
            contenido:
              'Ojalá hubiera más así. A mí me agradecieron delante de todos y después me preguntaron en el bus si andaba con problemas en la casa.',
          },
        ],
      },
      {
        autor: 'h_villca',
        hoursAfter: 18,
        likes: 4,
        contenido:
          'Cuento una al revés. Paré la planta por un olor a gas y era el almuerzo del turno (huevos). Pérdida: 25 minutos de molienda. Me dicen "el huevero" hasta hoy. Volvería a pararla.',
        respuestas: [
          { autor: 'p80_y_medio', hoursAfter: 20, likes: 7, contenido: 'Huevero, pero vivo.' },
        ],
      },
      {
        autor: 'perforista77',
        hoursAfter: 31,
        likes: 7,
        contenido:
          'Contratista, 25 años. La cuenta es fácil: si paro yo, pierde metros mi empresa; si pierde metros, no renueva; si no renueva, paré yo y nos fuimos 40. No es miedo al jefe, es miedo a los 40. Hasta que el contrato no pague la hora detenida, el cartel es pintura.',
        respuestas: [
          {
            autor: 'dgranados',
            hoursAfter: 35,
            likes: 5,
            contenido:
              'Nosotros la pagamos desde hace dos años: hora detenida por seguridad se paga como hora efectiva. Las detenciones de contratistas pasaron de 4 a 31. El costo fue ridículo al lado de lo que gastamos en carteles.',
            respuestas: [
              {
                autor: 'perforista77',
                hoursAfter: 38,
                likes: 6,
                contenido: 'Dígame dónde es y mando currículum.',
              },
            ],
          },
          {
            autor: 'yesenia.rescate',
            hoursAfter: 40,
            likes: 4,
            contenido: 'Esto lo llevo impreso al comité del jueves. Los dos comentarios.',
          },
        ],
      },
      {
        autor: 'abog.ferreyra',
        hoursAfter: 60,
        likes: 3,
        contenido:
          'En casi todas las legislaciones de la región el derecho existe y la represalia está prohibida. El problema es la prueba. Si detienen, dejen constancia escrita en el momento, con hora y testigo, aunque sea un mensaje. El cambio de turno "sin decir por qué" se discute con fechas.',
      },
      {
        autor: 'andrea_geotec',
        hoursAfter: 75,
        likes: 5,
        contenido:
          'Cerré una rampa seis horas por una aceleración que después se frenó sola. Al otro día el jefe de turno me saludó con un "buenos días, alarma". Lo tomé como cargo. Lo que de verdad pesó fue que el gerente firmara la minuta diciendo que la decisión había sido correcta con los datos de esa hora.',
      },
      {
        autor: 'nico.araya',
        hoursAfter: 110,
        likes: 2,
        contenido:
          'En la práctica me tocó ver a un operador parar por un perno suelto y a tres personas mirando el reloj. Él siguió apretando como si nada. Aprendí más ahí que en el ramo de prevención.',
      },
      {
        autor: 'don_eusebio',
        hoursAfter: 140,
        likes: 6,
        contenido: 'El reloj de los otros nunca me mató a nadie. Al revés, sí.',
      },
    ],
  },
  {
    titulo: 'Operador con 20 años quiere pasar a sala de control: ¿qué certificado vale?',
    autor: 'tito_camionero',
    categoria: 'empleo-y-formacion',
    hoursAgo: 1100,
    likes: 13,
    contenido:
      'Pregunto por mí y por once compañeros. En nuestra faena se viene la automatización y los puestos nuevos (supervisión remota, técnico de campo de autónomos) piden título técnico en automatización, electrónica o informática. Yo tengo cuarto medio, licencia, quince cursos internos y la pista entera en la cabeza.\n\nHay institutos que ofrecen diplomas en línea de 120 horas que cuestan dos sueldos. Otros dicen que "convalidan la experiencia", pero nadie sabe si la empresa los acepta. Y está la evaluación de competencias laborales, que es más barata, pero recursos humanos dice que "suma, no reemplaza".\n\n¿Alguien hizo el cambio? ¿Con qué papel? ¿Vale la pena el técnico completo a los cincuenta y tantos, estudiando en los días de descanso? No quiero que me regalen nada. Quiero saber qué papel abrir y cuál es puro timbre.',
    comentarios: [
      {
        autor: 'wilson_o',
        hoursAfter: 4,
        likes: 9,
        contenido:
          'Soy de los que contratan. El diploma de 120 horas no lo miro. Lo que sí: redes básicas (saber qué es una IP, hacer ping, leer un diagrama), inglés técnico de lectura y, sobre todo, saber escribir un reporte de falla en cinco líneas. Un operador que sabe dónde se pierde la señal en la pista me vale más que un recién titulado. El problema es que el filtro lo hace un sistema antes que yo.',
        respuestas: [
          {
            autor: 'tito_camionero',
            hoursAfter: 7,
            likes: 5,
            contenido: 'Ahí está el nudo. ¿Y cómo se salta el filtro?',
            respuestas: [
              {
                autor: 'wilson_o',
                hoursAfter: 9,
                likes: 6,
                contenido:
                  'Con la evaluación de competencias más una carta de quien te vio trabajar, entregada en mano. Y pidiendo que el aviso diga "o experiencia equivalente". Tres palabras. En mi faena entraron nueve así.',
              },
            ],
          },
        ],
      },
      {
        autor: 'abog.ferreyra',
        hoursAfter: 8,
        likes: 5,
        contenido:
          'Revisen el contrato colectivo. En varias negociaciones recientes se pactó reconversión pagada ANTES de desvincular. Si el requisito se puso después de anunciar la automatización, hay espacio para discutirlo. Y pidan el perfil del cargo por escrito: lo que no está escrito cambia el viernes.',
      },
      {
        autor: 'nico.araya',
        hoursAfter: 15,
        likes: 2,
        contenido:
          'Yo estoy del otro lado, por salir con el título y sin haber visto una pista. Le cambio clases de redes por clases de camino. En serio, por video, las horas que quiera.',
        respuestas: [
          {
            autor: 'tito_camionero',
            hoursAfter: 20,
            likes: 9,
            contenido: 'Trato hecho. Escríbeme. Primera lección: el camino se mira lejos.',
          },
        ],
      },
      {
        autor: 'andrea_geotec',
        hoursAfter: 26,
        likes: 3,
        contenido:
          'No dejen pasar el técnico si la empresa lo paga aunque sea a medias. A mi papá le dijeron a los 51 que era tarde; jubiló a los 65 como instrumentista.',
      },
      {
        autor: 'jcardona',
        hoursAfter: 44,
        likes: 0,
        contenido:
          'Sin ánimo de pelea: también hay puestos donde el título hace falta de verdad. Un técnico que entra a un gabinete energizado necesita más que experiencia de ruta.',
        respuestas: [
          {
            autor: 'tito_camionero',
            hoursAfter: 48,
            likes: 4,
            contenido:
              'De acuerdo. Nadie pide meter mano al gabinete. Pedimos que para mirar nueve camiones en una pantalla no nos exijan saber armar la pantalla.',
          },
        ],
      },
    ],
  },
  {
    titulo: 'Piezómetros automáticos: ¿cada cuánto los verifican a mano de verdad?',
    autor: 'paola.relaves',
    categoria: 'agua-y-relaves',
    hoursAgo: 850,
    likes: 8,
    contenido:
      'Encuesta sin castigo. En el papel, nuestro plan dice verificación manual mensual del 100 % de los piezómetros abiertos y revisión trimestral de los de cuerda vibrante. En la realidad, cuando llueve no se sube, cuando nieva tampoco, y en diciembre "se prorroga".\n\nEl mes pasado encontramos tres cosas en un solo recorrido:\n1. Un Casagrande con el transductor colgado dos metros más arriba de lo que dice la ficha. Alguien cambió el cable hace un año y no avisó.\n2. Una cuerda vibrante que leía perfecto, porque estaba leyendo el canal del vecino.\n3. Un registrador sin compensación barométrica. A 4.100 m, con los cambios de presión que tenemos, son hasta 12 cm de columna de agua que suben y bajan sin que el agua se mueva.\n\nNinguna disparó una alarma. Todas daban números creíbles, que es lo peor que puede dar un instrumento.\n\n¿Cada cuánto verifican ustedes? ¿Quién lo hace, el mismo que opera o un tercero? ¿Y qué hacen con la serie histórica cuando descubren que llevaba un año mal?',
    comentarios: [
      {
        autor: 'hidro.salas',
        hoursAfter: 4,
        likes: 5,
        contenido:
          'Tercero, dos veces al año, sin avisar el orden del recorrido. Lo demás lo hace la operación. Y la serie vieja no se toca: se agrega una columna con la corrección, fecha y firma. El que borra el dato malo borra también la prueba de que lo encontró.',
      },
      {
        autor: 'andrea_geotec',
        hoursAfter: 9,
        likes: 4,
        contenido:
          'En taludes hacemos una cosa barata: cada piezómetro tiene una foto de la cabeza con la huincha puesta, y la foto lleva fecha. En el caso 1, la foto habría mostrado el cable distinto.',
        respuestas: [
          {
            autor: 'paola.relaves',
            hoursAfter: 12,
            likes: 2,
            contenido: 'Copiado. Mañana mando comprar pizarritas.',
          },
        ],
      },
      {
        autor: 'wilson_o',
        hoursAfter: 15,
        likes: 5,
        contenido:
          'El caso 2 se evita con algo muy simple: al instalar, moja o calienta con la mano UN sensor y mira qué canal se mueve en la sala. Uno por uno. Demora un día entero y nadie lo quiere hacer, por eso pasa.',
        respuestas: [
          {
            autor: 'paola.relaves',
            hoursAfter: 18,
            likes: 4,
            contenido:
              'Eso mismo. La prueba de aceptación decía "40 canales activos". Nadie escribió "40 canales que son los que dicen ser".',
          },
        ],
      },
      {
        autor: 'rocio_condori',
        hoursAfter: 30,
        likes: 6,
        contenido:
          'Lo digo con respeto: cuando en mi comunidad pedimos ver estas planillas nos contestan que los instrumentos son automáticos y no se equivocan. Gracias por escribir esto en público.',
        respuestas: [
          {
            autor: 'paola.relaves',
            hoursAfter: 33,
            likes: 7,
            contenido:
              'Se equivocan, y más cuando nadie los visita. Pidan el registro de verificación manual además de la serie. Si no existe, ya saben algo.',
          },
        ],
      },
      {
        autor: 'p80_y_medio',
        hoursAfter: 51,
        likes: 1,
        contenido: 'Doce centímetros por barometría me parece mucho. ¿No serán 1,2?',
        respuestas: [
          {
            autor: 'paola.relaves',
            hoursAfter: 54,
            likes: 3,
            contenido:
              '1 hPa equivale a 1,02 cm de agua. Los frentes nos mueven de 8 a 12 hPa. Son 12 cm, a cualquier altura.',
            respuestas: [
              {
                autor: 'p80_y_medio',
                hoursAfter: 55,
                likes: 4,
                contenido: 'Me equivoqué por diez. Vuelvo a mi molino.',
              },
            ],
          },
        ],
      },
    ],
  },
  {
    titulo: 'Libro de raya de 1764: ¿alguien me ayuda con «tequio» y «a partido»?',
    autor: 'archivo_minero',
    categoria: 'historia',
    hoursAgo: 640,
    likes: 9,
    contenido:
      'Estoy transcribiendo un libro de raya de una mina de plata mexicana, de 1764, que apareció en una casa particular. La letra es buena, pero hay asientos que no termino de entender en términos de trabajo, y por eso vengo con ustedes y no con mis colegas.\n\nCopio uno: «Joseph Antonio, barretero, 5 tequios a 4 reales, y 2 tenates a partido con la casa». Otro: «faeneros, 11, a 3 reales sin partido». Y otro: «al malacate, 6 mulas y 2 arreadores, semana entera, por el agua».\n\nPor lo que he leído, el tequio sería la tarea mínima del día y el partido, el mineral que el trabajador sacaba por encima y se repartía con el dueño. Mis dudas son prácticas:\n\n1. ¿Cuánto podía pesar un tenate lleno? ¿Y cuántos viajes por turno, por escalera de muesca?\n2. ¿Qué tarea razonable es un tequio para un barretero con cuña y pico, sin pólvora?\n3. ¿Seis mulas son muchas o pocas para desaguar?\n\nHay 210 fojas. Iré subiendo lo más curioso.',
    comentarios: [
      {
        autor: 'don_eusebio',
        hoursAfter: 5,
        likes: 8,
        contenido:
          'Maestra, de los viajes le puedo contar por mi abuelo, que todavía cargó en bolsa de cuero. Decía que un hombre sacaba de cuatro a cinco arrobas por viaje, o sea unos 50 kilos, y que en escalera de patilla hacía entre 12 y 20 viajes según la hondura. Y que el que contaba más de 20, contaba mal.',
        respuestas: [
          {
            autor: 'archivo_minero',
            hoursAfter: 8,
            likes: 4,
            contenido:
              '¡Eso es justo lo que buscaba! En el libro hay un tenatero con 18 y el rayador anotó al margen «no es creíble».',
            respuestas: [
              {
                autor: 'don_eusebio',
                hoursAfter: 10,
                likes: 6,
                contenido: 'Ese rayador había cargado.',
              },
            ],
          },
        ],
      },
      {
        autor: 'dgranados',
        hoursAfter: 9,
        likes: 4,
        contenido:
          'A cuña y marro en roca dura, un par de barreteros avanzaba de 3 a 5 cm de frente por turno. En veta blanda o relleno arcilloso, cinco veces más. El tequio tenía que variar de labor a labor; si el libro pone siempre la misma cifra, el dueño ganaba en lo duro.',
        respuestas: [
          {
            autor: 'archivo_minero',
            hoursAfter: 13,
            likes: 2,
            contenido:
              'No es siempre la misma: cambia por labor y lleva la rúbrica del «capitán de barras». Ahora entiendo por qué discutían cada lunes.',
          },
        ],
      },
      {
        autor: 'h_villca',
        hoursAfter: 20,
        likes: 3,
        contenido:
          "En Potosí hubo algo parecido con los k'ajchas, que trabajaban por su cuenta de sábado a lunes y vendían el mineral en los trapiches. Es el partido, pero sin permiso.",
        respuestas: [
          {
            autor: 'archivo_minero',
            hoursAfter: 24,
            likes: 3,
            contenido:
              "Cuidado con igualarlos: el partido era pactado y se repartía en la puerta; los k'ajchas entraban por su cuenta y el gremio los llamaba ladrones. Se parecen en que eran el único ingreso que valía la pena.",
            respuestas: [
              {
                autor: 'h_villca',
                hoursAfter: 27,
                likes: 4,
                contenido: 'Tiene razón, los mezclé. Uno era sueldo y el otro era tolerancia.',
              },
            ],
          },
        ],
      },
      {
        autor: 'jcardona',
        hoursAfter: 40,
        likes: 2,
        contenido:
          'Mulas: un malacate de cuatro con botas de cuero de 250 litros, 80 metros de hondura y un viaje cada cuatro o cinco minutos da cerca de 1 L/s. Con seis haces relevo. Es una mina con poca agua o con mucho optimismo.',
      },
    ],
  },
  {
    titulo: 'HQ atascado a 430 metros en falla con arcilla: ¿tirar, rimar o rezar?',
    autor: 'perforista77',
    categoria: 'operaciones',
    hoursAgo: 480,
    likes: 6,
    contenido:
      'Pozo inclinado 65°, HQ3, 431 m. Entramos a una falla con arcilla hinchable, perdimos 70 % de retorno y, al sacar tubo interior, la columna se quedó pegada. Gira a duras penas, no sube ni baja. Tenemos circulación parcial, 25 L/min a 600 psi.\n\nLlevamos 14 horas. Ya probamos:\n- Tensión hasta 80 % de lo que dice el manual. Nada.\n- Píldora de polímero con detergente, 400 litros, dos horas de reposo. Ganamos 40 cm y se volvió a pegar.\n- Golpe con martillo de fondo prestado. El martillo se fue feliz, nosotros no.\n\nEl cliente quiere el pozo porque falta la zona mineralizada (estimada en 470 a 540 m). Mi jefe quiere las barras. Yo quiero dormir.\n\n¿Qué harían? Tengo NQ en plataforma.',
    comentarios: [
      {
        autor: 'marisol.quispe',
        hoursAfter: 1,
        likes: 5,
        contenido:
          'Habla la clienta (no la tuya, por suerte): deja el HQ como casing y sigue en NQ. Prefiero testigo más chico en la zona que un pozo nuevo dentro de dos semanas.',
        respuestas: [
          {
            autor: 'perforista77',
            hoursAfter: 2,
            likes: 2,
            contenido:
              'Es lo que voy a proponer. El problema es la corona: tengo que pasar por dentro con la HQ pegada y no sé si quedó recta.',
            respuestas: [
              {
                autor: 'perforista77',
                hoursAfter: 5,
                likes: 6,
                contenido: 'Pasó. NQ bajando limpia, 433 m. Retorno 60 %.',
              },
            ],
          },
        ],
      },
      {
        autor: 'dgranados',
        hoursAfter: 2,
        likes: 3,
        contenido:
          'No la gires más. Cada vuelta amasa la arcilla alrededor. Mantén circulación con inhibidor (cloruro de potasio al 3 % o el polímero que tengas) y tensión constante moderada, sin tirones. A veces en ocho horas suelta sola.',
      },
      {
        autor: 'don_eusebio',
        hoursAfter: 4,
        likes: 7,
        contenido: 'Rezar no cuesta y no rompe barras. Pero primero el inhibidor.',
      },
      {
        autor: 'andrea_geotec',
        hoursAfter: 7,
        likes: 3,
        contenido:
          'Favor de geotecnia: antes de cerrar el asunto, anota la profundidad exacta donde se pegó y el retorno por tramo. Esa falla no está en el modelo y para mí vale tanto como la ley.',
        respuestas: [
          {
            autor: 'perforista77',
            hoursAfter: 9,
            likes: 3,
            contenido:
              'Anotado: 418 a 426, arcilla verde, jaboncillo. Te mando foto de la muestra que salió en el balde.',
          },
        ],
      },
      {
        autor: 'perforista77',
        hoursAfter: 60,
        likes: 8,
        contenido:
          'Cierre: llegamos a 552 en NQ, con 91 % de recuperación en la zona. De las barras HQ sacamos 300 metros al desconectar; el resto queda de monumento. Gracias a todos, ya dormí.',
        respuestas: [
          {
            autor: 'marisol.quispe',
            hoursAfter: 63,
            likes: 2,
            contenido: 'Que conste que 91 % en NQ y con esa falla encima es un trabajazo.',
          },
        ],
      },
    ],
  },
  {
    titulo: 'Presupuesto corto: ¿qué sonda compraría un comité de agua comunal?',
    autor: 'rocio_condori',
    categoria: 'agua-y-relaves',
    hoursAgo: 340,
    likes: 10,
    contenido:
      'Les escribo en nombre del comité de agua de mi comunidad, en la puna. Somos nueve personas, medimos una vez por semana en cinco puntos de una vega y dos de una acequia. Hasta ahora usamos un conductímetro de bolsillo y tiras de pH, y llevamos cuatro años de cuaderno.\n\nNos aprobaron un fondo chico. Alcanza para una multiparamétrica de gama media (pH, conductividad, oxígeno, temperatura, redox) o para varias cosas sueltas. Los vendedores, claro, quieren vendernos la multiparamétrica.\n\nCondiciones reales: mediodía a 18 grados, amanecer a 12 bajo cero, polvo, viaje en moto, nadie es técnico de profesión y la ciudad más cercana con soluciones de calibración está a siete horas. Las conductividades van de 300 a 9.000 microsiemens.\n\n¿Qué comprarían ustedes? ¿Y qué error nos van a encontrar los de la empresa el día que les mostremos los datos? Prefiero que me lo digan acá.',
    comentarios: [
      {
        autor: 'hidro.salas',
        hoursAfter: 3,
        likes: 9,
        contenido:
          'Dos conductímetros iguales, buenos y simples, y un pHmetro con electrodo recargable. Nada de multiparamétrica: el sensor de oxígeno y el redox te van a comer el presupuesto en membranas y no contestan ninguna pregunta tuya. Dos iguales porque, cuando discrepan, sabes que hay un problema. Con uno solo nunca te enteras.',
        respuestas: [
          {
            autor: 'rocio_condori',
            hoursAfter: 6,
            likes: 3,
            contenido: 'Lo de los dos iguales nos gustó mucho. ¿Y el frío?',
            respuestas: [
              {
                autor: 'hidro.salas',
                hoursAfter: 8,
                likes: 5,
                contenido:
                  'El electrodo de pH que se congela, se muere. Viaja dentro de la ropa, en serio. Y anoten temperatura y si el equipo compensa a 25 °C; la mitad de las peleas por conductividad son gente comparando compensada con sin compensar.',
              },
            ],
          },
        ],
      },
      {
        autor: 'paola.relaves',
        hoursAfter: 5,
        likes: 6,
        contenido:
          'Plata que muchos no prevén: soluciones patrón. Compren una baja (1.413 µS) y una alta (12.880 µS), en sobres de un solo uso. Anoten lote y vencimiento en el cuaderno cada vez. Ahí es donde les van a buscar el error.',
      },
      {
        autor: 'abog.ferreyra',
        hoursAfter: 11,
        likes: 7,
        contenido:
          'Dejo la parte aburrida. Que firmen dos personas, que nunca se tache (se pone una raya y se corrige al lado) y que cada tres meses dejen copia del cuaderno en el juzgado de paz o ante escribano. No es desconfianza, es fecha cierta.',
        respuestas: [
          {
            autor: 'rocio_condori',
            hoursAfter: 13,
            likes: 4,
            contenido: 'El juez de paz es primo de la mitad del comité. ¿Sirve igual?',
            respuestas: [
              {
                autor: 'abog.ferreyra',
                hoursAfter: 15,
                likes: 8,
                contenido:
                  'Sirve si la fecha no la puede mover el primo. Mejor una copia en cada lado.',
              },
            ],
          },
        ],
      },
      {
        autor: 'lucia.ibarra',
        hoursAfter: 30,
        likes: 2,
        contenido:
          'Una radio de la región tiene un espacio semanal de lectura de niveles, como el pronóstico. A la gente le encanta y es la mejor copia de respaldo que existe.',
      },
      {
        autor: 'hidro.salas',
        hoursAfter: 46,
        likes: 2,
        contenido:
          'Me corrijo en una cosa: si alguno de los puntos recibe descargas de planta de tratamiento, el redox sí puede servirles como alarma. Para vega natural sigo pensando lo mismo.',
      },
    ],
  },
  {
    titulo: 'El RQD da 88 y la roca sale en bloques de tres metros: ¿qué están midiendo?',
    autor: 'andrea_geotec',
    categoria: 'geologia',
    hoursAgo: 230,
    likes: 11,
    contenido:
      'Discusión que tengo abierta con dos consultores y quiero oír a gente que loguea.\n\nSector primario, pórfido con stockwork de cuarzo y anhidrita. RQD promedio de 88 %, frecuencia de fracturas menor que 1,5 por metro. Con eso los ábacos te dicen que la roca es masiva y que va a salir en bloques gigantes. Después vas al frente y resulta que en unas zonas sale arena gruesa y en otras, bloques de tres metros, con el MISMO RQD.\n\nLo que cambia son las vetillas selladas. El RQD no las ve porque el testigo no se parte, pero la columna sí las ve cuando le metes esfuerzo o la dejas caer.\n\n¿Qué registran ustedes? He visto de todo: conteo de vetillas por metro sobre 2 mm, dureza del relleno con punta de acero, carga puntual sobre vetilla y sobre matriz por separado. ¿Algo que se sostenga entre distintos logueadores? Porque el mejor índice del mundo no sirve si dos personas dan números diferentes.',
    comentarios: [
      {
        autor: 'marisol.quispe',
        hoursAfter: 6,
        likes: 7,
        contenido:
          'Nosotros: vetillas de más de 1 mm por metro, en tres familias de relleno (cuarzo, sulfuro/anhidrita, filosilicato), y una de cada diez cajas la repite otra persona sin ver el primer dato. La diferencia entre logueadores bajó de 45 a 18 % cuando pusimos tres testigos de referencia pegados a la mesa. Nada de fotos: testigos reales.',
        respuestas: [
          {
            autor: 'andrea_geotec',
            hoursAfter: 9,
            likes: 3,
            contenido: 'Lo de los testigos pegados a la mesa te lo copio mañana. ¿Orientación?',
            respuestas: [
              {
                autor: 'marisol.quispe',
                hoursAfter: 12,
                likes: 2,
                contenido:
                  'Ángulo alfa siempre. Beta solo si el testigo está orientado con marca confiable, y marcamos la confianza. Un beta inventado es peor que ninguno.',
              },
            ],
          },
        ],
      },
      {
        autor: 'perforista77',
        hoursAfter: 10,
        likes: 5,
        contenido:
          'Pregunta de perforista: ¿descuentan las roturas que hacemos nosotros? Cuando el muchacho nuevo saca el testigo a martillazos, el RQD baja diez puntos y no fue la roca.',
        respuestas: [
          {
            autor: 'andrea_geotec',
            hoursAfter: 14,
            likes: 4,
            contenido:
              'Se supone que sí. En la práctica, con el testigo seco y tres días después, nadie distingue. Por eso quiero loguear geotecnia en la plataforma y no en la bodega.',
          },
        ],
      },
      {
        autor: 'jcardona',
        hoursAfter: 30,
        likes: 1,
        contenido:
          'El IRMR ya incorpora un ajuste por vetillas cementadas: frecuencia y dureza del relleno. No es perfecto, pero al menos está publicado y se puede auditar.',
        respuestas: [
          {
            autor: 'andrea_geotec',
            hoursAfter: 33,
            likes: 3,
            contenido:
              'Lo usamos. El problema es que el ajuste satura: a partir de cierta frecuencia te da lo mismo 15 que 60 vetillas por metro, y justo ahí es donde mi roca cambia de comportamiento.',
          },
        ],
      },
      {
        autor: 'nico.araya',
        hoursAfter: 52,
        likes: 1,
        contenido:
          'Perdón si es básico: ¿la anhidrita no se hidrata a yeso y con eso el testigo se debilita en la bodega?',
        respuestas: [
          {
            autor: 'marisol.quispe',
            hoursAfter: 54,
            likes: 6,
            contenido:
              'No es básico, es una observación muy buena. Cerca del techo de sulfatos pasa. Testigo guardado dos años a la intemperie no sirve para carga puntual sobre vetilla. Ensaya fresco.',
          },
        ],
      },
    ],
  },
  {
    titulo: 'Primera práctica en interior mina: qué llevo y qué no me van a decir',
    autor: 'nico.araya',
    categoria: 'empleo-y-formacion',
    hoursAgo: 150,
    likes: 12,
    contenido:
      'Por fin. Después de 34 postulaciones me salió práctica de tres meses en una mina subterránea, área de planificación, turno 7x7, a 3.900 m. Entro pasado mañana.\n\nLa empresa me mandó una lista con botas, lentes y examen médico. Lo que quiero saber es lo que no viene en la lista:\n\n- ¿Qué ropa de abajo llevan? Unos me dicen térmica y otros que me voy a cocinar.\n- ¿Conviene llegar sabiendo el software que usan o lo enseñan?\n- ¿Cómo se pregunta sin parecer tonto? En la facultad preguntaba mucho y a más de uno le caía mal.\n- ¿Se puede sacar fotos?\n- Nunca he dormido a más de 2.500 m.\n\nY si alguien tiene un consejo que le hubiera gustado escuchar a los veintitantos, lo agradezco. Prometo volver a contar cómo me fue.',
    comentarios: [
      {
        autor: 'yesenia.rescate',
        hoursAfter: 2,
        likes: 9,
        contenido:
          'Altura: sube un día antes si puedes, toma agua, come liviano, cero alcohol 48 horas antes y no te hagas el valiente. Si el segundo día te duele la cabeza y vomitas, eso se avisa, no se aguanta. He bajado en camilla a más de un practicante valiente.',
        respuestas: [
          {
            autor: 'nico.araya',
            hoursAfter: 4,
            likes: 1,
            contenido: 'Anotado. ¿La hoja de coca ayuda o es mito?',
            respuestas: [
              {
                autor: 'yesenia.rescate',
                hoursAfter: 6,
                likes: 4,
                contenido:
                  'Ayuda a que alguien te converse mientras la mascas. Si tu faena hace control de drogas, pregunta antes: puede dar positivo.',
              },
            ],
          },
        ],
      },
      {
        autor: 'dgranados',
        hoursAfter: 5,
        likes: 8,
        contenido:
          'Fotos: pregunta siempre y pregunta por escrito. Preguntas: haz todas las tontas en las dos primeras semanas, que son gratis. En el segundo mes ya te las cobran.',
      },
      {
        autor: 'perforista77',
        hoursAfter: 8,
        likes: 7,
        contenido:
          'Saluda a todos por su nombre, empezando por el lamparero. El lamparero sabe quién entra, quién sale, quién está enojado y qué scoop está malo. Es el verdadero planificador.',
      },
      {
        autor: 'marisol.quispe',
        hoursAfter: 10,
        likes: 5,
        contenido:
          'Lleva tu propia libreta de tapa dura y tres lápices. Dibuja cada labor que visites. A los dos meses vas a entender el plano mejor que quien lo imprime.',
      },
      {
        autor: 'wilson_o',
        hoursAfter: 13,
        likes: 2,
        contenido:
          'Software: te lo enseñan. Lo que no te enseñan es a hacer una planilla que otro entienda. Una hoja, un dato, una unidad en el encabezado. Te van a querer.',
        respuestas: [
          {
            autor: 'p80_y_medio',
            hoursAfter: 15,
            likes: 5,
            contenido: 'Y no combines celdas. Por lo que más quieras, no combines celdas.',
          },
        ],
      },
      {
        autor: 'nico.araya',
        hoursAfter: 140,
        likes: 9,
        contenido:
          'Vuelvo como prometí (voy por el cuarto día, escribo desde el campamento). Térmica NO, el nivel 8 está a 26 grados. El lamparero se llama don Óscar y ya me salvó una vez. Dormir cuesta. Pregunté qué era un "echadero" y no se rio nadie.',
        respuestas: [
          {
            autor: 'tito_camionero',
            hoursAfter: 143,
            likes: 4,
            contenido: 'Grande. Ahora pregunta dónde guardan la máquina de enderezar curvas.',
          },
          {
            autor: 'don_eusebio',
            hoursAfter: 145,
            likes: 3,
            contenido: 'No vaya, joven. Es lejos y no existe.',
          },
        ],
      },
      {
        autor: 'jcardona',
        hoursAfter: 20,
        likes: 3,
        contenido:
          'Aprende a leer un plano de ventilación el primer día: por dónde entra el aire, por dónde sale y dónde está el refugio. Lo demás se pregunta; eso se sabe.',
      },
      {
        autor: 'rocio_condori',
        hoursAfter: 28,
        likes: 5,
        contenido:
          'Si hay un pueblo cerca, bájate a comprar el pan ahí y saluda. Vas a planificar cosas que pasan por la puerta de alguien.',
      },
    ],
  },
  {
    titulo: 'Veta de 60 cm: cómo bajar la dilución sin cambiar de equipo',
    autor: 'dgranados',
    categoria: 'operaciones',
    hoursAgo: 90,
    likes: 8,
    contenido:
      'Vetas de plata de 0,50 a 0,70 m, buzamiento de 70 a 80 grados, cajas regulares. Corte y relleno con jackleg, ancho mínimo de minado 1,20 m. O sea que, con 60 cm de veta, voy con 100 % de dilución y la planta me lo recuerda todos los lunes.\n\nEstoy evaluando volver al método de nuestros abuelos: disparar primero la veta y limpiarla, y después disparar la caja y dejarla como relleno (el circado, que le dicen en el Perú). En papel la ley de cabeza sube de 210 a 330 g/t y el tonelaje baja 40 %.\n\nDudas:\n1. Productividad por guardia. Me hablan de 30 a 40 % menos.\n2. Finos: el mineral rico se queda entre el relleno. ¿Ponen lona, tablas, banda usada?\n3. Voladura: ¿qué espaciamiento les ha funcionado para no botar la caja con el primer disparo?\n\nNo me digan "cómprate un micro scoop", que ya sé. Este año no hay.',
    comentarios: [
      {
        autor: 'perforista77',
        hoursAfter: 3,
        likes: 5,
        contenido:
          'Banda transportadora usada, tramos de 1,5 m, traslapada como teja. Nosotros barríamos la banda al final: de 100 metros de tajeo salían entre cinco y siete toneladas de finos que valían más que el resto del turno.',
        respuestas: [
          {
            autor: 'dgranados',
            hoursAfter: 6,
            likes: 2,
            contenido: '¿Quién barría? Porque ese es el cargo más delicado de la mina.',
            respuestas: [
              {
                autor: 'perforista77',
                hoursAfter: 8,
                likes: 7,
                contenido: 'Dos personas que no se caían bien.',
              },
            ],
          },
        ],
      },
      {
        autor: 'p80_y_medio',
        hoursAfter: 5,
        likes: 6,
        contenido:
          'Desde la planta, con cariño: si la veta mide 0,60 y minas 1,20, tu dilución es 50 %, no 100. Estéril sobre total. Lo que me mandas es mitad piedra.',
        respuestas: [
          {
            autor: 'dgranados',
            hoursAfter: 7,
            likes: 3,
            contenido: 'Depende del libro. Estéril sobre mineral da 100.',
            respuestas: [
              {
                autor: 'h_villca',
                hoursAfter: 9,
                likes: 4,
                contenido:
                  'Las dos existen, pero en el reporte mensual usan estéril sobre total, lo dice la nota al pie de la tabla 4 (soy de los que leen notas). Con densidades distintas, además, no es ni 50 ni 100.',
              },
              {
                autor: 'dgranados',
                hoursAfter: 14,
                likes: 8,
                contenido:
                  'Acepto la corrección. Fui a ver y llevo dos años presentando una definición en la junta y otra en el reporte. Con 2,9 y 2,6 de densidad queda en 47 %. Gracias, creo.',
              },
            ],
          },
        ],
      },
      {
        autor: 'marisol.quispe',
        hoursAfter: 11,
        likes: 4,
        contenido:
          'Antes del método, mapéame las cajas. En un tajeo parecido la mitad de la sobrerrotura era una salbanda de arcilla de 10 cm: si la dejas del lado de la caja, el techo se pela solo, dispares como dispares. Muestreo de canal separado veta/salbanda y ves si conviene llevártela.',
      },
      {
        autor: 'don_eusebio',
        hoursAfter: 20,
        likes: 5,
        contenido:
          'Con la veta se disparaba poquito y seguido. Taladro corto, de 1,20, en zigzag, a 35 cm uno de otro, media carga y bien atacado con arcilla. El ingeniero que quería avanzar más sacaba más caja. Toda la vida fue así.',
        respuestas: [
          {
            autor: 'dgranados',
            hoursAfter: 24,
            likes: 2,
            contenido:
              'Don Eusebio, 35 cm con media carga es casi lo mismo que recomienda el consultor en 60 páginas.',
          },
        ],
      },
    ],
  },
  {
    titulo: 'Sensores de oxígeno a 4.500 metros: ¿calibran arriba o abajo?',
    autor: 'jcardona',
    categoria: 'seguridad',
    hoursAgo: 52,
    likes: 9,
    contenido:
      'Me acaban de encargar el programa de detectores personales de una mina con bocamina a 4.480 m y frentes que bajan hasta los 3.600. El procedimiento heredado dice que los equipos se calibran en el campamento, con aire limpio, a 20,9 %.\n\nProblema: la gente que baja los 900 metros reporta alarma de oxígeno ALTO en el fondo, y han tomado la costumbre de silenciarla. Ya saben cómo termina eso.\n\nMi sospecha es que los sensores responden a la presión parcial y no al porcentaje. A 4.480 m tenemos unos 58 kPa y abajo cerca de 65. Si ajusto 20,9 arriba, abajo leería 23,4, justo en el borde de la alarma de 23,5. La aritmética calza demasiado bien.\n\nPreguntas: ¿ustedes calibran al nivel de trabajo? ¿Usan equipos con compensación barométrica? ¿Y qué hacen con quien sube y baja tres veces en el turno?',
    comentarios: [
      {
        autor: 'yesenia.rescate',
        hoursAfter: 2,
        likes: 6,
        contenido:
          'Nos pasó igual. Solución de brigada: estación de verificación en cada nivel principal, con aire fresco comprobado, y ajuste de cero y span en el nivel donde se va a trabajar. Cinco minutos. Lo de silenciar se acabó cuando dejamos de darle motivos a la gente para silenciar.',
        respuestas: [
          {
            autor: 'jcardona',
            hoursAfter: 4,
            likes: 2,
            contenido: '¿Y el que inspecciona tres niveles en un día?',
            respuestas: [
              {
                autor: 'yesenia.rescate',
                hoursAfter: 5,
                likes: 3,
                contenido:
                  'Ese lleva equipo con compensación. Son caros, compramos ocho para supervisores y brigada.',
              },
            ],
          },
        ],
      },
      {
        autor: 'wilson_o',
        hoursAfter: 3,
        likes: 3,
        contenido:
          'Ojo: no todos los electroquímicos son de presión parcial. La mayoría de los galvánicos modernos son de capilar y responden al porcentaje en volumen; con la presión solo hacen un transitorio. Lo tuyo tendría que ser otra cosa.',
        respuestas: [
          {
            autor: 'jcardona',
            hoursAfter: 6,
            likes: 4,
            contenido:
              'Revisé la ficha del modelo: membrana, no capilar. O sea que sí es presión parcial. Pero tienes razón en que generalicé; los cuatro equipos nuevos que llegaron el año pasado son de capilar y esos no alarman.',
            respuestas: [
              {
                autor: 'wilson_o',
                hoursAfter: 7,
                likes: 5,
                contenido:
                  'Entonces tienes dos flotas que se portan distinto con el mismo procedimiento. Yo las pintaría de otro color hoy mismo.',
              },
            ],
          },
          {
            autor: 'yesenia.rescate',
            hoursAfter: 8,
            likes: 2,
            contenido:
              'Corrijo lo mío: nuestros equipos con compensación también son de capilar, así que quizás pagamos por algo que no hacía falta. Mañana pregunto.',
          },
        ],
      },
      {
        autor: 'don_eusebio',
        hoursAfter: 9,
        likes: 5,
        contenido: 'A esa altura mis pulmones tampoco estaban compensados.',
      },
      {
        autor: 'dgranados',
        hoursAfter: 12,
        likes: 2,
        contenido:
          'Más de fondo: el límite de 19,5 % en volumen está pensado para gente al nivel del mar. A 4.480 m un 20,9 % perfecto equivale, en oxígeno que llega a la sangre, a cerca de 12 % abajo. ¿Quién ha bajado el margen por altura? Porque en la norma de casi ningún lado aparece.',
        respuestas: [
          {
            autor: 'jcardona',
            hoursAfter: 15,
            likes: 3,
            contenido:
              'Nosotros subimos la alarma baja a 20,0 %. No tiene respaldo legal, tiene respaldo de sentido común: si allá arriba te falta un punto, no te sobra nada.',
          },
        ],
      },
    ],
  },
  {
    titulo: '¿Cuál es la herramienta más subestimada de la mina? La mía es el espejo',
    autor: 'tito_camionero',
    categoria: 'operaciones',
    hoursAgo: 27,
    likes: 16,
    contenido:
      'Pregunta liviana para el fin de turno, que estamos todos muy serios.\n\nLlevo más de veinte años arriba del camión y me han puesto de todo: cámara de fatiga, radar de proximidad, pantalla que me habla, pulsera. Y la herramienta que más veces me ha salvado es el espejo convexo del lado ciego, ese que nadie limpia y que cuesta lo que un almuerzo.\n\nEn la escuela de operadores hago siempre la misma prueba: antes de partir pido que me digan qué se ve en cada espejo. La mitad los tiene apuntando al estanque de combustible.\n\nQuiero saber la de ustedes. Reglas: tiene que costar poco, tiene que existir hace más de treinta años y no vale decir "la comunicación" ni "el compañerismo", que esto no es una charla de recursos humanos.',
    comentarios: [
      {
        autor: 'marisol.quispe',
        hoursAfter: 1,
        likes: 8,
        contenido:
          'La lupa de 10 aumentos. He visto campañas de medio millón discutidas durante semanas que se resolvían lamiendo la piedra y mirando.',
        respuestas: [
          {
            autor: 'nico.araya',
            hoursAfter: 2,
            likes: 3,
            contenido:
              '¿Lo de lamer la roca es en serio? Pensé que era una broma para los novatos.',
            respuestas: [
              {
                autor: 'marisol.quispe',
                hoursAfter: 3,
                likes: 7,
                contenido:
                  'Es en serio. Mojada se ve el color y la textura. Con arsenopirita, mejor usa agua.',
              },
              {
                autor: 'perforista77',
                hoursAfter: 4,
                likes: 5,
                contenido: 'Y pregunta primero qué aditivo le echamos al pozo.',
              },
            ],
          },
        ],
      },
      {
        autor: 'don_eusebio',
        hoursAfter: 2,
        likes: 9,
        contenido:
          'La barretilla para desatar. De aluminio, larga, y el oído del que golpea. La roca buena suena a campana y la mala suena a cajón. Eso no se lo he visto a ninguna pantalla.',
        respuestas: [
          {
            autor: 'andrea_geotec',
            hoursAfter: 4,
            likes: 4,
            contenido:
              'Don Eusebio, tiene razón y además está medido: el sonido sordo es la laja despegada. Lo que me quita el sueño es quién está parado debajo mientras golpea.',
            respuestas: [
              {
                autor: 'don_eusebio',
                hoursAfter: 5,
                likes: 5,
                contenido:
                  'Debajo nunca, ingeniera. Al costado, con el camino de salida limpio y el compañero mirando el techo y no mirándolo a uno. Al que se paraba debajo lo mandaban a carpintería.',
              },
            ],
          },
        ],
      },
      {
        autor: 'yesenia.rescate',
        hoursAfter: 2,
        likes: 6,
        contenido:
          'La tiza. Con una tiza marco por dónde entré, a qué hora y cuánto gas había. No se le acaba la batería.',
      },
      {
        autor: 'p80_y_medio',
        hoursAfter: 3,
        likes: 4,
        contenido: 'La balanza Marcy y un balde. Todo lo demás en una planta es opinión.',
        respuestas: [
          {
            autor: 'h_villca',
            hoursAfter: 5,
            likes: 2,
            contenido: 'Suscribo. Y un cronómetro para el balde.',
          },
        ],
      },
      {
        autor: 'dgranados',
        hoursAfter: 4,
        likes: 5,
        contenido:
          'La plomada. El día que se murió la estación total seguimos la veta tres días con hilo y plomada, y el error de cierre fue de 4 cm en 60 metros.',
      },
      {
        autor: 'perforista77',
        hoursAfter: 5,
        likes: 4,
        contenido:
          'La llave Stillson de 36". Sirve para apretar, para soltar, para medir respeto y para cerrar discusiones sobre la presión de la bomba.',
      },
      {
        autor: 'paola.relaves',
        hoursAfter: 6,
        likes: 6,
        contenido:
          'La sonda manual de nivel. La cinta con pito. Tengo 40 sensores que transmiten cada hora y todos los meses la cinta encuentra uno que está soñando.',
        respuestas: [
          {
            autor: 'hidro.salas',
            hoursAfter: 8,
            likes: 3,
            contenido:
              'Y que la cinta no esté estirada. Compárenla una vez al año con una de acero. Las que trabajan en salmuera se comen la marca del cero.',
          },
        ],
      },
      {
        autor: 'jcardona',
        hoursAfter: 7,
        likes: 3,
        contenido:
          'El tubo de humo. Un soplido y sabes para dónde va el aire. El anemómetro dice cuánto, el humo dice la verdad.',
      },
      {
        autor: 'wilson_o',
        hoursAfter: 8,
        likes: 2,
        contenido:
          'El multímetro de aguja. El digital te muestra un número que salta; la aguja te muestra que algo tiembla.',
      },
      {
        autor: 'rocio_condori',
        hoursAfter: 9,
        likes: 7,
        contenido:
          'Desde el otro lado del alambrado: el cuaderno. Con hora, firma y tinta. En una reunión, un cuaderno de seis años pesa más que una presentación de sesenta láminas.',
        respuestas: [
          {
            autor: 'abog.ferreyra',
            hoursAfter: 11,
            likes: 6,
            contenido:
              'Y en un expediente también, se los aseguro. Sobre todo si no tiene hojas arrancadas.',
          },
        ],
      },
      {
        autor: 'archivo_minero',
        hoursAfter: 12,
        likes: 3,
        contenido:
          'El plano en tela. Se moja, se seca, se dobla, sobrevive a tres dueños y a un incendio. Los archivos digitales de hace veinte años ya no los abre nadie.',
      },
      {
        autor: 'andrea_geotec',
        hoursAfter: 13,
        likes: 2,
        contenido:
          'Voy a perder puntos con los míos: la estaca con clavo a cada lado de la grieta y una huincha. El radar me lo dijo antes, pero al gerente lo convenció la huincha.',
      },
      {
        autor: 'lucia.ibarra',
        hoursAfter: 15,
        likes: 1,
        contenido: 'La libreta y callarse. La segunda cuesta más.',
      },
      {
        autor: 'nico.araya',
        hoursAfter: 17,
        likes: 2,
        contenido:
          'En mi práctica: el bloqueador labial. Nadie lo puso en la lista y a los dos días no podía ni sonreír.',
        respuestas: [
          {
            autor: 'tito_camionero',
            hoursAfter: 19,
            likes: 4,
            contenido:
              'Aceptado, aunque no tenga treinta años el bloqueador ni usted. Gana el premio al más sincero.',
          },
        ],
      },
    ],
  },
  {
    titulo: 'El P80 se nos va a 195 micrones todas las noches y de día vuelve solo',
    autor: 'p80_y_medio',
    categoria: 'procesos',
    hoursAgo: 11,
    likes: 7,
    contenido:
      'Molienda de bolas en circuito inverso, batería de 10 hidrociclones de 26", objetivo P80 de 165 micrones. Hace tres semanas que el compósito del turno de noche sale entre 190 y 200, y el de día entre 160 y 170. No es ruido: son 21 noches seguidas.\n\nLo que ya descarté:\n- Tonelaje: misma alimentación horaria, ±1,5 %.\n- Dureza: los frentes no cambian a las 20:00 (aunque a geología le gustaría).\n- Bolas: recarga una vez al día, a las 10:00.\n- Ápex: cambiados hace 40 días, medidos la semana pasada, 2 mm de desgaste.\n- Densidad de alimentación a ciclones: el densímetro dice 58 % sólidos de día y de noche.\n\nPresión de batería: 11,5 psi de día y 10,2 de noche. Y ahí está lo raro, porque con la misma cantidad de ciclones abiertos y la misma densidad debería ser igual.\n\nSe aceptan ideas, incluso las esotéricas. El jefe de turno de noche ya propuso un pago a la tierra.',
    comentarios: [
      {
        autor: 'h_villca',
        hoursAfter: 1,
        likes: 4,
        contenido:
          'Si la presión baja con los mismos ciclones y la misma densidad, el caudal es menor. ¿Y si la densidad no es la misma? Un densímetro nuclear con incrustación te miente parejo, pero si la línea lleva más aire de noche te miente distinto. Saca una balanza Marcy a las 3 de la mañana, la misma persona que la sacó de día.',
        respuestas: [
          {
            autor: 'p80_y_medio',
            hoursAfter: 2,
            likes: 2,
            contenido:
              'Mañana me quedo yo. La Marcy de día dio 57,6 contra 58 del equipo, así que de día está bien.',
            respuestas: [
              {
                autor: 'h_villca',
                hoursAfter: 3,
                likes: 1,
                contenido:
                  'Llévate café y otra Marcy. Las dos que teníamos nosotros no se hablaban entre ellas.',
              },
            ],
          },
        ],
      },
      {
        autor: 'nico.araya',
        hoursAfter: 2,
        likes: 0,
        contenido:
          '¿Puede ser la temperatura del agua? Vimos en clases que la viscosidad sube y el corte se engrosa.',
        respuestas: [
          {
            autor: 'p80_y_medio',
            hoursAfter: 3,
            likes: 3,
            contenido:
              'Buena pregunta. De día el agua de proceso está a 19 °C y de noche a 11. La viscosidad sube algo más de 20 % y, si el d50 va con la raíz, son unos 10 micrones en el mejor de los casos. No me alcanza para 30, pero es un tercio del muerto. Anotado.',
          },
        ],
      },
      {
        autor: 'wilson_o',
        hoursAfter: 4,
        likes: 5,
        contenido:
          'Desde el lado de los datos: ¿quién más usa esa agua de noche? Mira la presión del anillo de agua de proceso, no el set del lazo. En una planta donde trabajé, el lavado de filtros arrancaba a las 21:00 y la válvula de agua del cajón quedaba abierta al 100 % sin llegar al set. La pantalla mostraba el set, bien bonito y bien falso.',
        respuestas: [
          {
            autor: 'p80_y_medio',
            hoursAfter: 6,
            likes: 6,
            contenido:
              'Acabo de bajar la tendencia. La válvula del cajón está en 100 % desde las 21:10 hasta las 5:40 y el caudal se queda 140 m³/h corto. Y el lazo de densidad, en pantalla, mostraba la consigna: el 58 era un deseo. Tengo ganas de llorar y de abrazarte.',
            respuestas: [
              {
                autor: 'wilson_o',
                hoursAfter: 7,
                likes: 4,
                contenido: 'Prefiero que corrijan la pantalla, pero acepto el abrazo.',
              },
              {
                autor: 'tito_camionero',
                hoursAfter: 8,
                likes: 2,
                contenido: 'Veintiún noches y el culpable era la ducha del vecino.',
              },
            ],
          },
        ],
      },
      {
        autor: 'marisol.quispe',
        hoursAfter: 7,
        likes: 3,
        contenido: 'Constancia para el acta: geología fue declarada inocente.',
      },
    ],
  },
  {
    titulo: 'Busco palliris y canchamineras que quieran contar cómo era su jornada',
    autor: 'lucia.ibarra',
    categoria: 'historia',
    hoursAgo: 5,
    likes: 3,
    contenido:
      'Hola a todos. Soy periodista y estoy preparando una serie radial sobre el trabajo de las mujeres que escogían mineral a mano en las canchas y desmontes. Tengo bastante archivo escrito, pero casi todo lo escribieron capataces, y eso se nota.\n\nBusco personas que lo hayan hecho, o sus hijas y nietas, en cualquier país. Me interesan cosas muy concretas: con qué martillo, cuántas horas, quién pesaba, cómo se pagaba (por lata, por quintal, por ley), qué se cantaba o si no se cantaba nada, qué se comía a media mañana, dónde quedaban los niños.\n\nNo necesito nombres completos si prefieren no darlos. Puedo llamar por teléfono a cualquier hora y, si hay varias personas en un mismo distrito, viajar. Las grabaciones originales quedarán en manos de quien hable, con copia para la biblioteca de su pueblo si la hubiera.\n\nTambién me sirven fotos donde se vean las herramientas, aunque no se vean las caras.',
    comentarios: [],
  },
];
