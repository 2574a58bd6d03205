import type { Capability } from '../../contract/capabilities.ts';
import { canReadUnpublished, may, type RightsHolder } from '../../contract/permissions.ts';
import { canEnterPanel, canManageUsers } from '../../contract/roles.ts';
import type { Capabilities } from '../capabilities/offered.ts';
import { routes } from '../core/routes.ts';

/** A section of the panel, by the last segment of its address (panel.md#panel-shell). */
export interface PanelSection {
  name: string;
  /** Label in the sidebar. */
  label: string;
  /** Header and subtitle of its screen. */
  title: string;
  text: string;
  isFor: (person: RightsHolder) => boolean;
  /** Required capability of the server (D52); none by default. */
  needs?: Capability;
}

const isStaff = ({ role }: RightsHolder): boolean => canEnterPanel(role);

/** Sections in the order of the sidebar; the panel begins with the first. */
export const PANEL_SECTIONS = [
  {
    name: 'revistas',
    label: 'Revistas',
    title: 'Revistas',
    text: 'Gestiona las ediciones de la revista.',
    isFor: isStaff,
  },
  {
    name: 'articulos',
    label: 'Artículos',
    title: 'Artículos',
    text: 'Crea, corrige y publica los artículos.',
    isFor: isStaff,
  },
  {
    name: 'noticias',
    label: 'Noticias',
    title: 'Noticias',
    text: 'Crea, corrige y publica las noticias destacadas.',
    isFor: isStaff,
  },
  {
    name: 'portada',
    label: 'Portada',
    title: 'Portada',
    text: 'Qué abre la página de inicio, y hasta cuándo.',
    isFor: may('portada'),
    needs: 'portada',
  },
  {
    name: 'redaccion',
    label: 'Redacción',
    title: 'Redacción',
    text: 'Lo que se está escribiendo: nada de esto es público hasta que se publica.',
    isFor: may('escribir'),
    needs: 'copias',
  },
  {
    name: 'autores',
    label: 'Autores',
    title: 'Autores',
    text: 'Quién firma los artículos y las noticias.',
    isFor: canReadUnpublished,
    needs: 'fichas',
  },
  {
    name: 'secciones',
    label: 'Secciones',
    title: 'Secciones',
    text: 'Las partes de la revista: cada artículo y cada noticia está en una.',
    isFor: canReadUnpublished,
    needs: 'fichas',
  },
  {
    name: 'etiquetas',
    label: 'Etiquetas',
    title: 'Etiquetas',
    text: 'De qué tratan los artículos y las noticias: temas, empresas, proyectos, minerales y países.',
    isFor: canReadUnpublished,
    needs: 'fichas',
  },
  {
    name: 'boletin',
    label: 'Boletín',
    title: 'Boletín',
    text: 'Los correos que reciben los suscriptores: se escriben, se prueban y se envían aquí.',
    isFor: may('boletin'),
    needs: 'boletines',
  },
  {
    name: 'suscriptores',
    label: 'Suscriptores',
    title: 'Suscriptores',
    text: 'Quién recibe el boletín, desde cuándo y con qué consentimiento.',
    isFor: may('boletin'),
    needs: 'boletines',
  },
  {
    name: 'mensajes',
    label: 'Mensajes',
    title: 'Mensajes',
    text: 'Lo que llega por el formulario de contacto.',
    isFor: may('boletin'),
    needs: 'boletines',
  },
  {
    name: 'registro',
    label: 'Registro',
    title: 'Registro',
    text: 'Quién hizo qué, y cuándo.',
    isFor: isStaff,
    needs: 'revisiones',
  },
  {
    name: 'contenidos',
    label: 'Contenidos',
    title: 'Listado de Contenidos',
    text: 'Todo lo publicado, en un solo lugar.',
    isFor: isStaff,
  },
  {
    name: 'usuarios',
    label: 'Usuarios',
    title: 'Usuarios',
    text: 'Gestiona los roles de los usuarios del sistema',
    isFor: ({ role }) => canManageUsers(role),
  },
  {
    name: 'equipo',
    label: 'Equipo',
    title: 'Equipo',
    text: 'Quién escribe y publica contigo, y qué puede hacer cada uno.',
    isFor: may('equipo'),
    needs: 'equipo',
  },
  {
    name: 'moderacion',
    label: 'Moderación',
    title: 'Moderación',
    text: 'Lo que espera aprobación, lo que denuncian los lectores y lo que está oculto.',
    isFor: may('moderar'),
    needs: 'moderacion',
  },
] as const satisfies PanelSection[];

export type SectionName = (typeof PANEL_SECTIONS)[number]['name'];

/** First address of the panel (panel.md#panel-shell). */
export const FIRST_SECTION: SectionName = 'revistas';

/** Sections for a person (D54), on a server with these capabilities (D52). */
export const sectionsFor = (person: RightsHolder, offered: Capabilities) =>
  PANEL_SECTIONS.filter(
    (section) =>
      section.isFor(person) && (!('needs' in section) || offered.includes(section.needs)),
  );

/** The section of that name; undefined without one for this person and server. */
export const findSection = (name: string, person: RightsHolder, offered: Capabilities) =>
  sectionsFor(person, offered).find((section) => section.name === name);

/** Title of a section's page, for any role. */
export const sectionTitle = (name: string): string =>
  PANEL_SECTIONS.find((section) => section.name === name)?.title ?? 'Sección no encontrada';

/** Address of a section. */
export const sectionAddress = (name: SectionName): string => `${routes.panel}/${name}`;
