import type { KeyboardEvent, ReactNode } from 'react';
import { Button } from '../../../../ui/button.tsx';
import { t } from '../texts.ts';

export type PanelTab = 'questions' | 'agenda' | 'notes' | 'chat' | 'people';

/** The panel beside the people; on a phone it is a sheet below them. */
export function Panel(props: {
  tabs: PanelTab[];
  tab: PanelTab;
  /** Tabs with something that the person has not seen yet. */
  fresh: ReadonlySet<PanelTab>;
  onTab: (tab: PanelTab) => void;
  onClose: () => void;
  children: ReactNode;
  /** Shown below the tab's content and always visible. */
  foot: ReactNode;
}) {
  const { tabs, tab, onTab } = props;
  const step = (event: KeyboardEvent<HTMLButtonElement>) => {
    const by = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0;
    if (by === 0) return;
    const next = tabs[(tabs.indexOf(tab) + by + tabs.length) % tabs.length];
    if (!next) return;
    onTab(next);
    document.getElementById(`tab-${next}`)?.focus();
  };
  return (
    <aside className="panel" id="panel" aria-label={t('panel.label')}>
      <header>
        <div className="tabs" role="tablist" aria-label={t('panel.label')}>
          {tabs.map((one) => (
            <button
              key={one}
              type="button"
              role="tab"
              id={`tab-${one}`}
              aria-controls="pane"
              aria-selected={one === tab}
              tabIndex={one === tab ? 0 : -1}
              onClick={() => onTab(one)}
              onKeyDown={step}
            >
              {t(`panel.${one}`)}
              {props.fresh.has(one) ? <span className="fresh"> {t('panel.new')}</span> : null}
            </button>
          ))}
        </div>
        <Button look="bare" icon="close" aria-label={t('panel.close')} onClick={props.onClose} />
      </header>
      <div className="pane" id="pane" role="tabpanel" aria-labelledby={`tab-${tab}`} tabIndex={0} key={tab}>
        {props.children}
      </div>
      {props.foot}
    </aside>
  );
}
