import type { CopyType } from '@/contract/copies';
import { browserApi } from '@/lib/core/browser/browser-http';
import { BULK_TEXTS } from '@/lib/newsroom/board/messages';
import { publishItemAgain } from '@/lib/newsroom/withdrawal';
import { BringBack } from './bring-back';

const { republicar } = BULK_TEXTS;

interface PublishAgainProps {
  tipo: CopyType;
  id: number;
  /** Called when the item is back. */
  onDone: () => void;
}

/** 'Volver a publicar' for a withdrawn item (D61). */
export const PublishAgain = ({ tipo, id, onDone }: PublishAgainProps) => (
  <BringBack
    label={republicar.button}
    failed={republicar.failed}
    call={() => publishItemAgain(browserApi(), tipo, id)}
    onDone={onDone}
  />
);
