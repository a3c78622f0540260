import {
  ConnectionQuality,
  Track,
  type Participant,
  type Room,
  type Track as AnyTrack,
} from 'livekit-client';

/** What one person sends over the media engine. */
export interface MediaPerson {
  /** Null: the camera is off, its picture is not received, or there is none. */
  camera: AnyTrack | null;
  screen: AnyTrack | null;
  microphone: 'on' | 'muted' | 'none';
  isSpeaking: boolean;
  link: 'good' | 'weak' | 'unknown';
}

const links: Record<ConnectionQuality, MediaPerson['link']> = {
  [ConnectionQuality.Excellent]: 'good',
  [ConnectionQuality.Good]: 'good',
  [ConnectionQuality.Poor]: 'weak',
  [ConnectionQuality.Lost]: 'weak',
  [ConnectionQuality.Unknown]: 'unknown',
};

/** Everybody who is connected, including the person of this page, by participant id. */
export function readPeople(room: Room): Map<string, MediaPerson> {
  const people = [room.localParticipant, ...room.remoteParticipants.values()];
  return new Map(people.map((person) => [person.identity, readPerson(person)]));
}

function readPerson(person: Participant): MediaPerson {
  const microphone = person.getTrackPublication(Track.Source.Microphone);
  return {
    camera: shownTrack(person, Track.Source.Camera),
    screen: shownTrack(person, Track.Source.ScreenShare),
    microphone: microphone ? (microphone.isMuted ? 'muted' : 'on') : 'none',
    isSpeaking: person.isSpeaking && microphone?.isMuted === false,
    link: links[person.connectionQuality],
  };
}

function shownTrack(person: Participant, source: Track.Source): AnyTrack | null {
  const publication = person.getTrackPublication(source);
  return publication?.track && !publication.isMuted ? publication.track : null;
}
