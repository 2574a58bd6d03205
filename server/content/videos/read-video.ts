import { z } from 'zod';
import { cutWithin } from '../../../contract/cut-text.ts';
import { cleanLine } from '../../../contract/one-line.ts';
import { MAX_PICTURE_BYTES } from '../../../contract/picture-file.ts';
import { LONGEST_ADDRESS } from '../../../contract/text-links.ts';
import type { Video } from '../../../contract/video-services.ts';
import { FetchFailure } from '../../../shared/safe-fetch/fetch-failure.ts';
import type { FetchPublic } from '../../../shared/safe-fetch/fetch-public.ts';

const DESCRIPTION_LIMITS = { maxBytes: 64 * 1024, timeoutMs: 8000 };
const PICTURE_LIMITS = { maxBytes: MAX_PICTURE_BYTES, timeoutMs: 10_000 };
const TITLE_LENGTH = 200;
/** Statuses of oEmbed for videos that do not exist, are private or may not be shown elsewhere. */
const NOT_SHOWN = [400, 401, 403, 404, 410];

const descriptionSchema = z.object({
  title: z.string(),
  thumbnail_url: z.string().max(LONGEST_ADDRESS),
});

/** Why a video cannot be read; `message` is a Spanish sentence, `reason` an English one for the log. */
export class UnreadableVideo extends Error {
  readonly reason: string;

  constructor(message: string, reason: string) {
    super(message);
    this.reason = reason;
  }
}

const failing = ({ service }: Video, reason: string) =>
  new UnreadableVideo(
    `${service} no responde como debería. Inténtalo de nuevo, o elige tú la imagen del vídeo.`,
    reason,
  );

/** Title and picture of a video, asked of its service and nobody else. Throws `UnreadableVideo`. */
export async function readVideo(
  fetchPublic: FetchPublic,
  video: Video,
): Promise<{ title: string; picture: Buffer }> {
  try {
    const answer = await fetchPublic(video.description, DESCRIPTION_LIMITS);
    if (NOT_SHOWN.includes(answer.status)) {
      throw new UnreadableVideo(
        'Este vídeo no existe, es privado o no puede mostrarse en otras páginas.',
        `The service answers ${answer.status}.`,
      );
    }
    if (answer.status !== 200) throw failing(video, `The service answers ${answer.status}.`);
    const { title, thumbnail_url } = readDescription(video, answer.body);
    const picture = await fetchPublic(thumbnail_url, PICTURE_LIMITS);
    if (picture.status !== 200) throw failing(video, `The picture answers ${picture.status}.`);
    return {
      title: cutWithin(cleanLine(title), TITLE_LENGTH) || `Vídeo de ${video.service}`,
      picture: picture.body,
    };
  } catch (error) {
    throw error instanceof FetchFailure ? failing(video, error.message) : error;
  }
}

function readDescription(video: Video, body: Buffer): z.infer<typeof descriptionSchema> {
  let found: unknown;
  try {
    found = JSON.parse(String(body));
  } catch {
    throw failing(video, 'The description is no JSON.');
  }
  const { data } = descriptionSchema.safeParse(found);
  const url = data && URL.canParse(data.thumbnail_url) ? new URL(data.thumbnail_url) : undefined;
  if (!data || url?.protocol !== 'https:' || url.host !== video.pictures) {
    throw failing(video, 'The description names no picture of the service.');
  }
  return data;
}
