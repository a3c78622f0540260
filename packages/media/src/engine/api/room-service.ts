import {
  CreateRoomRequest,
  DeleteRoomRequest,
  DeleteRoomResponse,
  ListParticipantsRequest,
  ListParticipantsResponse,
  ListRoomsRequest,
  ListRoomsResponse,
  MuteRoomTrackRequest,
  MuteRoomTrackResponse,
  ParticipantInfo,
  RemoveParticipantResponse,
  RoomParticipantIdentity,
  UpdateRoomMetadataRequest,
} from '@livekit/protocol';
import type { Room } from '../room/room.ts';
import type { Rooms } from '../room/rooms.ts';

/** An error response of the Twirp protocol. */
export class RoomServiceError extends Error {
  readonly code: 'not_found' | 'permission_denied' | 'bad_route' | 'malformed';
  readonly status: number;

  constructor(code: RoomServiceError['code'], status: number, message: string) {
    super(message);
    this.code = code;
    this.status = status;
  }
}

interface Message {
  toJson(): unknown;
  toBinary(): Uint8Array;
}

interface Method<Request> {
  read(body: unknown): Request;
  /** The room that the request is about; empty: all rooms. */
  room(request: Request): string;
  answer(rooms: Rooms, request: Request): Message;
}

/** The body is JSON, or the bytes of a protocol buffer. */
const reading =
  <Request>(type: {
    fromJson(json: never, options: { ignoreUnknownFields: boolean }): Request;
    fromBinary(bytes: Uint8Array): Request;
  }) =>
  (body: unknown) =>
    body instanceof Uint8Array
      ? type.fromBinary(body)
      : type.fromJson(body as never, { ignoreUnknownFields: true });

const method = <Request>(it: Method<Request>): Method<unknown> => it as Method<unknown>;

/** The part of LiveKit's RoomService that our adapter uses. */
const methods: Record<string, Method<unknown>> = {
  CreateRoom: method<CreateRoomRequest>({
    read: reading(CreateRoomRequest),
    room: () => '',
    answer: (rooms, { name, maxParticipants, emptyTimeout, metadata }) =>
      rooms
        .create(name, { maxPeople: maxParticipants, emptyTimeoutMs: emptyTimeout * 1000, metadata })
        .info(),
  }),
  DeleteRoom: method<DeleteRoomRequest>({
    read: reading(DeleteRoomRequest),
    room: (it) => it.room,
    answer: (rooms, { room }) => {
      found(rooms, room).end();
      return new DeleteRoomResponse();
    },
  }),
  UpdateRoomMetadata: method<UpdateRoomMetadataRequest>({
    read: reading(UpdateRoomMetadataRequest),
    room: (it) => it.room,
    answer: (rooms, { room, metadata }) => {
      found(rooms, room).setMetadata(metadata);
      return found(rooms, room).info();
    },
  }),
  ListRooms: method<ListRoomsRequest>({
    read: reading(ListRoomsRequest),
    room: () => '',
    answer: (rooms, { names }) =>
      new ListRoomsResponse({
        rooms: rooms.all
          .filter((it) => names.length === 0 || names.includes(it.record.name))
          .map((it) => it.info()),
      }),
  }),
  ListParticipants: method<ListParticipantsRequest>({
    read: reading(ListParticipantsRequest),
    room: (it) => it.room,
    answer: (rooms, { room }) =>
      new ListParticipantsResponse({ participants: found(rooms, room).participants.map((it) => it.info) }),
  }),
  GetParticipant: method<RoomParticipantIdentity>({
    read: reading(RoomParticipantIdentity),
    room: (it) => it.room,
    answer: (rooms, { room, identity }): ParticipantInfo => {
      const who = found(rooms, room).find(identity);
      if (!who) throw new RoomServiceError('not_found', 404, 'participant does not exist');
      return who.info;
    },
  }),
  RemoveParticipant: method<RoomParticipantIdentity>({
    read: reading(RoomParticipantIdentity),
    room: (it) => it.room,
    answer: (rooms, { room, identity, revokeTokenTs }) => {
      const until = Number(revokeTokenTs) || Math.ceil(Date.now() / 1000);
      found(rooms, room).revoke(identity, until);
      return new RemoveParticipantResponse();
    },
  }),
  MutePublishedTrack: method<MuteRoomTrackRequest>({
    read: reading(MuteRoomTrackRequest),
    room: (it) => it.room,
    answer: (rooms, { room, identity, trackSid, muted }) => {
      const track = found(rooms, room).find(identity)?.muteTrack(trackSid, muted);
      if (!track) throw new RoomServiceError('not_found', 404, 'track does not exist');
      return new MuteRoomTrackResponse({ track: track.info });
    },
  }),
};

function found(rooms: Rooms, name: string): Room {
  const room = rooms.find(name);
  if (!room) throw new RoomServiceError('not_found', 404, 'requested room does not exist');
  return room;
}

/**
 * @param isAllowed whether the request's token allows administering this room (empty: all rooms).
 * @throws RoomServiceError
 */
export async function callRoomService(
  rooms: Rooms,
  name: string,
  body: unknown,
  isAllowed: (room: string) => Promise<boolean>,
): Promise<Message> {
  const called = methods[name];
  if (!called) throw new RoomServiceError('bad_route', 404, `no method ${name}`);
  let request: unknown;
  try {
    request = called.read(body);
  } catch {
    throw new RoomServiceError('malformed', 400, 'the request cannot be read');
  }
  if (!(await isAllowed(called.room(request)))) {
    throw new RoomServiceError('permission_denied', 401, 'permissions denied');
  }
  return called.answer(rooms, request);
}
