import { StateTag } from '@/components/panel/state-tag';
import { Moment } from '@/components/ui/moment';
import { MESSAGE_STATES, type Message, type MessageState } from '@/contract/contact-messages';
import { messageStateTexts, messageTexts as texts } from '@/lib/messages/messages';
import { RowButton } from '../panel/table/row-button';
import { MessageSender } from './message-sender';

interface MessageItemProps {
  message: Message;
  timeZone: string;
  /** A change is being saved. */
  isBusy: boolean;
  onState: (state: MessageState) => void;
  onNote: () => void;
  onReply: () => void;
  onDelete: () => void;
}

const ICONS = { nuevo: 'undo', atendido: 'check', archivado: 'book' } as const;

/** A message with what the team noted and answered, and what can be done with it. */
export function MessageItem(props: MessageItemProps) {
  const { message, timeZone, isBusy, onState, onNote, onReply, onDelete } = props;
  const { estado, mensaje_contacto, nota, respuestas, atendido_por, cambiado_en } = message;
  const name = message.nombre_contacto || message.correo_electronico || texts.noName;
  return (
    <li className="border-line border-b py-5">
      <article aria-label={name} aria-busy={isBusy}>
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-muted text-xs">
          <span className="font-semibold text-ink text-sm [overflow-wrap:anywhere]">{name}</span>
          <StateTag look={estado === 'nuevo' ? 'accent' : 'quiet'}>
            {messageStateTexts[estado].one}
          </StateTag>
          <Moment value={message.creado_en} timeZone={timeZone} />
        </p>
        <MessageSender message={message} />
        <p className="mt-3 max-w-(--measure) whitespace-pre-line font-serif text-md leading-relaxed [overflow-wrap:anywhere]">
          {mensaje_contacto}
        </p>
        {nota && (
          <p className="mt-3 max-w-(--measure) whitespace-pre-line border-line-strong border-l-3 pl-4 text-sm [overflow-wrap:anywhere]">
            <span className="block font-semibold text-muted text-xs">{texts.note}</span>
            {nota}
          </p>
        )}
        {respuestas.map(({ id, texto, autor, creada_en }) => (
          <div key={id} className="mt-3 max-w-(--measure) bg-sunken px-4 py-3 text-sm">
            <p className="text-muted text-xs">
              {`Respuesta de ${autor.nombre}, `}
              <Moment value={creada_en} timeZone={timeZone} />
            </p>
            <p className="mt-1 whitespace-pre-line [overflow-wrap:anywhere]">{texto}</p>
          </div>
        ))}
        {atendido_por && cambiado_en && (
          <p className="mt-3 text-muted text-xs">
            {`${messageStateTexts[estado].one} por ${atendido_por.nombre}, `}
            <Moment value={cambiado_en} timeZone={timeZone} />
          </p>
        )}
        {/* With large text a label is wider than a phone. */}
        <div className="mt-2 -ml-2.5 flex flex-wrap *:whitespace-normal *:text-left">
          {message.correo_electronico && (
            <RowButton icon="mail" label={texts.reply} of={name} onPress={onReply} />
          )}
          {MESSAGE_STATES.filter((state) => state !== estado).map((state) => (
            <RowButton
              key={state}
              icon={ICONS[state]}
              label={messageStateTexts[state].act}
              of={name}
              onPress={() => onState(state)}
            />
          ))}
          <RowButton icon="edit" label={texts.note} of={name} onPress={onNote} />
          <RowButton icon="trash" label={texts.remove} of={name} isDanger onPress={onDelete} />
        </div>
      </article>
    </li>
  );
}
