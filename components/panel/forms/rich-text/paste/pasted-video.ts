import type { EditorState } from '@tiptap/pm/state';
import { videoOf } from '@/contract/video-services';

/** What services offer to copy: one element that shows their player. */
const EMBED_CODE = /^<iframe\b[^>]*?\ssrc=(["'])([^"'<>]{1,2000})\1[^>]*>\s*<\/iframe>$/i;

/**
 * Page of the video that is pasted, alone: its embed code, or in an empty line its address. Undefined for anything else,
 * which is text.
 */
export function pastedVideo(text: string, { selection }: EditorState): string | undefined {
  const pasted = text.trim();
  const player = EMBED_CODE.exec(pasted)?.[2]?.replace(/^\/\//, 'https://');
  if (player) return videoOf(player)?.page;
  const isEmptyLine = selection.empty && selection.$to.parent.content.size === 0;
  return isEmptyLine ? videoOf(pasted)?.page : undefined;
}
