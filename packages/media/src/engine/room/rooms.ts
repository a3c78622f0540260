import fs from 'node:fs';
import type { ICEServer } from '@livekit/protocol';
import { refreshEveryMs, type KeyPair } from '../api/token.ts';
import type { IcePort } from '../ice/ice-port.ts';
import { mediaNow } from '../rtp/media-clock.ts';
import { newRoomSid, Room, type RoomEvent, type RoomRecord } from './room.ts';

export interface RoomsDeps {
  port: IcePort;
  keys: KeyPair;
  iceServers(): ICEServer[];
  /** The file with the rooms, which the next process reads. */
  stateFile: string;
  happened(room: Room, event: RoomEvent): void;
}

const tickMs = 25;
const defaultEmptyTimeoutMs = 300_000;

/**
 * All rooms. The list of rooms and of removed people is on disk. So when an engine has died, people find the same
 * room in the next one, and people who were removed stay out.
 */
export class Rooms {
  private readonly deps: RoomsDeps;
  private readonly byName = new Map<string, Room>();
  private readonly timers: NodeJS.Timeout[];

  constructor(deps: RoomsDeps) {
    this.deps = deps;
    for (const record of readRecords(deps.stateFile)) this.byName.set(record.name, this.open(record));
    this.timers = [
      setInterval(() => {
        const nowMs = mediaNow();
        for (const room of this.all) room.tick(nowMs);
      }, tickMs),
      setInterval(() => {
        for (const room of this.all) room.refreshTokens();
      }, refreshEveryMs),
    ];
  }

  get all(): Room[] {
    return [...this.byName.values()];
  }

  find(name: string): Room | undefined {
    return this.byName.get(name);
  }

  create(name: string, options: { maxPeople: number; emptyTimeoutMs: number; metadata: string }): Room {
    const existing = this.byName.get(name);
    if (existing) return existing;
    const room = this.open({
      name,
      sid: newRoomSid(),
      maxPeople: options.maxPeople,
      emptyTimeoutMs: options.emptyTimeoutMs || defaultEmptyTimeoutMs,
      createdAtMs: Date.now(),
      metadata: options.metadata,
      revoked: {},
    });
    this.byName.set(name, room);
    this.save();
    this.deps.happened(room, { event: 'room_started' });
    return room;
  }

  /** Called when the process ends. */
  close(): void {
    for (const timer of this.timers) clearInterval(timer);
    for (const room of this.all) room.suspend();
  }

  private open(record: RoomRecord): Room {
    return new Room(
      {
        ...this.deps,
        save: () => this.save(),
        ended: (room) => {
          this.byName.delete(room.record.name);
          this.save();
        },
      },
      record,
      mediaNow(),
    );
  }

  private save(): void {
    const { stateFile } = this.deps;
    fs.writeFileSync(`${stateFile}.new`, JSON.stringify(this.all.map((it) => it.record)), { mode: 0o600 });
    fs.renameSync(`${stateFile}.new`, stateFile);
  }
}

function readRecords(stateFile: string): RoomRecord[] {
  try {
    return JSON.parse(fs.readFileSync(stateFile, 'utf8')) as RoomRecord[];
  } catch {
    // There is no file yet, or it is damaged: then the meetings create their rooms again.
    return [];
  }
}
