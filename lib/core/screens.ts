/**
 * Screens of missing and failed pages (D20; errors.md#content-errors). Next answers both with an
 * empty body, so the web process and the middleware send these prerendered pages under the address
 * and status of the requested one.
 */

export interface Screen {
  title: string;
  text: string;
}

interface SectionScreens {
  /** Nothing in this section exists at the address. */
  missing: Screen;
  /** A list of this section could not be read. */
  listFailed: Screen;
  /** An item of this section could not be read. */
  itemFailed: Screen;
}

const RETRY =
  'No pudimos leer esta página. Suele arreglarse en unos segundos: vuelve a intentarlo.';
const GONE =
  'Puede que se haya retirado, que la dirección esté incompleta o que nunca haya existido.';

const missing = (title: string): Screen => ({ title, text: GONE });
const failed = (title: string): Screen => ({ title, text: RETRY });

const profileFailed: Screen = {
  title: 'Error al cargar el perfil',
  text: 'No se pudo cargar la información del perfil',
};
const lostPage = missing('Por aquí no pasa la veta');

/** Screens by section, which is the first segment of the path. */
export const screens = {
  noticias: {
    missing: missing('Noticia no encontrada.'),
    listFailed: failed('Error al cargar los datos'),
    itemFailed: failed('Error al cargar el detalle'),
  },
  articulos: {
    missing: missing('Artículo no encontrado'),
    listFailed: failed('Error al cargar artículos'),
    itemFailed: failed('Error al cargar el artículo'),
  },
  'noticias-destacadas': {
    missing: missing('Blog no encontrado'),
    listFailed: failed('Error al cargar blogs'),
    itemFailed: failed('Error al cargar el blog'),
  },
  ediciones: {
    missing: missing('No hay ediciones disponibles'),
    listFailed: failed('Error al cargar las ediciones'),
    itemFailed: failed('Error al cargar las ediciones'),
  },
  boletin: {
    missing: missing('Boletín no encontrado'),
    listFailed: failed('Error al cargar los boletines'),
    itemFailed: failed('Error al cargar el boletín'),
  },
  foro: {
    missing: missing('Tema no encontrado'),
    listFailed: failed('Error al cargar los temas del foro'),
    itemFailed: failed('Error al cargar el tema del foro'),
  },
  buscar: {
    missing: {
      title: 'No se encontraron resultados',
      text: 'Esta búsqueda no tiene una página así. Prueba con otros términos o empieza por la primera.',
    },
    listFailed: failed('Error al realizar la búsqueda'),
    itemFailed: failed('Error al realizar la búsqueda'),
  },
  perfil: {
    missing: lostPage,
    listFailed: profileFailed,
    itemFailed: profileFailed,
  },
  'vista-previa': {
    missing: {
      title: 'Esta vista previa ya no está disponible',
      text: 'El enlace ha caducado, se ha retirado o está incompleto. Pide uno nuevo a quien te lo envió.',
    },
    listFailed: failed('Error al cargar la vista previa'),
    itemFailed: failed('Error al cargar la vista previa'),
  },
  inicio: {
    missing: lostPage,
    listFailed: failed('Error al cargar'),
    itemFailed: failed('Error al cargar'),
  },
} satisfies Record<string, SectionScreens>;

export type Section = keyof typeof screens;

/** Placeholder in a failed screen for the ID of the failed request. */
export const REFERENCE_MARK = 'sin-referencia';

/** Names of the screens in addresses. */
export const SCREEN_NAMES = ['no-encontrado', 'error', 'error-detalle'] as const;
export type ScreenName = (typeof SCREEN_NAMES)[number];

const FALLBACK_SECTION: Section = 'inicio';

/** Address of the screen for a missing or failed page at `pathname`. */
export function screenPath(pathname: string, outcome: 'missing' | 'failed'): string {
  const [, first = '', second] = pathname.split('/');
  const section = isSection(first) ? first : FALLBACK_SECTION;
  const name: ScreenName =
    outcome === 'missing' ? 'no-encontrado' : second ? 'error-detalle' : 'error';
  return `/${section}/estado/${name}`;
}

/** The screen at an address, or undefined where there is none. */
export function findScreen(section: string, name: string): Screen | undefined {
  if (!isSection(section)) return undefined;
  const of = screens[section];
  if (name === 'no-encontrado') return of.missing;
  if (name === 'error') return of.listFailed;
  return name === 'error-detalle' ? of.itemFailed : undefined;
}

const isSection = (name: string): name is Section => Object.hasOwn(screens, name);

/** The screen for a missing or failed page at `pathname`. */
export function screenAt(pathname: string, outcome: 'missing' | 'failed'): Screen {
  const [, section = '', , name = ''] = screenPath(pathname, outcome).split('/');
  return findScreen(section, name) ?? screens.inicio.missing;
}
