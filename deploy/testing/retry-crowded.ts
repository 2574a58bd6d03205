import { setTimeout as pause } from 'node:timers/promises';

/**
 * Text of a refusal under overload (record 041), as while a process starts on a busy machine.
 * Accepted for at most ten seconds.
 */
const CROWDED =
  /Somos muchos a la vez|Hay demasiadas visitas a la vez|Servicio no disponible por el momento/;
const PAUSE_MS = 500;
const MOST_TRIES = 20;

export interface Answered {
  /** Zero without a response. */
  status: number;
  said: string;
}

/** Sends a request again under overload, as readers do; returns the last response. Every other failure counts at once. */
export async function retryCrowded(send: () => Promise<Answered>): Promise<Answered> {
  for (let tries = MOST_TRIES; ; tries -= 1) {
    const answered = await send();
    if (tries === 1 || answered.status !== 503 || !CROWDED.test(answered.said)) return answered;
    await pause(PAUSE_MS);
  }
}
