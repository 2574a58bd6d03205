import { MAX_MESSAGE_NOTE, type Message, messageUpdateSchema } from '@/contract/contact-messages';
import { changeMessage } from '@/lib/messages/api';
import { messageFailure, messageTexts as texts } from '@/lib/messages/messages';
import { useProvenChange } from '../panel/use-proven-change';
import { TextDialog } from './text-dialog';

interface NoteDialogProps {
  message: Message;
  onSaved: () => Promise<void>;
  onClose: () => void;
}

/** Note of the team about a message. */
export function NoteDialog({ message, onSaved, onClose }: NoteDialogProps) {
  const change = useProvenChange({ reload: onSaved, textOf: messageFailure, onDone: onClose });
  return (
    <TextDialog
      title={texts.note}
      label={texts.note}
      help={texts.noteHint}
      start={message.nota}
      isRequired={false}
      maxLength={MAX_MESSAGE_NOTE}
      submit="Guardar"
      sending="Guardando..."
      change={change}
      problemOf={(nota) => messageUpdateSchema.safeParse({ nota }).error?.issues[0]?.message ?? ''}
      onSend={(nota) =>
        void change.change((http) => changeMessage(http, message.id, { nota }), texts.noteSaved)
      }
      onClose={onClose}
    />
  );
}
