import { bounds, type CommentResponse, type InterviewComment, type InterviewDetail } from '@parley/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState, type SyntheticEvent } from 'react';
import type { RequestOptions } from '../../../api/request.ts';
import { Button } from '../../../ui/button.tsx';
import { Failure } from '../../../ui/failure.tsx';
import { TextArea } from '../../../ui/field.tsx';
import { announce } from '../../../ui/live-region.tsx';
import { formatInstant, formatPosition } from '../format-time.ts';
import { dashboardRequest, interviewPath } from '../frame/dashboard-api.ts';
import { SmallButton } from '../frame/small-button.tsx';
import { useNow } from '../frame/use-now.ts';
import './comments.css';
import { t } from './comments-texts.ts';
import { usePlayback, usePlaybackValue } from './player/playback.ts';

const headingId = 'comments';
/** Moves the focus to the heading when the control that had it is gone. */
const focusHeading = () => document.querySelector<HTMLElement>(`#${headingId}`)?.focus();

/** What members write to each other about an interview, or about a moment of it. */
export function Comments({ detail }: { detail: InterviewDetail }) {
  const { comments, interview } = detail;
  const { meetingCode } = interview;
  return (
    <section className="part comments" aria-labelledby={headingId}>
      <header>
        <h2 id={headingId} tabIndex={-1}>
          {t('heading')}
        </h2>
        <p>{t('about')}</p>
      </header>
      {comments.length === 0 ? null : (
        <ul>
          {comments.map((comment) => (
            <OneComment key={comment.id} comment={comment} meetingCode={meetingCode} />
          ))}
        </ul>
      )}
      <NewComment
        meetingCode={meetingCode}
        hasMoments={detail.transcript.length > 0 || detail.recording !== null}
      />
    </section>
  );
}

/**
 * Sends one thing at a time: a second press may come before the button is drawn as disabled.
 *
 * @param onDone called even when the comment whose form sent the request is no longer shown.
 */
function useSend(meetingCode: string, onDone?: () => void) {
  const queryClient = useQueryClient();
  const isSending = useRef(false);
  const { mutate, ...sent } = useMutation({
    mutationFn: ({ below, ...options }: { below: string } & RequestOptions) =>
      dashboardRequest<CommentResponse>(`${interviewPath(meetingCode)}/comments${below}`, options),
    onSuccess: () => onDone?.(),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['interview', meetingCode] }),
  });
  const send = (what: Parameters<typeof mutate>[0], onSent?: () => void) => {
    if (isSending.current) return;
    isSending.current = true;
    mutate(what, {
      onSuccess: () => onSent?.(),
      onSettled: () => (isSending.current = false),
    });
  };
  return { ...sent, send };
}

/** A new comment's id, which keeps a repeated request from storing it twice. Without https, the server makes the id. */
const newId = () => ('randomUUID' in crypto ? crypto.randomUUID() : undefined);

function NewComment({ meetingCode, hasMoments }: { meetingCode: string; hasMoments: boolean }) {
  const { send, isPending, error } = useSend(meetingCode);
  // When no response came and the same text is sent again, it keeps its id. A changed text gets a new id.
  const [id, setId] = useState(newId);
  const [text, setText] = useState('');
  const [isOfMoment, setOfMoment] = useState(false);
  const playback = usePlayback();
  const position = usePlaybackValue((ms) => Math.floor(ms / 1000));
  const mayMark = hasMoments && position >= 0;
  const write = (words: string) => {
    setText(words);
    setId(newId());
  };
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (text.trim() === '') return;
    const atMs = mayMark && isOfMoment ? playback.positionMs : null;
    send({ below: '', method: 'POST', json: { id, text, atMs } }, () => {
      write('');
      setOfMoment(false);
      announce(t('written'));
    });
  };
  return (
    <form onSubmit={submit} noValidate>
      <TextArea
        label={t('yours')}
        error={error?.message ?? null}
        rows={2}
        maxLength={bounds.text.reason}
        value={text}
        onChange={(event) => write(event.target.value)}
      />
      {mayMark ? (
        <label className="ck">
          <input
            type="checkbox"
            checked={isOfMoment}
            onChange={(event) => setOfMoment(event.target.checked)}
          />
          {t('atMoment', { at: formatPosition(position * 1000) })}
        </label>
      ) : null}
      <p className="go">
        <Button type="submit" disabled={isPending}>
          {t('write')}
        </Button>
      </p>
    </form>
  );
}

function OneComment({ comment, meetingCode }: { comment: InterviewComment; meetingCode: string }) {
  const { id, by, text, atMs, writtenAt, editedAt, isOwn, editableUntil } = comment;
  const playback = usePlayback();
  const now = useNow(10_000);
  const [edited, setEdited] = useState<string | null>(null);
  const change = useSend(meetingCode);
  const remove = useSend(meetingCode, () => {
    announce(t('deleted'));
    focusHeading();
  });
  const mayEdit = editableUntil !== null && Date.parse(editableUntil) > now.getTime();
  const { field, opener } = useEditFocus(edited !== null);
  const save = (event: SyntheticEvent) => {
    event.preventDefault();
    if (edited === null || edited.trim() === '') return;
    change.send({ below: `/${id}`, method: 'PATCH', json: { text: edited } }, () => {
      setEdited(null);
      announce(t('saved'));
    });
  };
  return (
    <li>
      <p className="quiet">
        <b>{by}</b>{' '}
        <time dateTime={writtenAt}>
          {t(editedAt === null ? 'at' : 'atEdited', { at: formatInstant(writtenAt) })}
        </time>
        {atMs === null ? null : (
          <button
            type="button"
            className="link"
            aria-label={t('openMoment', { at: formatPosition(atMs) })}
            onClick={() => playback.seek(atMs)}
          >
            {formatPosition(atMs)}
          </button>
        )}
      </p>
      {edited === null ? (
        <p className="text">{text}</p>
      ) : (
        <form onSubmit={save} noValidate>
          <TextArea
            label={t('change')}
            error={change.error?.message ?? null}
            ref={field}
            rows={2}
            maxLength={bounds.text.reason}
            value={edited}
            onChange={(event) => setEdited(event.target.value)}
          />
          <p className="go">
            <Button type="submit" size="small" disabled={change.isPending}>
              {t('save')}
            </Button>
            <Button
              look="bare"
              size="small"
              onClick={() => {
                setEdited(null);
                change.reset();
              }}
            >
              {t('keep')}
            </Button>
          </p>
        </form>
      )}
      {isOwn && edited === null ? (
        <p className="go">
          {mayEdit ? (
            <SmallButton name={t('editName', { text })} ref={opener} onClick={() => setEdited(text)}>
              {t('edit')}
            </SmallButton>
          ) : null}
          <SmallButton
            name={t('deleteName', { text })}
            disabled={remove.isPending}
            onClick={() => remove.send({ below: `/${id}`, method: 'DELETE' })}
          >
            {t('delete')}
          </SmallButton>
        </p>
      ) : null}
      <Failure>{remove.error?.message}</Failure>
    </li>
  );
}

/** Moves the focus into the field when it opens, and afterwards back to the button; if it is gone, to the heading. */
function useEditFocus(isEdited: boolean) {
  const field = useRef<HTMLTextAreaElement>(null);
  const opener = useRef<HTMLButtonElement>(null);
  const wasEdited = useRef(false);
  useEffect(() => {
    if (isEdited === wasEdited.current) return;
    wasEdited.current = isEdited;
    if (isEdited) field.current?.focus();
    else if (opener.current) opener.current.focus();
    else focusHeading();
  }, [isEdited]);
  return { field, opener };
}
