import type { MeetingClientFrame, MeetingPerson, MeetingView } from '@parley/contract';
import { Brand, OwnBrand } from '../../../ui/brand.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { LanguageSwitch } from '../../../ui/language-switch.tsx';
import { ThemeToggle } from '../../../ui/theme-toggle.tsx';
import type { MeetingInterview } from '../is-meeting.ts';
import { linkWord } from './link-word.ts';
import type { MediaState } from './media/media-room.ts';
import { RecordingIndicator } from './recording-indicator.tsx';
import { TimeFact } from './time-fact.tsx';
import { t } from './texts.ts';

/** The meeting's title, whether it is recorded, the state of the connection, and the time that is left. */
export function TopBar(props: {
  interview: MeetingInterview;
  view: MeetingView;
  people: MeetingPerson[];
  media: MediaState;
  connected: boolean;
  send: (frame: MeetingClientFrame) => void;
}) {
  const { interview, view } = props;
  return (
    <header className="top">
      <OwnBrand of={interview.branding} />
      <Brand />
      <h1>
        {interview.title} <small>{interview.jobRole ?? interview.companyName}</small>
      </h1>
      <span className="gap" />
      <RecordingIndicator interview={interview} view={view} people={props.people} />
      <LinkFact media={props.media} self={view.participantId} connected={props.connected} />
      <TimeFact view={view} scheduledAt={interview.scheduledAt} send={props.send} />
      <LanguageSwitch />
      <ThemeToggle />
    </header>
  );
}

function LinkFact(props: { media: MediaState; self: string; connected: boolean }) {
  const link = linkWord(props.media, props.self, props.connected);
  return (
    <span className={`fact ${link}`}>
      <Icon name={link === 'good' ? 'connection' : 'weak-connection'} />
      <span>{t(`link.${link}`)}</span>
    </span>
  );
}
