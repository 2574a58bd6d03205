/**
 * Collects the tags of thousands of comments and likes a second, so that `flush` sends each once. A killed
 * process loses them; those pages expire after a minute.
 */
export function batchTags(send: (tags: readonly string[]) => Promise<void>): {
  add: (tags: readonly string[]) => void;
  /** Sends what was added; tags of a failed call are sent with the next one. */
  flush: () => Promise<void>;
} {
  const pending = new Set<string>();
  const add = (tags: readonly string[]) => {
    for (const tag of tags) pending.add(tag);
  };
  return {
    add,
    flush: async () => {
      const tags = [...pending];
      pending.clear();
      if (tags.length === 0) return;
      try {
        await send(tags);
      } catch (error) {
        add(tags);
        throw error;
      }
    },
  };
}
