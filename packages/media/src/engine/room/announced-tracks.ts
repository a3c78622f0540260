import type { MediaSection } from '../sdp/read-description.ts';
import type { PublishedTrack } from '../rtp/published-track.ts';

/**
 * The most announced tracks of one page. A page announces only the tracks of its next offer: at most a microphone, a
 * camera, a screen and its sound.
 */
const mostAnnounced = 16;

/** The tracks that one page has announced but not offered yet. */
export class AnnouncedTracks {
  private readonly all: { cid: string; track: PublishedTrack }[] = [];

  /** @param cid the track's id in the page. */
  add(cid: string, track: PublishedTrack): void {
    this.all.push({ cid, track });
    if (this.all.length > mostAnnounced) this.all.shift();
  }

  bySid(sid: string): PublishedTrack | undefined {
    return this.all.find((it) => it.track.info.sid === sid)?.track;
  }

  /** Removes and returns the announced track that this section of an offer sends. */
  take(section: MediaSection): PublishedTrack | null {
    const sameKind = this.all.filter((it) => it.track.kind === section.kind);
    const isSent = section.direction === 'sendonly' || section.direction === 'sendrecv';
    // Some clients offer a track with no id, or with another id than they have announced.
    const found = sameKind.find((it) => it.cid === section.trackId) ?? (isSent ? sameKind[0] : undefined);
    if (!found) return null;
    this.all.splice(this.all.indexOf(found), 1);
    return found.track;
  }
}
