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
