import { useEffect, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { announce } from '../../../ui/live-region.tsx';
import { t } from '../devices/texts.ts';

const lengthMs = 5_000;

type Replay = { kind: 'idle' } | { kind: 'recording'; leftS: number } | { kind: 'done'; url: string };

/** Records five seconds and plays them back, on this device only. */
export function ReplayTest({ stream }: { stream: MediaStream }) {
  const [replay, setReplay] = useState<Replay>({ kind: 'idle' });
  const [run, setRun] = useState(0);
  const hasCamera = stream.getVideoTracks().length > 0;

  useEffect(() => {
    if (run === 0) return;
    const parts: Blob[] = [];
    let url = '';
    const recorder = new MediaRecorder(stream);
    recorder.ondataavailable = (event) => parts.push(event.data);
    recorder.onstop = () => {
      url = URL.createObjectURL(new Blob(parts, { type: recorder.mimeType }));
      setReplay({ kind: 'done', url });
      announce(t('replay.done'));
    };
    recorder.start();
    const endsAt = Date.now() + lengthMs;
    const timer = setInterval(() => {
      const leftS = Math.ceil((endsAt - Date.now()) / 1_000);
      if (leftS > 0) return setReplay({ kind: 'recording', leftS });
      clearInterval(timer);
      recorder.stop();
    }, 250);
    return () => {
      clearInterval(timer);
      recorder.onstop = null;
      if (recorder.state !== 'inactive') recorder.stop();
      URL.revokeObjectURL(url);
    };
  }, [run, stream]);

  if (typeof MediaRecorder === 'undefined') return null;
  return (
    <div className="replay">
      {replay.kind === 'done' ? <Player url={replay.url} hasCamera={hasCamera} /> : null}
      <Button
        size="big"
        aria-disabled={replay.kind === 'recording'}
        onClick={() => {
          if (replay.kind === 'recording') return;
          setReplay({ kind: 'recording', leftS: lengthMs / 1_000 });
          setRun((count) => count + 1);
          announce(t('replay.started'));
        }}
      >
        {replay.kind === 'recording'
          ? t('replay.left', { seconds: replay.leftS })
          : replay.kind === 'done'
            ? t('replay.again')
            : t('replay.record')}
      </Button>
    </div>
  );
}

/** Plays the person's own voice from a moment ago, so it needs no captions. */
function Player({ url, hasCamera }: { url: string; hasCamera: boolean }) {
  if (hasCamera) {
    return (
      <video className="preview" src={url} controls playsInline aria-label={t('replay.player')}>
        <track kind="captions" />
      </video>
    );
  }
  return (
    <audio src={url} controls aria-label={t('replay.player')}>
      <track kind="captions" />
    </audio>
  );
}
