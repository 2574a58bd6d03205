import { LineDrawing } from '@/components/ui/icon';

const frame = <rect x="3" y="4" width="14" height="12" />;

/** Icons of the table and picture tools; bundled with the editor, not with public pages. */
export const tableIcons = {
  table: (
    <LineDrawing>
      {frame}
      <path d="M3 8h14M3 12h14M10 8v8" />
    </LineDrawing>
  ),
  headerRow: (
    <LineDrawing>
      {frame}
      <path d="M3.8 4.8h12.4v3.200H3.800z" fill="currentColor" />
      <path d="M10 8.500V16" />
    </LineDrawing>
  ),
  rowBelow: (
    <LineDrawing>
      <path d="M3 4h14v5H3zM10 12v5M7.500 14.500h5" />
    </LineDrawing>
  ),
  columnRight: (
    <LineDrawing>
      <path d="M3 4h5v12H3zM11.500 10h5M14 7.500v5" />
    </LineDrawing>
  ),
  rowRemoved: (
    <LineDrawing>
      <path d="M3 4h14v5H3zM8 12.500l4 4M12 12.500l-4 4" />
    </LineDrawing>
  ),
  columnRemoved: (
    <LineDrawing>
      <path d="M3 4h5v12H3zM12 8l4 4M16 8l-4 4" />
    </LineDrawing>
  ),
  tableRemoved: (
    <LineDrawing>
      {frame}
      <path d="M7.500 7.500l5 5M12.500 7.500l-5 5" />
    </LineDrawing>
  ),
};

/** Icon: a picture with text below it. */
export const descriptionIcon = (
  <LineDrawing>
    <path d="M3 3h14v8.500H3zM3 11l4-3.500 3 2.500 3-3 4 4M3 14.500h14M3 17.500h8" />
  </LineDrawing>
);

/** Icons: x with a small 2 below or above. */
export const scriptIcons = {
  subscript: (
    <LineDrawing>
      <path d="M3 5l7.500 9M10.500 5L3 14M13.500 13c0-2 3.500-2 3.500 0 0 1.500-3.500 2.500-3.500 4H17" />
    </LineDrawing>
  ),
  superscript: (
    <LineDrawing>
      <path d="M3 6l7.500 9M10.500 6L3 15M13.500 4c0-2 3.500-2 3.500 0 0 1.500-3.500 2.500-3.500 4H17" />
    </LineDrawing>
  ),
};

/** Icons of the blocks beside the text. */
export const blockIcons = {
  pullQuote: (
    <LineDrawing>
      <path d="M3 4h14M3 16h14M6 12V9.500c0-1 .6-1.700 1.700-2M6 9.700h2v2.300H6zM11.500 12V9.500c0-1 .6-1.700 1.700-2M11.500 9.700h2v2.300h-2z" />
    </LineDrawing>
  ),
  dataBox: (
    <LineDrawing>
      {frame}
      <path d="M3.800 4.800h12.400M6 8h5M6 11h8M6 13.500h6" />
    </LineDrawing>
  ),
  note: (
    <LineDrawing>
      <path d="M3 4h8M3 7.500h8M15 3l-1.500 1M15 3v5M3 12h14M3 15.500h9" />
    </LineDrawing>
  ),
  gallery: (
    <LineDrawing>
      <path d="M6 4h11v9H6zM6 11l3-2.500 2 1.500 2.500-2.500L17 11M3 7v9h11" />
    </LineDrawing>
  ),
  video: (
    <LineDrawing>
      {frame}
      <path d="M8.500 7.500v5l4-2.500z" fill="currentColor" />
    </LineDrawing>
  ),
};
