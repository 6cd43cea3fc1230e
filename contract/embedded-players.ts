import { findEntities } from './text-entities.ts';

/**
 * Links to players of other services (POST-44): one rule for both sides. The server names the link in a post's
 * `embedUrl`; a client makes the player's address of it by this rule and by nothing else, whatever a server sends.
 * Addresses are put together from a fixed host and parts that match a strict pattern.
 */
export const embedServices = ['youtube', 'vimeo', 'bitchute', 'appleMusic', 'spotify', 'tiktok', 'instagram'] as const;
export type EmbedService = (typeof embedServices)[number];

/** Names of their own, the same in every language. */
export const embedNames: Readonly<Record<EmbedService, string>> = {
  youtube: 'YouTube',
  vimeo: 'Vimeo',
  bitchute: 'Bitchute',
  appleMusic: 'Apple Music',
  spotify: 'Spotify',
  tiktok: 'TikTok',
  instagram: 'Instagram',
};

/** Origins of the players' pages: what a page may frame. */
export const embedOrigins: Readonly<Record<EmbedService, string>> = {
  youtube: 'https://www.youtube-nocookie.com',
  vimeo: 'https://player.vimeo.com',
  bitchute: 'https://www.bitchute.com',
  appleMusic: 'https://embed.music.apple.com',
  spotify: 'https://open.spotify.com',
  tiktok: 'https://www.tiktok.com',
  instagram: 'https://www.instagram.com',
};

/** How a player stands: as wide as a film, upright, or the height of a line or a list of songs. */
export type EmbedShape = 'wide' | 'tall' | 'song' | 'songs';

export interface Embed {
  readonly service: EmbedService;
  readonly shape: EmbedShape;
  /** The player's page, on the service's own origin among `embedOrigins`. */
  readonly playerUrl: string;
}

type Player = Pick<Embed, 'shape'> & { readonly path: string };
type Reader = (address: Address) => Player | null;

interface Address {
  readonly hostname: string;
  readonly pathname: string;
  /** Value of a parameter of the query as it is written, '' where there is none. */
  parameter(name: string): string;
}

const SERVICE_OF_HOST: Readonly<Record<string, EmbedService>> = {
  'youtube.com': 'youtube',
  'www.youtube.com': 'youtube',
  'm.youtube.com': 'youtube',
  'music.youtube.com': 'youtube',
  'www.youtube-nocookie.com': 'youtube',
  'youtu.be': 'youtube',
  'vimeo.com': 'vimeo',
  'www.vimeo.com': 'vimeo',
  'player.vimeo.com': 'vimeo',
  'bitchute.com': 'bitchute',
  'www.bitchute.com': 'bitchute',
  'music.apple.com': 'appleMusic',
  'embed.music.apple.com': 'appleMusic',
  'open.spotify.com': 'spotify',
  'tiktok.com': 'tiktok',
  'www.tiktok.com': 'tiktok',
  'm.tiktok.com': 'tiktok',
  'instagram.com': 'instagram',
  'www.instagram.com': 'instagram',
};

const readers: Readonly<Record<EmbedService, Reader>> = {
  youtube({ hostname, pathname, parameter }) {
    const [, kind = 'watch', inPath] =
      (hostname === 'youtu.be'
        ? /^(\/)([^/]+)\/?$/.exec(pathname)
        : /^\/(shorts|live|embed|v|watch)(?:\/([^/]+))?\/?$/.exec(pathname)) ?? [];
    const id = inPath ?? (kind === 'watch' ? parameter('v') : '');
    if (!/^[\w-]{11}$/.test(id)) return null;
    const start = secondsOf(parameter('t') || parameter('start'));
    const from = start > 0 ? `&start=${start}` : '';
    return { shape: kind === 'shorts' ? 'tall' : 'wide', path: `/embed/${id}?autoplay=1${from}` };
  },
  vimeo({ hostname, pathname, parameter }) {
    const pattern =
      hostname === 'player.vimeo.com'
        ? /^\/video\/(\d{1,12})\/?$/
        : /^\/(?:channels\/[\w-]+\/|groups\/[\w-]+\/videos\/)?(\d{1,12})(?:\/([0-9a-f]{6,20}))?\/?$/;
    const [, id, inPath] = pattern.exec(pathname) ?? [];
    if (id === undefined) return null;
    // Of a video that only those with the link may see.
    const key = inPath ?? parameter('h');
    return { shape: 'wide', path: `/video/${id}?autoplay=1&dnt=1${/^[0-9a-f]{6,20}$/.test(key) ? `&h=${key}` : ''}` };
  },
  bitchute({ pathname }) {
    const [, id] = /^\/(?:video|embed)\/([\w-]{6,20})\/?$/.exec(pathname) ?? [];
    return id === undefined ? null : { shape: 'wide', path: `/embed/${id}/` };
  },
  appleMusic({ pathname, parameter }) {
    const [, place, kind = ''] =
      /^(\/[a-z]{2}\/(album|playlist|song|music-video)\/(?:[\w%.-]+\/)?(?:\d{1,15}|pl\.[\w-]{1,60}))\/?$/.exec(pathname) ?? [];
    if (place === undefined) return null;
    const track = parameter('i');
    const isTrack = /^\d{1,15}$/.test(track);
    const shape = kind === 'music-video' ? 'wide' : kind === 'song' || isTrack ? 'song' : 'songs';
    return { shape, path: isTrack ? `${place}?i=${track}` : place };
  },
  spotify({ pathname }) {
    const [, kind, id] =
      /^\/(?:intl-[a-z]{2}(?:-[A-Za-z]{2})?\/)?(?:embed\/)?(track|episode|album|playlist|artist|show)\/([A-Za-z0-9]{22})\/?$/.exec(
        pathname,
      ) ?? [];
    if (kind === undefined) return null;
    return { shape: kind === 'track' || kind === 'episode' ? 'song' : 'songs', path: `/embed/${kind}/${id}` };
  },
  tiktok({ pathname }) {
    const [, id] = /^\/(?:@[\w.-]+\/video|player\/v1|embed(?:\/v2)?|v)\/(\d{8,25})(?:\.html)?\/?$/.exec(pathname) ?? [];
    return id === undefined ? null : { shape: 'tall', path: `/player/v1/${id}?autoplay=1` };
  },
  instagram({ pathname }) {
    const [, kind, id] = /^\/(?:[\w.]+\/)?(p|reels?|tv)\/([\w-]{5,40})(?:\/embed)?\/?$/.exec(pathname) ?? [];
    return id === undefined ? null : { shape: 'tall', path: `/${kind === 'reels' ? 'reel' : kind}/${id}/embed/` };
  },
};

/**
 * An address of the web with nothing but host, path and query: no name of a user, no port, and no character that a
 * browser reads as another one. What it takes means the same to every reader of addresses.
 */
const PLAIN_ADDRESS = /^https:\/\/([a-z0-9.-]+)(\/[\w\-.~%!$&'()*+,;=:@/]*)?(?:\?([^#\s\\]*))?(?:#.*)?$/i;

/** The player that this link leads to; null where it is none of a known service, or no plain https address. */
export function embedOf(url: string): Embed | null {
  const [, host = '', pathname = '/', query = ''] = PLAIN_ADDRESS.exec(url) ?? [];
  const hostname = host.toLowerCase();
  const service = Object.hasOwn(SERVICE_OF_HOST, hostname) ? SERVICE_OF_HOST[hostname] : undefined;
  if (service === undefined) return null;
  const parameters = query.split('&').map((pair) => pair.split('='));
  const parameter = (name: string) => parameters.find(([known]) => known === name)?.[1] ?? '';
  const player = readers[service]({ hostname, pathname, parameter });
  return player === null ? null : { service, shape: player.shape, playerUrl: embedOrigins[service] + player.path };
}

/** The first link of a text, else the previewed one, that leads to a player; null: none does (POST-02). */
export function findEmbedUrl(body: string, previewed: string | null): string | null {
  const links = findEntities(body).flatMap((entity) => (entity.type === 'link' ? [entity.text] : []));
  return [...links, ...(previewed === null ? [] : [previewed])].find((url) => embedOf(url) !== null) ?? null;
}

/** `90`, `90s` and `1h2m3s` in seconds; 0 of anything else. */
function secondsOf(text: string): number {
  const [, hours = 0, minutes = 0, seconds = 0] = /^(?=\d)(?:(\d{1,2})h)?(?:(\d{1,3})m)?(?:(\d{1,6})s?)?$/.exec(text) ?? [];
  return Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds);
}
