import type { z } from 'zod';
import type { Http } from '../core/http.ts';
import type { Failed } from './failure.ts';

/** What a form needs to be checked and sent; it is fetched when the form is touched. */
export interface FormPlan<Schema extends z.ZodObject = z.ZodObject, Answer = void> {
  /** Its keys are the names of the fields, in their order on the screen. */
  schema: Schema;
  /** Whether anybody may send it: then it carries a stamp and a trap instead of a captcha. */
  isAnonymous: boolean;
  /**
   * Sends what the form holds; `headers` are those of `contract/forms.ts`, and empty for a form that
   * is not anonymous. Throws ApiError.
   */
  send(http: Http, values: z.output<Schema>, headers: Record<string, string>): Promise<Answer>;
  failed: Failed;
  /** Fields that are checked anew when the one that names them changes, as a repeated password is. */
  checkedWith?: Record<string, string[]>;
}
