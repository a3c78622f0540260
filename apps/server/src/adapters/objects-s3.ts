import fs from 'node:fs';
import path from 'node:path';
import { Readable } from 'node:stream';
import {
  AbortMultipartUploadCommand,
  DeleteObjectCommand,
  GetBucketVersioningCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListMultipartUploadsCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
  S3ServiceException,
  type MultipartUpload,
} from '@aws-sdk/client-s3';
import { Upload } from '@aws-sdk/lib-storage';
import type { ObjectStore } from '../ports/objects.ts';
import { assertObjectKey } from './object-key.ts';

export interface S3Bucket {
  /** Null: Amazon's own endpoint for the region. */
  endpoint: string | null;
  region: string;
  bucket: string;
  accessKey: string;
  secretKey: string;
  /** Whether URLs name the bucket in the path instead of in the host name. */
  pathStyle: boolean;
  /** Put in front of every key, without a slash at its end; empty for none. */
  prefix: string;
}

export interface S3Objects extends ObjectStore {
  /** Whether the bucket keeps old versions: deleted and replaced objects are then never really gone. */
  keepsVersions(): Promise<boolean>;
  close(): void;
}

const partBytes = 8 * 1024 * 1024;
const partsAtOnce = 2;
const deletionsAtOnce = 8;
/** Enough tries to survive a restart of the server, because the pauses between them grow. */
const maxTries = 7;

/**
 * Stores objects in a bucket of any S3-compatible service. An object appears under its key only as a whole, when
 * the service has confirmed it. Temporary files are kept on this machine, in `scratch`.
 */
export function s3Objects(
  bucket: S3Bucket,
  scratch: Pick<ObjectStore, 'withFolder' | 'deleteUnder' | 'removeAbandoned'>,
): S3Objects {
  const client = new S3Client({
    ...(bucket.endpoint === null ? {} : { endpoint: bucket.endpoint }),
    region: bucket.region,
    forcePathStyle: bucket.pathStyle,
    credentials: { accessKeyId: bucket.accessKey, secretAccessKey: bucket.secretKey },
    maxAttempts: maxTries,
    // The client sends checksums by default that services other than Amazon's may not know.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: { connectionTimeout: 5_000, socketTimeout: 20_000 },
  });
  const Bucket = bucket.bucket;
  const root = bucket.prefix === '' ? '' : `${bucket.prefix}/`;
  const at = (key: string) => {
    assertObjectKey(key);
    return { Bucket, Key: `${root}${key}` };
  };

  /** Yields the bytes of an object. When the connection breaks, it continues from where it stopped. */
  async function* piecesOf(key: { Bucket: string; Key: string }, start: number, end: number) {
    let [next, last, cuts] = [start, end, 0];
    let etag: string | undefined;
    while (next <= last) {
      const same = etag === undefined ? {} : { IfMatch: etag };
      const part = new GetObjectCommand({ ...key, Range: `bytes=${next}-${last}`, ...same });
      // A range beyond the end yields nothing, as with a file.
      const reply = await client.send(part).catch(unlessStatus(416));
      if (!reply) return;
      etag ??= reply.ETag;
      last = Math.min(last, lengthIn(reply.ContentRange) - 1);
      try {
        for await (const piece of reply.Body as Readable) {
          next += (piece as Buffer).length;
          yield piece as Buffer;
        }
        if (next <= last) throw new Error('the object store ended the connection');
      } catch (error) {
        cuts += 1;
        if (cuts >= maxTries) throw error;
      }
    }
  }

  const abortUploads = async (prefix: string, isMeant: (upload: MultipartUpload) => boolean) => {
    let markers: { KeyMarker?: string; UploadIdMarker?: string } | null = {};
    while (markers) {
      const page: Awaited<ReturnType<typeof listUploads>> = await listUploads(prefix, markers);
      for (const upload of (page.Uploads ?? []).filter(isMeant)) {
        const { Key, UploadId } = upload;
        await unlessMissing(client.send(new AbortMultipartUploadCommand({ Bucket, Key, UploadId })));
      }
      const { NextKeyMarker: KeyMarker, NextUploadIdMarker: UploadIdMarker } = page;
      markers =
        page.IsTruncated && KeyMarker
          ? { KeyMarker, ...(UploadIdMarker === undefined ? {} : { UploadIdMarker }) }
          : null;
    }
  };
  const listUploads = (Prefix: string, markers: object) =>
    client.send(new ListMultipartUploadsCommand({ Bucket, Prefix, ...markers }));

  const deleteObjects = async (Prefix: string) => {
    for (;;) {
      // Deleted objects are no longer listed, so each list begins with the objects that remain.
      const { Contents = [] } = await client.send(new ListObjectsV2Command({ Bucket, Prefix }));
      if (Contents.length === 0) return;
      const keys = Contents.flatMap(({ Key }) => Key ?? []);
      for (let from = 0; from < keys.length; from += deletionsAtOnce) {
        const some = keys.slice(from, from + deletionsAtOnce);
        await Promise.all(some.map((Key) => client.send(new DeleteObjectCommand({ Bucket, Key }))));
      }
    }
  };

  return {
    async put(key, bytes) {
      await client.send(new PutObjectCommand({ ...at(key), Body: bytes, ContentLength: bytes.length }));
    },
    async putFile(key, write) {
      const target = at(key);
      await scratch.withFolder(key, async (folder) => {
        const file = path.join(folder, 'object');
        await write(file);
        const upload = new Upload({
          client,
          params: { ...target, Body: fs.createReadStream(file) },
          partSize: partBytes,
          queueSize: partsAtOnce,
        });
        await upload.done();
      });
    },
    async get(key) {
      const target = at(key);
      for (let cuts = 1; ; cuts += 1) {
        const { Body } = await client.send(new GetObjectCommand(target));
        try {
          return Buffer.concat(await (Body as Readable).toArray());
        } catch (error) {
          if (cuts >= maxTries) throw error;
        }
      }
    },
    read(key, { start, end }) {
      return Readable.from(piecesOf(at(key), start, end), { objectMode: false });
    },
    async size(key) {
      const found = await unlessMissing(client.send(new HeadObjectCommand(at(key))));
      return found?.ContentLength ?? null;
    },
    async delete(key) {
      await client.send(new DeleteObjectCommand(at(key)));
    },
    async deleteUnder(prefix) {
      const { Key } = at(prefix);
      const isUnder = (key = '') => key === Key || key.startsWith(`${Key}/`);
      await abortUploads(Key, (upload) => isUnder(upload.Key));
      await deleteObjects(`${Key}/`);
      await client.send(new DeleteObjectCommand({ Bucket, Key }));
      await scratch.deleteUnder(prefix);
    },
    withFolder(prefix, work) {
      assertObjectKey(prefix);
      return scratch.withFolder(prefix, work);
    },
    async removeAbandoned(begunBefore) {
      await scratch.removeAbandoned(begunBefore);
      await abortUploads(root, ({ Initiated }) => Initiated !== undefined && Initiated < begunBefore);
    },
    async keepsVersions() {
      const { Status } = await client.send(new GetBucketVersioningCommand({ Bucket }));
      return Status !== undefined;
    },
    close: () => client.destroy(),
  };
}

/** The length of the whole object in a Content-Range, such as 1234 in `bytes 0-99/1234`. */
const lengthIn = (range: string | undefined) => Number(/\/(\d+)$/.exec(range ?? '')?.[1] ?? Infinity);

const unlessStatus =
  (status: number) =>
  (error: unknown): null => {
    if (error instanceof S3ServiceException && error.$metadata.httpStatusCode === status) return null;
    throw error;
  };

const unlessMissing = <T>(work: Promise<T>): Promise<T | null> => work.catch(unlessStatus(404));
