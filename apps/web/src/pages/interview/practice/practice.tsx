import type { PublicInterview, RoomPhase } from '@parley/contract';
import { useCallback, useEffect, useRef, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';
import { ArrivalHeading } from '../arrival-heading.tsx';
import { Heard } from '../devices/heard.tsx';
import { Preview } from '../devices/preview.tsx';
import type { Devices } from '../devices/use-devices.ts';
import { Presence } from '../room/presence.tsx';
import { speakLine } from '../speech/speak-line.ts';
import '../room/room.css';

const question = 'What is something small that you enjoyed this week?';
const closing = 'Thank you. In the interview the next question would follow now.';

/** The room in small, for one question that does not count. Nothing here talks to the server. */
export default function Practice(props: {
  interview: PublicInterview;
  devices: Devices;
  /** The candidate may answer by voice in the interview. */
  speaks: boolean;
  onBack: () => void;
}) {
  const { devices, speaks } = props;
  const [text, setText] = useState('');
  const [answer, setAnswer] = useState<string | null>(null);
  const line = answer === null ? question : closing;
  const { phase, interrupt, repeat } = usePracticeVoice(line, props.interview.language);
  const stream = devices.state.kind === 'ready' ? devices.state.stream : null;
  const hasPicture = (stream?.getVideoTracks().length ?? 0) > 0;

  return (
    <div className="room">
      <section className="play" aria-label="Practice question">
        <Presence
          phase={answer !== null && phase === 'listening' ? 'ended' : phase}
          onInterrupt={interrupt}
        />
        <div className="ask">
          <p className="count">Practice question, not part of the interview</p>
          <ArrivalHeading key={line} arrived>
            {line}
          </ArrivalHeading>
        </div>
      </section>
      {answer ? (
        <section className="captions" aria-label="Captions">
          <div className="play">
            <p className="who two">You</p>
            <p className="said">{answer}</p>
          </div>
        </section>
      ) : null}
      <section className="play answer" aria-label="Your answer">
        <div className="self">
          {hasPicture && stream ? <Preview stream={stream} label="Your camera" /> : null}
          <p className="quiet">Nothing is recorded, sent or kept.</p>
        </div>
        {answer === null ? (
          <PracticeAnswer
            speaks={speaks}
            stream={stream}
            text={text}
            onType={(next) => {
              interrupt();
              setText(next);
            }}
            onDone={() => setAnswer(text.trim())}
            onRepeat={repeat}
            onBack={props.onBack}
            onMicrophone={() => void devices.request({ camera: false })}
          />
        ) : (
          <div className="acts few">
            <Button look="solid" size="big" onClick={props.onBack}>
              Back to the page before
            </Button>
            <Button icon="repeat" onClick={() => setAnswer(null)}>
              Try once more
            </Button>
          </div>
        )}
      </section>
    </div>
  );
}

function PracticeAnswer(props: {
  speaks: boolean;
  stream: MediaStream | null;
  text: string;
  onType: (text: string) => void;
  onDone: () => void;
  onRepeat: () => void;
  onBack: () => void;
  onMicrophone: () => void;
}) {
  const { speaks, stream } = props;
  return (
    <div className="write">
      {speaks && stream ? (
        <>
          <Heard stream={stream} />
          <p className="hint">In the interview, what you say appears here as text after each pause.</p>
        </>
      ) : null}
      {speaks && !stream ? (
        <div>
          <Button size="big" icon="microphone" onClick={props.onMicrophone}>
            Switch the microphone on
          </Button>
        </div>
      ) : null}
      <Field label={speaks ? 'Or type your answer' : 'Type your answer'}>
        {(control) => (
          <textarea
            {...control}
            className="in"
            rows={2}
            placeholder={
              speaks
                ? 'Speaking and typing count the same. You can mix them.'
                : 'You type your answers, as you will in the interview.'
            }
            value={props.text}
            onChange={(event) => props.onType(event.target.value)}
          />
        )}
      </Field>
      <div className="acts few">
        <Button look="solid" size="big" icon="check" onClick={props.onDone}>
          I’m done
        </Button>
        <Button icon="repeat" onClick={props.onRepeat}>
          Repeat
        </Button>
        <Button onClick={props.onBack}>Go back</Button>
      </div>
    </div>
  );
}

/** Speaks the line with the browser's voice, where there is one; then it listens. */
function usePracticeVoice(
  line: string,
  language: string,
): { phase: RoomPhase; interrupt: () => void; repeat: () => void } {
  const [spoken, setSpoken] = useState<string | null>(null);
  const [run, setRun] = useState(0);
  const speaking = useRef(new AbortController());
  const key = `${run} ${line}`;
  useEffect(() => {
    const own = new AbortController();
    speaking.current = own;
    void speakLine(line, language, own.signal).then(() => {
      if (speaking.current === own) setSpoken(key);
    });
    return () => own.abort();
  }, [line, language, key]);
  const interrupt = useCallback(() => speaking.current.abort(), []);
  const repeat = useCallback(() => setRun((count) => count + 1), []);
  return { phase: spoken === key ? 'listening' : 'speaking', interrupt, repeat };
}
