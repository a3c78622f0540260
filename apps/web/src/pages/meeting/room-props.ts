import type { MeetingClientFrame, MeetingView } from '@parley/contract';
import type { ChosenDevices } from './chosen-devices.ts';
import type { MeetingInterview } from './is-meeting.ts';
import type { UnsentMessage } from './meeting-socket.ts';

/** What the room gets from the page that leads into it. */
export interface RoomProps {
  meetingCode: string;
  interview: MeetingInterview;
  view: MeetingView;
  /** False: the connection to the server is lost, and the view is the last one. */
  connected: boolean;
  send: (frame: MeetingClientFrame) => void;
  /** Written and not confirmed by the server yet. */
  unsent: UnsentMessage[];
  /** The server's last objection; null after the next frame is sent. */
  error: { code: string; message: string } | null;
  /** Open already. The room owns the tracks and stops them when it is taken away. */
  devices: ChosenDevices;
  /** The person leaves by the button. The page tells the server, and shows the way back. */
  onLeft: () => void;
}
