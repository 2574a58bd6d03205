import type { z } from 'zod';
import type { Http } from '../core/http.ts';
import type { Failed } from './failure.ts';

/** Schema and call of a form; loaded when the form is first touched. */
export interface FormPlan<Schema extends z.ZodObject = z.ZodObject, Answer = void> {
  /** Its keys are the field names, in screen order. */
  schema: Schema;
  /**
   * Whether it can be sent without signing in: then it has a signed timestamp and a honeypot
   * instead of a captcha.
   */
  isAnonymous: boolean;
  /**
   * Sends the values; `headers` are those of `contract/forms.ts`, and empty for a form that is not
   * anonymous. Throws ApiError.
   */
  send(http: Http, values: z.output<Schema>, headers: Record<string, string>): Promise<Answer>;
  failed: Failed;
  /** Fields that are validated again when another one changes, such as a repeated password. */
  checkedWith?: Record<string, string[]>;
}
