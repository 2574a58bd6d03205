import { Mark } from '@tiptap/react';

/** Sub- and superscript, mutually exclusive: CO₂, m³. Ctrl+, and Ctrl+. as in Tiptap. */
const raised = (name: 'subscript' | 'superscript', tag: 'sub' | 'sup', key: string) =>
  Mark.create({
    name,
    excludes: 'subscript superscript',
    parseHTML: () => [{ tag }],
    renderHTML: ({ HTMLAttributes }) => [tag, HTMLAttributes, 0],
    addKeyboardShortcuts() {
      return { [key]: () => this.editor.commands.toggleMark(this.name) };
    },
  });

export const raisedMarks = [
  raised('subscript', 'sub', 'Mod-,'),
  raised('superscript', 'sup', 'Mod-.'),
];
