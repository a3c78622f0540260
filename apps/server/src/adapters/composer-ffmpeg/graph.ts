import type { Composition, Lane, Span } from '../../ports/composer.ts';
import { both, canvas, fewSpans, gridOf, phasesOf, screenBox, stripOf, type Box } from './layout.ts';

const framesPerSecond = 25;
const background = '0x14110f';

export interface Graph {
  /** The arguments that open the files, in the order of the graph. */
  inputs: string[];
  filter: string;
}

/** Collects the input files of one ffmpeg call. `open` adds a file and returns its number. */
function openFiles() {
  const inputs: string[] = [];
  let count = 0;
  const open = ({ filePath, from }: Lane) => {
    // ffmpeg starts every file at 0, so the offset moves it to its time. A camera may change its picture size, which
    // must not make ffmpeg rebuild the whole graph.
    inputs.push('-itsoffset', from.toFixed(3), '-reinit_filter', '0', '-i', filePath);
    count += 1;
    return count - 1;
  };
  return { inputs, open };
}

/** The inputs and the filter graph that make the video's picture; the graph ends in `[picture]`. */
export function pictureOf(composition: Composition, options: { namesFile: string | null }): Graph {
  const { people, screens, seconds } = composition;
  const { screen, grid } = phasesOf(composition);
  const { inputs, open } = openFiles();
  const filters: string[] = [];
  const length = seconds.toFixed(3);
  filters.push(
    `color=c=${background}:s=${canvas.width}x${canvas.height}:r=${framesPerSecond}:d=${length}[base]`,
  );
  let below = 'base';
  const lay = (from: string, box: Box, spans: Span[]) => {
    const over = `o${filters.length}`;
    filters.push(
      `[${from}]${fit(box)}[f${over}]`,
      `[${below}][f${over}]overlay=${middleOf(box)}:eof_action=pass:enable='${during(spans)}'[${over}]`,
    );
    below = over;
  };
  for (const lane of screens) lay(`${open(lane)}:v`, screenBox, fewSpans(lane.shown));
  const boxes = { grid: gridOf(people.length), strip: stripOf(people.length) };
  for (const [index, { pictures }] of people.entries()) {
    for (const lane of pictures) {
      const shown = fewSpans(lane.shown);
      const places = [
        { box: boxes.grid[index], spans: both(shown, grid) },
        { box: boxes.strip[index], spans: both(shown, screen) },
      ].flatMap(({ box, spans }) => (box && spans.length > 0 ? [{ box, spans }] : []));
      if (places.length === 0) continue;
      const input = open(lane);
      const names = places.map((_, place) => (places.length > 1 ? `s${input}_${place}` : `${input}:v`));
      if (places.length > 1) {
        filters.push(`[${input}:v]split=${places.length}${names.map((name) => `[${name}]`).join('')}`);
      }
      for (const [place, { box, spans }] of places.entries()) lay(names[place] ?? '', box, spans);
    }
  }
  const written = options.namesFile ? `ass=${options.namesFile},` : '';
  filters.push(`[${below}]${written}format=yuv420p[picture]`);
  return { inputs, filter: filters.join(';') };
}

/** The same for the sounds; the graph ends in `[sound]`. */
export function soundOf({ sounds, seconds }: Composition): Graph {
  const { inputs, open } = openFiles();
  const filters: string[] = [];
  const heard = sounds.map((lane) => {
    const input = open(lane);
    // Fills gaps with silence, and corrects the drift of a sound card that runs too fast or too slow.
    filters.push(
      `[${input}:a]aformat=channel_layouts=stereo:sample_rates=48000,aresample=async=1000:first_pts=0,apad[a${input}]`,
    );
    return `[a${input}]`;
  });
  filters.push(mix(heard, seconds.toFixed(3)));
  return { inputs, filter: filters.join(';') };
}

const fit = ({ width, height }: Box) =>
  `scale=${width}:${height}:force_original_aspect_ratio=decrease:eval=frame:flags=bilinear,setsar=1`;

/** Centres a picture in its box; where their shapes differ, the background shows around it. */
const middleOf = ({ x, y, width, height }: Box) => `x='${x}+(${width}-w)/2':y='${y}+(${height}-h)/2'`;

const during = (spans: Span[]) =>
  spans.map(({ from, to }) => `between(t,${from.toFixed(3)},${to.toFixed(3)})`).join('+') || '0';

/** Mixes all voices at their own loudness: amix divides by their number, so this multiplies again, up to a limit. */
function mix(heard: string[], length: string): string {
  const end = `atrim=0:${length},alimiter=limit=0.95:level=disabled[sound]`;
  if (heard.length === 0) return `anullsrc=r=48000:cl=stereo,${end}`;
  if (heard.length === 1) return `${heard[0]}${end}`;
  return `${heard.join('')}amix=inputs=${heard.length}:duration=longest:dropout_transition=0,volume=${heard.length},${end}`;
}
