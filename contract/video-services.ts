/** Where videos of a text may come from: the one list of hosts (record 136). Without zod: pages load it. */
interface VideoService {
  name: string;
  /** Id of the video with this address; undefined for other addresses. */
  idOf: (address: URL) => string | undefined;
  /** Address of its page, as texts store it. */
  page: (id: string) => string;
  /** Address of the player, which sets no cookies before it plays. */
  player: (id: string) => string;
  /** Answers title and picture of a page (oEmbed). */
  oembed: string;
  /** Host of these pictures. */
  pictures: string;
}

const YOUTUBE_ID = /^[\w-]{11}$/;
const YOUTUBE_PATH = /^\/(?:embed|shorts|live|v)\/([\w-]{11})\/?$/;
/** Videos that are not listed have a second part. */
const VIMEO_PATH = /^\/(?:video\/)?(\d{1,12})(?:\/([0-9a-f]{6,20}))?\/?$/;

const SERVICES: VideoService[] = [
  {
    name: 'YouTube',
    idOf({ hostname, pathname, searchParams }) {
      const isShort = hostname === 'youtu.be';
      if (!isShort && !/^(?:(?:www|m)\.)?youtube(?:-nocookie)?\.com$/.test(hostname))
        return undefined;
      const named = isShort ? pathname.slice(1) : (searchParams.get('v') ?? '');
      return YOUTUBE_ID.test(named) ? named : YOUTUBE_PATH.exec(pathname)?.[1];
    },
    page: (id) => `https://www.youtube.com/watch?v=${id}`,
    player: (id) => `https://www.youtube-nocookie.com/embed/${id}?autoplay=1`,
    oembed: 'https://www.youtube.com/oembed',
    pictures: 'i.ytimg.com',
  },
  {
    name: 'Vimeo',
    idOf({ hostname, pathname, searchParams }) {
      if (!/^(?:(?:www|player)\.)?vimeo\.com$/.test(hostname)) return undefined;
      const [, id, hidden = searchParams.get('h')] = VIMEO_PATH.exec(pathname) ?? [];
      return id && hidden && /^[0-9a-f]{6,20}$/.test(hidden) ? `${id}/${hidden}` : id;
    },
    page: (id) => `https://vimeo.com/${id}`,
    player(id) {
      const [number, hidden] = id.split('/');
      return `https://player.vimeo.com/video/${number}?autoplay=1&dnt=1${hidden ? `&h=${hidden}` : ''}`;
    },
    oembed: 'https://vimeo.com/api/oembed.json',
    pictures: 'i.vimeocdn.com',
  },
];

/** A video of a known service. */
export interface Video {
  service: string;
  page: string;
  player: string;
  /** Address that answers its title and the address of its picture, as JSON. */
  description: string;
  /** The only host of its picture. */
  pictures: string;
}

/** The video with this address, in any spelling that its service uses; undefined for other addresses. */
export function videoOf(address: string): Video | undefined {
  const url = URL.canParse(address) ? new URL(address) : undefined;
  if (!url || !/^https?:$/.test(url.protocol) || url.port || url.username) return undefined;
  for (const { name, idOf, page, player, oembed, pictures } of SERVICES) {
    const id = idOf(url);
    if (id === undefined) continue;
    const description = `${oembed}?format=json&url=${encodeURIComponent(page(id))}`;
    return { service: name, page: page(id), player: player(id), description, pictures };
  }
  return undefined;
}
