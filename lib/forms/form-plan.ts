import type { z } from 'zod';
import type { Http } from '../core/http.ts';

/** What a form of anonymous visitors needs to be checked and sent; it is fetched when touched. */
export interface FormPlan<Schema extends z.ZodObject = z.ZodObject> {
  /** Its keys are the names of the fields, in their order on the screen. */
  schema: Schema;
  /** Sends what the form holds; `headers` are those of `contract/forms.ts`. Throws ApiError. */
  send(http: Http, values: z.output<Schema>, headers: Record<string, string>): Promise<void>;
  /** Text of the catalogue for a sending that failed. */
  failed: string;
}
