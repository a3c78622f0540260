import {
  ConnectionQuality,
  Track,
  type Participant,
  type Room,
  type Track as AnyTrack,
} from 'livekit-client';

/** What comes from one person over the engine. */
export interface MediaPerson {
  /** Null: off, not received, or not there. */
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

/** Everybody who is connected, by participant id; this page's own person too. */
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
