/** A video of another site that can be shown in a frame. */
export interface ServiceVideo {
  readonly service: 'YouTube' | 'Vimeo' | 'Instagram';
  /** Address of the frame, which starts to play. */
  readonly frame: string;
  /** Width by height of the picture. */
  readonly shape: 'wide' | 'upright';
}

/** Origins of the frames, for the content security policy. */
export const videoServiceOrigins = [
  'https://www.youtube-nocookie.com',
  'https://player.vimeo.com',
  'https://www.instagram.com',
] as const;

const [youtube, vimeo, instagram] = videoServiceOrigins;

/** Returns the video at an address of YouTube, Vimeo or Instagram; `null` for other addresses. */
export function findServiceVideo(address: string): ServiceVideo | null {
  if (!URL.canParse(address)) return null;
  const url = new URL(address);
  if (!/^https?:$/.test(url.protocol)) return null;
  const host = url.hostname.replace(/^(?:www|m)\./, '');
  if (host === 'youtube.com' || host === 'youtu.be' || host === 'youtube-nocookie.com')
    return findYoutubeVideo(host, url);
  if (host === 'vimeo.com' || host === 'player.vimeo.com') return findVimeoVideo(url);
  const post = /^\/(?:[\w.]+\/)?(p|reel|reels|tv)\/([\w-]{5,40})(?:\/|$)/.exec(url.pathname);
  if (host !== 'instagram.com' || !post) return null;
  const kind = post[1] === 'reels' ? 'reel' : post[1]!;
  return { service: 'Instagram', frame: `${instagram}/${kind}/${post[2]!}/embed/`, shape: 'upright' };
}

function findYoutubeVideo(host: string, url: URL): ServiceVideo | null {
  const named = /^\/(?:embed|shorts|live|v)\/([\w-]{11})(?:\/|$)/.exec(url.pathname)?.[1];
  const short = host === 'youtu.be' ? /^\/([\w-]{11})\/?$/.exec(url.pathname)?.[1] : undefined;
  const id = named ?? short ?? (url.pathname === '/watch' ? url.searchParams.get('v') : null);
  if (!id || !/^[\w-]{11}$/.test(id)) return null;
  const start = toSeconds(url.searchParams.get('t') ?? url.searchParams.get('start') ?? '');
  const from = start > 0 ? `&start=${start}` : '';
  const shape = url.pathname.startsWith('/shorts/') ? 'upright' : 'wide';
  return { service: 'YouTube', frame: `${youtube}/embed/${id}?autoplay=1&rel=0${from}`, shape };
}

function findVimeoVideo(url: URL): ServiceVideo | null {
  const [, id, key] = /^\/(?:video\/)?(\d{4,12})(?:\/([0-9a-f]{6,20}))?\/?$/.exec(url.pathname) ?? [];
  if (!id) return null;
  const secret = key ?? url.searchParams.get('h');
  const hash = secret && /^[0-9a-f]{6,20}$/.test(secret) ? `&h=${secret}` : '';
  return { service: 'Vimeo', frame: `${vimeo}/video/${id}?dnt=1&autoplay=1${hash}`, shape: 'wide' };
}

/** Converts `90`, `90s` and `1m30s` to seconds. */
function toSeconds(text: string): number {
  const parts = /^(?:(\d{1,2})h)?(?:(\d{1,4})m)?(?:(\d{1,6})s?)?$/.exec(text);
  if (!parts) return 0;
  const [hours, minutes, seconds] = parts.slice(1).map((part) => Number(part ?? 0));
  return hours! * 3600 + minutes! * 60 + seconds!;
}
