import { type Topic, topicCreateSchema } from '../../contract/forum.ts';
import type { ApiError } from '../core/api-error.ts';
import { splitFields } from '../forms/failure.ts';
import type { FormPlan } from '../forms/form-plan.ts';
import { describeWriteFailure } from '../session/write-failure.ts';
import { forumMessages } from './messages.ts';
import { createTopic, updateTopic } from './write.ts';

type TopicPlan = FormPlan<typeof topicCreateSchema, Topic | undefined>;

/**
 * The form of a new topic, or of the change of the topic `id`. `onSignedOut` is told whether a
 * sending failed because the session is over.
 */
export function topicPlan(
  id: number | undefined,
  onSignedOut: (isSignedOut: boolean) => void,
): TopicPlan {
  const fallback = id === undefined ? forumMessages.createFailed : forumMessages.updateFailed;
  return {
    schema: topicCreateSchema,
    isAnonymous: false,
    send: (http, values) =>
      id === undefined ? createTopic(http, values) : updateTopic(http, id, values),
    failed(error: ApiError, names) {
      const { text, isSignedOut, isGone } = describeWriteFailure(error, fallback);
      onSignedOut(isSignedOut);
      const { fields, text: other } = splitFields(error, names);
      if (Object.keys(fields).length > 0) return { fields, text: other };
      return {
        fields: {},
        text: other ?? (isGone && text === fallback ? forumMessages.gone : text),
      };
    },
  };
}
