import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {
  CreateBucketCommand,
  ListMultipartUploadsCommand,
  ListObjectsV2Command,
  S3Client,
} from '@aws-sdk/client-s3';
import { freePort } from './free-port.ts';
import { untilAnswers } from './until-answers.ts';

/** Built by .ci/run; see the guide to object stores for how to build it by hand. */
const program = process.env['PARLEY_VERSITYGW'] ?? 'versitygw';

export const hasVersitygw = spawnSync(program, ['--version']).status === 0;

/** The title of a suite that needs the program. Without the program the title says that the suite was not run. */
export const s3Title = (title: string) =>
  hasVersitygw ? title : `NOT TRIED (no versitygw; PARLEY_VERSITYGW names it): ${title}`;

export interface S3Server {
  endpoint: string;
  bucket: string;
  region: string;
  accessKey: string;
  secretKey: string;
  start(): Promise<void>;
  /** Ends the process as a crash does. */
  kill(): Promise<void>;
  /** Stops responding while connections stay open, as on a machine that hangs. */
  freeze(): void;
  thaw(): void;
  /** Keys of all objects. */
  keys(): Promise<string[]>;
  /** Keys of the uploads that were started and not finished. */
  uploads(): Promise<string[]>;
  close(): Promise<void>;
}

/** A real S3 server with one bucket, on a folder of this machine. */
export async function openS3Server(): Promise<S3Server> {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'parley-s3-'));
  const port = await freePort();
  const [accessKey, secretKey, bucket, region] = ['tests', 'a secret of the tests', 'parley', 'us-east-1'];
  const endpoint = `http://127.0.0.1:${port}`;
  const client = new S3Client({
    endpoint,
    region,
    forcePathStyle: true,
    credentials: { accessKeyId: accessKey, secretAccessKey: secretKey },
  });
  let child: ChildProcess | null = null;
  const start = async () => {
    const args = ['--access', accessKey, '--secret', secretKey, '--region', region];
    args.push('--port', `127.0.0.1:${port}`, '--quiet', 'posix', folder);
    child = spawn(program, args, { stdio: 'ignore' });
    await untilAnswers(endpoint, child);
  };
  const kill = async () => {
    const running = child;
    child = null;
    if (!running || running.exitCode !== null || running.signalCode !== null) return;
    const ended = once(running, 'exit');
    running.kill('SIGKILL');
    await ended;
  };
  await start();
  await client.send(new CreateBucketCommand({ Bucket: bucket }));
  return {
    endpoint,
    bucket,
    region,
    accessKey,
    secretKey,
    start,
    kill,
    freeze: () => void child?.kill('SIGSTOP'),
    thaw: () => void child?.kill('SIGCONT'),
    async keys() {
      const { Contents = [] } = await client.send(new ListObjectsV2Command({ Bucket: bucket }));
      return Contents.flatMap(({ Key }) => Key ?? []).toSorted();
    },
    async uploads() {
      const { Uploads = [] } = await client.send(new ListMultipartUploadsCommand({ Bucket: bucket }));
      return Uploads.flatMap(({ Key }) => Key ?? []).toSorted();
    },
    async close() {
      await kill();
      client.destroy();
      fs.rmSync(folder, { recursive: true, force: true });
    },
  };
}
