/** Tags of the demo content by their class (D68). */
export const demoTags = {
  tema: {
    'acuerdos-con-comunidades': 'Acuerdos con comunidades',
    'camiones-autonomos': 'Camiones autónomos',
    'cierre-de-minas': 'Cierre de minas',
    'consumo-de-energia': 'Consumo de energía',
    'estabilidad-de-taludes': 'Estabilidad de taludes',
    'formacion-y-oficios': 'Formación y oficios',
    'hundimiento-por-bloques': 'Hundimiento por bloques',
    'patrimonio-minero': 'Patrimonio minero',
    'recuperacion-metalurgica': 'Recuperación metalúrgica',
    relaves: 'Relaves',
    'rescate-y-emergencias': 'Rescate y emergencias',
    testigos: 'Testigos de perforación',
    trazabilidad: 'Trazabilidad',
    'turnos-y-trabajo': 'Turnos y trabajo',
    'uso-del-agua': 'Uso del agua',
    ventilacion: 'Ventilación',
  },
  empresa: {
    'compania-minera-llano-verde': 'Compañía Minera Llano Verde',
    'litios-de-huayna': 'Litios de Huayna',
  },
  proyecto: {
    antaquira: 'Antaquira',
    'cerro-pardo': 'Cerro Pardo',
    'la-perseverancia': 'La Perseverancia',
    'los-alerces': 'Los Alerces',
    'puerto-calizo': 'Puerto Calizo',
    'quebrada-honda': 'Quebrada Honda',
    'salar-de-huayna': 'Salar de Huayna',
    'san-telmo': 'San Telmo',
    'santa-rosalia': 'Santa Rosalía',
  },
  mineral: {
    cobre: 'Cobre',
    litio: 'Litio',
    molibdeno: 'Molibdeno',
    oro: 'Oro',
    plata: 'Plata',
  },
  pais: { mexico: 'México' },
} as const;

type Keys<Value> = Value extends unknown ? keyof Value : never;
export type TagSlug = Keys<(typeof demoTags)[keyof typeof demoTags]>;
