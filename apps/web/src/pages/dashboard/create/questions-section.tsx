import { BankSearch } from './bank-search.tsx';
import { QuestionRows } from './question-rows.tsx';
import { t } from './texts.ts';
import type { SectionProps } from './what-section.tsx';

/** The form's questions, the search in the bank, and the choice to fill up the rest automatically. */
export function QuestionsSection({ draft, problems, change }: SectionProps) {
  return (
    <section aria-labelledby="questions">
      <h2 id="questions">{t('questions.title')}</h2>
      <p className="hint">{t(`questions.about.${draft.kind === 'HUMAN' ? 'HUMAN' : 'AI_ONLY'}`)}</p>
      <QuestionRows
        questions={draft.questions}
        problems={problems}
        onChange={(questions) => change({ questions })}
      />
      <BankSearch
        language={draft.language}
        chosen={new Set(draft.questions.map(({ question }) => question))}
        onAdd={(question) => change({ questions: [...draft.questions, question] })}
      />
      <label className="choice">
        <input
          type="checkbox"
          checked={draft.addQuestions}
          onChange={(event) => change({ addQuestions: event.target.checked })}
        />
        <span>
          {t('questions.fill')}
          <span className="quiet">{t('questions.fillHint')}</span>
        </span>
      </label>
    </section>
  );
}

export function FeedbackChoice({ draft, change }: Pick<SectionProps, 'draft' | 'change'>) {
  return (
    <label className="choice feedback">
      <input
        type="checkbox"
        checked={draft.sendFeedback}
        onChange={(event) => change({ sendFeedback: event.target.checked })}
      />
      <span>
        {t('page.feedback')}
        <span className="quiet">{t('page.feedbackHint')}</span>
      </span>
    </label>
  );
}
