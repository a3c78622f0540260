import { asJson, listFiles } from '../../kernel/manifest.ts';
import { zipFiles } from '../../kernel/zip-files.ts';
import type { PersonExport } from './read-export.ts';

/** One ZIP with what the person may receive, what else the organization holds about them, and a manifest of both. */
export function packExport({ held, leftOut }: PersonExport, madeAt: Date): Buffer {
  const files = held.flatMap(({ interview, person, ...parts }) => [
    // Somebody may be in an interview twice, in two roles.
    ...fileOf(
      `for-the-person/${interview.meeting_code}-${person.role.toLowerCase()}-${person.id}.json`,
      parts.theirs,
    ),
    ...fileOf(`held/${interview.meeting_code}-${person.id}.json`, parts.held),
  ]);
  const interviews = new Map(held.map(({ interview }) => [interview.id, interview]));
  const manifest = {
    format: 'parley-person-1',
    madeAt: madeAt.toISOString(),
    counts: {
      interviews: interviews.size,
      interviewsLeftOut: leftOut,
      recordings: [...interviews.values()].filter((each) => each.recording_status === 'READY').length,
    },
    files: listFiles(files),
  };
  return zipFiles([...fileOf('manifest.json', manifest), ...files], madeAt);
}

const fileOf = (path: string, content: object | null): { path: string; text: string }[] =>
  content === null ? [] : [{ path, text: asJson(content) }];
