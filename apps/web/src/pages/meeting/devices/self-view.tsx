import { useMemo, type ReactNode } from 'react';
import { Preview } from '../../interview/devices/preview.tsx';

/** The person's own picture, mirrored, as people know it from a mirror; text in its place while the camera is off. */
export function SelfView(props: {
  track: MediaStreamTrack | null;
  label: string;
  caption: string;
  /** Shown while there is no picture. */
  children: ReactNode;
}) {
  const { track } = props;
  const stream = useMemo(() => (track ? new MediaStream([track]) : null), [track]);
  return (
    <figure className="see">
      {stream ? <Preview stream={stream} label={props.label} /> : <div className="vid">{props.children}</div>}
      {stream ? <figcaption>{props.caption}</figcaption> : null}
    </figure>
  );
}
