import { isIP } from 'node:net';
import * as z from 'zod';

const udpPorts = 'Set two UDP ports such as 50000-50099, the first not above the second.';

function portsOf(text: string): { min: number; max: number } | null {
  const [, min, max] = /^(\d{1,5})(?:-(\d{1,5}))?$/.exec(text.replaceAll(' ', '')) ?? [];
  const range = { min: Number(min), max: Number(max ?? min) };
  return range.min >= 1 && range.min <= range.max && range.max <= 65_535 ? range : null;
}

const turnUrl = /^turns?:[^\s,]+$/;

/** The settings of our own media engine, for meetings between people. */
export const mediaSettings = {
  PARLEY_MEDIA: {
    schema: z.enum(['embedded', 'off'], { error: 'Set embedded or off.' }).optional(),
    about:
      'The built-in engine for pictures and sound of meetings between people: embedded or off. It serves one API process. Default: embedded with the embedded database, off with PARLEY_DATABASE_URL, where several API processes need PARLEY_LIVEKIT_URL instead.',
    example: 'embedded',
  },
  PARLEY_MEDIA_UDP_PORTS: {
    schema: z
      .string()
      .refine((text) => portsOf(text) !== null, { error: udpPorts })
      .default('50000-50099'),
    about:
      'UDP ports of that engine. The first free one carries all meetings: open it in the firewall, or the whole range.',
    example: '50000-50099',
  },
  PARLEY_MEDIA_ADDRESS: {
    schema: z
      .string()
      .refine((text) => isIP(text) !== 0, { error: 'Set one IP address.' })
      .optional(),
    about:
      'Public IP address of this machine, announced to browsers. Needed where the machine itself has another one (behind a router, in a container). Default: the addresses of the machine.',
    example: '203.0.113.10',
  },
  PARLEY_TURN_URL: {
    schema: z
      .string()
      .refine((text) => text.split(',').every((it) => turnUrl.test(it.trim())), {
        error: 'Set URLs such as turn:turn.example.com:3478?transport=udp, separated by commas.',
      })
      .optional(),
    about:
      'TURN server for people whose network lets no UDP through to that engine; several URLs separated by commas. Needs PARLEY_TURN_SECRET, or PARLEY_TURN_USERNAME and PARLEY_TURN_PASSWORD.',
    example: 'turns:turn.example.com:443?transport=tcp',
  },
  PARLEY_TURN_USERNAME: {
    schema: z.string().min(1).optional(),
    about: 'User name at that TURN server, the same for everybody.',
    example: 'parley',
  },
  PARLEY_TURN_PASSWORD: {
    schema: z.string().min(1).optional(),
    about: 'Its password.',
    example: '',
  },
  PARLEY_TURN_SECRET: {
    schema: z.string().min(1).optional(),
    about:
      'Secret shared with that TURN server (use-auth-secret of coturn), from which each person gets a name and password for a day.',
    example: '',
  },
} as const;

export interface EmbeddedMediaConfig {
  /** Null: not set; the kind of database then decides. */
  engine: 'embedded' | 'off' | null;
  udpPorts: { min: number; max: number };
  publicAddress: string | null;
  turn: {
    urls: string[];
    access: { username: string; password: string } | { secret: string };
  } | null;
}

type Values = Record<string, unknown>;

/** One line for each setting that lacks another one. */
export function mediaProblems(values: Values): string[] {
  if (values['PARLEY_TURN_URL'] === undefined || turnAccess(values)) return [];
  return ['PARLEY_TURN_SECRET: Set it, or PARLEY_TURN_USERNAME and PARLEY_TURN_PASSWORD.'];
}

export function mediaConfigOf(values: Values): EmbeddedMediaConfig {
  const text = (name: keyof typeof mediaSettings) => (values[name] as string | undefined) ?? null;
  const urls = text('PARLEY_TURN_URL')
    ?.split(',')
    .map((it) => it.trim());
  const access = turnAccess(values);
  return {
    engine: text('PARLEY_MEDIA') as EmbeddedMediaConfig['engine'],
    udpPorts: portsOf(text('PARLEY_MEDIA_UDP_PORTS') ?? '') ?? { min: 50_000, max: 50_099 },
    publicAddress: text('PARLEY_MEDIA_ADDRESS'),
    turn: urls && access ? { urls, access } : null,
  };
}

function turnAccess(values: Values) {
  const secret = values['PARLEY_TURN_SECRET'] as string | undefined;
  if (secret !== undefined) return { secret };
  const username = values['PARLEY_TURN_USERNAME'] as string | undefined;
  const password = values['PARLEY_TURN_PASSWORD'] as string | undefined;
  return username !== undefined && password !== undefined ? { username, password } : null;
}
