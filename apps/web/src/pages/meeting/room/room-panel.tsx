import type { MeetingClientFrame, MeetingView } from '@parley/contract';
import type { UnsentMessage } from '../meeting-socket.ts';
import type { MediaPerson } from './media/read-people.ts';
import { Agenda } from './panel/agenda.tsx';
import { ChatComposer, ChatList } from './panel/chat.tsx';
import { NoteComposer, NoteList } from './panel/notes.tsx';
import { Panel } from './panel/panel.tsx';
import { PeopleList } from './panel/people.tsx';
import { Questions } from './panel/questions.tsx';
import type { NotesInUse } from './panel/use-notes.ts';
import type { PanelInUse } from './use-panel.ts';

/** The panel's tabs: questions, agenda, notes, chat and people, if this person may use them. */
export function RoomPanel(props: {
  panel: PanelInUse;
  view: MeetingView;
  media: ReadonlyMap<string, MediaPerson>;
  notes: NotesInUse;
  unsent: UnsentMessage[];
  send: (frame: MeetingClientFrame) => void;
}) {
  const { panel, view, send } = props;
  const { tab } = panel;
  const { notes, state } = props.notes;
  const isObserver = view.sends.length === 0;
  const keepsNotes = view.leads && tab !== 'chat' && tab !== 'people';
  const foot = keepsNotes ? (
    <NoteComposer notes={notes} state={state} />
  ) : tab === 'chat' && !isObserver ? (
    <ChatComposer send={send} />
  ) : null;
  return (
    <Panel
      tabs={panel.tabs}
      tab={tab}
      fresh={panel.fresh}
      onTab={(next) => panel.show(next)}
      onClose={panel.close}
      foot={foot}
    >
      {tab === 'questions' ? <Questions questions={view.questions} send={send} /> : null}
      {tab === 'agenda' ? <Agenda agenda={view.agenda} canTick={!isObserver} send={send} /> : null}
      {tab === 'notes' ? <NoteList notes={notes} state={state} /> : null}
      {tab === 'chat' ? <ChatList view={view} unsent={props.unsent} /> : null}
      {tab === 'people' ? <PeopleList view={view} media={props.media} send={send} /> : null}
    </Panel>
  );
}
