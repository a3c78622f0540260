import type { MeetingView } from '@parley/contract';
import { useEffect, useRef } from 'react';
import { announce } from '../../../ui/live-region.tsx';
import { newsBetween, type News } from './news.ts';
import { t } from './texts.ts';

/** Announces to screen readers what happens in the room: people who come and go, hands, recording, messages. */
export function useNews(view: MeetingView): void {
  const before = useRef<MeetingView | null>(null);
  useEffect(() => {
    const last = before.current;
    before.current = view;
    if (last === null) return;
    for (const news of newsBetween(last, view)) announce(wordsOf(news));
  }, [view]);
}

function wordsOf(news: News): string {
  switch (news.type) {
    case 'recording':
      return news.is === 'NEVER' ? t('recording.never') : t(`news.recording.${news.is}`);
    case 'chat':
    case 'lobby_message':
      return t(`news.${news.type}`, { name: news.name, text: news.text });
    case 'extended':
    case 'captioned':
      return t(`news.${news.type}`);
    default:
      return t(`news.${news.type}`, { name: news.name });
  }
}
