import type { FastifyRequest } from 'fastify';

/** Refusal of what finds no place in a queue. */
export const NO_ROOM = {
  statusCode: 503,
  body: { detail: 'Servicio no disponible por el momento.' },
  headers: { 'retry-after': '5' },
};

/** A request by the account with this number. */
export const requestBy = (id: number, role = 'LECTOR') =>
  ({ caller: { id, role } }) as FastifyRequest;

/** A task that runs until the test ends it. */
export function holdTask() {
  const { promise, resolve } = Promise.withResolvers<void>();
  const state = { isBegun: false };
  const task = () => {
    state.isBegun = true;
    return promise;
  };
  return { task, end: resolve, state };
}
