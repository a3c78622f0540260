/**
 * The devices with which a person enters the room. The tracks are already open, so that the browser does not ask again.
 * From then on they belong to the room, which stops them.
 */
export interface ChosenDevices {
  /** Null: there is no microphone, or the page may not use it. */
  microphone: MediaStreamTrack | null;
  /** Null: there is no camera, the page may not use it, or it is off. */
  camera: MediaStreamTrack | null;
  /** False: the person enters muted, or without a microphone. */
  microphoneOn: boolean;
  cameraOn: boolean;
  /** The chosen loudspeaker; null: the browser's own choice. */
  speakerId: string | null;
}
