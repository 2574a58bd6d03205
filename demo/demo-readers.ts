/** Demo reader, without a password: only the three demo accounts can sign in. */
export interface DemoReader {
  usuario_unico: string;
  first_name: string;
  last_name: string;
  email: string;
  pais: string;
  ciudad: string;
  fecha_nacimiento: string;
  biografia: string | null;
}

export const demoReaders: readonly DemoReader[] = [
  {
    usuario_unico: 'marisol.quispe',
    first_name: 'Marisol',
    last_name: 'Quispe Arredondo',
    email: 'marisol.quispe@veta.test',
    pais: 'Perú',
    ciudad: 'Arequipa',
    fecha_nacimiento: '1987-04-19',
    biografia:
      'Geóloga de exploraciones, quince años caminando pórfidos. Todavía hago el mapa a lápiz antes de abrir la tableta.',
  },
  {
    usuario_unico: 'tito_camionero',
    first_name: 'Héctor',
    last_name: 'Rojas Tapia',
    email: 'tito.rojas@veta.test',
    pais: 'Chile',
    ciudad: 'Calama',
    fecha_nacimiento: '1974-09-02',
    biografia:
      'Operador de camión de extracción desde los 24 años, ahora instructor en simulador. Hincha del equipo de la ciudad en las buenas y en las otras.',
  },
  {
    usuario_unico: 'h_villca',
    first_name: 'Hernán',
    last_name: 'Villca Choque',
    email: 'hernan.villca@veta.test',
    pais: 'Bolivia',
    ciudad: 'Oruro',
    fecha_nacimiento: '1979-01-27',
    biografia: 'Metalurgista. Estaño, plomo y zinc, en ese orden de paciencia.',
  },
  {
    usuario_unico: 'yesenia.rescate',
    first_name: 'Yesenia',
    last_name: 'Huamán Ríos',
    email: 'yesenia.huaman@veta.test',
    pais: 'Perú',
    ciudad: 'Huancayo',
    fecha_nacimiento: '1990-11-08',
    biografia:
      'Brigadista de rescate minero y paramédica. Entreno para que ustedes nunca me conozcan en persona.',
  },
  {
    usuario_unico: 'abog.ferreyra',
    first_name: 'Carolina',
    last_name: 'Ferreyra',
    email: 'carolina.ferreyra@veta.test',
    pais: 'Argentina',
    ciudad: 'Salta',
    fecha_nacimiento: '1981-06-14',
    biografia: 'Abogada de recursos naturales. Leo los anexos, que es donde están las cosas.',
  },
  {
    usuario_unico: 'don_eusebio',
    first_name: 'Eusebio',
    last_name: 'Mamani Colque',
    email: 'eusebio.mamani@veta.test',
    pais: 'Bolivia',
    ciudad: 'Potosí',
    fecha_nacimiento: '1960-03-05',
    biografia:
      'Jubilado, 38 años de interior mina. Escribo despacio porque aprendí a máquina y no a teléfono.',
  },
  {
    usuario_unico: 'rocio_condori',
    first_name: 'Rocío',
    last_name: 'Condori Lamas',
    email: 'rocio.condori@veta.test',
    pais: 'Argentina',
    ciudad: 'San Salvador de Jujuy',
    fecha_nacimiento: '1984-08-23',
    biografia:
      'Integro el comité de agua de mi comunidad, en la puna. No soy antiminera ni prominera: soy de acá.',
  },
  {
    usuario_unico: 'nico.araya',
    first_name: 'Nicolás',
    last_name: 'Araya Godoy',
    email: 'nico.araya@veta.test',
    pais: 'Chile',
    ciudad: 'Copiapó',
    fecha_nacimiento: '2000-12-11',
    biografia:
      'Estudiante de último año de ingeniería en minas, buscando práctica y un casco de mi talla.',
  },
  {
    usuario_unico: 'p80_y_medio',
    first_name: 'Ricardo',
    last_name: 'Bojórquez',
    email: 'ricardo.bojorquez@veta.test',
    pais: 'México',
    ciudad: 'Hermosillo',
    fecha_nacimiento: '1977-05-30',
    biografia: 'Molienda y clasificación. El tamaño importa, sobre todo el P80.',
  },
  {
    usuario_unico: 'andrea_geotec',
    first_name: 'Andrea',
    last_name: 'Zamorano Pinto',
    email: 'andrea.zamorano@veta.test',
    pais: 'Chile',
    ciudad: 'Antofagasta',
    fecha_nacimiento: '1989-02-17',
    biografia: 'Geotecnia de rajo abierto. Duermo con el teléfono del radar en el velador.',
  },
  {
    usuario_unico: 'dgranados',
    first_name: 'Daniel',
    last_name: 'Granados Esquivel',
    email: 'daniel.granados@veta.test',
    pais: 'México',
    ciudad: 'Zacatecas',
    fecha_nacimiento: '1971-10-21',
    biografia: 'Superintendente de mina subterránea. Vetas angostas y presupuestos más angostos.',
  },
  {
    usuario_unico: 'paola.relaves',
    first_name: 'Paola',
    last_name: 'Zegarra Neyra',
    email: 'paola.zegarra@veta.test',
    pais: 'Perú',
    ciudad: 'Lima',
    fecha_nacimiento: '1983-07-09',
    biografia: 'Ingeniera civil, depósitos de relaves. Si no está en el registro, no pasó.',
  },
  {
    usuario_unico: 'jcardona',
    first_name: 'Jorge',
    last_name: 'Cardona Restrepo',
    email: 'jorge.cardona@veta.test',
    pais: 'Colombia',
    ciudad: 'Medellín',
    fecha_nacimiento: '1976-12-03',
    biografia: 'Ingeniero de minas, ventilación y servicios.',
  },
  {
    usuario_unico: 'wilson_o',
    first_name: 'Wilson',
    last_name: 'Ordóñez Maza',
    email: 'wilson.ordonez@veta.test',
    pais: 'Ecuador',
    ciudad: 'Loja',
    fecha_nacimiento: '1992-03-28',
    biografia: 'Automatización y redes en mina. Cuando el sistema funciona nadie se acuerda de mí.',
  },
  {
    usuario_unico: 'lucia.ibarra',
    first_name: 'Lucía',
    last_name: 'Ibarra',
    email: 'lucia.ibarra@veta.test',
    pais: 'Argentina',
    ciudad: 'San Juan',
    fecha_nacimiento: '1986-09-15',
    biografia: null,
  },
  {
    usuario_unico: 'perforista77',
    first_name: 'Walter',
    last_name: 'Inga Poma',
    email: 'walter.inga@veta.test',
    pais: 'Perú',
    ciudad: 'Cerro de Pasco',
    fecha_nacimiento: '1977-01-12',
    biografia:
      'Perforista diamantino, ahora supervisor. Más de cien mil metros de testigo y ni uno en línea recta.',
  },
  {
    usuario_unico: 'archivo_minero',
    first_name: 'Guadalupe',
    last_name: 'Ontiveros Sáenz',
    email: 'guadalupe.ontiveros@veta.test',
    pais: 'México',
    ciudad: 'Guanajuato',
    fecha_nacimiento: '1964-05-04',
    biografia:
      'Historiadora y maestra jubilada. Colecciono planos viejos, boletas de raya y preguntas.',
  },
  {
    usuario_unico: 'hidro.salas',
    first_name: 'Martín',
    last_name: 'Salas Vega',
    email: 'martin.salas@veta.test',
    pais: 'Argentina',
    ciudad: 'San Fernando del Valle de Catamarca',
    fecha_nacimiento: '1988-04-02',
    biografia: null,
  },
];
