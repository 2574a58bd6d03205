import type { ReactNode } from 'react';
import { Icon, type IconName, LineDrawing } from '@/components/ui/icon';
import type { SectionName } from '@/lib/panel/sections';

const icons: Record<SectionName, IconName | ReactNode> = {
  revistas: 'book',
  articulos: 'page',
  noticias: 'newspaper',
  portada: <path d="M3.5 4h13v12h-13zM3.5 7.5h13M9.5 7.5V16M9.5 11.5h7" />,
  redaccion: 'edit',
  autores: <path d="M4 16.5c.5-6 3.5-11 12-13 .3 6-3 10-8.5 10.5M4 16.5c2-3.5 4.5-6 8-8" />,
  secciones: <path d="M4.5 3v14M4.5 4h9v4h-9M4.5 11h11.5v4H4.5" />,
  etiquetas: <path d="M3.5 3.5H10l6.5 6.5-6.5 6.5L3.5 10zM7 7v.1" />,
  boletin: 'mail',
  suscriptores: <path d="M3 6.5h9v9H3zM3 7l4.5 4.5L12 7M15.5 3v6M12.5 6h6" />,
  mensajes: 'reply',
  registro: 'clock',
  contenidos: 'grid',
  usuarios: 'user',
  equipo: (
    <>
      <circle cx="7.5" cy="7" r="2.8" />
      <path d="M2.5 16.5c.3-3.200 2-4.8 5-4.8s4.700 1.600 5 4.8M12.5 4.5a2.8 2.8 0 0 1 0 5M14.5 12c1.8.6 2.8 2.100 3 4.5" />
    </>
  ),
  moderacion: 'shield',
};

/** Icon of a section in the menu of the panel; those that only it has are drawn here, not sent to readers. */
export function MenuIcon({ name }: { name: SectionName }) {
  const icon = icons[name];
  return typeof icon === 'string' ? (
    <Icon name={icon as IconName} />
  ) : (
    <LineDrawing>{icon}</LineDrawing>
  );
}
