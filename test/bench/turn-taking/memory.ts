import { createHash } from 'node:crypto';
import fs from 'node:fs';

/** A model's judgements, by the sound that it judged; kept in `file` if one is given. */
export function openMemory(
  file: string | undefined,
  model: Buffer,
): { answers: Map<string, number>; save: () => void } {
  const hash = createHash('sha256').update(model).digest('hex');
  const kept = file !== undefined && fs.existsSync(file) ? readMemory(fs.readFileSync(file, 'utf8')) : null;
  // Judgements of another model are not used.
  const answers = new Map(kept?.model === hash ? kept.answers : []);
  const save = () => {
    if (file !== undefined) fs.writeFileSync(file, JSON.stringify({ model: hash, answers: [...answers] }));
  };
  return { answers, save };
}

function readMemory(text: string): { model: string; answers: [string, number][] } {
  return JSON.parse(text) as { model: string; answers: [string, number][] };
}
