import { useEffect, useState, useSyncExternalStore } from 'react';
import { dropNote, loadNotes, saveNote } from '../../../../api/meeting.ts';
import { ApiError } from '../../../../api/request.ts';
import { newUuid } from '../../../../new-uuid.ts';
import { isRefusal, NoteQueue, type NoteMemory, type NotesState } from './note-queue.ts';

export interface NotesInUse {
  notes: NoteQueue;
  state: NotesState;
}

/** The private notes of this person in this meeting, if their role keeps notes. */
export function useNotes(options: {
  meetingCode: string;
  participantId: string;
  keeps: boolean;
}): NotesInUse {
  const { meetingCode, participantId, keeps } = options;
  const [notes] = useState(
    () =>
      new NoteQueue({
        memory: localMemory(`parley-notes-${meetingCode}-${participantId}`),
        load: () => loadNotes(meetingCode),
        save: (id, note) => saveNote(meetingCode, id, note),
        drop: (id) => dropNote(meetingCode, id),
        isFinal: (error) => error instanceof ApiError && isRefusal(error.status),
        now: Date.now,
        newId: newUuid,
      }),
  );
  useEffect(() => {
    if (!keeps) return;
    void notes.start();
    addEventListener('online', notes.flush);
    return () => {
      removeEventListener('online', notes.flush);
      notes.flush();
      notes.stop();
    };
  }, [notes, keeps]);
  return { notes, state: useSyncExternalStore(notes.subscribe, notes.getState) };
}

/** The browser's storage. If it is forbidden, unsaved notes last as long as the page, and their state is shown. */
function localMemory(key: string): NoteMemory {
  return {
    read: () => {
      try {
        return JSON.parse(localStorage.getItem(key) ?? '[]') as ReturnType<NoteMemory['read']>;
      } catch {
        return [];
      }
    },
    write: (kept) => {
      try {
        if (kept.length === 0) localStorage.removeItem(key);
        else localStorage.setItem(key, JSON.stringify(kept));
      } catch {
        // Storage is forbidden or full.
      }
    },
  };
}
