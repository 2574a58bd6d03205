import type { Portrait } from '../pictures/retrato.ts';

/** Author of the demo content (D66). */
export interface DemoByline {
  slug: string;
  nombre: string;
  cargo: string;
  biografia: string;
  /** Drawing options of the photo, `media/<slug>.webp`. */
  portrait: Portrait;
}

/** The newsroom of the magazine, as its printed editions sign. */
export const demoBylines = [
  {
    slug: 'mayra-ccallo',
    nombre: 'Mayra Ccallo',
    cargo: 'Redactora de comunidades',
    biografia:
      'Creció a la vista de una chimenea de fundición y estudió sociología para entenderla. Cubre acuerdos, regalías y reasentamientos, y vuelve a los pueblos cuando ya no hay cámaras.',
    portrait: { seed: 1, palette: 'cobre', skin: 'medium', hair: 'long', tone: 'black' },
  },
  {
    slug: 'gaspar-ibarluzea',
    nombre: 'Gaspar Ibarluzea',
    cargo: 'Editor de operaciones',
    biografia:
      'Ingeniero de minas, once años en tajos y rampas antes de escribir. Desconfía de toda cifra que llega sin su unidad y de toda demostración que dura menos que un turno.',
    portrait: {
      seed: 2,
      palette: 'pizarra',
      skin: 'pale',
      hair: 'short',
      tone: 'grey',
      wears: ['beard'],
    },
  },
  {
    slug: 'nuria-quezada',
    nombre: 'Nuria Quezada',
    cargo: 'Redactora de agua y procesos',
    biografia:
      'Química de formación. Escribe sobre salmueras, relaves y plantas concentradoras, y rehace en una hoja de cálculo cada balance que publica.',
    portrait: {
      seed: 3,
      palette: 'malaquita',
      skin: 'light',
      hair: 'bob',
      tone: 'brown',
      wears: ['glasses'],
    },
  },
  {
    slug: 'rebeca-tolosana',
    nombre: 'Rebeca Tolosana',
    cargo: 'Cronista',
    biografia:
      'Pasa turnos completos con las personas de las que escribe: brigadas, comedores, salas de control. Antes fue maestra rural y reportera de radio.',
    portrait: {
      seed: 4,
      palette: 'altiplano',
      skin: 'medium',
      hair: 'tied',
      tone: 'black',
      wears: ['scarf'],
    },
  },
  {
    slug: 'teo-barrenechea',
    nombre: 'Teo Barrenechea',
    cargo: 'Redactor de geología',
    biografia:
      'Geólogo de exploración durante dos décadas, siempre con lupa. Sigue los oficios que se pierden y los testigos que nadie volvió a mirar.',
    portrait: {
      seed: 5,
      palette: 'salitre',
      skin: 'light',
      hair: 'receding',
      tone: 'white',
      wears: ['beard', 'glasses'],
    },
  },
  {
    slug: 'daniela-cifuentes',
    nombre: 'Daniela Cifuentes',
    cargo: 'Redactora de tecnología',
    biografia:
      'Ingeniera eléctrica. Prueba baterías, camiones y sensores donde trabajan, y pregunta siempre quién los repara un domingo.',
    portrait: { seed: 6, palette: 'oxido', skin: 'dark', hair: 'bun', tone: 'black' },
  },
  {
    slug: 'elias-arancedo',
    nombre: 'Elías Arancedo',
    cargo: 'Redactor de energía',
    biografia:
      'Metalurgista y antiguo jefe de guardia de molienda. Escribe sobre consumo, automatización y modelos que prometen más de lo que miden.',
    portrait: { seed: 7, palette: 'cobre', skin: 'light', hair: 'parted', tone: 'brown' },
  },
  {
    slug: 'silvestre-aramburu',
    nombre: 'Silvestre Aramburú',
    cargo: 'Redactor de regulación y mercados',
    biografia:
      'Economista. Lee contratos de venta y expedientes de permisos con el mismo lápiz rojo, y mantiene el archivo de normas de la redacción.',
    portrait: {
      seed: 8,
      palette: 'pizarra',
      skin: 'medium',
      hair: 'parted',
      tone: 'black',
      wears: ['glasses'],
    },
  },
  {
    slug: 'hugo-marambio',
    nombre: 'Hugo Marambio',
    cargo: 'Colaborador de historia',
    biografia:
      'Historiador de la minería andina. Trabaja en archivos parroquiales, libros de contaduría y planos que nadie ha desplegado en un siglo.',
    portrait: {
      seed: 9,
      palette: 'salitre',
      skin: 'pale',
      hair: 'receding',
      tone: 'grey',
      wears: ['scarf'],
    },
  },
] as const satisfies readonly DemoByline[];

export type BylineSlug = (typeof demoBylines)[number]['slug'];
