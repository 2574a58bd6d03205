import type { FastifyInstance } from 'fastify';
import { type NewsletterSender, startSender } from './newsletter-sender.ts';
import type { NewsletterMail, SendingContext } from './sending-context.ts';

/** Sends newsletters from the moment that the server listens until it closes. */
export function startSending(
  app: FastifyInstance,
  context: SendingContext,
  mail: NewsletterMail,
): void {
  let sender: NewsletterSender | undefined;
  let stopped: Promise<void> | undefined;
  app.addHook('onListen', async () => {
    sender = startSender(context, mail, app.log);
  });
  // What is in progress is finished while connections of clients are closed.
  app.addHook('preClose', async () => {
    stopped = sender?.stop();
  });
  app.addHook('onClose', () => stopped);
}
