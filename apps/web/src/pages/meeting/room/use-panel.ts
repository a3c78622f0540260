import type { MeetingView } from '@parley/contract';
import { useEffect, useRef, useState } from 'react';
import type { PanelTab } from './panel/panel.tsx';

export interface PanelInUse {
  isOpen: boolean;
  tabs: PanelTab[];
  tab: PanelTab;
  fresh: ReadonlySet<PanelTab>;
  toggle: () => void;
  /** @param withFocus whether the focus moves to the panel, because a key opened it. */
  show: (tab: PanelTab, withFocus?: boolean) => void;
  close: () => void;
}

/** Whether the panel fits beside the people. On a phone it would cover half of them, so it is not opened by itself. */
const isWide = (): boolean => matchMedia('(min-width: 861px)').matches;

export function usePanel(view: MeetingView): PanelInUse {
  const tabs = tabsOf(view);
  const [isOpen, setOpen] = useState(() => view.leads && isWide());
  const [chosen, setChosen] = useState<PanelTab>(tabs[0] ?? 'chat');
  const tab = tabs.includes(chosen) ? chosen : (tabs[0] ?? 'chat');
  const [read, setRead] = useState(view.chat.length);
  const isReading = isOpen && tab === 'chat';
  if (isReading && read !== view.chat.length) setRead(view.chat.length);
  const others = view.chat.slice(read).some(({ participantId }) => participantId !== view.participantId);

  const wantsFocus = useRef(false);
  useEffect(() => {
    if (!wantsFocus.current || !isOpen) return;
    wantsFocus.current = false;
    const field = tab === 'chat' ? document.getElementById('chat-words') : null;
    (field ?? document.getElementById(`tab-${tab}`))?.focus();
  });
  const close = () => {
    setOpen(false);
    document.getElementById('panel-toggle')?.focus();
  };
  return {
    isOpen,
    tabs,
    tab,
    fresh: new Set<PanelTab>(!isReading && others ? ['chat'] : []),
    toggle: () => setOpen(!isOpen),
    show: (next, withFocus = false) => {
      wantsFocus.current = withFocus;
      setChosen(next);
      setOpen(true);
    },
    close,
  };
}

function tabsOf({ leads, questions, agenda }: MeetingView): PanelTab[] {
  return [
    ...(leads && questions.length > 0 ? (['questions'] as const) : []),
    ...(agenda.length > 0 ? (['agenda'] as const) : []),
    ...(leads ? (['notes'] as const) : []),
    'chat',
    'people',
  ];
}
