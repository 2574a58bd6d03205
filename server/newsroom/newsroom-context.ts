import type { ContentType } from '../content/common/content-type.ts';
import type { ServerContext } from '../platform/context/server-context.ts';
import type { CopyType } from './copy-repository.ts';

/** What working copies need besides the context of the server. */
export interface NewsroomContext extends ServerContext {
  contentTypes: Record<CopyType, ContentType>;
}

/** Who calls, and the version of the copy that they have. */
export interface CopyEditor {
  id: number;
  /** Whether they may change a copy that publishes itself (D60). */
  mayPublish: boolean;
  ifMatch?: string | undefined;
}

/** Entity tag of a copy; the name keeps it apart from those of items. */
export const copyEtag = ({ id, version }: { id: number; version: number }): string =>
  `"copia-${id}-${version}"`;
