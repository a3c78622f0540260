import type { CSSProperties, ReactNode } from 'react';
import { columns, type Arrangement } from './arrange.ts';
import { CastList } from './cast-list.tsx';
import { ScreenTile, Tile, type Seat } from './tile.tsx';

/** Everybody in the room, arranged by `arrangement`. */
export function PeopleOnStage(props: {
  seats: Seat[];
  arrangement: Arrangement;
  /** The participant id of the person who is shown large. */
  large: string | null;
  captions: ReactNode;
}) {
  const { seats, arrangement, large } = props;
  if (arrangement === 'cast') {
    return (
      <>
        <CastList seats={seats} />
        {props.captions}
      </>
    );
  }
  const shared = arrangement === 'share' ? seats.find(({ media }) => media?.screen != null) : undefined;
  const { wide, narrow } = columns(seats.length);
  const style = { '--wide': wide, '--narrow': narrow, '--beside': beside(arrangement, seats) };
  // With two people, captions are beside one's own picture; otherwise below everybody.
  const isBeside = arrangement === 'two';
  const tiles = (
    <div className="tiles" style={style as CSSProperties}>
      {shared ? <ScreenTile seat={shared} /> : null}
      {seats.map((seat) => (
        <Tile
          key={seat.person.participantId}
          seat={seat}
          area={arrangement === 'speaker' && seat.person.participantId === large ? 'large' : ''}
        />
      ))}
      {isBeside ? props.captions : null}
    </div>
  );
  return (
    <>
      {tiles}
      {isBeside ? null : props.captions}
    </>
  );
}

/** How many places there are beside the large picture. */
const beside = (arrangement: Arrangement, seats: Seat[]): number =>
  Math.max(3, arrangement === 'speaker' ? seats.length - 1 : seats.length);
