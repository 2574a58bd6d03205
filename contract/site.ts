/**
 * Publisher of this magazine (D9): the one file to edit for another name, address or voice. Shared because
 * pages and e-mails show the same.
 */
export const site = {
  name: 'Veta Minera',
  tagline: 'La minería contada desde la roca, el agua y la gente.',
  description:
    'Revista digital sobre el sector minero: noticias, ediciones, suplementos y un foro donde discuten quienes trabajan en él.',
  founded: 2026,
  address: 'Av. de los Geólogos 1948, oficina 502, Lima, Perú',
  email: 'redaccion@vetaminera.example',
  phone: '+51 1 555 0148',
  web: 'https://www.vetaminera.example',
  map: { latitude: -12.0972, longitude: -77.0365 },
  social: [
    { name: 'Facebook', icon: 'facebook', url: 'https://www.facebook.com/vetaminera.example' },
    {
      name: 'LinkedIn',
      icon: 'linkedin',
      url: 'https://www.linkedin.com/company/vetaminera-example',
    },
    { name: 'Instagram', icon: 'instagram', url: 'https://www.instagram.com/vetaminera.example' },
  ],
} as const;
