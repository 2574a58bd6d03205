import type { Topic } from '@/contract/forum';

/** What somebody is doing with a topic; one thing at a time. */
export type TopicTask =
  | { kind: 'new' }
  | { kind: 'edit'; topic: Topic }
  // Whoever is asked whether it is to be deleted (D79).
  | { kind: 'delete'; topic: Topic; account: number };
