import type { ParsedMail } from 'mailparser';
import { subscriptionEndpoints } from '../../contract/endpoints.ts';
import { listSubscribers, type SubscriberRow } from '../newsletter/repository.ts';
import type { TestServer } from './test-server.ts';
import { makeVisitor } from './visitor.ts';

/** Token of the link to a page of the site in an e-mail; throws where the e-mail has none. */
function tokenOf(email: ParsedMail | undefined, page: string): string {
  const link = new RegExp(`https://revista\\.test${page}\\?token=([\\w.-]+)`);
  const token = link.exec(email?.text ?? '')?.[1];
  if (!token) throw new Error(`No link to ${page} in: ${email?.text}`);
  return token;
}
export const confirmTokenOf = (email?: ParsedMail) => tokenOf(email, '/boletin/confirmar');
export const unsubscribeTokenOf = (email?: ParsedMail) => tokenOf(email, '/boletin/baja');

/** What a test does with the newsletter of a server, each time from another address. */
export function newsletterOf(server: TestServer) {
  const subscribe = (correo_electronico: string, headers?: Record<string, string>) =>
    makeVisitor(server).post(
      subscriptionEndpoints.create,
      { correo_electronico, fecha_publicacion: '2026-03-10' },
      headers,
    );
  const confirm = (token: unknown) =>
    makeVisitor(server).post(subscriptionEndpoints.confirm, { token });
  const unsubscribe = (token: unknown) =>
    makeVisitor(server).post(subscriptionEndpoints.unsubscribe, { token });
  /** Subscribes and takes the e-mail that asks back. */
  const ask = async (address: string) => {
    await subscribe(address);
    const [email] = await server.deliver();
    return email;
  };
  /** Subscribes and confirms; answers the e-mail that greets. */
  const join = async (address: string) => {
    await confirm(confirmTokenOf(await ask(address)));
    const [email] = await server.deliver();
    return email;
  };
  /** The one subscriber that there is. */
  const onlyRow = async (): Promise<SubscriberRow> => {
    const [row, ...others] = await listSubscribers(server.db);
    if (!row || others.length > 0) throw new Error('There is not exactly one subscriber');
    return row;
  };
  return { subscribe, confirm, unsubscribe, ask, join, onlyRow };
}
