import type { Database, Tx } from '../../kernel/db.ts';
import { enqueue, type JobPayloads } from '../../kernel/jobs.ts';
import { inLanguage } from '../../kernel/language.ts';
import { listActiveMembers } from '../accounts/index.ts';
import { whoIsAtDoor } from '../meetings/index.ts';
import { leads, listEverybody } from '../participants/index.ts';
import { safe } from './describe-interview.ts';
import { dashboardUrl, queueMemberMail } from './notify-members.ts';
import { inviteeOf, queueParticipantMail, readOccasion, type NotifyDeps } from './occasion.ts';
import { languageOfMail } from './languages.ts';
import { isStillWanted, membersToHost } from './rules.ts';
import { hostWanted } from './templates/host-wanted.ts';
import { somebodyWaits } from './templates/somebody-waits.ts';

/**
 * While a leader has the room open, they see the waiting person, so nobody is mailed. The job checks again after this
 * time.
 */
const askAgainMs = 60_000;

/**
 * The job `tell-who-waits`, which runs some time after a person came to the lobby. If they still wait and no leader is
 * there, it mails each leader, or, when nobody was invited to lead, the members who may host the meeting. One mail per
 * reader and waiting person.
 */
export async function tellWhoWaits(
  deps: NotifyDeps & { db: Database },
  payload: JobPayloads['tell-who-waits'],
): Promise<void> {
  await deps.db.inOrganization(payload.organizationId, (tx) => tellLeaders(tx, deps, payload));
}

async function tellLeaders(tx: Tx, deps: NotifyDeps, payload: JobPayloads['tell-who-waits']): Promise<void> {
  const { interviewId, participantId } = payload;
  const now = deps.clock.now();
  const occasion = await readOccasion(tx, interviewId, now);
  if (!occasion || !isStillWanted('somebody_waits', occasion.interview.status)) return;
  const door = await whoIsAtDoor(tx, interviewId, now);
  if (!door.waiting.includes(participantId)) return;
  const leaders = occasion.participants.filter(({ role }) => leads(role));
  if (leaders.some(({ id }) => door.inFront.includes(id))) {
    const options = {
      runAt: new Date(now.getTime() + askAgainMs),
      jobKey: `tell-who-waits:${participantId}`,
    };
    return enqueue(tx, 'tell-who-waits', payload, options);
  }
  // The same number for one person and one time of the meeting, so that repeating the job adds nothing.
  const everybody = await listEverybody(tx, interviewId);
  const index = everybody.findIndex(({ id }) => id === participantId);
  const revision = occasion.interview.ics_sequence * 1_000 + index;
  const name = safe(everybody[index]?.name ?? '');
  if (leaders.length === 0) {
    const { words, participants } = occasion;
    for (const member of membersToHost(await listActiveMembers(tx), participants)) {
      const compose = () =>
        hostWanted({ interview: words(), name, dashboardUrl: dashboardUrl(deps, occasion) });
      await queueMemberMail(tx, deps, occasion, 'host_wanted', member, compose, revision);
    }
  }
  for (const leader of leaders) {
    await inLanguage(languageOfMail(occasion), async () => {
      const { words: interview, joinUrl } = inviteeOf(deps, occasion, leader);
      const mail = somebodyWaits({ interview, name, joinUrl });
      const composed = { kind: 'somebody_waits', mail, calendar: null, revision } as const;
      await queueParticipantMail(tx, deps, occasion, leader, composed);
    });
  }
}
