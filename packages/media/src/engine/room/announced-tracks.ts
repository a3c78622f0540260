import type { MediaSection } from '../sdp/read-description.ts';
import type { PublishedTrack } from '../rtp/published-track.ts';

/** A page announces what it offers next: a microphone, a camera, a screen and its sound. */
const mostAnnounced = 16;

/** The tracks of one page that it has announced, and whose offer is still to come. */
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

  /** @returns the one that this section of an offer sends, which then is announced no more. */
  take(section: MediaSection): PublishedTrack | null {
    const sameKind = this.all.filter((it) => it.track.kind === section.kind);
    const isSent = section.direction === 'sendonly' || section.direction === 'sendrecv';
    // Some clients write another id into their offer than they have announced, or none.
    const found = sameKind.find((it) => it.cid === section.trackId) ?? (isSent ? sameKind[0] : undefined);
    if (!found) return null;
    this.all.splice(this.all.indexOf(found), 1);
    return found.track;
  }
}
