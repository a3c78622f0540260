import { Heard } from '../devices/heard.tsx';
import { Preview } from '../devices/preview.tsx';
import type { Devices } from '../devices/use-devices.ts';
import { DevicePicker } from './device-picker.tsx';
import { ReplayTest } from './replay-test.tsx';

/** The devices at work: the picture, the level in words, which of them it is, and five seconds of proof. */
export default function ReadyDevices(props: {
  devices: Devices;
  stream: MediaStream;
  cameraWanted: boolean;
}) {
  const { devices, stream, cameraWanted } = props;
  const hasCamera = stream.getVideoTracks().length > 0;
  return (
    <div className="ready">
      {hasCamera ? <Preview stream={stream} label="Your camera, as it will be recorded" /> : null}
      <div className="ready-words">
        <Heard stream={stream} />
        {cameraWanted && !hasCamera ? (
          <p className="quiet">
            There is no camera, or it is not shared with this page. Your voice alone is recorded then; that is
            fine.
          </p>
        ) : null}
        {cameraWanted ? null : (
          <p className="quiet">The camera stays off, since you did not choose to be recorded.</p>
        )}
        <DevicePicker stream={stream} onPicked={() => void devices.request({ camera: cameraWanted })} />
        <ReplayTest stream={stream} />
      </div>
    </div>
  );
}
