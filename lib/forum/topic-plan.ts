import { type Topic, topicCreateSchema } from '../../contract/forum.ts';
import { AccountMismatch, draftFollowsAccount } from '../core/account-mismatch.ts';
import type { ApiError } from '../core/api-error.ts';
import type { Http } from '../core/http.ts';
import { splitFields } from '../forms/failure.ts';
import type { FormPlan } from '../forms/form-plan.ts';
import { describeWriteFailure } from '../session/write-failure.ts';
import { forumMessages } from './messages.ts';
import { createTopic, updateTopic } from './write.ts';

type TopicPlan = FormPlan<typeof topicCreateSchema, Topic | undefined>;

interface TopicPlanOptions {
  /** Called with whether a failure means that the session has ended. */
  onSignedOut: (isSignedOut: boolean) => void;
  /**
   * Returns the client for the account with which the form was begun (D79). Throws
   * `AccountMismatch`.
   */
  connect: () => Http;
  /** Called when another account is signed in now. */
  onOtherAccount: (error: AccountMismatch) => void;
}

/** Form plan of a new topic, or of an edit of the topic `id`. */
export function topicPlan(
  id: number | undefined,
  { onSignedOut, connect, onOtherAccount }: TopicPlanOptions,
): TopicPlan {
  const fallback = id === undefined ? forumMessages.createFailed : forumMessages.updateFailed;
  return {
    schema: topicCreateSchema,
    isAnonymous: false,
    async send(_, values) {
      const http = connect();
      return id === undefined ? createTopic(http, values) : updateTopic(http, id, values);
    },
    failed(error: ApiError, names) {
      const { text, isSignedOut, isGone } = describeWriteFailure(error, fallback);
      onSignedOut(isSignedOut);
      if (error instanceof AccountMismatch) {
        onOtherAccount(error);
        return { fields: {}, text: `${text} ${draftFollowsAccount(error)}` };
      }
      const { fields, text: other } = splitFields(error, names);
      if (Object.keys(fields).length > 0) return { fields, text: other };
      return {
        fields: {},
        text: other ?? (isGone && text === fallback ? forumMessages.gone : text),
      };
    },
  };
}
