import { execFileSync, spawnSync } from 'node:child_process';
import fs from 'node:fs';
import { createRequire } from 'node:module';

/**
 * The machine's own ffmpeg, otherwise that of the npm packages: the product looks in the same order (composer-ffmpeg).
 */
function findProgram(): string {
  if (spawnSync('ffmpeg', ['-version']).status === 0) return 'ffmpeg';
  const { path } = createRequire(import.meta.url)('@ffmpeg-installer/ffmpeg') as { path: string };
  fs.chmodSync(path, 0o755);
  return path;
}
let program: string | null = null;

export function ffmpeg(args: string[]): Buffer {
  program ??= findProgram();
  return execFileSync(program, ['-v', 'error', '-nostdin', '-y', ...args], { maxBuffer: 512 * 1024 * 1024 });
}
