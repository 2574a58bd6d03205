/** All of the editor, for one dynamic import: no page carries it before somebody writes. */
export { canHold } from './can-hold';
export { RichTextEditor } from './rich-text-editor';
