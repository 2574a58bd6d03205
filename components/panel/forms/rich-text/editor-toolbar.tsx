import { type Editor, useEditorState } from '@tiptap/react';
import { type KeyboardEvent, type Ref, useState } from 'react';
import { Icon } from '@/components/ui/icon';
import { TOOLS, type Tool } from './toolbar-tools';

interface EditorToolbarProps {
  editor: Editor;
  onLink: () => void;
  ref: Ref<HTMLDivElement>;
}

interface ToolState {
  isOn: boolean | undefined;
  isOff: boolean;
}

const LINK = 'link';
/** After the tools of this group comes the link. */
const LINK_GROUP = 1;
const NAMES = TOOLS.flatMap((group, place) => [
  ...group.map(({ name }) => name),
  ...(place === LINK_GROUP ? [LINK] : []),
]);
const STEPS: Record<string, (place: number) => number> = {
  ArrowRight: (place) => (place + 1) % NAMES.length,
  ArrowLeft: (place) => (place - 1 + NAMES.length) % NAMES.length,
  Home: () => 0,
  End: () => NAMES.length - 1,
};

/** Buttons for what the cursor stands in. One stop of the Tab key; arrows lead through it. */
export function EditorToolbar({ editor, onLink, ref }: EditorToolbarProps) {
  const [current, setCurrent] = useState(NAMES[0]);
  const states = useEditorState({
    editor,
    selector: ({ editor: now }): Record<string, ToolState> => ({
      [LINK]: { isOn: now.isActive('link'), isOff: false },
      ...Object.fromEntries(
        TOOLS.flat().map(({ name, isOn, isOff }) => [
          name,
          { isOn: isOn?.(now), isOff: isOff?.(now) ?? false },
        ]),
      ),
    }),
  });

  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    const step = STEPS[event.key];
    if (!step) return;
    event.preventDefault();
    const name = NAMES[step(NAMES.indexOf(current ?? ''))] ?? '';
    setCurrent(name);
    event.currentTarget.querySelector<HTMLElement>(`[data-tool="${name}"]`)?.focus();
  };
  const button = (tool: Omit<Tool, 'isOn' | 'isOff' | 'run'>, run: () => void) => (
    <button
      key={tool.name}
      type="button"
      data-tool={tool.name}
      tabIndex={tool.name === current ? 0 : -1}
      aria-label={tool.label}
      aria-keyshortcuts={tool.keys?.[1]}
      aria-pressed={states[tool.name]?.isOn}
      // Not `disabled`: it would lose the focus in the middle of the toolbar.
      aria-disabled={states[tool.name]?.isOff || undefined}
      title={tool.keys ? `${tool.label} (${tool.keys[0]})` : tool.label}
      onFocus={() => setCurrent(tool.name)}
      onClick={() => !states[tool.name]?.isOff && run()}
      className="tool-button"
    >
      {tool.icon && <Icon name={tool.icon} />}
      {tool.drawing}
      {tool.text && <span className="font-serif text-lg">{tool.text}</span>}
    </button>
  );

  return (
    <div
      ref={ref}
      role="toolbar"
      aria-label="Formato"
      aria-keyshortcuts="Alt+F10"
      onKeyDown={onKeyDown}
      className="tool-bar"
    >
      {TOOLS.map((group, place) => (
        <div key={group[0]?.name} className="flex border-line border-r pr-1 last:border-0">
          {group.map((tool) => button(tool, () => tool.run(editor)))}
          {place === LINK_GROUP &&
            button(
              { name: LINK, label: 'Enlace', icon: 'link', keys: ['Ctrl+K', 'Control+K'] },
              onLink,
            )}
        </div>
      ))}
    </div>
  );
}
