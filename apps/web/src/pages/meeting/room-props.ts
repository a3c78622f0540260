import type { MeetingClientFrame, MeetingView } from '@parley/contract';
import type { ChosenDevices } from './chosen-devices.ts';
import type { MeetingInterview } from './is-meeting.ts';
import type { UnsentMessage } from './meeting-socket.ts';

/** What the room gets from the page around it. */
export interface RoomProps {
  meetingCode: string;
  interview: MeetingInterview;
  view: MeetingView;
  /** False while the connection to the server is lost. The view is then the last one that arrived. */
  connected: boolean;
  send: (frame: MeetingClientFrame) => void;
  /** Messages that the server has not confirmed yet. */
  unsent: UnsentMessage[];
  /** The last error from the server; null after the next frame is sent. */
  error: { code: string; message: string } | null;
  /** Devices that are already open. The room owns their tracks and stops them when it is closed. */
  devices: ChosenDevices;
  /** Called when the person leaves by the button. The page tells the server, and shows a link back. */
  onLeft: () => void;
}
