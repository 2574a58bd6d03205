import type { DemoDetails } from './details.ts';

/** Details of the demo blogs, by slug. */
export const blogDetails: Record<string, DemoDetails & { section: string }> = {
  'feria-minera-del-sur': {
    section: 'operaciones',
    authors: ['daniela-cifuentes'],
    tags: ['formacion-y-oficios'],
    kicker: 'Feria',
    standfirst:
      'Catorce pabellones, 31.000 visitantes según la organización y un puesto que vendió, sin pantalla, la producción de cinco meses.',
    caption: 'Cajas de testigos en una mesa de la feria. La lupa la ponía Benigna Sosa.',
  },
  'un-ano-sin-accidentes-fatales': {
    section: 'seguridad',
    authors: ['rebeca-tolosana'],
    tags: ['turnos-y-trabajo'],
    kicker: 'Seguridad',
    standfirst:
      'La mina descolgó el contador de días y repartió en la reunión de turno una hoja con lo que estuvo a punto de pasar.',
    caption:
      'Una galería de Aliso Hondo. En once de los 41 sucesos de la lista hubo alguien a menos de cinco metros.',
  },
  'polvo-concentrado-puerto-calizo': {
    section: 'comunidades',
    authors: ['mayra-ccallo'],
    tags: ['acuerdos-con-comunidades', 'puerto-calizo', 'cobre'],
  },
  'bacterias-que-lixivian': {
    section: 'procesos',
    authors: ['nuria-quezada'],
    tags: ['recuperacion-metalurgica', 'uso-del-agua', 'cobre'],
  },
  'hidrogeno-piloto-detenido': {
    section: 'operaciones',
    authors: ['daniela-cifuentes'],
    tags: ['consumo-de-energia'],
  },
  'relaves-viejos-segunda-vida': {
    section: 'agua-y-relaves',
    authors: ['mayra-ccallo'],
    tags: ['relaves', 'plata', 'oro'],
  },
  'planta-solar-y-molienda': {
    section: 'procesos',
    authors: ['elias-arancedo'],
    tags: ['consumo-de-energia', 'cobre'],
  },
  'laboratorio-universidad-del-altiplano-norte': {
    section: 'geologia',
    authors: ['daniela-cifuentes'],
    tags: ['formacion-y-oficios', 'compania-minera-llano-verde'],
  },
  'mapa-1887-veta-santa-rosalia': {
    section: 'historia',
    authors: ['hugo-marambio'],
    tags: ['patrimonio-minero', 'santa-rosalia', 'plata'],
  },
  'siete-por-siete-llano-verde': {
    section: 'operaciones',
    authors: ['mayra-ccallo'],
    tags: ['turnos-y-trabajo', 'compania-minera-llano-verde', 'cerro-pardo'],
  },
  'molibdeno-subproducto': {
    section: 'procesos',
    authors: ['nuria-quezada'],
    tags: ['molibdeno', 'cobre', 'recuperacion-metalurgica'],
  },
  'robo-de-catodos': {
    section: 'seguridad',
    authors: ['silvestre-aramburu'],
    tags: ['trazabilidad', 'cobre', 'puerto-calizo'],
  },
  'talud-norte-deslizamiento': {
    section: 'operaciones',
    authors: ['teo-barrenechea'],
    tags: ['estabilidad-de-taludes'],
  },
  'glaciares-linea-base': {
    section: 'agua-y-relaves',
    authors: ['teo-barrenechea'],
    tags: ['uso-del-agua'],
  },
  'fundiciones-vuelven-a-pedir-concentrado': {
    section: 'regulacion',
    authors: ['silvestre-aramburu'],
    tags: ['cobre', 'oro', 'plata'],
  },
  'simulacro-evacuacion-valle': {
    section: 'comunidades',
    authors: ['mayra-ccallo'],
    tags: ['relaves', 'rescate-y-emergencias'],
  },
  'jefa-de-mina-quebrada-honda': {
    section: 'operaciones',
    authors: ['rebeca-tolosana'],
    tags: ['formacion-y-oficios', 'camiones-autonomos', 'quebrada-honda'],
  },
  'extraccion-directa-planta-piloto': {
    section: 'agua-y-relaves',
    authors: ['nuria-quezada'],
    tags: ['litio', 'antaquira', 'uso-del-agua'],
  },
  'regalias-llano-verde': {
    section: 'comunidades',
    authors: ['mayra-ccallo'],
    tags: ['acuerdos-con-comunidades', 'compania-minera-llano-verde'],
  },
  'turno-brigada-rescate-san-telmo': {
    section: 'seguridad',
    authors: ['rebeca-tolosana'],
    tags: ['rescate-y-emergencias', 'san-telmo'],
  },
  'quebrada-honda-menos-colisiones': {
    section: 'automatizacion',
    authors: ['gaspar-ibarluzea'],
    tags: ['camiones-autonomos', 'quebrada-honda'],
    kicker: 'Operaciones',
    standfirst:
      'Los contactos cayeron de 4,1 a 1,2 por cada cien mil horas. A cambio, la flota se detiene en ruta unas 5.300 veces al mes.',
    caption: 'El túnel de la correa principal de Quebrada Honda.',
  },
  'acuerdo-agua-salar-de-huayna': {
    section: 'agua-y-relaves',
    authors: ['nuria-quezada', 'mayra-ccallo'],
    tags: ['uso-del-agua', 'acuerdos-con-comunidades', 'salar-de-huayna', 'litios-de-huayna'],
    kicker: 'Salares',
    standfirst:
      'La empresa, los regantes y cuatro de las cinco comunidades acordaron cómo se mide, quién guarda el dato y qué ocurre cuando cruza un umbral.',
    caption:
      'El salar de Huayna. Cuatro de los 46 puntos de la red estarán en las vegas de su borde oriental.',
  },
  'auditoria-relaves-los-alerces': {
    section: 'agua-y-relaves',
    authors: ['nuria-quezada'],
    tags: ['relaves', 'los-alerces'],
    kicker: 'Relaves',
    standfirst:
      'Doce perforaciones cerraron la malla. La capa corre 210 metros y el talud debe reforzarse antes de 18 meses.',
    caption:
      'El depósito de Los Alerces. La capa húmeda está entre las cotas 2.318 y 2.321 del sector norte.',
  },
  'cerro-pardo-se-despide-del-tajo': {
    section: 'operaciones',
    authors: ['mayra-ccallo', 'gaspar-ibarluzea'],
    tags: ['hundimiento-por-bloques', 'cobre', 'cerro-pardo', 'compania-minera-llano-verde'],
  },
};
