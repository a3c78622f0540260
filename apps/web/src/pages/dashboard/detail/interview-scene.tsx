import type { InterviewDetail, ReportRevision } from '@parley/contract';
import { lazy, Suspense, useMemo, useRef, useState, useCallback, useEffect } from 'react';
import { candidateOf, headingOf } from '../frame/interview-marks.tsx';
import { AboutInterview } from './about/about-interview.tsx';
import { collectQuotes, highlightedQuotes, type Quote } from './transcript/collect-quotes.ts';
import { AskedByCandidate } from './decision/asked-by-candidate.tsx';
import { DecisionSection, KeptDecision } from './decision/decision-section.tsx';
import { HowMade } from './decision/how-made.tsx';
import { RunsCompared } from './decision/runs-compared.tsx';
import { DetailHead } from './detail-head.tsx';
import { LegalHoldNotice } from './changes/legal-hold.tsx';
import { mayAnalyze } from './may-analyze.ts';
import { Comments } from './comments.tsx';
import { People, Timeline } from './people-and-timeline.tsx';
import { readMoment } from './player/moment.ts';
import { createPlayback, PlaybackContext, usePlayback, usePlaybackValue } from './player/playback.ts';
import { RecordingSection } from './player/recording-section.tsx';
import { questionElementId } from './report/report-question.tsx';
import { BookingNote, Requests } from './requests.tsx';
import { ReportSection } from './report/report-section.tsx';
import { ScorecardsSection } from './scorecards-section.tsx';
import { SceneContext, type InterviewScene } from './scene.ts';
import { segmentIndexAt } from './player/segment-at.ts';
import { Transcript } from './transcript/transcript.tsx';
import { usePressedWords } from './report/use-pressed-words.ts';
import { usePrint } from './use-print.ts';
import { useAnalysis } from './report/use-analysis.ts';

// Not every interview needs these, so they are loaded when needed.
const BeforeTheEnd = lazy(async () => ({ default: (await import('./before-the-end.tsx')).BeforeTheEnd }));
const ScoreForm = lazy(async () => ({ default: (await import('./scores/score-form.tsx')).ScoreForm }));

/** The page of one interview. It holds the state that its parts share. */
export function InterviewSceneView({ detail }: { detail: InterviewDetail }) {
  const [playback] = useState(createPlayback);
  return (
    <PlaybackContext value={playback}>
      <Inside detail={detail} />
    </PlaybackContext>
  );
}

function Inside({ detail }: { detail: InterviewDetail }) {
  useMomentOfAddress();
  usePrint();
  const { interview, report, transcript } = detail;
  const analysis = useAnalysis(detail);
  const [wanted, setWanted] = useState<number | null>(null);
  const shown = report.revisions.find((entry) => entry.revision === wanted) ?? report.current;
  const questions = useOpenQuestions(shown);
  const columns = useRef<HTMLDivElement>(null);
  const quotes = useMemo(() => collectQuotes(shown), [shown]);
  const scene = useNewScene(detail, quotes, questions.show, columns);
  usePressedWords(columns, scene);
  const ended = interview.status === 'COMPLETED';
  // An interview that people hold outside Parley leaves nothing to watch or to analyze.
  const heldHere = interview.meetingType === 'AI_ONLY' || wasHeldHere(detail);
  // Its leaders may still have scored it, so a report may exist.
  const isBlind = detail.scorecards?.isBlind ?? false;
  const hasReport = ended && !isBlind && (heldHere || report.current !== null);
  const talked = transcript.length > 0;
  const runAgain = () => {
    // The new revision was asked for, so an earlier one is no longer shown.
    setWanted(null);
    analysis.analyze();
  };
  return (
    <SceneContext value={scene}>
      <DetailHead
        interview={interview}
        analysing={analysis.analysing}
        onAnalyze={mayAnalyze(interview, heldHere) ? runAgain : null}
        analyzeError={analysis.error}
        analysed={report.evaluationStatus !== 'NONE'}
        mayPrint={ended}
        mayCompare={hasReport && candidateOf(interview) !== null}
        isHeld={detail.legalHold !== null}
      />
      <LegalHoldNotice detail={detail} />
      <ScorecardsSection detail={detail} />
      {!ended ? null : report.current ? (
        <DecisionSection detail={detail} latest={report.current} />
      ) : (
        <KeptDecision detail={detail} />
      )}
      {/* The report comes before its recording: first on a phone and for a screen reader. */}
      {/* A click on words or on the picture brings the focus here, so that the player's keys work. */}
      <div className={hasReport ? 'two-col' : 'one-col'} ref={columns} tabIndex={-1}>
        {hasReport ? (
          <ReportSection
            detail={detail}
            shown={shown}
            analysing={analysis.analysing}
            onShow={setWanted}
            open={questions.open}
            onOpen={questions.set}
          />
        ) : ended && isBlind ? null : (
          <Suspense>
            <BeforeTheEnd interview={interview} attendance={detail.attendance} />
          </Suspense>
        )}
        {(ended && heldHere) || talked ? (
          <div className="evidence">
            {ended ? <RecordingSection detail={detail} keysWithin={columns} /> : null}
            {talked ? <Transcript live={interview.status === 'ACTIVE'} /> : null}
          </div>
        ) : null}
      </div>
      <Comments detail={detail} />
      {detail.mayScore ? (
        <Suspense>
          <ScoreForm interview={interview} />
        </Suspense>
      ) : null}
      <AskedByCandidate questions={report.askedByCandidate} />
      {ended && shown ? <HowMade revision={shown} /> : null}
      {ended && !isBlind ? <RunsCompared report={report} /> : null}
      <BookingNote note={detail.bookingNote} name={headingOf(interview)} />
      <Requests requests={detail.requests} isMeeting={interview.meetingType === 'HUMAN'} />
      <AboutInterview interview={interview} />
      <div className="below">
        <People
          interview={interview}
          isOver={ended || interview.status === 'CANCELLED'}
          isHeldHere={heldHere || detail.attendance !== null}
          isMeeting={interview.meetingType === 'HUMAN'}
        />
        <Timeline entries={detail.timeline} />
      </div>
    </SceneContext>
  );
}

/** When the URL names a moment, the page opens there, with its line highlighted. */
function useMomentOfAddress(): void {
  const playback = usePlayback();
  useEffect(() => {
    const go = () => {
      const moment = readMoment(location.hash);
      if (moment !== null) playback.seek(moment);
    };
    go();
    addEventListener('hashchange', go);
    return () => removeEventListener('hashchange', go);
  }, [playback]);
}

/** Parley knows who came to a meeting between people only when it was held in its own room. */
const wasHeldHere = ({ interview }: InterviewDetail): boolean =>
  interview.meetingType === 'HUMAN' && interview.participants.some(({ joinedAt }) => joinedAt !== null);

function useNewScene(
  detail: InterviewDetail,
  quotes: Quote[],
  openQuestion: (questionId: string) => void,
  columns: React.RefObject<HTMLElement | null>,
): InterviewScene {
  const { transcript, chapters, interview } = detail;
  const playback = usePlayback();
  const now = usePlaybackValue((ms) => segmentIndexAt(transcript, ms));
  const [chosen, setChosen] = useState<{ key: string | null; count: number }>({ key: null, count: 0 });
  return useMemo(() => {
    const go = (key: string | null, startMs: number) => {
      setChosen((before) => ({ key, count: before.count + 1 }));
      playback.seek(startMs, { play: true });
      showEvidence(columns.current);
    };
    return {
      segments: transcript,
      chapters,
      quotes,
      now,
      lit: highlightedQuotes(quotes, chosen.key, transcript[now]?.id ?? null),
      candidateIds: new Set(
        interview.participants.filter((one) => one.role === 'CANDIDATE').map((one) => one.id),
      ),
      hasVideo: detail.recording !== null,
      choices: chosen.count,
      chooseQuote: (quote) => go(quote.key, quote.startMs),
      chooseLine: (segment) => go(null, segment.startMs),
      openQuestion: (questionId) => {
        openQuestion(questionId);
        document.getElementById(questionElementId(questionId))?.querySelector('summary')?.focus();
      },
    };
  }, [
    transcript,
    chapters,
    interview.participants,
    detail.recording,
    quotes,
    now,
    chosen,
    playback,
    openQuestion,
    columns,
  ]);
}

/** On a narrow screen the recording is far below the report, so a chosen quote must scroll it into view. */
function showEvidence(columns: HTMLElement | null): void {
  const evidence = columns?.querySelector('.evidence');
  if (!evidence) return;
  const { top } = evidence.getBoundingClientRect();
  if (top > innerHeight * 0.6 || top < -innerHeight * 0.5) evidence.scrollIntoView({ block: 'start' });
}

/** Which questions are open. At first it is the first one with a quote, because that shows why to open one. */
function useOpenQuestions(shown: ReportRevision | null) {
  const [open, setOpen] = useState<ReadonlySet<string> | null>(null);
  const first = shown?.questions.find((question) => question.evidence.length > 0)?.questionId;
  const initial: ReadonlySet<string> = new Set(first === undefined ? [] : [first]);
  const set = useCallback(
    (questionId: string, isOpen: boolean) =>
      setOpen((before) => {
        const next = new Set(before ?? (first === undefined ? [] : [first]));
        if (isOpen) next.add(questionId);
        else next.delete(questionId);
        return next;
      }),
    [first],
  );
  const show = useCallback((questionId: string) => set(questionId, true), [set]);
  return { open: open ?? initial, set, show };
}
