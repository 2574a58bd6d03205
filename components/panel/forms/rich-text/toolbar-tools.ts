import type { Editor } from '@tiptap/react';
import type { ReactNode } from 'react';
import type { IconName } from '@/components/ui/icon';
import { gallery, pullQuote, toggleDataBox } from './block-commands';
import { blockIcons, descriptionIcon, scriptIcons, tableIcons } from './editor-icons';
import { canAddNote, noteAt } from './note-commands';
import { pictureAt } from './picture-commands';
import {
  addColumn,
  addRow,
  hasHeaderRow,
  insertTable,
  isTableAt,
  removeColumn,
  removeRow,
  removeTable,
  toggleHeaderRow,
} from './table-commands';

/** A button of the toolbar. */
export interface Tool {
  name: string;
  label: string;
  /** Its icon, drawing or short text. */
  icon?: IconName;
  drawing?: ReactNode;
  text?: string;
  /** Shortcut as text, and for `aria-keyshortcuts`; undefined if it has none. */
  keys?: [shown: string, spoken: string];
  /** Whether it is active at the cursor; undefined for tools without state. */
  isOn?: (editor: Editor) => boolean;
  isOff?: (editor: Editor) => boolean;
  /** Changes the text, which has the focus; or the input that it needs. */
  run: ((editor: Editor) => void) | Asked;
}

/** Input of a tool: a form with a text, or a file dialog. */
export type Asked = 'link' | 'description' | 'files' | 'note' | 'video';

const heading = (level: 2 | 3, label: string, text: string): Tool => ({
  name: `h${level}`,
  label,
  text,
  keys: [`Ctrl+Alt+${level}`, `Control+Alt+${level}`],
  isOn: (editor) => editor.isActive('heading', { level }),
  run: (editor) => void editor.commands.toggleHeading({ level }),
});

const raised = (
  name: 'subscript' | 'superscript',
  label: string,
  keys: [string, string],
): Tool => ({
  name,
  label,
  drawing: scriptIcons[name],
  keys,
  isOn: (editor) => editor.isActive(name),
  run: (editor) => void editor.commands.toggleMark(name),
});

/** A tool that is enabled only in a table. */
const inTable = (
  name: keyof typeof tableIcons,
  label: string,
  run: Tool['run'],
  isOn?: Tool['isOn'],
): Tool => ({
  name,
  label,
  drawing: tableIcons[name],
  ...(isOn && { isOn }),
  isOff: (editor) => !isTableAt(editor),
  run,
});

/** Tools that insert or change a table. */
const TABLE_TOOLS: Tool[] = [
  {
    name: 'table',
    label: 'Insertar tabla',
    drawing: tableIcons.table,
    isOff: isTableAt,
    run: insertTable,
  },
  inTable('rowBelow', 'Añadir fila debajo', addRow),
  inTable('columnRight', 'Añadir columna a la derecha', addColumn),
  inTable('rowRemoved', 'Eliminar fila', removeRow),
  inTable('columnRemoved', 'Eliminar columna', removeColumn),
  inTable('headerRow', 'Fila de encabezado', toggleHeaderRow, hasHeaderRow),
  inTable('tableRemoved', 'Eliminar tabla', removeTable),
];

/** Tools of blocks that another server may cut: they need the capability `fichas` (record 136). */
export const BLOCK_TOOLS: Tool[] = [
  {
    name: 'pullQuote',
    label: 'Cita destacada',
    drawing: blockIcons.pullQuote,
    isOn: (editor) => editor.isActive('pullQuote'),
    isOff: (editor) => !pullQuote.can(editor),
    run: pullQuote.run,
  },
  {
    name: 'dataBox',
    label: 'Recuadro de datos',
    drawing: blockIcons.dataBox,
    isOn: (editor) => editor.isActive('dataBox'),
    isOff: (editor) => !editor.can().toggleWrap('dataBox'),
    run: toggleDataBox,
  },
  {
    name: 'note',
    label: 'Nota al pie',
    drawing: blockIcons.note,
    isOn: (editor) => noteAt(editor) !== undefined,
    isOff: (editor) => noteAt(editor) === undefined && !canAddNote(editor),
    run: 'note',
  },
  {
    name: 'gallery',
    label: 'Galería de imágenes seguidas',
    drawing: blockIcons.gallery,
    isOn: (editor) => editor.isActive('gallery'),
    isOff: (editor) => !gallery.can(editor),
    run: gallery.run,
  },
  { name: 'video', label: 'Insertar vídeo', drawing: blockIcons.video, run: 'video' },
];

/** Whether a tool is useless where it is off, as are those of a table outside of one. */
export const isTableTool = (tool: Tool): boolean => TABLE_TOOLS.includes(tool);

/** Groups of tools in display order. */
export const TOOLS: Tool[][] = [
  [heading(2, 'Encabezado', 'H'), heading(3, 'Encabezado menor', 'h')],
  [
    {
      name: 'bold',
      label: 'Negrita',
      icon: 'bold',
      keys: ['Ctrl+B', 'Control+B'],
      isOn: (editor) => editor.isActive('bold'),
      run: (editor) => void editor.commands.toggleBold(),
    },
    {
      name: 'italic',
      label: 'Cursiva',
      icon: 'italic',
      keys: ['Ctrl+I', 'Control+I'],
      isOn: (editor) => editor.isActive('italic'),
      run: (editor) => void editor.commands.toggleItalic(),
    },
    raised('subscript', 'Subíndice', ['Ctrl+,', 'Control+,']),
    raised('superscript', 'Superíndice', ['Ctrl+.', 'Control+.']),
    {
      name: 'link',
      label: 'Enlace',
      icon: 'link',
      keys: ['Ctrl+K', 'Control+K'],
      isOn: (editor) => editor.isActive('link'),
      run: 'link',
    },
  ],
  [
    {
      name: 'bullets',
      label: 'Lista',
      icon: 'bullets',
      keys: ['Ctrl+Mayús+8', 'Control+Shift+8'],
      isOn: (editor) => editor.isActive('bulletList'),
      run: (editor) => void editor.commands.toggleBulletList(),
    },
    {
      name: 'numbers',
      label: 'Lista numerada',
      icon: 'numbers',
      keys: ['Ctrl+Mayús+7', 'Control+Shift+7'],
      isOn: (editor) => editor.isActive('orderedList'),
      run: (editor) => void editor.commands.toggleOrderedList(),
    },
    {
      name: 'quote',
      label: 'Cita',
      icon: 'quote',
      keys: ['Ctrl+Mayús+B', 'Control+Shift+B'],
      isOn: (editor) => editor.isActive('blockquote'),
      run: (editor) => void editor.commands.toggleBlockquote(),
    },
  ],
  [
    {
      name: 'undo',
      label: 'Deshacer',
      icon: 'undo',
      keys: ['Ctrl+Z', 'Control+Z'],
      isOff: (editor) => !editor.can().undo(),
      run: (editor) => void editor.commands.undo(),
    },
    {
      name: 'redo',
      label: 'Rehacer',
      icon: 'redo',
      keys: ['Ctrl+Mayús+Z', 'Control+Shift+Z'],
      isOff: (editor) => !editor.can().redo(),
      run: (editor) => void editor.commands.redo(),
    },
  ],
  [
    {
      name: 'picture',
      label: 'Insertar imagen',
      icon: 'picture',
      run: 'files',
    },
    {
      name: 'description',
      label: 'Describir imagen',
      drawing: descriptionIcon,
      isOn: (editor) => Boolean(pictureAt(editor)?.node.attrs.alt),
      isOff: (editor) => !pictureAt(editor),
      run: 'description',
    },
  ],
  BLOCK_TOOLS,
  TABLE_TOOLS,
];
