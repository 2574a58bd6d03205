import { newsroom } from '../../contract/magazine-staff.ts';
import type {
  FeaturedSupplement,
  PicturedSupplement,
  Supplement,
  WeekSupplement,
} from './supplement.ts';

/**
 * Sample content of `/suplemento-semanal` (D15), edited here. A picture is a file of 900 × 600
 * under `public/suplementos/`; a new one needs a new name, because copies are cached for a year.
 */

/** The supplement that stands at the top of the page. */
export const featuredSupplement: FeaturedSupplement = {
  week: 'Especial de primavera',
  title: 'El agua, contada dos veces',
  summary:
    'Cada faena lleva su balance de agua y cada cuenca el suyo, y casi nunca suman lo mismo. Durante tres meses pusimos los dos libros sobre la misma mesa: el de la planta, que mide lo que bombea, y el de los regantes, que miden lo que llega. Este especial recorre el camino completo de un litro, desde la toma de mar hasta la laguna que lo devuelve al aire.',
  pages: 48,
  topic: 'agua',
  picture: '/suplementos/agua.webp',
  figures: [
    { value: '3', label: 'cuencas con mediciones propias' },
    { value: '14', label: 'balances comparados, año por año' },
    { value: '0,38 m³', label: 'por tonelada tratada: la cifra en disputa' },
  ],
};

/** 'Suplemento de la semana'. */
export const weekSupplement: WeekSupplement = {
  week: 'Semana 47',
  title: 'Pórfidos bajo cubierta',
  summary:
    'Los yacimientos que afloran ya tienen dueño. Los que quedan están debajo de grava, ceniza y paciencia: cómo se buscan, cuánto cuesta equivocarse y qué ven los métodos nuevos que los viejos no veían.',
  pages: 32,
  topic: 'sondajes',
  picture: '/suplementos/porfidos.webp',
  credits: `Coordinación: ${newsroom.geology.name}. Gráficos: ${newsroom.figures.name}.`,
  sections: [
    {
      title: 'Trescientos metros de grava',
      text: 'Una campaña en la pampa, contada por quien firma los sondajes.',
      page: 4,
    },
    {
      title: 'Lo que dicen los minerales pesados',
      text: 'Circones y apatitos como indicadores, y sus falsas alarmas.',
      page: 10,
    },
    {
      title: 'Cuatro geofísicas, un mismo perfil',
      text: 'El mismo corte visto por cuatro métodos, a doble página.',
      page: 16,
    },
    {
      title: 'El precio de un pozo seco',
      text: 'Presupuestos reales, sin nombres, de doce campañas.',
      page: 22,
    },
    {
      title: 'Cuaderno de terreno',
      text: 'Ejercicio para estudiantes, con solución en la última página.',
      page: 28,
    },
  ],
};

/** 'Ediciones del mes': those before the week's, newest first. */
export const monthSupplements: readonly Supplement[] = [
  {
    week: 'Semana 46',
    title: 'Relaves que se caminan',
    summary: 'Filtrar, apilar y vigilar: lo que cambia cuando el depósito se puede pisar.',
    pages: 28,
    topic: 'relaves',
  },
  {
    week: 'Semana 45',
    title: 'Turnos, sueño y altura',
    summary: 'Dormitorios, relojes y luz azul: la fatiga medida por quienes la padecen.',
    pages: 24,
    topic: 'fatiga',
  },
  {
    week: 'Semana 44',
    title: 'Moler con menos luz',
    summary: 'La factura eléctrica de la conminución, molino por molino y hora por hora.',
    pages: 28,
    topic: 'molienda',
  },
  {
    week: 'Semana 43',
    title: 'Permisos que se cruzan',
    summary: 'Un proyecto, cuatro ventanillas y ningún reloj común: el trámite, paso a paso.',
    pages: 24,
    topic: 'permisos',
  },
];

/** The carousel of related content. */
export const relatedSupplements: readonly PicturedSupplement[] = [
  {
    week: 'Semana 42',
    title: 'La biblioteca de piedra',
    summary: 'Kilómetros de testigos guardados y nadie que los relea. Una guía para decidir.',
    pages: 24,
    topic: 'testigos',
    picture: '/suplementos/testigos.webp',
  },
  {
    week: 'Semana 41',
    title: 'Camiones sin nadie al volante',
    summary: 'Qué pasa en una rampa donde la mitad de la flota no saluda.',
    pages: 32,
    topic: 'camiones autónomos',
    picture: '/suplementos/camiones.webp',
  },
  {
    week: 'Semana 40',
    title: 'Aire a pedido',
    summary: 'Ventilar solo donde hay gente: sensores, puertas y una factura menor.',
    pages: 24,
    topic: 'ventilación',
    picture: '/suplementos/aire.webp',
  },
  {
    week: 'Semana 39',
    title: 'Dos milímetros por hora',
    summary: 'Radares, umbrales y la decisión de vaciar un tajo a las tres de la mañana.',
    pages: 28,
    topic: 'taludes',
    picture: '/suplementos/taludes.webp',
  },
  {
    week: 'Semana 38',
    title: 'Minerales para baterías',
    summary: 'Litio, grafito y manganeso: del cristal a la celda, sin saltarse el agua.',
    pages: 36,
    topic: 'litio',
    picture: '/suplementos/cristales.webp',
  },
  {
    week: 'Semana 37',
    title: 'El mapa y el vecino',
    summary: 'Concesiones, predios y caminos: cartografía para conversar antes de perforar.',
    pages: 28,
    topic: 'comunidades',
    picture: '/suplementos/mapas.webp',
  },
];
