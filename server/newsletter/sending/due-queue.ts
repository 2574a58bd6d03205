import { type DueDelivery, listDueDeliveries, omitUnsubscribed } from './delivery-repository.ts';
import type { SendingContext } from './sending-context.ts';

const BATCH = 50;
/** Why a recipient gets nothing. */
export const UNSUBSCRIBED = 'Ya no está suscrito.';

/** A recipient who can be written to. */
export type Recipient = DueDelivery & { address: string; key: string };

const isRecipient = (row: DueDelivery): row is Recipient =>
  row.isSubscribed && row.address !== null && row.key !== null;

/** The recipients of a newsletter that are due, each given out once until it is put back. */
export interface DueQueue {
  /** The next one; undefined when none is due any more. */
  next: () => Promise<Recipient | undefined>;
  /** Called when the outcome of a recipient is stored. */
  done: (recipient: Recipient) => void;
}

/** Reads the recipients of a newsletter in batches, and marks those who have left `omitido`. */
export function createDueQueue({ db, now }: SendingContext, newsletter: number): DueQueue {
  const taken = new Set<number>();
  let waiting: Recipient[] = [];
  let filling: Promise<void> | undefined;

  async function fill(): Promise<void> {
    const moment = now().toISOString();
    for (;;) {
      const options = { now: moment, taken: [...taken], limit: BATCH };
      const rows = await listDueDeliveries(db, newsletter, options);
      const gone = rows.filter((row) => !isRecipient(row)).map(({ subscriber }) => subscriber);
      await omitUnsubscribed(db, newsletter, { ids: gone, response: UNSUBSCRIBED, now: moment });
      waiting = rows.filter(isRecipient);
      if (waiting.length > 0 || rows.length === 0) return;
    }
  }

  return {
    next: async () => {
      if (waiting.length === 0) {
        filling ??= fill().finally(() => {
          filling = undefined;
        });
        await filling;
      }
      const recipient = waiting.shift();
      if (recipient) taken.add(recipient.subscriber);
      return recipient;
    },
    done: ({ subscriber }) => taken.delete(subscriber),
  };
}
