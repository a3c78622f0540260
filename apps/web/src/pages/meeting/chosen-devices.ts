/**
 * What a person goes into the room with. The tracks are open already, so that the browser does not ask again; from
 * then on they belong to the room, which stops them.
 */
export interface ChosenDevices {
  /** Null: there is none, or it is not shared with this page. */
  microphone: MediaStreamTrack | null;
  /** Null: there is none, it is not shared, or it is off. */
  camera: MediaStreamTrack | null;
  /** False: there is a microphone, and the person goes in muted. */
  microphoneOn: boolean;
  cameraOn: boolean;
  /** The chosen loudspeaker; null: the browser's own choice. */
  speakerId: string | null;
}
