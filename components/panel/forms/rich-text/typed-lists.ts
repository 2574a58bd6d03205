import { Plugin } from '@tiptap/pm/state';
import { Node, wrappingInputRule } from '@tiptap/react';
import StarterKit from '@tiptap/starter-kit';

/** '1. ' starts a list, '1907. ' a sentence. */
const TYPED = /^(\d{1,2})\.\s$/;
const PASTED = /^\s*\d{1,2}[.)]\s/;

/** Whether all lines of a plain text are list items; the extension also accepts letters, which are not stored. */
const isList = (text: string): boolean =>
  text.split('\n').every((line) => !line.trim() || PASTED.test(line));

const guarded = (plugin: Plugin): Plugin => {
  const { handlePaste } = plugin.props;
  return new Plugin({
    props: {
      handlePaste(view, event, slice) {
        const isItems = isList(event.clipboardData?.getData('text/plain') ?? '');
        return isItems && (handlePaste?.call(plugin, view, event, slice) ?? false);
      },
    },
  });
};

/** StarterKit whose numbered lists do not start at a typed or pasted year. */
export const KitWithTypedLists = StarterKit.extend({
  addExtensions() {
    const parts = this.parent?.() ?? [];
    return parts.map((part) => {
      if (!(part instanceof Node) || part.name !== 'orderedList') return part;
      return part.extend({
        addInputRules() {
          const rule = wrappingInputRule({
            find: TYPED,
            type: this.type,
            getAttributes: ([, number]) => ({ start: Number(number) }),
            joinPredicate: ([, number], before) =>
              before.childCount + before.attrs.start === Number(number),
          });
          return [rule];
        },
        addProseMirrorPlugins() {
          return (this.parent?.() ?? []).map(guarded);
        },
      });
    });
  },
});
