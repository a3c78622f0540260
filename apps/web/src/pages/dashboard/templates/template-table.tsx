import type { TemplateRecord } from '@parley/contract';
import { Link } from '@tanstack/react-router';
import { buttonClass } from '../../../ui/button.tsx';
import { formatInstant } from '../format-time.ts';
import { ColumnHeads } from '../frame/column-heads.tsx';
import { SmallButton } from '../frame/small-button.tsx';
import { t as tFrame } from '../frame/texts.ts';
import { t } from './texts.ts';

/** All templates by name. On a narrow screen each row becomes a block. */
export function TemplateTable(props: {
  templates: TemplateRecord[];
  isBusy: boolean;
  onDuplicate: (template: TemplateRecord) => void;
  onRemove: (template: TemplateRecord) => void;
}) {
  return (
    <table className="list stack templates">
      <caption className="sr">{t('list.title')}</caption>
      <ColumnHeads
        names={[t('form.name'), t('list.kind'), t('list.changed')]}
        last={tFrame('shared.actions')}
      />
      <tbody>
        {props.templates.map((template) => (
          <tr key={template.id}>
            <td className="subject">
              <Link to="/interviews/templates/$templateId" params={{ templateId: template.id }}>
                {template.name}
              </Link>
              {template.jobRole ? <span className="tag">{template.jobRole}</span> : null}
            </td>
            <td>
              {tFrame(`type.${kindOf(template)}`)}
              <span className="tag">
                {tFrame('length.minutes', { minutes: template.durationMinutes ?? 30 })}
              </span>
            </td>
            <td>{formatInstant(template.updatedAt)}</td>
            <td className="act">
              <Link
                className={buttonClass('bare', 'small')}
                to="/interviews/new"
                search={{ template: template.id }}
                aria-label={t('list.of', { act: t('list.use'), name: template.name })}
              >
                {t('list.use')}
              </Link>
              <SmallButton
                name={t('list.of', { act: t('list.duplicate'), name: template.name })}
                disabled={props.isBusy}
                onClick={() => props.onDuplicate(template)}
              >
                {t('list.duplicate')}
              </SmallButton>
              <SmallButton
                name={t('list.of', { act: t('list.remove'), name: template.name })}
                disabled={props.isBusy}
                onClick={() => props.onRemove(template)}
              >
                {t('list.remove')}
              </SmallButton>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function kindOf({ meetingType, isTeamMeeting }: TemplateRecord) {
  if (isTeamMeeting) return 'teamMeeting';
  return meetingType === 'AI_ONLY' ? 'aiInterview' : 'humanInterview';
}
