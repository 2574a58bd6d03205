/** The editor as one dynamic import, loaded when a form opens. */
export { canHold } from './can-hold';
export { RichTextEditor } from './rich-text-editor';
