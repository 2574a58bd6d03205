/**
 * Answers what an earlier call with the same idempotency key made, as `find` reads it, or what `create` makes. The same
 * call may run at the same time: where `isDouble` says so of the error of `create`, `find` is asked again.
 */
export async function createOnce<Made>(
  find: () => Promise<Made | undefined>,
  create: () => Promise<Made>,
  isDouble: (error: unknown) => boolean,
): Promise<Made> {
  const before = await find();
  if (before !== undefined) return before;
  try {
    return await create();
  } catch (error) {
    const made = isDouble(error) ? await find() : undefined;
    if (made === undefined) throw error;
    return made;
  }
}
