import { type Confirmation, ConfirmChange } from '@/components/panel/confirm-change';
import { useProvenChange } from '@/components/panel/use-proven-change';
import { describeWriteFailure } from '@/lib/session/write-failure';

interface ConfirmSendingProps {
  confirmation: Confirmation;
  /** Text of a failure for which the server gives no reason. */
  failed: string;
  /** Reads what became of it, also after a refusal. */
  onChanged: () => Promise<void>;
  onClose: () => void;
}

/** Confirmation of a change of a sending that cannot be undone (D73). */
export function ConfirmSending(props: ConfirmSendingProps) {
  const { confirmation, failed, onChanged, onClose } = props;
  // It is done; a failed read is repeated by the page.
  const reload = () => onChanged().catch((error) => console.error(error));
  const change = useProvenChange({
    reload,
    textOf: (error) => {
      void reload();
      return describeWriteFailure(error, failed).text;
    },
    onDone: onClose,
  });
  return <ConfirmChange confirmation={confirmation} change={change} onClose={onClose} />;
}
