import { useState } from 'react';
import { useReader } from '@/components/session/use-reader';
import { Toasts } from '@/components/ui/toasts';
import { may } from '@/contract/permissions';
import { newsModerationTexts as texts } from '@/lib/external-news/moderation-messages';
import { HideDialog } from './hide-dialog';
import { useNewsActions } from './use-news-actions';

export interface NewsControlsProps {
  id: number;
  titulo: string;
  /** Whether the item was pinned when the page was rendered. */
  fijada: boolean;
}

const mayModerate = may('moderar');

/** 'Ocultar' and 'Fijar' for those who may moderate (D54, D71). */
export function LiveNewsControls(props: NewsControlsProps) {
  const reader = useReader();
  return reader && mayModerate(reader) ? <Controls {...props} /> : null;
}

/** A hidden item stays on the screen, with 'Mostrar': its page is 404 only when it is opened again. */
function Controls({ id, titulo, fijada }: NewsControlsProps) {
  const [state, setState] = useState({ oculta: false, fijada });
  const [isAsking, setIsAsking] = useState(false);
  const item = { id, titulo, fijada: state.fijada };
  const actions = useNewsActions((changed) => {
    setState(changed);
    setIsAsking(false);
  });
  const press = (act: () => unknown) => () => {
    if (!actions.isBusy) act();
  };
  return (
    <div data-print="hide" className="mt-3 flex flex-wrap items-center gap-x-5 gap-y-1 text-sm">
      <p role="status" className={state.oculta ? 'font-semibold text-danger' : 'sr-only'}>
        {state.oculta && texts.isHidden}
      </p>
      <ControlButton
        label={state.oculta ? texts.show : texts.hide}
        onPress={press(() => (state.oculta ? actions.show(item) : setIsAsking(true)))}
      />
      {!state.oculta && (
        <ControlButton
          label={state.fijada ? texts.unpin : texts.pin}
          onPress={press(() => (state.fijada ? actions.unpin(item) : actions.pin(item)))}
        />
      )}
      {isAsking && (
        <HideDialog
          title={titulo}
          isBusy={actions.isBusy}
          onHide={() => actions.hide(item)}
          onClose={() => setIsAsking(false)}
        />
      )}
      <Toasts />
    </div>
  );
}

const ControlButton = ({ label, onPress }: { label: string; onPress: () => void }) => (
  <button
    type="button"
    onClick={onPress}
    className="inline-flex min-h-6 items-center font-semibold underline underline-offset-3 hover:text-accent max-lg:min-h-11"
  >
    {label}
  </button>
);
