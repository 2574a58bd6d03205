import type { LightMyRequestResponse } from 'fastify';
import { expect } from 'vitest';
import type { z } from 'zod';

/**
 * Expects an answer, a success unless `status` is given, whose body is exactly what the contract describes: it parses, nothing had to
 * be filled in, nothing was left over. Answers the parsed body.
 */
export function expectContract<Schema extends z.ZodType>(
  schema: Schema,
  answer: LightMyRequestResponse,
  status = 200,
): z.output<Schema> {
  expect(answer.statusCode, answer.body).toBe(status);
  expect(answer.headers['content-type']).toBe('application/json; charset=utf-8');
  const body = answer.json();
  const parsed = schema.parse(body);
  expect(parsed).toEqual(body);
  return parsed;
}

/** Expects a refusal in the manner of Django REST Framework. */
export function expectDetail(answer: LightMyRequestResponse, status: number, detail: string): void {
  expect(answer.headers['content-type']).toBe('application/json; charset=utf-8');
  expect({ status: answer.statusCode, body: answer.json() }).toEqual({ status, body: { detail } });
}
