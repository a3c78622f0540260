/** The parts of a browser's offer or answer that we need. */
export interface Description {
  fragment: string;
  password: string;
  fingerprints: { algorithm: string; value: string }[];
  sections: MediaSection[];
}

export interface MediaSection {
  kind: 'audio' | 'video' | 'application';
  mid: string;
  direction: 'sendrecv' | 'sendonly' | 'recvonly' | 'inactive';
  codecs: OfferedCodec[];
  /** The number of each header extension, by its URI. */
  extensions: Map<string, number>;
  /** Layers that the browser will send (`a=rid:… send`), in its order. */
  rids: string[];
  ssrcs: number[];
  /** The second part of `a=msid`: the id of the track in the page, livekit-client's `cid`. */
  trackId: string | null;
  sctpPort: number;
}

export interface OfferedCodec {
  payloadType: number;
  /** Lower case, such as `vp8`. */
  name: string;
  clockRate: number;
  channels: number;
  parameters: string;
  /** Such as `nack pli`. */
  feedback: string[];
}

const directions = ['sendrecv', 'sendonly', 'recvonly', 'inactive'] as const;

/** @throws Error when the text is not a valid description from a browser. */
export function readDescription(sdp: string): Description {
  const [session = [], ...parts] = splitSections(sdp.split(/\r?\n/));
  const everywhere = [session, ...parts];
  const first = (name: string) => everywhere.flatMap((lines) => attributesOf(lines, name)).at(0);
  const fragment = first('ice-ufrag');
  const password = first('ice-pwd');
  if (fragment === undefined || password === undefined) throw new Error('no ICE credentials');
  const fingerprints = [...new Set(everywhere.flatMap((lines) => attributesOf(lines, 'fingerprint')))];
  return {
    fragment,
    password,
    fingerprints: fingerprints.map((line) => {
      const [algorithm = '', value = ''] = line.split(' ');
      return { algorithm, value };
    }),
    sections: parts.map(readSection),
  };
}

function splitSections(lines: string[]): string[][] {
  const sections: string[][] = [[]];
  for (const line of lines) {
    if (line.startsWith('m=')) sections.push([]);
    sections.at(-1)?.push(line);
  }
  return sections;
}

function attributesOf(lines: string[], name: string): string[] {
  const prefix = `a=${name}:`;
  return lines.filter((line) => line.startsWith(prefix)).map((line) => line.slice(prefix.length));
}

function readSection(lines: string[]): MediaSection {
  const [kind = '', , , ...formats] = (lines[0] ?? '').slice(2).split(' ');
  if (kind !== 'audio' && kind !== 'video' && kind !== 'application') throw new Error(`media ${kind}`);
  const [mid] = attributesOf(lines, 'mid');
  if (mid === undefined) throw new Error('a section without mid');
  const ssrcs = attributesOf(lines, 'ssrc').map((line) => Number(line.split(' ')[0]));
  return {
    kind,
    mid,
    direction: directions.find((it) => lines.includes(`a=${it}`)) ?? 'sendrecv',
    codecs: kind === 'application' ? [] : readCodecs(lines, formats),
    extensions: new Map(attributesOf(lines, 'extmap').flatMap(readExtension)),
    rids: attributesOf(lines, 'rid').flatMap((line) => {
      const [rid = '', direction] = line.split(' ');
      return direction === 'send' ? [rid] : [];
    }),
    ssrcs: [...new Set(ssrcs)],
    trackId: attributesOf(lines, 'msid').at(0)?.split(' ')[1] ?? null,
    sctpPort: Number(attributesOf(lines, 'sctp-port').at(0) ?? 5000),
  };
}

function readExtension(line: string): [string, number][] {
  const [id = '', uri] = line.split(' ');
  return uri === undefined ? [] : [[uri, Number(id.split('/')[0])]];
}

function readCodecs(lines: string[], formats: string[]): OfferedCodec[] {
  const named = (name: string, payloadType: string) =>
    attributesOf(lines, name).flatMap((line) =>
      line.startsWith(`${payloadType} `) ? [line.slice(payloadType.length + 1)] : [],
    );
  return formats.flatMap((payloadType) => {
    const [map] = named('rtpmap', payloadType);
    if (map === undefined) return [];
    const [name = '', clockRate = '', channels = '1'] = map.split('/');
    return {
      payloadType: Number(payloadType),
      name: name.toLowerCase(),
      clockRate: Number(clockRate),
      channels: Number(channels),
      parameters: named('fmtp', payloadType).at(0) ?? '',
      feedback: named('rtcp-fb', payloadType),
    };
  });
}
