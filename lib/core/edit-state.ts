import { EDIT_HEADERS } from '../../contract/content.ts';

/** Entity tag of an answer, for the next write; undefined where the server sends none. */
export const stateOf = (headers: Headers): string | undefined =>
  headers.get(EDIT_HEADERS.state) ?? undefined;

/** Headers of a write that is refused if somebody changed what had that `state`; none without one. */
export const onlyIf = (state: string | undefined): Record<string, string> =>
  state === undefined ? {} : { [EDIT_HEADERS.onlyIf]: state };
