/** Words that a film of a phone contains and a stored one must not. */
export const secrets = [
  '+43.2389+076.9455/',
  'SecretPhone 15',
  'com.apple.quicktime.location.ISO6709',
  'Aigerim',
  'GPS-SAMPLE',
  'GAP-COMMENT',
  'xmp-packet',
  'Core Media Secret',
] as const;

export function box(type: string, ...parts: (Buffer | string)[]): Buffer {
  const content = Buffer.concat(parts.map((part) => Buffer.from(part as string, 'latin1')));
  const head = Buffer.alloc(8);
  head.writeUInt32BE(8 + content.length);
  head.write(type, 4, 'latin1');
  return Buffer.concat([head, content]);
}

const words = (...values: number[]) => {
  const bytes = Buffer.alloc(values.length * 4);
  values.forEach((value, index) => bytes.writeUInt32BE(value, index * 4));
  return bytes;
};

const times = [3_900_000_000, 3_900_000_001];

interface Track {
  readonly handler: 'vide' | 'soun' | 'meta';
  /** Positions of its chunks in the file, two samples each. */
  readonly chunks: readonly number[];
  readonly sampleBytes: number;
}

function makeTrack({ handler, chunks, sampleBytes }: Track): Buffer {
  const table = box(
    'stbl',
    box('stsd', words(0, 1), box(handler === 'vide' ? 'avc1' : 'mp4a', Buffer.alloc(70))),
    box('stts', words(0, 1, chunks.length * 2, 1)),
    box('stsc', words(0, 1, 1, 2, 1)),
    box('stsz', words(0, 0, chunks.length * 2, ...chunks.flatMap(() => [sampleBytes, sampleBytes]))),
    box('stco', words(0, chunks.length, ...chunks)),
  );
  return box(
    'trak',
    box('tkhd', words(1, ...times, 1, 0, 100, ...Array<number>(14).fill(0))),
    box(
      'mdia',
      box('mdhd', words(0, ...times, 600, 1200, 0)),
      box('hdlr', words(0, 0), handler, words(0, 0, 0), 'Core Media Secret\0'),
      box('minf', table),
    ),
    box('udta', box('name', 'Aigerim')),
  );
}

interface FilmOptions {
  /** Four letters. */
  readonly brand?: string;
  readonly isMoovFirst?: boolean;
  readonly hasPicture?: boolean;
  /** The bytes of both chunks of the picture, which have the same even length. */
  readonly picture?: readonly [Buffer, Buffer];
}

/** A film as phones make it, with a place, a name, a track of positions and bytes that belong to no track. */
export function makeFilm({
  brand = 'qt  ',
  isMoovFirst = false,
  hasPicture = true,
  picture = [Buffer.alloc(200, 'V1'), Buffer.alloc(200, 'V2')],
}: FilmOptions = {}): {
  film: Buffer;
  /** Bytes that a player shows. */
  shown: Buffer[];
} {
  const sound = [Buffer.alloc(80, 'S1'), Buffer.alloc(80, 'S2')];
  const secret = Buffer.from('GPS-SAMPLEGPS-SAMPLE');
  const gap = Buffer.from('GAP-COMMENT');
  const content = [picture[0], sound[0]!, secret, gap, picture[1], sound[1]!];
  const media = box('mdat', ...content);
  const head = box('ftyp', brand, words(0), brand);
  const toPositions = (start: number) => {
    let at = start + 8;
    return content.map((part) => (at += part.length) - part.length);
  };
  const toMoov = (start: number) => {
    const [v1, s1, gps, , v2, s2] = toPositions(start) as [number, number, number, number, number, number];
    const value = `${secrets[0]}${secrets[1]}`;
    return box(
      'moov',
      box('mvhd', words(0, ...times, 600, 1200, ...Array<number>(20).fill(0))),
      ...(hasPicture
        ? [makeTrack({ handler: 'vide', chunks: [v1, v2], sampleBytes: picture[0].length / 2 })]
        : []),
      makeTrack({ handler: 'soun', chunks: [s1, s2], sampleBytes: 40 }),
      makeTrack({ handler: 'meta', chunks: [gps], sampleBytes: 10 }),
      box('udta', box('\u00a9xyz', value), box('meta', 'Aigerim')),
      box('meta', box('hdlr', words(0), 'mdta'), box('keys', secrets[2]), box('ilst', value)),
    );
  };
  const extra = box('uuid', 'xmp-packet');
  const moovBytes = toMoov(0).length;
  const mediaStart = head.length + extra.length + (isMoovFirst ? moovBytes : 0);
  const moov = toMoov(mediaStart);
  const film = Buffer.concat([head, extra, ...(isMoovFirst ? [moov, media] : [media, moov])]);
  return { film, shown: [...picture, ...sound] };
}
