import type { ReportQuestion, ReportRevision, ScoredDimension } from '@parley/contract';
import { readersLanguage } from '../../kernel/language.ts';
import { html, type Html } from './html.ts';
import type { DecisionPacket } from './read-packet.ts';
import { tPacket as t } from './texts.ts';

/** The page is opened from a disk without a network, so it contains no script and loads nothing. */
const style = `body{font:16px/1.5 system-ui,sans-serif;max-width:52rem;margin:2rem auto;padding:0 1rem;color:#1c1b19}
h1,h2,h3{line-height:1.25}h2{margin-top:2.5rem;border-top:1px solid #d6cfc1;padding-top:1rem}
blockquote{margin:.25rem 0;padding-left:1rem;border-left:3px solid #0f5c5c}
table{border-collapse:collapse}td,th{text-align:left;vertical-align:top;padding:.2rem 1rem .2rem 0}
.quiet{color:#6a6459;font-size:.9em;overflow-wrap:anywhere}@media print{h2{break-after:avoid}}`;

/** The packet as a page for people. Pure, except for the reader's language. */
export function packetPage(packet: DecisionPacket): string {
  const { interview } = packet;
  const title = t('title', { code: interview.meetingCode });
  const page = html`<!doctype html>
    <html lang="${readersLanguage()}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${title}</title>
        <style>
          ${style}
        </style>
      </head>
      <body>
        <main>
          <h1>${title}</h1>
          <p>
            ${t('about', { title: interview.title, company: interview.companyName, at: when(packet.madeAt) })}
          </p>
          ${erasedPart(packet)}${decisionPart(packet)}${peoplePart(packet)}${noticePart(packet)}${consentPart(packet)}
          ${questionPart(packet)}${scorecardPart(packet)}${scorePart(packet)}
        </main>
      </body>
    </html> `;
  return page.text;
}

const when = (at: string): string => `${at.slice(0, 16).replace('T', ' ')} UTC`;

const part = (heading: string, body: Html | Html[]): Html =>
  html`<section>
    <h2>${heading}</h2>
    ${body}
  </section>`;

function erasedPart({ erased }: DecisionPacket): Html | null {
  if (erased.length === 0) return null;
  return html`<p><strong>${t('erased.heading')}</strong></p>
    <ul>
      ${erased.map(
        ({ artifact, erasedAt, periodDays }) =>
          html`<li>${t('erased.line', { artifact, at: when(erasedAt), days: periodDays })}</li>`,
      )}
    </ul>`;
}

function decisionPart({ decisions }: DecisionPacket): Html {
  return part(
    t('decision.heading'),
    decisions.map(
      (decision, index) =>
        html`<h3>
            ${t(index === 0 ? 'decision.holds' : 'decision.earlier', {
              recommendation: decision.recommendation,
            })}
          </h3>
          <p>
            ${t('decision.by', {
              name: decision.decidedBy.name,
              type: decision.decidedBy.type,
              at: when(decision.decidedAt),
            })}
            ${t('decision.suggested', {
              revision: decision.revision,
              recommendation: decision.suggestedRecommendation,
            })}
          </p>
          <p>
            ${decision.reason === null ? t('decision.noReason') : t('decision.reason', { reason: decision.reason })}
          </p>`,
    ),
  );
}

function peoplePart({ people }: DecisionPacket): Html {
  const rows = people.map(
    ({ name, email, role, wasRemoved }) =>
      html`<tr>
        <td>${name}</td>
        <td>${email}</td>
        <td>${t('people.role', { role })}${wasRemoved && html` ${t('people.removed')}`}</td>
      </tr>`,
  );
  return part(
    t('people.heading'),
    html`<table>
      ${rows}
    </table>`,
  );
}

const nameOf = ({ people }: DecisionPacket, id: string): string =>
  people.find((person) => person.id === id)?.name ?? id;

function noticePart(packet: DecisionPacket): Html {
  if (packet.notices.length === 0) return part(t('notice.heading'), html`<p>${t('notice.none')}</p>`);
  const shown = new Set<string>();
  return part(
    t('notice.heading'),
    packet.notices.map((notice) => {
      const isNew = !shown.has(notice.sha256);
      shown.add(notice.sha256);
      return html`<h3>
          ${t('notice.given', {
            name: nameOf(packet, notice.participantId),
            way: notice.way,
            at: when(notice.givenAt),
          })}
        </h3>
        <p class="quiet">${t('edition', { version: notice.version, sha256: notice.sha256 })}</p>
        ${
          isNew &&
          html`<dl>
            ${notice.sections.map(
              ({ heading, text, items }) =>
                html`<dt><b>${heading}</b></dt>
                  <dd>
                    ${text}${
                      items.length > 0 &&
                      html`<ul>
                        ${items.map((item) => html`<li>${item}</li>`)}
                      </ul>`
                    }
                  </dd>`,
            )}
          </dl>`
        }`;
    }),
  );
}

function consentPart(packet: DecisionPacket): Html {
  if (packet.consents.length === 0) return part(t('consent.heading'), html`<p>${t('consent.none')}</p>`);
  return part(
    t('consent.heading'),
    packet.consents.map(
      (consent) =>
        html`<h3>
            ${t('consent.given', {
              name: nameOf(packet, consent.participantId),
              at: when(consent.givenAt),
            })}
          </h3>
          <p>
            ${Object.entries(consent.choices)
              .map(([choice, chosen]) => t('consent.choice', { choice, chosen: String(chosen) }))
              .join(' ')}
          </p>
          <p class="quiet">${t('edition', { version: consent.version, sha256: consent.sha256 })}</p>
          ${
            consent.words === null
              ? html`<p>${t('consent.wordsOfBefore')}</p>`
              : html`<dl>
                  ${consent.words.map(
                    ({ heading, text }) =>
                      html`<dt><b>${heading}</b></dt>
                        <dd>${text}</dd>`,
                  )}
                </dl>`
          }`,
    ),
  );
}

function wasAskedKey(wasAsked: boolean | null) {
  if (wasAsked === null) return 'question.unknown';
  return wasAsked ? 'question.asked' : 'question.notAsked';
}

function questionPart({ questions }: DecisionPacket): Html {
  return part(
    t('question.heading'),
    questions.map(
      ({ question, expectedAnswer, rubric, asked, wasAsked, weight }) =>
        html`<h3>${question}</h3>
          <p>${t(wasAskedKey(wasAsked), { weight })}</p>
          ${(asked ?? []).map((line) => html`<blockquote>${line}</blockquote>`)}
          ${expectedAnswer !== null && html`<p>${t('question.expected', { answer: expectedAnswer })}</p>`}
          ${
            rubric !== null &&
            html`<p>${t('question.rubric')}</p>
              <ul>
                ${rubric.points.map(
                  (point) =>
                    html`<li>${t('question.point', { text: point.text, weight: point.weight })}</li>`,
                )}
              </ul>`
          }`,
    ),
  );
}

function scorecardPart({ scorecards }: DecisionPacket): Html | null {
  if (scorecards.length === 0) return null;
  return part(
    t('scorecard.heading'),
    scorecards.map(
      (card) =>
        html`<h3>
            ${t('scorecard.by', {
              name: card.author.name,
              recommendation: card.recommendation,
              at: when(card.submittedAt),
            })}
          </h3>
          <ul>
            ${card.skills.map(
              ({ skill, step, note }) =>
                html`<li>
                  ${t('scorecard.skill', { skill, step: step ?? 'OPEN' })}${note !== '' && html` ${note}`}
                </li>`,
            )}
          </ul>
          ${card.note !== '' && html`<p>${card.note}</p>`}
          ${card.amendments.map(
            ({ text, by, writtenAt }) =>
              html`<p>${t('scorecard.added', { by, at: when(writtenAt), text })}</p>`,
          )}`,
    ),
  );
}

function scorePart({ report }: DecisionPacket): Html {
  if (report.revisions.length === 0) return part(t('score.heading'), html`<p>${t('score.none')}</p>`);
  return part(
    t('score.heading'),
    report.revisions.map((revision) =>
      revisionPart(revision, report.current?.revision === revision.revision),
    ),
  );
}

/** The score is 0 when no question counts, which means that there is no score. */
const hasScore = ({ source, questions }: ReportRevision): boolean =>
  source === 'HUMAN' ||
  questions.some(({ weight, leftOut, insufficientEvidence }) =>
    weight === null ? !insufficientEvidence : leftOut === null,
  );

/** A dimension that nothing assessed has a copy of the overall score, so no number is shown for it. */
const scoreOrNone = (revision: ReportRevision, dimension: ScoredDimension): string | number =>
  revision.notAssessed.includes(dimension) ? t('score.notAssessed') : revision[dimension];

function revisionPart(revision: ReportRevision, isCurrent: boolean): Html {
  const { provenance, scoredBy } = revision;
  return html`<h3>
      ${t('score.revision', {
        revision: revision.revision,
        isCurrent: String(isCurrent),
        at: when(revision.createdAt),
      })}
    </h3>
    <p>
      ${
        hasScore(revision)
          ? t('score.suggested', {
              recommendation: revision.recommendation,
              overall: revision.overallScore,
              communication: scoreOrNone(revision, 'communication'),
              technical: scoreOrNone(revision, 'technical'),
              cultureFit: scoreOrNone(revision, 'cultureFit'),
            })
          : t('score.withoutScore', { recommendation: revision.recommendation })
      }
    </p>
    <p>
      ${
        scoredBy
          ? t('score.byPerson', { name: scoredBy.name })
          : t('score.byProgram', {
              evaluator: provenance.evaluator,
              version: provenance.evaluatorVersion,
              hasModel: String(provenance.model !== null),
              model: provenance.model?.modelReported ?? provenance.model?.modelRequested ?? '',
            })
      }
    </p>
    <p class="quiet">
      ${t('score.hashes', {
        transcript: provenance.transcriptSha256,
        questions: provenance.questionSetSha256,
      })}
    </p>
    <p>${revision.summary}</p>
    ${
      revision.reasons.length > 0 &&
      html`<ul>
        ${revision.reasons.map((reason) => html`<li>${reason}</li>`)}
      </ul>`
    }
    ${revision.questions.map(scoredQuestion)}`;
}

function scoredQuestion(question: ReportQuestion): Html {
  return html`<h4>${question.question}</h4>
    <p>
      ${
        question.leftOut === null
          ? t('score.question', { score: question.score })
          : t('score.leftOut', { reason: question.leftOut })
      }
      ${question.feedback}
    </p>
    <ul>
      ${question.points.map(
        ({ text, met, evidence }) =>
          html`<li>
            ${
              question.leftOut === null ? t('score.point', { met, text }) : t('score.lookedFor', { text })
            }${evidence.map(({ quote }) => html`<blockquote>${quote}</blockquote>`)}
          </li>`,
      )}
    </ul>
    ${question.points.length === 0 && question.evidence.map(({ quote }) => html`<blockquote>${quote}</blockquote>`)}`;
}
