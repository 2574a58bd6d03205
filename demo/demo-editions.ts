import type { Composition } from './pictures/draw.ts';
import type { PaletteName } from './pictures/palettes.ts';

/** Demo edition; its printed version is made from `editions/<numero>.ts`. */
export interface DemoEdition {
  numero_edicion: number;
  titulo_edicion: string;
  /** A link leads to an article or a blog by its slug: ids are known once they are stored. */
  contenido: string;
  /** Days between its publication and the seeding. */
  daysAgo: number;
  cover: {
    kind: Composition;
    palette: PaletteName;
    seed: number;
    /** Sentence under the title. */
    bajada: string;
    /** Further subjects at the bottom. */
    temas: readonly string[];
  };
}

/** Oldest first, so that ids grow with the dates. */
export const demoEditions: readonly DemoEdition[] = [
  {
    numero_edicion: 40,
    titulo_edicion: 'Lo que cuesta cerrar',
    daysAgo: 270,
    cover: {
      kind: 'tajo',
      palette: 'malaquita',
      seed: 80,
      bajada: 'Sin fraude ni desastre, La Colmena costó cuatro veces lo que decía su primer plan.',
      temas: ['Bacterias en huelga', 'La falla que manteaba al revés', 'Polvo sobre la escuela'],
    },
    contenido:
      '<p>La Colmena se cerró por cuatro veces lo que decía su primer plan, sin fraude ni desastre. Bastaron cinco renglones cortos y una tasa de descuento aprobada por correo. La historia de portada los abre uno a uno, con la especialista que reconstruyó la cuenta y el planificador que reconoce su parte.</p>\n\n<p>El número cuarenta reúne otras investigaciones sobre errores que tardan en verse. En Cuesta Alba las bacterias dejaron de trabajar por culpa del agua de reposición. En el distrito El Tesoro una falla manteaba al revés porque la mitad de los ángulos se midió desde el lado contrario del testigo. Y en Puerto Calizo, una escuela tiene desde este mes un anemómetro en la azotea y una cifra de polvo que firmaron todas las partes.</p>\n\n<p>Publicamos también un ejercicio para el lector: el valor actual de tratar agua durante dos siglos, según quién elija la tasa. Las primeras respuestas, en la página de cartas.</p>',
  },
  {
    numero_edicion: 41,
    titulo_edicion: 'Sal, ácido y paciencia',
    daysAgo: 237,
    cover: {
      kind: 'cristales',
      palette: 'oxido',
      seed: 66,
      bajada: 'A los 420 días, el cloruro le sacó a la calcopirita lo que el sulfato no pudo.',
      temas: [
        'Tres gemelos, un acierto',
        'La plata del relave viejo',
        'Hidrógeno: piloto detenido',
      ],
    },
    contenido:
      '<p>A Los Lirios se le acabaron los óxidos y le quedó la nave de electroobtención. Debajo hay sulfuros, sobre todo calcopirita, el mineral que empieza a disolverse con entusiasmo y se apaga. Durante cuatrocientos veinte días la planta ensayó una receta con cloruro. Esta edición cuenta lo que sacó, lo que no, y lo que decía la página noventa y cuatro del informe.</p>\n\n<p>Seguimos con inventarios honestos:</p>\n\n<ul>\n<li>Tres gemelos digitales en Piedra Blanca: uno apagado, otro de visita y un tercero, feo, que manda sobre el agua del molino.</li>\n<li>El relave de Chuspa Alta, leído capa por capa hasta el día en que cambió de color.</li>\n<li>El camión de hidrógeno de Tres Portezuelos y las ochenta y seis páginas que explican por qué se detuvo.</li>\n</ul>\n\n<p>En datos, la recuperación por especie mineral frente al promedio que la esconde. En el foro, metalurgistas y mineros discuten quién debería ser dueño de un modelo.</p>',
  },
  {
    numero_edicion: 42,
    titulo_edicion: 'Subir el mar',
    daysAgo: 204,
    cover: {
      kind: 'salar',
      palette: 'pizarra',
      seed: 53,
      bajada: 'Quitarle la sal cuesta menos de un cuarto. El resto se paga en altura.',
      temas: ['El molino que no duerme', 'Ante la duda, aire', 'La energía en una escala'],
    },
    contenido:
      '<p>Quitarle la sal al agua cuesta menos de un cuarto de la cuenta. El resto se gasta en la zanja, contra la gravedad, a lo largo de ciento ochenta kilómetros. La portada de este número desarma la energía de la desalinización para minería metro a metro y llega a una pregunta que no es técnica: quién paga la altura del agua que se queda por el camino.</p>\n\n<p>La energía es el hilo de la edición. En Loma Encendida, una planta solar cubre el consumo del año en el folleto y poco más de un tercio hora por hora; contamos qué se puede mover de horario y qué no se apaga nunca. En La Perseverancia, la ventilación a demanda ahorró un tercio, casi se equivocó con cuatro personas y volvió a escribirse desde una regla que pidió el sindicato.</p>\n\n<p>Las páginas de datos comparan, con la misma escala, los kilovatios hora de elevar, desalar, moler y ventilar. Las cartas vienen cargadas de planos.</p>',
  },
  {
    numero_edicion: 43,
    titulo_edicion: 'Quince grados de error',
    daysAgo: 171,
    cover: {
      kind: 'estratos',
      palette: 'malaquita',
      seed: 46,
      bajada:
        'Un dibujo de 1887, olvidado en un tubo de hojalata, devuelve la veta de Santa Rosalía.',
      temas: ['Quién formará a los geólogos', 'Oro sin cianuro', 'Romper roca a 3.850 metros'],
    },
    contenido:
      '<p>El plano estaba en un tubo de hojalata rotulado «desagües». Lo dibujó un agrimensor en 1887 y muestra el ramal oriental de la veta Santa Rosalía lejos de donde lo buscaron tres campañas. La historia de portada reconstruye el error, que no fue de nadie y lo copiaron todos, y el sondaje que por fin cortó la estructura.</p>\n\n<ul>\n<li><strong>Oficio.</strong> Nueve estudiantes en un campamento para cincuenta y cuatro: quién enseñará a mapear cuando se jubilen los que saben.</li>\n<li><strong>Procesos.</strong> El tiosulfato rinde donde el cianuro fracasa. Aguas Mansas enseña las dos diapositivas.</li>\n<li><strong>Universidad.</strong> Un laboratorio de rocas a 3.850 metros descubre que a su prensa le falta aire.</li>\n</ul>\n\n<p>Hay una guía breve para no confundirse de norte, un gráfico de lo que se mueve la aguja en un siglo y una carta, larga y agradecida, del bibliotecario que encontró el tubo.</p>',
  },
  {
    numero_edicion: 44,
    titulo_edicion: '310 kilómetros de roca',
    daysAgo: 138,
    cover: {
      kind: 'testigos',
      palette: 'salitre',
      seed: 104,
      bajada:
        'Qué se guarda y qué se bota cuando la litoteca de Puerto Calizo se queda sin estantes.',
      temas: [
        'Radares: quién vacía el tajo',
        'El molibdeno paga la luz',
        'El voto del siete por siete',
      ],
    },
    contenido:
      '<p>La litoteca de Puerto Calizo se quedó sin estantes. Guarda ciento tres mil cajas de testigos, recibe nueve mil más cada año y la neblina del puerto se come las antiguas. Este número cuenta cómo un comité decidió qué es intocable, qué se puede reducir y qué irá a la trituradora, y por qué un metalurgista votó en contra.</p>\n\n<p>Sobre decisiones difíciles tratan las demás piezas. Inés Carvajal y el equipo de Geotecnia Ríos revisan veintiséis episodios de talud para responder cuántas evacuaciones inútiles vale un derrumbe avisado. En Cuesta Colorada el molibdeno, que siempre ocupó una línea del balance, terminó pagando la luz. Y en Llano Verde, ciento veintiséis votos cambiaron el calendario de dos mil familias sin dejar contenta a ninguna de las partes.</p>\n\n<p>Dibujamos la curva que enfrenta falsas alarmas y colapsos avisados, y publicamos las respuestas a nuestra encuesta sobre tacos de madera.</p>',
  },
  {
    numero_edicion: 45,
    titulo_edicion: 'Veintidós sin chofer',
    daysAgo: 105,
    cover: {
      kind: 'camino',
      palette: 'altiplano',
      seed: 73,
      bajada: 'Quebrada Honda iba a convivir nueve meses con dos flotas. Lleva más de dos años.',
      temas: ['Un turno a batería', 'El talud norte, minuto a minuto', 'Cátodos de acero pintado'],
    },
    contenido:
      '<p>Quebrada Honda pensaba convivir nueve meses con dos flotas y ya lleva más de dos años: veintidós camiones que se manejan solos, catorce que no, y un centenar de vehículos que circulan entre ambos. Nos subimos a una motoniveladora para mirar la autonomía desde donde menos se la fotografía.</p>\n\n<p>El resto de la edición también se escribió con el cronómetro en la mano. Diez horas dentro de un cargador a batería, con sus dos cambios y su avería. Seis horas y un minuto de radar antes de que el talud norte de El Mirador cayera sin nadie debajo. Y el viaje de un camión que pesó lo mismo al salir y al llegar, aunque llevaba acero pintado en lugar de cátodos.</p>\n\n<p>En las páginas de datos desglosamos cien horas perdidas por una flota autónoma. En el foro, tres despachadores cuentan qué hacen cuando la pantalla dice que no hay nadie.</p>',
  },
  {
    numero_edicion: 46,
    titulo_edicion: 'Siete países, un tajo imaginario',
    daysAgo: 72,
    cover: {
      kind: 'mapa',
      palette: 'oxido',
      seed: 29,
      bajada:
        'Cuatro especialistas tramitan el mismo proyecto de un lado y otro de seis fronteras.',
      temas: [
        'El pueblo que cuenta hasta cuatro',
        'Hielo bajo los bloques',
        'Vuelven las fundiciones',
      ],
    },
    contenido:
      '<p>Pedimos a cuatro especialistas que tramitaran en siete países el mismo proyecto inventado: un tajo mediano, un depósito de relaves, un acueducto de sesenta kilómetros. Discreparon en el número de permisos y coincidieron en los nudos. El ensayo central de esta edición los recorre uno por uno, con una red de precedencias que sorprendió a su propio autor.</p>\n\n<p>También en este número:</p>\n\n<ul>\n<li>En El Molle la voladura vibra la mitad que antes y las quejas se duplicaron; la explicación la dio una modista.</li>\n<li>Una campaña de tres veranos encuentra veintisiete glaciares de roca donde el catastro anotaba cuatro.</li>\n<li>Las fundiciones vuelven a llamar, incluso por el concentrado que devolvían.</li>\n</ul>\n\n<p>Completan la entrega un gráfico de la ruta crítica de sesenta y tres trámites, las cartas sobre autonomía que provocó el número anterior y un foro acerca de los decibeles que no se oyen y sí se sienten.</p>',
  },
  {
    numero_edicion: 47,
    titulo_edicion: 'El oro que no cabe en la labor',
    daysAgo: 39,
    cover: {
      kind: 'galeria',
      palette: 'pizarra',
      seed: 38,
      bajada: 'Auditar el metal empieza por pesar la roca que pudo darlo.',
      temas: ['Flotar lo grueso', 'Norma Iturri, jefa de mina', 'Diecinueve minutos al cerro'],
    },
    contenido:
      '<p>Una concesión con dos perforistas y una carretilla declaró sesenta y un kilos de oro en un trimestre. Los papeles estaban en regla; la roca, no. La historia de portada sigue a un auditor que compara el metal vendido con el mineral que pudo darlo y encuentra ahí, en una resta, lo que los documentos no dicen.</p>\n\n<p>En la planta Las Tunas, una nave nueva recoge del relave los granos que el rotor dejaba escapar, y su superintendente explica por qué faltó medio punto. Norma Iturri, primera jefa de mina de Quebrada Honda, habla de antenas, dormitorios y de las dudas que conviene contar cada semana. En el valle del Sirpa acompañamos un ensayo de evacuación cronometrado puerta por puerta.</p>\n\n<p>La sección de datos dibuja el camino de una prima desde la refinería hasta la cooperativa, y un lector de Arenal nos corrige, con razón, una ley de corte.</p>',
  },
  {
    numero_edicion: 48,
    titulo_edicion: 'La última rampa del Cerro Pardo',
    daysAgo: 6,
    cover: {
      kind: 'tajo',
      palette: 'cobre',
      seed: 49,
      bajada:
        'Setenta años de tajo abierto terminan en catorce meses. Lo que viene está mil metros más abajo.',
      temas: [
        'Litio: la cuenta del agua',
        'El cuaderno de las regalías',
        'Doce horas con la brigada',
      ],
    },
    contenido:
      '<p>Dentro de catorce meses el último camión saldrá del tajo de Cerro Pardo y la mina seguirá por dentro, mil metros más abajo. Pasamos una semana entre el borde, las galerías y el pueblo para contar qué se apaga, qué empieza y quién cabe en lo que viene.</p>\n\n<p>El número completa el cuadro con dos cuentas que nadie se pone de acuerdo en cerrar: la del agua del litio y la de once años de regalías.</p>\n\n<ul>\n<li><strong>Crónica.</strong> <a href="cerro-pardo-se-despide-del-tajo">El método más barato de mover roca</a> y el más caro de equivocarse, explicado por quien firma los planos.</li>\n<li><strong>Salares.</strong> <a href="cuenta-del-agua-salar-huayna">Tres cifras correctas</a> para una tonelada de carbonato en Huayna, y <a href="extraccion-directa-planta-piloto">lo que averiguó el piloto</a> de extracción directa de Antaquira.</li>\n<li><strong>Llano Verde.</strong> <a href="regalias-llano-verde">El cuaderno de tapas verdes</a> de una contadora jubilada.</li>\n<li><strong>San Telmo.</strong> <a href="turno-brigada-rescate-san-telmo">Doce horas con una brigada</a> que no rescató a nadie.</li>\n</ul>\n\n<p>En las páginas de datos dibujamos <a href="el-hueco-entre-dos-minas">el hueco de producción</a> entre el tajo y el hundimiento. Los lectores discuten, además, si un simulacro debe avisarse.</p>',
  },
];
