import { bounds } from '@parley/contract';
import { useState, type KeyboardEvent } from 'react';
import { Button } from '../../../../ui/button.tsx';
import { shortTime } from '../short-time.ts';
import { t } from '../texts.ts';
import type { Note, NoteQueue, NotesState } from './note-queue.ts';

/** This person's notes, which nobody else sees. */
export function NoteList({ notes, state }: { notes: NoteQueue; state: NotesState }) {
  const [edited, setEdited] = useState<string | null>(null);
  return (
    <>
      <p className="hint">{t('notes.private')}</p>
      {state.notes.length === 0 ? <p className="hint">{t('notes.none')}</p> : null}
      {state.notes.map((note) => (
        <div className="row" key={note.id}>
          <time dateTime={new Date(note.at).toISOString()}>{shortTime(note.at)}</time>
          {edited === note.id ? (
            <EditedNote note={note} notes={notes} onDone={() => setEdited(null)} />
          ) : (
            <div>
              <p className="note-line">{note.text}</p>
              {note.state === 'saved' ? null : <p className="hint">{t(`notes.${note.state}`)}</p>}
              <Button size="small" look="bare" onClick={() => setEdited(note.id)}>
                {t('notes.edit')}
                <span className="sr">{t('colon', { what: note.text })}</span>
              </Button>
            </div>
          )}
        </div>
      ))}
    </>
  );
}

function EditedNote({ note, notes, onDone }: { note: Note; notes: NoteQueue; onDone: () => void }) {
  return (
    <div className="edit">
      <textarea
        className="in"
        aria-label={t('notes.label')}
        maxLength={bounds.text.answer}
        rows={3}
        value={note.text}
        onChange={(event) => notes.write(note.id, event.target.value)}
      />
      <p className="hint">{t('notes.empty')}</p>
      <Button size="small" onClick={onDone}>
        {t('notes.done')}
      </Button>
    </div>
  );
}

/** The field for a new note, which is saved while it is typed. Enter ends the note; the next one gets its own time. */
export function NoteComposer({ notes, state }: { notes: NoteQueue; state: NotesState }) {
  const [id, setId] = useState<string | null>(null);
  const note = state.notes.find((one) => one.id === id);
  const write = (text: string) => {
    if (note) notes.write(note.id, text);
    else if (text.trim() !== '') setId(notes.begin(text));
  };
  const end = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    notes.flush();
    setId(null);
  };
  return (
    <div className="compose">
      <label htmlFor="note">
        <b>{t('notes.label')}</b>
        <span>{savedWords(state)}</span>
      </label>
      <textarea
        className="in"
        id="note"
        rows={2}
        maxLength={bounds.text.answer}
        placeholder={t('notes.placeholder')}
        value={note?.text ?? ''}
        onChange={(event) => write(event.target.value)}
        onKeyDown={end}
      />
    </div>
  );
}

function savedWords({ notes, savedAt }: NotesState): string {
  if (notes.some(({ state }) => state === 'refused')) return t('notes.refused');
  if (notes.some(({ state }) => state === 'saving')) return t('notes.saving');
  if (notes.some(({ state }) => state === 'kept')) return t('notes.kept');
  return savedAt === null ? t('notes.asYouType') : t('notes.savedAt', { at: shortTime(savedAt) });
}
