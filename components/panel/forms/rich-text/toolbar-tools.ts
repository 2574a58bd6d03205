import type { Editor } from '@tiptap/react';
import type { ReactNode } from 'react';
import type { IconName } from '@/components/ui/icon';
import { descriptionDrawing, raisedDrawings, tableDrawings } from './drawings';
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
  /** What it shows: an icon, a drawing of its own, or a short text. */
  icon?: IconName;
  drawing?: ReactNode;
  text?: string;
  /** As people say it, and as `aria-keyshortcuts` has it; undefined where it has none. */
  keys?: [shown: string, spoken: string];
  /** Whether the place of the cursor has it; undefined for what only acts. */
  isOn?: (editor: Editor) => boolean;
  isOff?: (editor: Editor) => boolean;
  /** Does what it is for, or asks for what it needs. */
  run: (editor: Editor, ask: (what: Asked) => void) => void;
}

/** What a tool can ask for: a text in a form of its own, or files. */
export type Asked = 'link' | 'description' | 'files';

const heading = (level: 2 | 3, label: string, text: string): Tool => ({
  name: `h${level}`,
  label,
  text,
  keys: [`Ctrl+Alt+${level}`, `Control+Alt+${level}`],
  isOn: (editor) => editor.isActive('heading', { level }),
  run: (editor) => void editor.chain().focus().toggleHeading({ level }).run(),
});

const raised = (
  name: 'subscript' | 'superscript',
  label: string,
  keys: [string, string],
): Tool => ({
  name,
  label,
  drawing: raisedDrawings[name],
  keys,
  isOn: (editor) => editor.isActive(name),
  run: (editor) => void editor.chain().focus().toggleMark(name).run(),
});

/** A tool that only does something in a table. */
const inTable = (
  name: keyof typeof tableDrawings,
  label: string,
  run: Tool['run'],
  isOn?: Tool['isOn'],
): Tool => ({
  name,
  label,
  drawing: tableDrawings[name],
  ...(isOn && { isOn }),
  isOff: (editor) => !isTableAt(editor),
  run,
});

/** In groups, in their order on the screen. */
export const TOOLS: Tool[][] = [
  [heading(2, 'Encabezado', 'H'), heading(3, 'Encabezado menor', 'h')],
  [
    {
      name: 'bold',
      label: 'Negrita',
      icon: 'bold',
      keys: ['Ctrl+B', 'Control+B'],
      isOn: (editor) => editor.isActive('bold'),
      run: (editor) => void editor.chain().focus().toggleBold().run(),
    },
    {
      name: 'italic',
      label: 'Cursiva',
      icon: 'italic',
      keys: ['Ctrl+I', 'Control+I'],
      isOn: (editor) => editor.isActive('italic'),
      run: (editor) => void editor.chain().focus().toggleItalic().run(),
    },
    raised('subscript', 'Subíndice', ['Ctrl+,', 'Control+,']),
    raised('superscript', 'Superíndice', ['Ctrl+.', 'Control+.']),
    {
      name: 'link',
      label: 'Enlace',
      icon: 'link',
      keys: ['Ctrl+K', 'Control+K'],
      isOn: (editor) => editor.isActive('link'),
      run: (_editor, ask) => ask('link'),
    },
  ],
  [
    {
      name: 'bullets',
      label: 'Lista',
      icon: 'bullets',
      keys: ['Ctrl+Mayús+8', 'Control+Shift+8'],
      isOn: (editor) => editor.isActive('bulletList'),
      run: (editor) => void editor.chain().focus().toggleBulletList().run(),
    },
    {
      name: 'numbers',
      label: 'Lista numerada',
      icon: 'numbers',
      keys: ['Ctrl+Mayús+7', 'Control+Shift+7'],
      isOn: (editor) => editor.isActive('orderedList'),
      run: (editor) => void editor.chain().focus().toggleOrderedList().run(),
    },
    {
      name: 'quote',
      label: 'Cita',
      icon: 'quote',
      keys: ['Ctrl+Mayús+B', 'Control+Shift+B'],
      isOn: (editor) => editor.isActive('blockquote'),
      run: (editor) => void editor.chain().focus().toggleBlockquote().run(),
    },
  ],
  [
    {
      name: 'undo',
      label: 'Deshacer',
      icon: 'undo',
      keys: ['Ctrl+Z', 'Control+Z'],
      isOff: (editor) => !editor.can().undo(),
      run: (editor) => void editor.chain().focus().undo().run(),
    },
    {
      name: 'redo',
      label: 'Rehacer',
      icon: 'redo',
      keys: ['Ctrl+Mayús+Z', 'Control+Shift+Z'],
      isOff: (editor) => !editor.can().redo(),
      run: (editor) => void editor.chain().focus().redo().run(),
    },
  ],
  [
    {
      name: 'picture',
      label: 'Insertar imagen',
      icon: 'picture',
      run: (_editor, ask) => ask('files'),
    },
    {
      name: 'description',
      label: 'Describir imagen',
      drawing: descriptionDrawing,
      isOn: (editor) => Boolean(pictureAt(editor)?.node.attrs.alt),
      isOff: (editor) => !pictureAt(editor),
      run: (_editor, ask) => ask('description'),
    },
  ],
  [
    {
      name: 'table',
      label: 'Insertar tabla',
      drawing: tableDrawings.table,
      isOff: isTableAt,
      run: insertTable,
    },
    inTable('rowBelow', 'Añadir fila debajo', addRow),
    inTable('columnRight', 'Añadir columna a la derecha', addColumn),
    inTable('rowRemoved', 'Eliminar fila', removeRow),
    inTable('columnRemoved', 'Eliminar columna', removeColumn),
    inTable('headerRow', 'Fila de encabezado', toggleHeaderRow, hasHeaderRow),
    inTable('tableRemoved', 'Eliminar tabla', removeTable),
  ],
];
