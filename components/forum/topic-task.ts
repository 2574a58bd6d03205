import type { Topic } from '@/contract/forum';

/** What somebody is doing with a topic; one thing at a time. */
export type TopicTask = { kind: 'new' } | { kind: 'edit' | 'delete'; topic: Topic };
