import type { PublicInterview, RoomPhase } from '@parley/contract';
import { useCallback, useEffect, useRef, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { TextArea } from '../../../ui/field.tsx';
import { ArrivalHeading } from '../../../ui/arrival-heading.tsx';
import { MicrophoneLevel } from '../devices/microphone-level.tsx';
import { Preview } from '../devices/preview.tsx';
import type { Devices } from '../devices/use-devices.ts';
import { Presence } from '../room/presence.tsx';
import { speakLine } from '../speech/speak-line.ts';
import '../room/room.css';
import { t } from '../room/texts.ts';

/** A small version of the room, for one question that does not count. Nothing here is sent to the server. */
export default function Practice(props: {
  interview: PublicInterview;
  devices: Devices;
  /** Whether the candidate may answer by voice in the interview. */
  speaks: boolean;
  onBack: () => void;
}) {
  const { devices, speaks } = props;
  const [text, setText] = useState('');
  const [answer, setAnswer] = useState<string | null>(null);
  const line = t(answer === null ? 'practice.question' : 'practice.closing');
  const { phase, interrupt, repeat } = usePracticeVoice(line, props.interview.language);
  const stream = devices.state.kind === 'ready' ? devices.state.stream : null;
  const hasPicture = (stream?.getVideoTracks().length ?? 0) > 0;

  return (
    <div className="room">
      <section className="play" aria-label={t('practice.label')}>
        <Presence
          phase={answer !== null && phase === 'listening' ? 'ended' : phase}
          hears={speaks && stream !== null}
          onInterrupt={interrupt}
        />
        <div className="ask">
          <p className="count">{t('practice.notPart')}</p>
          <ArrivalHeading key={line} arrived>
            {line}
          </ArrivalHeading>
        </div>
      </section>
      {answer ? (
        <section className="captions" aria-label={t('captions.label')}>
          <div className="play">
            <p className="who two">{t('captions.you')}</p>
            <p className="said">{answer}</p>
          </div>
        </section>
      ) : null}
      <section className="play answer" aria-label={t('answer.label')}>
        <div className="self">
          {hasPicture && stream ? <Preview stream={stream} label={t('camera')} /> : null}
          <p className="quiet">{t('practice.keptNothing')}</p>
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
              {t('practice.back')}
            </Button>
            <Button icon="repeat" onClick={() => setAnswer(null)}>
              {t('practice.again')}
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
          <MicrophoneLevel stream={stream} />
          <p className="hint">{t('practice.speechBecomesText')}</p>
        </>
      ) : null}
      {speaks && !stream ? (
        <div>
          <Button size="big" icon="microphone" onClick={props.onMicrophone}>
            {t('practice.microphone')}
          </Button>
        </div>
      ) : null}
      <TextArea
        label={speaks ? t('answer.orType') : t('practice.type')}
        rows={2}
        placeholder={speaks ? t('answer.mix') : t('practice.typeOnly')}
        value={props.text}
        onChange={(event) => props.onType(event.target.value)}
      />
      <div className="acts few">
        <Button look="solid" size="big" icon="check" onClick={props.onDone}>
          {t('answer.done')}
        </Button>
        <Button icon="repeat" onClick={props.onRepeat}>
          {t('answer.repeat')}
        </Button>
        <Button onClick={props.onBack}>{t('practice.goBack')}</Button>
      </div>
    </div>
  );
}

/** Speaks the line with the browser's voice, if there is one, and then listens. */
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
