import type { DemoComment } from './demo-comment.ts';

/** Threads of articles and blogs by the slug of the item. */
export const demoComments: Readonly<Record<string, readonly DemoComment[]>> = {
  'hundimiento-por-bloques-cerro-pardo': [
    {
      autor: 'andrea_geotec',
      hoursAfter: 3,
      likes: 6,
      contenido:
        'Bien que alguien escriba sobre el agua y los finos. En las presentaciones de hundimiento siempre sale la lámina del radio hidráulico y nunca la del barro. El radio lo discutes una vez; el agua, todos los veranos.',
      respuestas: [
        {
          autor: 'paola.relaves',
          hoursAfter: 7,
          likes: 3,
          contenido:
            'Y con un tajo encima la cuenca la construiste tú. El canal perimetral sin mantención dura dos inviernos.',
        },
      ],
    },
    {
      autor: 'dgranados',
      hoursAfter: 9,
      likes: 4,
      contenido:
        'Vengo de vetas angostas y me cuesta pensar en una mina donde la roca se rompe sola y el problema es que no lo haga. ¿Alguien ha trabajado con un techo colgado? Quisiera saber cómo se vive abajo mientras tanto.',
      respuestas: [
        {
          autor: 'jcardona',
          hoursAfter: 15,
          likes: 5,
          contenido:
            'Dos años. Se vive mirando el plano de excavaciones abiertas y con los accesos con tapón de aire. Y se aprende a desconfiar del silencio: cuando la microsísmica se calla y el tiraje sigue, algo se está vaciando arriba.',
          respuestas: [
            {
              autor: 'dgranados',
              hoursAfter: 18,
              likes: 3,
              contenido: '«Desconfiar del silencio». Gracias, ya no duermo.',
            },
          ],
        },
      ],
    },
    {
      autor: 'nico.araya',
      hoursAfter: 26,
      likes: 1,
      contenido:
        'Pregunta de alumno: si el fracturamiento hidráulico se hace en los primeros 200 metros de columna, ¿qué pasa con la fragmentación más arriba?',
      respuestas: [
        {
          autor: 'andrea_geotec',
          hoursAfter: 31,
          likes: 4,
          contenido:
            'Se confía en el recorrido: los bloques se muelen entre ellos al bajar. Por eso el problema es el arranque. Ojo, que lo de arriba también genera finos, y los finos viajan más rápido que los bloques.',
        },
      ],
    },
    {
      autor: 'perforista77',
      hoursAfter: 50,
      likes: 2,
      contenido:
        'Lo de los pozos se dice en una línea y son meses. Ese tipo de perforación, con pared lisa para que el obturador selle, no la hace cualquiera.',
    },
  ],
  'litoteca-puerto-calizo': [
    {
      autor: 'marisol.quispe',
      hoursAfter: 4,
      likes: 7,
      contenido:
        'He pasado semanas enteras en ese frío húmedo y volvería. El testigo viejo te corrige los modelos nuevos. Por favor, que nadie bote nada sin que lo vea alguien que haya mapeado el distrito.',
    },
    {
      autor: 'perforista77',
      hoursAfter: 12,
      likes: 8,
      contenido:
        'Cada una de esas cajas tiene atrás a un perforista con frío. Cuando boten, por lo menos lean el parte.',
      respuestas: [
        {
          autor: 'archivo_minero',
          hoursAfter: 20,
          likes: 4,
          contenido:
            'Los partes son el documento que más se pierde. Si alguien tiene libretas de perforación en su casa, las digitalizamos gratis y las devolvemos.',
        },
      ],
    },
    {
      autor: 'abog.ferreyra',
      hoursAfter: 33,
      likes: 2,
      contenido:
        '¿De quién es el testigo cuando la empresa que lo donó ya no existe? Parece pregunta de examen, pero sin acta de donación clara el día del descarte aparece un acreedor.',
    },
    {
      autor: 'wilson_o',
      hoursAfter: 60,
      likes: 1,
      contenido:
        'Escanear está muy bien, pero ¿dónde quedan los datos crudos en diez años? Un cubo hiperespectral en formato propietario es una caja con el taco borrado.',
      respuestas: [
        {
          autor: 'marisol.quispe',
          hoursAfter: 66,
          likes: 4,
          contenido: 'Esa frase la voy a robar.',
        },
      ],
    },
  ],
  'flotacion-particulas-gruesas': [
    {
      autor: 'h_villca',
      hoursAfter: 5,
      likes: 4,
      contenido:
        'Lo más honesto es lo de la remolienda. Todos compramos la celda y nadie compra lo que la celda necesita antes y después. El clasificador hidráulico ocupa más sitio que la flotación y en los folletos sale del tamaño de un termo.',
    },
    {
      autor: 'p80_y_medio',
      hoursAfter: 10,
      likes: 5,
      contenido:
        'La pregunta es qué hacen con el agua del lecho fluidizado. Es mucha, tiene que estar limpia y vuelve con espumante. Si no cierran ese balance, lo que ganan en cobre lo pagan en el espesador.',
      respuestas: [
        {
          autor: 'paola.relaves',
          hoursAfter: 14,
          likes: 3,
          contenido:
            'Y el relave más grueso cambia la curva de compactación y de drenaje. Para bien, casi siempre, pero alguien debería avisarle al del depósito.',
          respuestas: [
            {
              autor: 'p80_y_medio',
              hoursAfter: 16,
              likes: 4,
              contenido:
                'Alguien debería avisarle al del depósito: historia de la metalurgia en una frase.',
            },
          ],
        },
      ],
    },
    {
      autor: 'nico.araya',
      hoursAfter: 40,
      likes: 0,
      contenido:
        '¿Se puede aplicar en plantas chicas, de 2.000 o 3.000 t/d, o solo se paga a gran escala?',
      respuestas: [
        {
          autor: 'h_villca',
          hoursAfter: 48,
          likes: 2,
          contenido:
            'Hay módulos chicos. El problema de las chicas no es la celda, es que no tienen curva de recuperación por tamaño. Empieza por ahí, que es barato.',
        },
      ],
    },
  ],
  'hpgr-y-energia-de-molienda': [
    {
      autor: 'p80_y_medio',
      hoursAfter: 2,
      likes: 7,
      contenido:
        'Por fin alguien dice dónde puso el medidor. Con la misma planta puedo publicar tres ahorros distintos sin mentir en ninguno. Debería ser obligatorio dibujar el límite de batería en la primera lámina.',
    },
    {
      autor: 'h_villca',
      hoursAfter: 8,
      likes: 2,
      contenido:
        'Falta hablar de disponibilidad. Con mineral arcilloso los rodillos se vuelven un problema de correas, chutes y paciencia.',
      respuestas: [
        {
          autor: 'p80_y_medio',
          hoursAfter: 13,
          likes: 3,
          contenido:
            'Está, casi al final: la planta vecina no cambia de circuito justamente por la humedad. Hay que leer hasta abajo, Hernán.',
          respuestas: [
            {
              autor: 'h_villca',
              hoursAfter: 15,
              likes: 5,
              contenido: 'Confieso que leí hasta los kWh y salté a comentar. Retiro lo dicho.',
            },
          ],
        },
      ],
    },
    {
      autor: 'wilson_o',
      hoursAfter: 30,
      likes: 1,
      contenido:
        'Lo de operar rodillos solo en horas de sol me parece lo más interesante. Sale más barato construir tolva que batería.',
    },
  ],
  'sondaje-orientado-roca-fracturada': [
    {
      autor: 'perforista77',
      hoursAfter: 3,
      likes: 9,
      contenido:
        'Veinte años diciendo que si pagan por metro van a recibir metros. Gracias por ponerlo por escrito.',
      respuestas: [
        {
          autor: 'andrea_geotec',
          hoursAfter: 6,
          likes: 4,
          contenido:
            'Y que si pagan por línea buena van a recibir líneas buenas. Cambiamos el contrato hace un año y no volvemos atrás.',
        },
        {
          autor: 'dgranados',
          hoursAfter: 9,
          likes: 1,
          contenido:
            'Sin abrir otra discusión: pagando por calidad el metro sale más caro. Hay que defenderlo en el presupuesto, y eso pocos geólogos lo saben hacer.',
          respuestas: [
            {
              autor: 'marisol.quispe',
              hoursAfter: 12,
              likes: 5,
              contenido:
                'Se defiende con el costo del pozo que no cortó nada. En el nuestro, un solo pozo mal apuntado pagaba el sobreprecio de toda la campaña.',
            },
          ],
        },
      ],
    },
    {
      autor: 'marisol.quispe',
      hoursAfter: 14,
      likes: 4,
      contenido:
        'Levante la mano quien no haya tenido alguna vez el beta invertido en la base. Yo la levanto por honestidad: dos meses, 2014.',
    },
    {
      autor: 'nico.araya',
      hoursAfter: 28,
      likes: 2,
      contenido:
        '¿Cómo se dieron cuenta? En la red estereográfica dos familias simétricas se ven muy convincentes.',
      respuestas: [
        {
          autor: 'marisol.quispe',
          hoursAfter: 30,
          likes: 3,
          contenido:
            'Justamente por eso. La naturaleza casi nunca es tan simétrica. Colorea los datos por pozo o por logueador y la simetría se cae sola.',
        },
      ],
    },
  ],
  'voladura-vibraciones-pueblo': [
    {
      autor: 'rocio_condori',
      hoursAfter: 2,
      likes: 8,
      contenido:
        'Me quedo con la parte en que se sientan en una cocina. Nos han traído sismógrafos, láminas y peritos. Nunca se habían quedado a esperar el temblor con nosotros.',
    },
    {
      autor: 'andrea_geotec',
      hoursAfter: 6,
      likes: 3,
      contenido:
        'La duración no está en casi ninguna norma y es lo que la gente siente. Llevamos décadas persiguiendo la velocidad pico porque es lo que cabe en una tabla.',
      respuestas: [
        {
          autor: 'jcardona',
          hoursAfter: 11,
          likes: 2,
          contenido:
            'De acuerdo, pero cuidado: si acortas la secuencia, subes la carga por ventana y vuelves a la pelea de las frecuencias. No hay almuerzo gratis.',
          respuestas: [
            {
              autor: 'andrea_geotec',
              hoursAfter: 13,
              likes: 3,
              contenido: 'No, pero se puede preguntar al pueblo qué prefiere almorzar.',
            },
          ],
        },
      ],
    },
    {
      autor: 'abog.ferreyra',
      hoursAfter: 21,
      likes: 3,
      contenido:
        'Consejo práctico: levantamiento de grietas con testigo de yeso y foto ANTES de cambiar el diseño de voladura. Después todo el mundo recuerda la pared a su favor.',
    },
    {
      autor: 'tito_camionero',
      hoursAfter: 40,
      likes: 2,
      contenido: 'En mi faena disparan a la hora de la siesta de mi mamá. Ella es el umbral.',
    },
  ],
  'ventilacion-a-demanda': [
    {
      autor: 'jcardona',
      hoursAfter: 3,
      likes: 6,
      contenido:
        'El exponente real es el mejor dato del artículo. El cubo vale en el ducto de la universidad. Con puertas que fugan 20 o 30 % uno paga aire que no llega a ninguna parte, y esa plata no la recupera ningún variador.',
    },
    {
      autor: 'yesenia.rescate',
      hoursAfter: 5,
      likes: 8,
      contenido:
        'Regla que deberíamos tatuarnos: la ausencia de señal no es ausencia de gente. He entrado a buscar a personas que según la pantalla estaban en superficie.',
      respuestas: [
        {
          autor: 'wilson_o',
          hoursAfter: 8,
          likes: 4,
          contenido:
            'Desde sistemas: la etiqueta dice dónde está la lámpara. El gancho con lector en el refugio me parece una solución tan simple que da rabia.',
        },
      ],
    },
    {
      autor: 'dgranados',
      hoursAfter: 17,
      likes: 2,
      contenido:
        'Nosotros nos quedamos a medio camino: reguladores manuales y variador por guardia, según plan de voladura. Ahorro de 18 % sin un solo sensor en el frente. A veces alcanza.',
      respuestas: [
        {
          autor: 'jcardona',
          hoursAfter: 22,
          likes: 3,
          contenido:
            'A veces es mejor. El sensor que no instalas tampoco hay que calibrarlo cada tres semanas.',
        },
      ],
    },
  ],
  'cargadores-a-bateria': [
    {
      autor: 'dgranados',
      hoursAfter: 4,
      likes: 4,
      contenido:
        'Comparto lo de no cruzar niveles. Nosotros aprendimos tarde que el plan de minado tiene que mirar la pendiente con la misma seriedad que la ley.',
    },
    {
      autor: 'yesenia.rescate',
      hoursAfter: 7,
      likes: 7,
      contenido:
        'Gracias por contar lo del incendio sin maquillaje. Pregunta a quienes ya los tienen: ¿con qué miden fluoruro de hidrógeno? Mi detector multigas ni lo huele.',
      respuestas: [
        {
          autor: 'jcardona',
          hoursAfter: 12,
          likes: 3,
          contenido:
            'Tubos colorimétricos y un par de celdas dedicadas, que duran poco y son caras. Nosotros tratamos cualquier humo de batería como si tuviera, sin esperar la lectura.',
          respuestas: [
            {
              autor: 'yesenia.rescate',
              hoursAfter: 14,
              likes: 5,
              contenido:
                'Ese es el criterio que voy a proponer. Ventilar, aislar y no entrar por un equipo. Por una persona, otra conversación.',
            },
          ],
        },
      ],
    },
    {
      autor: 'don_eusebio',
      hoursAfter: 19,
      likes: 9,
      contenido:
        '«Oía la roca», dice la operadora. Ahí está todo. Nosotros apagábamos la máquina un minuto cada hora para escuchar, y el capataz creía que descansábamos.',
    },
    {
      autor: 'tito_camionero',
      hoursAfter: 44,
      likes: 1,
      contenido: 'Lo del zumbido artificial me da risa y tranquilidad a la vez.',
    },
  ],
  'ferrocarril-santa-rosalia': [
    {
      autor: 'archivo_minero',
      hoursAfter: 6,
      likes: 5,
      contenido:
        'Las placas de vidrio son un tesoro para leer el trabajo, no solo los trenes. Fíjense en los zapatos: quién los lleva y quién no.',
      respuestas: [
        {
          autor: 'lucia.ibarra',
          hoursAfter: 10,
          likes: 3,
          contenido:
            'Y en quién mira a la cámara. En casi todas, el capataz mira y los demás miran al capataz.',
        },
      ],
    },
    {
      autor: 'don_eusebio',
      hoursAfter: 15,
      likes: 7,
      contenido:
        'De niño caminé una línea muerta parecida para ir a la escuela. Los durmientes se fueron volviendo corrales, dinteles y leña, en ese orden. El último que vi es el banco de la plaza.',
    },
    {
      autor: 'dgranados',
      hoursAfter: 70,
      likes: 1,
      contenido:
        'Como minero me interesa la cuenta: cuánto costaba la tonelada antes y después del riel. Muchas vetas «se agotaron» el año en que subió el flete.',
    },
  ],
  'cuenta-del-agua-salar-huayna': [
    {
      autor: 'hidro.salas',
      hoursAfter: 2,
      likes: 8,
      contenido:
        'Excelente que expliquen que las tres cifras están bien. Llevo años en reuniones en las que cada parte trae la suya y acusa a la otra de mentir. El problema no es el número, es que nadie pone el apellido.',
    },
    {
      autor: 'rocio_condori',
      hoursAfter: 5,
      likes: 7,
      contenido:
        'Nosotros lo decimos más corto: si sale de abajo y se va al cielo, alguien lo va a extrañar. Pero me gustó que se reconozca que tampoco es todo pérdida. Con eso se puede conversar.',
      respuestas: [
        {
          autor: 'hidro.salas',
          hoursAfter: 9,
          likes: 4,
          contenido:
            'Con eso y con niveles medidos en los bordes. El modelo es una opinión con ecuaciones hasta que hay diez años de datos.',
        },
      ],
    },
    {
      autor: 'h_villca',
      hoursAfter: 16,
      likes: 2,
      contenido:
        'La recuperación global de menos de la mitad es lo que yo atacaría primero. Cada punto que sube es salmuera que no se bombea. Sale más barato que cualquier planta nueva.',
      respuestas: [
        {
          autor: 'p80_y_medio',
          hoursAfter: 21,
          likes: 1,
          contenido:
            'Depende. Parte de esa pérdida está entrampada en las sales cosechadas y exprimirlas también gasta agua dulce. Otra cuenta para la pared.',
        },
      ],
    },
    {
      autor: 'lucia.ibarra',
      hoursAfter: 120,
      likes: 3,
      contenido:
        'Usé esta nota para preparar una entrevista y le pedí al entrevistado que me dijera el apellido de cada metro cúbico. Se hizo un silencio muy largo. Gracias.',
    },
  ],
  'relaves-filtrados-diez-anos': [
    {
      autor: 'paola.relaves',
      hoursAfter: 3,
      likes: 8,
      contenido:
        'La doble humedad es el error más común y el menos confesado. En mi primera semana en un depósito encontré lo mismo en tres planillas. Desde entonces el encabezado dice «% w/w base seca» y, si alguien lo borra, invita el almuerzo.',
      respuestas: [
        {
          autor: 'p80_y_medio',
          hoursAfter: 8,
          likes: 4,
          contenido:
            'En planta nunca vamos a hablar en base seca. Sugiero que el almuerzo lo paguemos a medias.',
        },
      ],
    },
    {
      autor: 'hidro.salas',
      hoursAfter: 25,
      likes: 2,
      contenido:
        '¿Se publican los datos de piezómetros dentro de la pila? «Sin laguna» no quiere decir sin agua.',
      respuestas: [
        {
          autor: 'paola.relaves',
          hoursAfter: 29,
          likes: 5,
          contenido:
            'Eso. En un filtrado bien hecho el agua está en las capas que nadie quiso hacer dos veces.',
        },
      ],
    },
    {
      autor: 'andrea_geotec',
      hoursAfter: 50,
      likes: 1,
      contenido:
        'El talud general es conservador. Me preocupa más el talud local de la cara mientras crece.',
    },
  ],
  'radares-de-talud-umbrales': [
    {
      autor: 'andrea_geotec',
      hoursAfter: 1,
      likes: 7,
      contenido:
        'Gracias por poner la curva completa y no solo el caso de éxito. La próxima vez que me llamen once veces en una noche voy a contestar con este artículo.',
    },
    {
      autor: 'tito_camionero',
      hoursAfter: 4,
      likes: 6,
      contenido:
        'Desde abajo: si me sacan seis veces por nada, a la séptima salgo igual, siempre que me hayan explicado las seis. Cuando no explican, uno empieza a caminar lento.',
      respuestas: [
        {
          autor: 'andrea_geotec',
          hoursAfter: 7,
          likes: 6,
          contenido:
            'Te copio la frase para el procedimiento. Explicar dentro de la hora, en el mismo canal de radio por el que se evacuó.',
        },
      ],
    },
    {
      autor: 'wilson_o',
      hoursAfter: 12,
      likes: 1,
      contenido:
        'Y por favor, ventana de cálculo visible en la pantalla. He visto discutir dos predicciones de hora de colapso sin saber que una usaba una hora y la otra tres.',
    },
    {
      autor: 'nico.araya',
      hoursAfter: 33,
      likes: 0,
      contenido: '¿Hay datos públicos de algún caso para practicar velocidad inversa?',
      respuestas: [
        {
          autor: 'andrea_geotec',
          hoursAfter: 36,
          likes: 3,
          contenido:
            'Escríbeme y te paso una serie anonimizada. Con ruido y todo, para que sufras.',
        },
      ],
    },
  ],
  'fatiga-turnos-altura': [
    {
      autor: 'tito_camionero',
      hoursAfter: 2,
      likes: 8,
      contenido:
        'Llevo la vida entera haciendo 7x7. La primera noche no se duerme: se negocia con la almohada. Y el bus largo antes del turno nocturno debería estar prohibido desde que existen los buses.',
    },
    {
      autor: 'yesenia.rescate',
      hoursAfter: 6,
      likes: 5,
      contenido:
        'Del lado médico: los cortes de 36 horas sin noche funcionan. La resistencia viene de la planilla, no de la gente.',
      respuestas: [
        {
          autor: 'dgranados',
          hoursAfter: 10,
          likes: 2,
          contenido:
            'La planilla soy yo, y tiene razón. Cuesta plazas. Lo que no cuesta es cambiar el horario del bus, y empezamos por ahí.',
        },
      ],
    },
    {
      autor: 'abog.ferreyra',
      hoursAfter: 18,
      likes: 3,
      contenido:
        'Atención a quién decide. Un régimen que favorece al que vive lejos perjudica al que vive al lado, y se votan juntos. Ninguna mayoría arregla la biología del otro.',
    },
    {
      autor: 'don_eusebio',
      hoursAfter: 30,
      likes: 5,
      contenido:
        'Nosotros hacíamos doblada de 24 horas los sábados, con coca y con frío. No lo cuento con orgullo. Cuento a los que faltan.',
    },
    {
      autor: 'nico.araya',
      hoursAfter: 80,
      likes: 0,
      contenido:
        '¿Las cámaras de cabina quedan en el legajo del operador? En la facultad nadie habla de esa parte.',
      respuestas: [
        {
          autor: 'tito_camionero',
          hoursAfter: 84,
          likes: 4,
          contenido:
            'Buena pregunta. En la mía quedan 90 días y no se usan para sancionar. Costó una huelga chica que fuera así.',
        },
      ],
    },
  ],
  'gemelos-digitales-en-planta': [
    {
      autor: 'wilson_o',
      hoursAfter: 3,
      likes: 6,
      contenido:
        'El tercero no sale en ninguna feria porque no tiene imagen. Llevo años diciendo que el mejor gemelo es el feo.',
    },
    {
      autor: 'p80_y_medio',
      hoursAfter: 5,
      likes: 4,
      contenido:
        'Un sensor virtual del P80 con 9 micrones de error cada cuatro minutos le gana a un laboratorio perfecto cada cuatro horas. Cualquiera que haya vivido un turno de noche lo sabe.',
      respuestas: [
        {
          autor: 'h_villca',
          hoursAfter: 11,
          likes: 2,
          contenido:
            'Hasta que cambia el mineral y el modelo sigue feliz. ¿Quién lo recalibra cuando se va el que lo hizo?',
          respuestas: [
            {
              autor: 'wilson_o',
              hoursAfter: 14,
              likes: 5,
              contenido:
                'Ahí se mueren todos. En nuestra planta está en la descripción de un cargo, con nombre. Si no está en un cargo, es un hobby.',
            },
          ],
        },
      ],
    },
  ],
  'flota-mixta-camiones-autonomos': [
    {
      autor: 'tito_camionero',
      hoursAfter: 3,
      likes: 7,
      contenido:
        'Confirmo lo de los surcos: el autónomo pisa siempre en el mismo sitio y el camino se queja. Uno, sin querer, repartía. Ahora resulta que mi mal pulso era mantenimiento vial.',
    },
    {
      autor: 'wilson_o',
      hoursAfter: 9,
      likes: 3,
      contenido:
        'La red es el segundo motivo de parada y casi nadie la presupuesta bien. Cada vez que avanza un banco hay que mover antenas. Es minería de antenas.',
    },
    {
      autor: 'andrea_geotec',
      hoursAfter: 20,
      likes: 2,
      contenido:
        '¿Cómo conversan la zona autónoma y el geotécnico? Si tengo que entrar a medir una grieta necesito permiso, cierre y media hora. La grieta no espera.',
      respuestas: [
        {
          autor: 'wilson_o',
          hoursAfter: 24,
          likes: 2,
          contenido:
            'Portones por tramo y no por fase. Cerrar 300 metros en vez de dos kilómetros. Se puede, pero hay que pedirlo en el diseño.',
        },
      ],
    },
    {
      autor: 'nico.araya',
      hoursAfter: 60,
      likes: 1,
      contenido: '¿Y qué pasa cuando llueve fuerte?',
      respuestas: [
        {
          autor: 'tito_camionero',
          hoursAfter: 65,
          likes: 5,
          contenido: 'Lo mismo que con nosotros, pero sin garabatos.',
        },
      ],
    },
  ],
  'quien-formara-a-los-geologos': [
    {
      autor: 'marisol.quispe',
      hoursAfter: 2,
      likes: 9,
      contenido:
        'Aprendí a loguear sentada al lado de una señora que fumaba y no explicaba nada. A los tres meses vi lo que ella veía. No sé cómo se pone eso en una malla curricular, pero sé que no se pone quitando días de terreno.',
      respuestas: [
        {
          autor: 'nico.araya',
          hoursAfter: 5,
          likes: 3,
          contenido:
            'Desde el otro lado: iríamos felices a terreno si el seguro, el bus y los viáticos no los tuviéramos que juntar con rifas. No es desinterés.',
          respuestas: [
            {
              autor: 'marisol.quispe',
              hoursAfter: 7,
              likes: 6,
              contenido:
                'Tienes razón y me disculpo por la nostalgia. La culpa es nuestra por no ofrecer las camionetas.',
            },
          ],
        },
      ],
    },
    {
      autor: 'perforista77',
      hoursAfter: 14,
      likes: 4,
      contenido:
        'Los jóvenes llegan sabiendo cosas que yo nunca voy a saber. Pero hay que decirles que el testigo se da vuelta.',
    },
    {
      autor: 'archivo_minero',
      hoursAfter: 40,
      likes: 2,
      contenido:
        'En humanidades nos pasó hace veinte años: cerraron los seminarios de paleografía y ahora pagan fortunas para que una máquina lea mal lo que una alumna leía bien.',
    },
    {
      autor: 'dgranados',
      hoursAfter: 90,
      likes: 1,
      contenido:
        'No estoy de acuerdo con el tono general. Los mejores que he contratado vienen de ciencia de datos y aprendieron roca en dos años. Lo contrario cuesta más.',
      respuestas: [
        {
          autor: 'marisol.quispe',
          hoursAfter: 93,
          likes: 4,
          contenido:
            'Aprendieron roca porque tenían a alguien al lado. Esa es la parte que se acaba.',
        },
      ],
    },
  ],
  'cierre-de-minas-provisiones': [
    {
      autor: 'abog.ferreyra',
      hoursAfter: 3,
      likes: 6,
      contenido:
        'La tasa de descuento es la cláusula más importante del plan y se aprueba en un anexo. Si solo van a leer una página del expediente, que sea esa.',
    },
    {
      autor: 'paola.relaves',
      hoursAfter: 8,
      likes: 5,
      contenido:
        'El material de cobertura siempre está «disponible en acopio» hasta que uno va con pala. Pregunten dónde, cuánto y quién lo está usando de lastre para caminos.',
      respuestas: [
        {
          autor: 'tito_camionero',
          hoursAfter: 12,
          likes: 4,
          contenido: 'Culpable. Nadie nos dijo que esa tierra negra era para después.',
        },
      ],
    },
    {
      autor: 'rocio_condori',
      hoursAfter: 22,
      likes: 7,
      contenido:
        'Tratar agua durante dos siglos. Léanlo despacio. Mi comunidad tiene menos reuniones grabadas que años le quedan a esa planta.',
    },
  ],
  'monitoreo-participativo-del-agua': [
    {
      autor: 'rocio_condori',
      hoursAfter: 1,
      likes: 9,
      contenido:
        'Somos otro comité, en otra cuenca, y es como leer nuestro cuaderno. Lo de leer en voz alta y que la otra repita lo vamos a copiar este lunes.',
      respuestas: [
        {
          autor: 'hidro.salas',
          hoursAfter: 6,
          likes: 3,
          contenido:
            'Es el mejor control de calidad que existe y no figura en ningún manual. Yo lo pondría antes que los duplicados.',
        },
      ],
    },
    {
      autor: 'paola.relaves',
      hoursAfter: 13,
      likes: 3,
      contenido:
        'Distinguir lo que avisa de lo que prueba me parece la idea central. Se pierde mucha confianza por usar un dato de alarma como si fuera peritaje, y al revés.',
    },
    {
      autor: 'abog.ferreyra',
      hoursAfter: 27,
      likes: 4,
      contenido:
        'Y guarden la cadena de custodia aunque parezca burocracia. He visto caerse un caso muy serio por una conservadora abierta en un control de ruta.',
    },
  ],
  'cerro-pardo-se-despide-del-tajo': [
    {
      autor: 'tito_camionero',
      hoursAfter: 1,
      likes: 9,
      contenido:
        'Un abrazo al colega Ticona. Uno no cuenta las vueltas hasta que alguien le dice que quedan pocas. Yo tampoco pido jubilar: pido aprender lo que viene y que me lo enseñen en castellano.',
      respuestas: [
        {
          autor: 'wilson_o',
          hoursAfter: 3,
          likes: 6,
          contenido:
            'En castellano y con un equipo de verdad al frente. El simulador solo no alcanza. El curso de teleoperación que funciona es el que deja chocar contra algo blando.',
        },
        {
          autor: 'perforista77',
          hoursAfter: 4,
          likes: 4,
          contenido: 'Que empiecen por los perforistas viejos también, que nadie nos nombra.',
        },
      ],
    },
    {
      autor: 'andrea_geotec',
      hoursAfter: 1,
      likes: 6,
      contenido:
        'Lo del radio hidráulico es una discusión honesta y ojalá se publicara más seguido así, con las dos posturas. En mi experiencia, el que pide seis meses más nunca los consigue y casi siempre los usa.',
      respuestas: [
        {
          autor: 'dgranados',
          hoursAfter: 3,
          likes: 3,
          contenido:
            'El tajo no espera y el banco tampoco. Si la base se puede ampliar sobre la marcha, yo partía con 28 y dejaba listos los accesos para 34.',
          respuestas: [
            {
              autor: 'andrea_geotec',
              hoursAfter: 5,
              likes: 5,
              contenido:
                'Eso es lo razonable, si esos accesos existen en el presupuesto y no en la lámina. Ahí es donde se caen estas cosas.',
            },
            {
              autor: 'nico.araya',
              hoursAfter: 7,
              likes: 0,
              contenido:
                '¿Radio hidráulico es área dividida por perímetro, verdad? Para el cuadrado de 112 me da 28 justos.',
            },
            {
              autor: 'andrea_geotec',
              hoursAfter: 8,
              likes: 4,
              contenido: 'Verdad. Lado partido por cuatro. Bien calculado.',
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
        'Trabajé 38 años por dentro y les digo a los que bajan ahora: el primer mes se extraña el cielo, el segundo se extraña menos y el tercero uno mira el cielo de otra manera.',
      respuestas: [
        {
          autor: 'yesenia.rescate',
          hoursAfter: 6,
          likes: 5,
          contenido: 'Don Eusebio, debería dar la inducción usted.',
        },
      ],
    },
    {
      autor: 'rocio_condori',
      hoursAfter: 4,
      likes: 5,
      contenido:
        '¿Y el pueblo? Leo operarios, puntos de extracción y tecnología. Sobran 1.550 personas y detrás de cada una hay un almacén, una pensión, una escuela. Quisiera un artículo entero sobre eso.',
      respuestas: [
        {
          autor: 'lucia.ibarra',
          hoursAfter: 6,
          likes: 6,
          contenido:
            'Coincido. Como periodista, la cifra que yo saldría a buscar no es cuántos quedan adentro, sino cuántos negocios abiertos habrá en la calle principal dentro de tres años.',
          respuestas: [
            {
              autor: 'rocio_condori',
              hoursAfter: 9,
              likes: 3,
              contenido: 'Cuente conmigo para mostrarle otro pueblo que ya pasó por eso.',
            },
          ],
        },
      ],
    },
    {
      autor: 'paola.relaves',
      hoursAfter: 5,
      likes: 4,
      contenido:
        'La laguna turquesa del fondo me quita el sueño más que la altura. Sacarla antes de romper el piso, de acuerdo. Pero ¿quién garantiza que no se llene otra vez en una sola tormenta de verano?',
      respuestas: [
        {
          autor: 'hidro.salas',
          hoursAfter: 8,
          likes: 3,
          contenido:
            'Nadie. Con esa cuenca encima, el bombeo no es una obra, es un servicio permanente. Tiene que durar lo que dure la mina.',
        },
      ],
    },
    {
      autor: 'jcardona',
      hoursAfter: 7,
      likes: 3,
      contenido:
        'Mover 1.450 m³/s con aire que pesa 40 % menos es ventiladores más grandes y no más potencia por caudal, como suele creerse. La presión baja con la densidad. La parte fea es la calefacción del aire en invierno.',
    },
    {
      autor: 'p80_y_medio',
      hoursAfter: 10,
      likes: 2,
      contenido:
        'Nadie habla de la planta. Pasar de un mineral a otro con acopios oxidados de por medio es un dolor de cabeza de tres años: colector, cal, leyes. El puente se cruza en flotación.',
      respuestas: [
        {
          autor: 'h_villca',
          hoursAfter: 13,
          likes: 4,
          contenido:
            'Oxidado por fuera significa que media espuma se te va a ir en sulfurizar. Que guarden muestras de cada acopio desde ya.',
        },
      ],
    },
    {
      autor: 'archivo_minero',
      hoursAfter: 12,
      likes: 5,
      contenido:
        '¿Qué va a pasar con el archivo del tajo? Setenta años de planos, libros de turno y fotos. En cada cierre que conozco eso termina en un contenedor. Si alguien de Llano Verde lee esto, pregunten hoy dónde están las llaves.',
    },
    {
      autor: 'abog.ferreyra',
      hoursAfter: 17,
      likes: 3,
      contenido:
        'Cuatrocientas plazas reservadas y obligación de formar antes del cierre: ¿en el acuerdo hay sanción si no se cumple? Sin consecuencia escrita, es un deseo con membrete.',
      respuestas: [
        {
          autor: 'rocio_condori',
          hoursAfter: 19,
          likes: 4,
          contenido: 'Es la primera pregunta que hay que hacer en la asamblea. Gracias.',
        },
      ],
    },
  ],
  'turno-brigada-rescate-san-telmo': [
    {
      autor: 'yesenia.rescate',
      hoursAfter: 2,
      likes: 9,
      contenido:
        'La pizarra con la columna de errores más larga que la de aciertos es lo mejor que he leído sobre este oficio. Y lo de anotar la fecha exacta de los cartuchos: parece un detalle y es la diferencia entre una brigada y un grupo con casco.',
    },
    {
      autor: 'dgranados',
      hoursAfter: 6,
      likes: 4,
      contenido:
        'Leo al superintendente que quiere menos horas de entrenamiento y me reconozco hace diez años. Después tuve una emergencia. No hay simulacro corto que te enseñe a esperar el respaldo con gente adentro.',
      respuestas: [
        {
          autor: 'yesenia.rescate',
          hoursAfter: 9,
          likes: 7,
          contenido:
            'Esperar es lo más difícil que hacemos. Gracias por decirlo desde su lado de la mesa.',
        },
      ],
    },
    {
      autor: 'jcardona',
      hoursAfter: 14,
      likes: 2,
      contenido:
        'Una duda: gas de alarma en aire comprimido está bien, pero ¿qué pasa en los frentes con la línea cerrada? Nosotros lo reforzamos con apagado de iluminación en parpadeo.',
    },
    {
      autor: 'don_eusebio',
      hoursAfter: 31,
      likes: 5,
      contenido:
        'En mi tiempo la brigada era el que estuviera más cerca. Por eso éramos menos a fin de año.',
    },
    {
      autor: 'nico.araya',
      hoursAfter: 70,
      likes: 1,
      contenido: 'El cocinero con la cámara térmica merece su propia nota.',
    },
  ],
  'fundiciones-vuelven-a-pedir-concentrado': [
    {
      autor: 'h_villca',
      hoursAfter: 8,
      likes: 3,
      contenido:
        'En las comercializadoras mezclan arsénico como quien hace ensaladas, y el minero que cuida su concentrado subsidia al que no. Si las fundiciones van a comprar sucio directo, al menos que el castigo sea por lo que uno manda.',
    },
    {
      autor: 'p80_y_medio',
      hoursAfter: 15,
      likes: 2,
      contenido:
        'Lo que nadie cuenta es lo que cuesta en planta bajar de 0,6 a 0,5 de arsénico: dos puntos de recuperación de cobre. A veces el castigo sale más barato.',
      respuestas: [
        {
          autor: 'h_villca',
          hoursAfter: 20,
          likes: 4,
          contenido:
            'Para la empresa sí. Después ese arsénico sigue existiendo, solo que en el patio de otro.',
          respuestas: [
            {
              autor: 'p80_y_medio',
              hoursAfter: 23,
              likes: 3,
              contenido: 'No tengo respuesta a eso.',
            },
          ],
        },
      ],
    },
    {
      autor: 'wilson_o',
      hoursAfter: 90,
      likes: 0,
      contenido:
        'Me gustó la explicación del contrato con el ejemplo de las 2.600 toneladas. Primera vez que lo entiendo.',
    },
  ],
  'mapa-1887-veta-santa-rosalia': [
    {
      autor: 'archivo_minero',
      hoursAfter: 1,
      likes: 9,
      contenido:
        'He llorado un poco con esta nota. Cada vez que un archivo municipal cabe en un tubo de hojalata hay alguien como don Nicanor que lo impide. Y lo de la declinación debería darse en primer año de geología.',
    },
    {
      autor: 'marisol.quispe',
      hoursAfter: 3,
      likes: 6,
      contenido:
        'Once grados en 1887 y cuatro al otro lado hoy. Se te olvida el signo una vez y perforas andesita durante medio siglo. Voy a revisar mis planos antiguos con vergüenza anticipada.',
      respuestas: [
        {
          autor: 'perforista77',
          hoursAfter: 7,
          likes: 5,
          contenido:
            'Los 2.800 metros de 1994 los perforó gente que conozco. Decían «acá no hay nada, jefe» y el jefe miraba el plano.',
        },
      ],
    },
    {
      autor: 'dgranados',
      hoursAfter: 25,
      likes: 2,
      contenido:
        'El consultor que pregunta por el bombeo tiene razón. Ojo con el entusiasmo: con 1,8 metros y esa ley se puede hacer mina, con ese caudal quizás no.',
      respuestas: [
        {
          autor: 'marisol.quispe',
          hoursAfter: 29,
          likes: 2,
          contenido:
            'Nadie dijo mina. Dijeron «faltan doce pozos», que es la frase más sensata de toda la nota.',
        },
      ],
    },
    {
      autor: 'don_eusebio',
      hoursAfter: 48,
      likes: 4,
      contenido:
        'En los libros viejos de acá escribían «se dejó por agua», y uno sabía que abajo quedaba lo bueno. O que querían que uno lo creyera.',
    },
  ],
  'talud-norte-deslizamiento': [
    {
      autor: 'andrea_geotec',
      hoursAfter: 1,
      likes: 8,
      contenido:
        'Cuatro centímetros en seis horas. Guarden ese número para la próxima persona que diga que «a simple vista está igual». Y un piezómetro apagado diecinueve días: eso es lo que hay que investigar, no el radar.',
    },
    {
      autor: 'tito_camionero',
      hoursAfter: 4,
      likes: 7,
      contenido:
        'Yo pasé una noche por debajo de una alerta ámbar sin saber que era ámbar. Me enteré en el bus. Apoyo al delegado: de noche, ámbar es rampa cerrada.',
      respuestas: [
        {
          autor: 'andrea_geotec',
          hoursAfter: 7,
          likes: 4,
          contenido:
            'Lo entiendo, y te digo el otro lado: con ese criterio cerramos unas cuarenta noches al año. Yo firmaría por cerrar al tráfico liviano y prohibir detenciones desde ámbar, como primer paso.',
          respuestas: [
            {
              autor: 'tito_camionero',
              hoursAfter: 9,
              likes: 5,
              contenido:
                'Me sirve, si me avisan por radio qué color hay cuando entro. Con eso decido yo si apuro.',
            },
          ],
        },
      ],
    },
    {
      autor: 'paola.relaves',
      hoursAfter: 30,
      likes: 2,
      contenido: 'Una batería. Siempre es una batería.',
    },
    {
      autor: 'rocio_condori',
      hoursAfter: 55,
      likes: 1,
      contenido: 'Y si hay un pueblo aguas abajo, ¿a quién le llega el mensaje de la alerta?',
    },
  ],
  'jefa-de-mina-quebrada-honda': [
    {
      autor: 'marisol.quispe',
      hoursAfter: 2,
      likes: 9,
      contenido:
        '«Llegamos tarde y no pienso adornarlo». Ojalá más jefaturas hablaran así. Lo del baño a cuatrocientos metros lo vivimos todas, con otras distancias.',
    },
    {
      autor: 'tito_camionero',
      hoursAfter: 5,
      likes: 4,
      contenido:
        'Hice un reemplazo de tres meses en Quebrada Honda cuando ella era topógrafa. Ya entonces corregía la línea en privado. Doy fe.',
    },
    {
      autor: 'lucia.ibarra',
      hoursAfter: 11,
      likes: 3,
      contenido:
        'Qué bien hecha la entrevista. Que el capataz que no la quería sea quien mejor la explica vale por diez perfiles.',
      respuestas: [
        {
          autor: 'yesenia.rescate',
          hoursAfter: 14,
          likes: 4,
          contenido:
            'Y que la dirigente diga lo que perdió el turno también. No es una nota de relaciones públicas.',
        },
      ],
    },
    {
      autor: 'wilson_o',
      hoursAfter: 60,
      likes: 2,
      contenido:
        'El indicador de «dudas por semana» lo voy a proponer en mi área. Aunque nos llamen los de planta.',
      respuestas: [
        {
          autor: 'p80_y_medio',
          hoursAfter: 66,
          likes: 6,
          contenido:
            'Los de planta tenemos nombre y un chancador con hambre. Pero sí, mejor catorce.',
        },
      ],
    },
  ],
  'regalias-llano-verde': [
    {
      autor: 'rocio_condori',
      hoursAfter: 2,
      likes: 8,
      contenido:
        'Un cuaderno de tapas verdes con 1.326 gastos visitados uno por uno. Eso es control social y no un comité con chaleco. Doña Teodora, si lee esto: queremos invitarla.',
    },
    {
      autor: 'abog.ferreyra',
      hoursAfter: 6,
      likes: 5,
      contenido:
        'La regla de gastar en el año o devolver es la madre de todos los estadios de la región. Mientras no se permita ahorrar, van a seguir construyendo lo que se inaugura rápido.',
      respuestas: [
        {
          autor: 'lucia.ibarra',
          hoursAfter: 12,
          likes: 3,
          contenido:
            'El exalcalde lo dice mejor que nadie: un médico no se deja construir. Me parece injusto burlarse solo de él.',
          respuestas: [
            {
              autor: 'abog.ferreyra',
              hoursAfter: 15,
              likes: 2,
              contenido: 'De acuerdo. La norma lo empujó y él no se resistió mucho.',
            },
          ],
        },
      ],
    },
    {
      autor: 'tito_camionero',
      hoursAfter: 30,
      likes: 3,
      contenido:
        'Las 186 becas con menos del 3 % deberían ir en la primera página del municipio. Mi sobrina es una de esas.',
    },
    {
      autor: 'archivo_minero',
      hoursAfter: 80,
      likes: 1,
      contenido:
        'En los reales de minas del siglo XVIII se construía la parroquia con la bonanza y se cerraba la escuela con la borrasca. El estadio es la parroquia.',
    },
  ],
  'acuerdo-agua-salar-de-huayna': [
    {
      autor: 'hidro.salas',
      hoursAfter: 1,
      likes: 8,
      contenido:
        'Que las series medida y convertida salgan juntas es una conquista enorme. Y la observación sobre la inercia es exacta: un gatillo en la vega te avisa cuando el descenso ya viene en camino. Hay que ponerlo también en el núcleo.',
      respuestas: [
        {
          autor: 'paola.relaves',
          hoursAfter: 4,
          likes: 3,
          contenido:
            'Pensado como alerta de relaves: umbral amarillo adentro, rojo en el borde. Mismo principio.',
        },
      ],
    },
    {
      autor: 'rocio_condori',
      hoursAfter: 3,
      likes: 6,
      contenido:
        'Entiendo a los que firmaron y entiendo a Vega Honda. Medir no es sacar menos. Pero sin medir tampoco se puede exigir que saquen menos. Ojalá las dos cosas se discutan y no una tape a la otra.',
      respuestas: [
        {
          autor: 'abog.ferreyra',
          hoursAfter: 7,
          likes: 4,
          contenido:
            'Ojo con algo: una comunidad que no firma no queda obligada, pero sí puede pedir acceso al dato crudo. Que lo pidan por escrito desde ya.',
          respuestas: [
            {
              autor: 'rocio_condori',
              hoursAfter: 10,
              likes: 5,
              contenido: 'Se lo paso hoy a quien corresponde. Gracias.',
            },
          ],
        },
      ],
    },
    {
      autor: 'dgranados',
      hoursAfter: 12,
      likes: 1,
      contenido:
        '1,9 millones en tres años por 46 puntos no es caro. Cualquier sondaje de exploración profundo cuesta más que varios años de datos.',
    },
    {
      autor: 'lucia.ibarra',
      hoursAfter: 22,
      likes: 4,
      contenido:
        'Las dos libretas y la misma sonda, qué final. Quiero saber qué número dio la tercera visita.',
    },
  ],
  'auditoria-relaves-los-alerces': [
    {
      autor: 'paola.relaves',
      hoursAfter: 1,
      likes: 8,
      contenido:
        '«El tercio de abajo no lo medía nadie». He visto el densímetro hincado a 20 cm en capas de 50, en más de un sitio, con todos los formularios firmados. Aplauso al panel por publicarlo con ese detalle y a la empresa por no esconderlo.',
      respuestas: [
        {
          autor: 'andrea_geotec',
          hoursAfter: 4,
          likes: 3,
          contenido:
            'Y por dejar el voto particular. Cuatro centésimas de factor de seguridad no son un dato, son un rango.',
          respuestas: [
            {
              autor: 'paola.relaves',
              hoursAfter: 6,
              likes: 5,
              contenido:
                'Exacto. Un factor de seguridad con dos decimales es una cortesía con el lector.',
            },
          ],
        },
      ],
    },
    {
      autor: 'rocio_condori',
      hoursAfter: 5,
      likes: 7,
      contenido:
        'La tesorera de El Encañado lo resumió en una palabra: «en general». Las comunidades leemos esas dos palabras mejor que los anexos.',
    },
    {
      autor: 'hidro.salas',
      hoursAfter: 16,
      likes: 2,
      contenido:
        'Alertas que llegaban al correo de alguien que se había ido. El problema más caro del informe no lleva cemento.',
      respuestas: [
        {
          autor: 'wilson_o',
          hoursAfter: 18,
          likes: 4,
          contenido:
            'Levanto la mano como el área de sistemas: cuando alguien se va, sus alertas se reasignan el mismo día o no se firma el finiquito. Lo pusimos así después de un susto.',
        },
      ],
    },
  ],
  'quebrada-honda-menos-colisiones': [
    {
      autor: 'tito_camionero',
      hoursAfter: 1,
      likes: 9,
      contenido:
        '«El software no tenía dónde anotarlo». Ahí está mi vida laboral entera, en una línea. En cada curva hay una piedra que conozco por el nombre.',
      respuestas: [
        {
          autor: 'wilson_o',
          hoursAfter: 3,
          likes: 6,
          contenido:
            'Tiene arreglo y no es caro: un botón de «peligro recurrente» en el mapa, que cargue quien supervisa. Lo hemos puesto y en tres meses teníamos 140 puntos. La mitad, piedras con nombre.',
          respuestas: [
            {
              autor: 'tito_camionero',
              hoursAfter: 5,
              likes: 8,
              contenido: 'Que les pongan los nombres de verdad, entonces.',
            },
          ],
        },
      ],
    },
    {
      autor: 'andrea_geotec',
      hoursAfter: 6,
      likes: 3,
      contenido:
        'Me preocupa el aumento de ingresos a pie a la zona autónoma. Contamos colisiones de camiones y nadie cuenta personas a pie de rueda. ¿Alguien más tiene ese indicador?',
      respuestas: [
        {
          autor: 'yesenia.rescate',
          hoursAfter: 14,
          likes: 4,
          contenido:
            'Nosotros lo contamos en brigada: minutos-persona en zona. Empezó a bajar recién cuando se lo mostramos a gerencia con nombre de área.',
        },
      ],
    },
    {
      autor: 'abog.ferreyra',
      hoursAfter: 30,
      likes: 3,
      contenido:
        '«Los nombres de las columnas»: un retiro a los cincuenta y tantos sin voluntad real es discutible. Habrá que ver cómo se redactaron las actas.',
    },
    {
      autor: 'nico.araya',
      hoursAfter: 58,
      likes: 1,
      contenido:
        '¿Por qué tres contactos en vez de once no es estadísticamente concluyente? Me lo preguntaron en un ramo y quedé dudando.',
      respuestas: [
        {
          autor: 'p80_y_medio',
          hoursAfter: 60,
          likes: 4,
          contenido:
            'Con conteos tan chicos, el azar solo te mueve un rango de ±5 o 6 en el once y de ±3 en el tres. La diferencia probablemente exista, pero un par de choques la deja en empate. Por eso Valdivieso mira los frenados.',
        },
      ],
    },
  ],
  'siete-por-siete-llano-verde': [
    {
      autor: 'tito_camionero',
      hoursAfter: 3,
      likes: 6,
      contenido:
        'Yo voté con los que perdieron, en otra faena y hace años. El 7x7 lo disfruta quien vive cerca. Al de la costa le regalan una semana y le cobran el bus, tal cual dice el mecánico.',
    },
    {
      autor: 'yesenia.rescate',
      hoursAfter: 8,
      likes: 4,
      contenido:
        'El estudio de la doctora es lo que falta en casi todas las negociaciones: datos propios y honestidad sobre lo que no sabe. Nadie al volante la primera noche me parece innegociable, gane quien gane.',
      respuestas: [
        {
          autor: 'dgranados',
          hoursAfter: 14,
          likes: 2,
          contenido: 'Innegociable y caro. Pero más barato que explicarle a una familia.',
        },
      ],
    },
    {
      autor: 'abog.ferreyra',
      hoursAfter: 20,
      likes: 3,
      contenido:
        'Una fórmula mixta con dos calendarios se puede pactar si queda claro quién la administra y por cuánto tiempo. El riesgo es que se vuelva un privilegio con fecha de vencimiento.',
    },
    {
      autor: 'perforista77',
      hoursAfter: 60,
      likes: 2,
      contenido:
        'En las contratistas nos preguntan a qué hora sale el bus y ya. Qué envidia que voten.',
    },
  ],
  'un-ano-sin-accidentes-fatales': [
    {
      autor: 'yesenia.rescate',
      hoursAfter: 2,
      likes: 9,
      contenido:
        'Once de 41 a menos de cinco metros. Ese es el número que habría que poner en la puerta. El contador de días mide la suerte, como dice la gerenta, y además la gente lo protege escondiendo dedos rotos.',
    },
    {
      autor: 'dgranados',
      hoursAfter: 6,
      likes: 5,
      contenido:
        'Quitamos el bono por cero accidentes hace cuatro años y nos pasó igual: los reportes se triplicaron. El primer mes, el directorio preguntó si la mina se había vuelto loca. Hay que llegar preparado a esa reunión.',
      respuestas: [
        {
          autor: 'wilson_o',
          hoursAfter: 9,
          likes: 2,
          contenido: '¿Cómo se lo explicó?',
          respuestas: [
            {
              autor: 'dgranados',
              hoursAfter: 11,
              likes: 6,
              contenido:
                'Con una sola lámina: los accidentes de siempre, iguales, y encima los que antes no veíamos. Preguntaron poco después de eso.',
            },
          ],
        },
      ],
    },
    {
      autor: 'don_eusebio',
      hoursAfter: 18,
      likes: 8,
      contenido: 'La frase de la viuda. No hay más que comentar.',
    },
    {
      autor: 'andrea_geotec',
      hoursAfter: 40,
      likes: 1,
      contenido:
        'Menos avance y más malla. Los 45 metros que se dejaron de hacer son lo que de verdad costó, y está bien que lo digan.',
    },
  ],
};
