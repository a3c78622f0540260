import fs from 'node:fs';
import readline from 'node:readline';
import type { RecorderCommand, RecorderNews, RecorderState } from './process-messages.ts';
import { openRoomRecorder, type RoomRecorder } from './room-recorder.ts';

const tellEveryMs = 500;
/** With less free space, the database on the same disk might stop working. */
const leastFreeBytes = 512 * 1024 * 1024;
const closeMs = 5_000;

/**
 * The process of one recorder. It waits until it is told which room to record, so that a recorder can be started in
 * advance. When its worker dies, its input ends; then it closes its files and exits.
 */
function run(): void {
  let recorder: RoomRecorder | null = null;
  let folder: string | null = null;
  let isFull = false;
  let isEnding = false;
  const say = (news: RecorderNews) => {
    process.stdout.write(`${JSON.stringify(news)}\n`);
  };
  // Errors are ignored, because a worker that has died does not read the output.
  process.stdout.on('error', () => {});
  const note = (message: string) => say({ type: 'note', message });
  const noteFault = (error: unknown) => note(error instanceof Error ? error.message : String(error));

  const record = (command: Extract<RecorderCommand, { type: 'record' }>) => {
    if (recorder) return;
    folder = command.folder;
    try {
      fs.mkdirSync(folder, { recursive: true, mode: 0o700 });
    } catch (error) {
      return stopForDisk(error);
    }
    recorder = openRoomRecorder(
      { folder, access: command.access },
      {
        connected: () => note('connected'),
        disconnected: (why) => note(`disconnected: ${why}`),
        opened: ({ id, participantId, source, codec, startedAtMs }) =>
          say({ type: 'opened', track: { id, participantId, source, codec, startedAtMs } }),
        closed: (id) => say({ type: 'closed', id }),
        failed: noteFault,
        unwritable: stopForDisk,
      },
    );
    // A recorder that ended because the disk was full is started again, and must not write before there is space.
    watchSpace();
  };
  const watchSpace = () => {
    if (!folder || isFull) return;
    try {
      const { bavail, bsize } = fs.statfsSync(folder);
      if (bavail * bsize < leastFreeBytes) stopForDisk(new Error('there is too little space on the disk'));
    } catch (error) {
      stopForDisk(error);
    }
  };
  const stopForDisk = (error: unknown) => {
    if (isFull) return;
    isFull = true;
    noteFault(error);
    void recorder?.close();
  };
  const end = async () => {
    if (isEnding) return;
    isEnding = true;
    setTimeout(() => process.exit(1), closeMs).unref();
    await recorder?.close();
    process.exit(0);
  };
  const obey = (command: RecorderCommand) => {
    switch (command.type) {
      case 'record':
        return record(command);
      case 'people':
        return recorder?.setPeople(command.people);
      case 'access':
        return recorder?.setAccess(command.access);
      case 'stop':
        return void end();
    }
  };
  const lines = readline.createInterface({ input: process.stdin });
  lines.on('line', (line) => obey(JSON.parse(line) as RecorderCommand));
  lines.on('close', () => void end());
  process.on('SIGTERM', () => void end());
  // Ctrl-C in a terminal also reaches the worker, which then sends `stop`.
  process.on('SIGINT', () => {});

  const state = (): RecorderState => (isFull ? 'FULL' : (recorder?.state() ?? 'DISCONNECTED'));
  setInterval(() => {
    if (folder) say({ type: 'state', state: state() });
  }, tellEveryMs).unref();
  setInterval(() => {
    if (recorder) watchSpace();
  }, tellEveryMs * 10).unref();
  note('ready');
}

run();
