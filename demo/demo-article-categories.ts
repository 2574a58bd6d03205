/** Categories besides number 1, 'Actualidad', which a migration creates. */
export const demoArticleCategories = [
  { nombre: 'Operaciones', slug: 'operaciones' },
  { nombre: 'Geología', slug: 'geologia' },
  { nombre: 'Procesos', slug: 'procesos' },
  { nombre: 'Agua y relaves', slug: 'agua-y-relaves' },
  { nombre: 'Seguridad', slug: 'seguridad' },
  { nombre: 'Automatización', slug: 'automatizacion' },
  { nombre: 'Comunidades', slug: 'comunidades' },
  { nombre: 'Regulación', slug: 'regulacion' },
  { nombre: 'Historia', slug: 'historia' },
] as const;
