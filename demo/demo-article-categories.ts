/** Sections besides number 1, 'General', which a migration creates (D67), in the order in which they are listed. */
export const demoArticleCategories = [
  {
    nombre: 'Operaciones',
    slug: 'operaciones',
    descripcion: 'Tajos, galerías, flotas y las personas que las hacen andar.',
  },
  {
    nombre: 'Geología',
    slug: 'geologia',
    descripcion: 'Testigos, mapas y modelos: lo que se sabe de la roca y cuánto se supone.',
  },
  {
    nombre: 'Procesos',
    slug: 'procesos',
    descripcion: 'Molienda, flotación, lixiviación y los balances que no cierran.',
  },
  {
    nombre: 'Agua y relaves',
    slug: 'agua-y-relaves',
    descripcion: 'De dónde sale el agua, a dónde vuelve y qué queda en el depósito.',
  },
  {
    nombre: 'Seguridad',
    slug: 'seguridad',
    descripcion: 'Accidentes, casi accidentes y lo que cada mina aprende de ellos.',
  },
  {
    nombre: 'Automatización',
    slug: 'automatizacion',
    descripcion: 'Equipos sin conductor, sensores y el trabajo que cambia con ellos.',
  },
  {
    nombre: 'Comunidades',
    slug: 'comunidades',
    descripcion: 'Acuerdos, regalías y vida junto a la mina.',
  },
  {
    nombre: 'Regulación',
    slug: 'regulacion',
    descripcion: 'Permisos, contratos y mercados, leídos hasta el anexo.',
  },
  {
    nombre: 'Historia',
    slug: 'historia',
    descripcion: 'Archivos, planos y ferrocarriles de una minería que ya no está.',
  },
] as const;
