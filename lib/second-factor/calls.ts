import { z } from 'zod';
import { secondFactorEndpoints } from '../../contract/endpoints.ts';
import {
  type ConfirmationRefusal,
  confirmationOf,
  type Enrollment,
  enrollmentSchema,
  type IdentityProof,
  recoveryCodesSchema,
} from '../../contract/second-factor.ts';
import { accepted } from '../core/accepted.ts';
import { ApiError } from '../core/api-error.ts';
import type { Http } from '../core/http.ts';

/** Begins the set-up of the own second factor (D55). Throws ApiError. */
export const beginEnrollment = (http: Http): Promise<Enrollment> =>
  http.send('POST', secondFactorEndpoints.enroll, enrollmentSchema);

/** Confirms it with a first code; returns the recovery codes. Throws ApiError. */
export async function confirmEnrollment(http: Http, codigo: string): Promise<string[]> {
  const path = secondFactorEndpoints.confirmEnrollment;
  return (await http.send('POST', path, recoveryCodesSchema, { body: { codigo } })).codigos;
}

/** New recovery codes in place of all earlier ones. Throws ApiError. */
export const renewRecoveryCodes = async (http: Http): Promise<string[]> =>
  (await http.send('POST', secondFactorEndpoints.recoveryCodes, recoveryCodesSchema)).codigos;

/** Removes the own second factor. Throws ApiError. */
export async function removeFactor(http: Http): Promise<void> {
  await accepted(http.send('DELETE', secondFactorEndpoints.factor, z.unknown()));
}

/** Proves the identity of this session for 15 minutes, with the password or a code. Throws ApiError. */
export const confirmIdentity = (http: Http, proof: IdentityProof): Promise<void> =>
  http.post(secondFactorEndpoints.confirmIdentity, proof);

/** The proof of identity that a failed call asks for; undefined for other failures. */
export const neededProof = (error: unknown): ConfirmationRefusal | undefined =>
  error instanceof ApiError && error.status === 403 ? confirmationOf(error.body) : undefined;
