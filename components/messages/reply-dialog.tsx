import { useRef } from 'react';
import { type Message, messageReplySchema } from '@/contract/contact-messages';
import { replyToMessage } from '@/lib/messages/api';
import { replyFailure, messageTexts as texts } from '@/lib/messages/messages';
import { useProvenChange } from '../panel/use-proven-change';
import { TextDialog } from './text-dialog';

interface ReplyDialogProps {
  message: Message;
  onSent: () => Promise<void>;
  onClose: () => void;
}

const MAX_LENGTH = 5000;

/** Answers a message by e-mail; however often a text is sent from here, it arrives once. */
export function ReplyDialog({ message, onSent, onClose }: ReplyDialogProps) {
  const sent = useRef({ texto: '', clave: '' });
  const change = useProvenChange({ reload: onSent, textOf: replyFailure, onDone: onClose });
  const { id, correo_electronico, mensaje_contacto } = message;
  return (
    <TextDialog
      title={texts.reply}
      label="Respuesta"
      help="Sale por correo, con su mensaje debajo. Fírmala: no se añade tu nombre."
      start=""
      isRequired
      maxLength={MAX_LENGTH}
      submit="Enviar respuesta"
      sending="Enviando..."
      change={change}
      problemOf={(texto) =>
        messageReplySchema.shape.texto.safeParse(texto).error?.issues[0]?.message ?? ''
      }
      onSend={(texto) => {
        // Another text is another answer: under the former key the server would drop it.
        if (texto !== sent.current.texto) sent.current = { texto, clave: crypto.randomUUID() };
        const body = sent.current;
        void change.change(
          (http) => replyToMessage(http, id, body),
          texts.replySent(correo_electronico),
        );
      }}
      onClose={onClose}
    >
      <p className="text-ink-soft text-sm [overflow-wrap:anywhere]">Para {correo_electronico}</p>
      {/* It scrolls, also by keyboard. */}
      <blockquote
        tabIndex={0}
        className="mt-3 max-h-32 overflow-y-auto whitespace-pre-line border-line-strong border-l-3 pl-4 text-muted text-sm [overflow-wrap:anywhere]"
      >
        {mensaje_contacto}
      </blockquote>
    </TextDialog>
  );
}
