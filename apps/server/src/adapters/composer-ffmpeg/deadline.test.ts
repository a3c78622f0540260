import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';
import { createLog } from '../../kernel/log.ts';
import { ffmpegComposer } from './index.ts';

it('kills an ffmpeg that hangs, so that the next recording can be composed', async () => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'parley-hangs-'));
  const ffmpeg = path.join(folder, 'ffmpeg');
  const encoders = ' V....D libx264  H.264\\n A....D aac  AAC\\n';
  fs.writeFileSync(
    ffmpeg,
    `#!/bin/sh\nfor one in "$@"; do\n  [ "$one" = -encoders ] && printf '${encoders}' && exit 0\n` +
      '  [ "$one" = -filters ] && exit 0\ndone\nexec sleep 100\n',
    { mode: 0o755 },
  );
  const composer = ffmpegComposer(createLog('silent'), ffmpeg, { leastMs: 200, perSecondMs: 1 });
  const composition = { title: '', seconds: 1, people: [], screens: [], sounds: [], chapters: [] };
  await expect(composer.compose(composition, folder, path.join(folder, 'video'))).rejects.toThrow(
    'took too long',
  );
  fs.rmSync(folder, { recursive: true, force: true });
}, 10_000);
