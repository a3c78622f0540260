import type { InterviewDetail, Need, NewInterviewChoices } from '@parley/contract';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { queryClient } from '../../../api/query-client.ts';
import { Button, buttonClass } from '../../../ui/button.tsx';
import { Failure } from '../../../ui/failure.tsx';
import { Field } from '../../../ui/field.tsx';
import { announce } from '../../../ui/live-region.tsx';
import { LoadingText } from '../../../ui/loading-text.tsx';
import { attemptOf, isRefused, type Attempt } from '../create/attempt.ts';
import { choicesQuery, createInterview } from '../create/create-api.ts';
import { inputFor, invitedGroups, type Draft } from '../create/draft.ts';
import { isOfferedBy } from '../create/free-times-query.ts';
import { FreeTimesChoice } from '../create/free-times.tsx';
import { sourceOf, sourceQuery } from '../create/source.ts';
import { localValueOf } from '../detail/changes/read-time.ts';
import { focusTitle } from '../frame/focus-title.ts';
import { useMe } from '../frame/dashboard-frame.tsx';
import { nameOf } from './need-words.tsx';
import { t } from './texts.ts';

/** HUMAN: a new interview with people instead of the AI. TIMES: the same interview with other times. */
export type Way = 'HUMAN' | 'TIMES';
type NeedWithInterview = Extract<Need, { interview: unknown }>;

/** Offers times in the list itself: a new interview replaces this one, and the candidate gets the times by mail. */
export function OfferTimes(props: { need: NeedWithInterview; way: Way; onDone: () => void }) {
  const code = props.need.interview?.meetingCode ?? '';
  const choices = useQuery(choicesQuery);
  const interview = useQuery(sourceQuery(code));
  const error = choices.error ?? interview.error;
  if (error) return <p className="fail">{error.message}</p>;
  if (!choices.data || !interview.data || !interview.isFetchedAfterMount) return <LoadingText />;
  return <Offer {...props} choices={choices.data} detail={interview.data} />;
}

function Offer(props: {
  need: NeedWithInterview;
  way: Way;
  choices: NewInterviewChoices;
  detail: InterviewDetail;
  onDone: () => void;
}) {
  const { need, way, choices, detail } = props;
  const { interview } = detail;
  const me = useMe();
  const [source] = useState(() => sourceOf(detail, choices, { as: way, leave: () => undefined }));
  const [leader, setLeader] = useState(
    () => source.draft.leaders[0] ?? likelyLeader(choices, me.member.email),
  );
  const [chosen, setChosen] = useState<string[]>([]);
  const attempt = useRef<Attempt | undefined>(undefined);
  const isHuman = source.draft.kind === 'HUMAN';
  const isPanel = source.draft.leaders.length + source.draft.otherLeaders.length > 1;
  const others = isPanel ? source.draft.otherLeaders : [];
  const leaders = isHuman ? (isPanel ? source.draft.leaders : [leader]) : [];
  const draft: Draft = {
    ...source.draft,
    leaders,
    otherLeaders: others,
    timing: 'PICKS',
    listsSlots: true,
    slots: chosen.toSorted().map((start) => ({ key: start, at: localValueOf(start) })),
  };
  const offer = useMutation({
    mutationFn: () => {
      const body = inputFor(draft, invitedGroups(draft)[0] ?? [], choices.members);
      attempt.current = attemptOf(body, attempt.current);
      return createInterview(body, attempt.current.key, source.query);
    },
    onError: (error) => {
      if (isRefused(error)) attempt.current = undefined;
    },
    onSuccess: () => {
      announce(t('offer.done', { name: nameOf(need), count: chosen.length }));
      props.onDone();
      focusTitle();
    },
    onSettled: () =>
      Promise.all(
        ['needs', 'interviews', 'interview'].map((one) => queryClient.invalidateQueries({ queryKey: [one] })),
      ),
  });
  return (
    <>
      {isHuman && !isPanel ? (
        <Field label={t('offer.leader')} className="short">
          {(control) => (
            <select
              {...control}
              className="in"
              value={leader}
              onChange={(event) => {
                setChosen(chosen.filter((start) => !isOfferedBy(leaders, start)));
                setLeader(event.target.value);
              }}
            >
              {choices.members.map(({ name, email, hasCalendar }) => (
                <option key={email} value={email}>
                  {hasCalendar ? name : t('offer.noCalendar', { name })}
                </option>
              ))}
            </select>
          )}
        </Field>
      ) : null}
      <p className="quiet">{t('offer.about', { name: nameOf(need), minutes: interview.durationMinutes })}</p>
      <FreeTimesChoice
        leaders={leaders}
        minutes={interview.durationMinutes}
        chosen={chosen}
        onChange={setChosen}
      />
      <div className="foot">
        <Button
          size="small"
          look="solid"
          disabled={chosen.length === 0 || offer.isPending}
          onClick={() => offer.mutate()}
        >
          {offer.isPending ? t('offer.sending') : t('offer.send', { count: chosen.length })}
        </Button>
        <Link
          to="/interviews/new"
          search={{ from: interview.meetingCode, as: way }}
          className={buttonClass('bare', 'small')}
        >
          {t('offer.form')}
        </Link>
      </div>
      <Failure>{offer.error?.message}</Failure>
    </>
  );
}

/** The member with their name, so that it is not guessed from the e-mail address. */
/** The preselected leader: the member, if their calendar is connected; else the first member with a calendar. */
function likelyLeader({ members }: NewInterviewChoices, own: string): string {
  const me = members.find(({ email }) => email === own);
  const known = me?.hasCalendar ? me : members.find(({ hasCalendar }) => hasCalendar);
  return (known ?? me ?? members[0])?.email ?? own;
}
