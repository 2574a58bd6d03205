import type { ReactNode } from 'react';

/** Line icons on a grid of 20, stroke 1.6: the magazine's own set. */
const drawings = {
  facebook: (
    <path
      d="M11.5 17v-6h2l.4-2.5h-2.4V7c0-.8.3-1.2 1.2-1.2h1.3V3.6a12 12 0 0 0-1.7-.1c-2 0-3.3 1.2-3.3 3.3v1.7H6.8V11H9v6z"
      fill="currentColor"
      stroke="none"
    />
  ),
  linkedin: (
    <path
      d="M4 8h2.6v8H4zM5.3 4a1.4 1.4 0 1 1 0 2.9 1.4 1.4 0 0 1 0-2.9zM8.5 8h2.4v1.1c.4-.7 1.3-1.3 2.5-1.3 2.2 0 3 1.3 3 3.5V16h-2.6v-4.2c0-1-.3-1.7-1.3-1.7s-1.4.7-1.4 1.7V16H8.5z"
      fill="currentColor"
      stroke="none"
    />
  ),
  instagram: (
    <>
      <rect x="3.5" y="3.5" width="13" height="13" rx="3.5" />
      <circle cx="10" cy="10" r="3" />
      <circle cx="13.7" cy="6.3" r=".6" fill="currentColor" />
    </>
  ),
  twitter: <path d="M4 4l12 12M15.5 4l-11 12" />,
  whatsapp: (
    <>
      <path d="M3.5 16.5l1-3.4a6.6 6.6 0 1 1 2.5 2.4z" />
      <path d="M7.6 7.2c.3 2.6 2.4 4.7 5 5.1l.8-1.4-1.7-1-.8.7c-.7-.4-1.2-.9-1.6-1.6l.7-.8-.9-1.7z" />
    </>
  ),
  link: (
    <path d="M8.5 11.5a3 3 0 0 0 4.3 0l2.7-2.7a3 3 0 0 0-4.3-4.3l-1 1M11.5 8.5a3 3 0 0 0-4.3 0l-2.7 2.7a3 3 0 0 0 4.3 4.3l1-1" />
  ),
  bold: (
    <path
      d="M6.500 4h4.500a3 3 0 0 1 0 6H6.500zM6.500 10h5.200a3 3 0 0 1 0 6H6.500z"
      strokeWidth={2}
    />
  ),
  italic: <path d="M9 4h5.500M5.500 16H11M12 4L8 16" />,
  bullets: <path d="M8 5h9M8 10h9M8 15h9M3.500 5h.1M3.500 10h.1M3.500 15h.1" />,
  numbers: (
    <path d="M9 5h8M9 10h8M9 15h8M3.200 3.800l1.300-.8v4M3 13.200c.3-1.200 2.300-1.200 2.300.1 0 .9-1.300 1.600-2.300 2.700h2.500" />
  ),
  quote: (
    <path d="M4 13.500c2.200-.4 3.200-2 3.200-4.500V6H3.800v4h3.400M12 13.500c2.200-.4 3.200-2 3.200-4.500V6h-3.400v4h3.400" />
  ),
  undo: <path d="M7 4L3.500 7.500 7 11M4 7.500h7.500a4.500 4.500 0 0 1 0 9H8" />,
  redo: <path d="M13 4l3.500 3.500L13 11M16 7.500H8.500a4.500 4.500 0 0 0 0 9H12" />,
  picture: (
    <>
      <rect x="3" y="4" width="14" height="12" />
      <path d="M3 14l4-4 3 3 3-4 4 5" />
    </>
  ),
  share: <path d="M10 12.5V3M6.5 6L10 2.7 13.5 6M5 9.5H3.500v7.500h13V9.500H15" />,
  user: (
    <>
      <circle cx="10" cy="7" r="3.2" />
      <path d="M3.8 16.8a6.3 6.3 0 0 1 12.4 0" />
    </>
  ),
  theme: (
    <>
      <circle cx="10" cy="10" r="6.5" />
      <path d="M10 3.5v13a6.5 6.5 0 0 0 0-13z" fill="currentColor" />
    </>
  ),
  search: (
    <>
      <circle cx="9" cy="9" r="5.5" />
      <path d="M13.2 13.2l4.3 4.3" />
    </>
  ),
  menu: <path d="M3 6h14M3 10h14M3 14h14" />,
  close: <path d="M5 5l10 10M15 5L5 15" />,
  plus: <path d="M10 4v12M4 10h12" />,
  reply: <path d="M8 5L3.500 9.500 8 14M3.800 9.500H12a4.500 4.500 0 0 1 4.500 4.500v1.500" />,
  left: <path d="M12.5 5l-5 5 5 5" />,
  right: <path d="M7.5 5l5 5-5 5" />,
  down: <path d="M5 7.5l5 5 5-5" />,
  pause: <path d="M7.5 5v10M12.5 5v10" />,
  play: <path d="M7 4.500l8 5.500-8 5.500z" />,
  heart: (
    <path d="M10 16.5S3.200 12.600 3.200 8A3.600 3.600 0 0 1 10 6.300 3.600 3.600 0 0 1 16.800 8c0 4.600-6.800 8.500-6.800 8.500z" />
  ),
  check: (
    <>
      <circle cx="10" cy="10" r="7" />
      <path d="M6.800 10.200l2.300 2.300 4.200-4.800" />
    </>
  ),
  alert: (
    <>
      <circle cx="10" cy="10" r="7" />
      <path d="M10 6.5v4.200M10 13.400v.1" />
    </>
  ),
  external: <path d="M8 4.500H4.500v11h11V12M11.500 4h4.500v4.500M16 4l-7 7" />,
  pin: (
    <>
      <path d="M10 17.500s5.500-5.200 5.500-9.500a5.500 5.500 0 0 0-11 0c0 4.300 5.500 9.500 5.500 9.500z" />
      <circle cx="10" cy="8" r="2" />
    </>
  ),
  mail: <path d="M3 5h14v10H3zM3 5.500l7 5.500 7-5.500" />,
  phone: (
    <path d="M4 3.500h3l1.500 4-2 1.500a9 9 0 0 0 4.500 4.500l1.500-2 4 1.500v3a1.500 1.500 0 0 1-1.600 1.500A13.500 13.500 0 0 1 2.500 5.100 1.500 1.500 0 0 1 4 3.500z" />
  ),
  globe: (
    <>
      <circle cx="10" cy="10" r="7" />
      <path d="M3 10h14M10 3c4.500 4.500 4.500 9.500 0 14-4.500-4.500-4.500-9.500 0-14z" />
    </>
  ),
  rss: (
    <>
      <path d="M4 9.500a6.500 6.500 0 0 1 6.500 6.500M4 4a12 12 0 0 1 12 12" />
      <circle cx="5" cy="15" r="1.1" fill="currentColor" />
    </>
  ),
  book: (
    <path d="M10 5.500C8 4 5.500 4 3 4.500v11c2.500-.5 5-.5 7 1 2-1.500 4.500-1.500 7-1v-11c-2.500-.5-5-.5-7 1zM10 5.500v11" />
  ),
  page: <path d="M5 3h7l3 3v11H5zM8 9h4.500M8 12h4.500" />,
  newspaper: (
    <path d="M3 4.500h11v11.500H4.500A1.500 1.500 0 0 1 3 14.500zM14 8h3v6.500a1.500 1.500 0 0 1-3 0M5.500 7.500h6M5.500 10h6M5.500 12.500h3.500" />
  ),
  grid: (
    <path d="M3.500 3.500h5v5h-5zM11.500 3.500h5v5h-5zM3.500 11.500h5v5h-5zM11.500 11.500h5v5h-5z" />
  ),
  shield: (
    <path d="M10 3l6 2.200v4.300c0 3.600-2.500 6.300-6 7.500-3.500-1.200-6-3.900-6-7.500V5.200z" />
  ),
  edit: (
    <path d="M4 16l.8-3.500L13 4.300a1.400 1.400 0 0 1 2 0l.7.7a1.400 1.400 0 0 1 0 2L7.500 15.200z" />
  ),
  trash: (
    <path d="M4 6h12M8 6V4h4v2M5.500 6l.7 10.500h7.600L14.500 6M8.500 9v4.500M11.500 9v4.500" />
  ),
  clock: (
    <>
      <circle cx="10" cy="10" r="7" />
      <path d="M10 6v4.200l2.800 1.800" />
    </>
  ),
} satisfies Record<string, ReactNode>;

export type IconName = keyof typeof drawings;

/** A decorative icon; the control around it has the name. */
export function Icon({ name, className }: { name: IconName; className?: string }) {
  return <LineDrawing className={className}>{drawings[name]}</LineDrawing>;
}

/** Line style of the icons, for drawings that few pages need. */
export function LineDrawing(props: { className?: string | undefined; children: ReactNode }) {
  return (
    <svg
      viewBox="0 0 20 20"
      aria-hidden="true"
      className={`flex-none fill-none stroke-current ${props.className ?? 'size-5'}`}
      strokeWidth={1.6}
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      {props.children}
    </svg>
  );
}
