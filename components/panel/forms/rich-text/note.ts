import { Node } from '@tiptap/react';

/** Marks a note where it stands in the text, between `openNotes` and `listNotes`. */
export const NOTE = 'sup[data-note]';

/**
 * A note, which holds its own text: so it moves with its sentence, and is numbered where it stands (record 136). Its
 * text is edited in a form.
 */
export const Note = Node.create({
  name: 'note',
  group: 'inline',
  inline: true,
  content: 'text*',
  atom: true,
  parseHTML: () => [{ tag: NOTE, priority: 60 }],
  renderHTML: () => ['sup', { 'data-note': '' }, 0],
  addNodeView: () => (props) => {
    const dom = document.createElement('sup');
    dom.className = 'note-mark';
    dom.setAttribute('role', 'img');
    const show = (node: typeof props.node) => {
      dom.title = node.textContent;
      dom.setAttribute('aria-label', `Nota al pie: ${node.textContent}`);
    };
    show(props.node);
    return {
      dom,
      update(node) {
        if (node.type !== props.node.type) return false;
        show(node);
        return true;
      },
    };
  },
});
