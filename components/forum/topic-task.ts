import type { Topic } from '@/contract/forum';

/** The open task of the forum; one at a time. */
export type TopicTask =
  | { kind: 'new' }
  | { kind: 'edit'; topic: Topic }
  // Account that is asked to confirm the deletion (D79).
  | { kind: 'delete'; topic: Topic; account: number };
