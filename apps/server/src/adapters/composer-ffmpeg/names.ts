import type { Composition, Span } from '../../ports/composer.ts';
import { both, canvas, gridOf, phasesOf, shownIn, stripOf, without, type Box } from './layout.ts';

/**
 * The names on the pictures, as subtitles in the format Advanced SubStation Alpha: libass finds the machine's font for
 * each script, and supports right-to-left text. People who send no picture get a tile with their name.
 */
export function writeNames(composition: Composition): string {
  const { people, seconds } = composition;
  const { screen, grid } = phasesOf(composition);
  const phases = [
    { spans: grid, boxes: gridOf(people.length) },
    { spans: screen, boxes: stripOf(people.length) },
  ];
  const lines = people.flatMap(({ name, pictures }, index) => {
    const shown = shownIn(pictures);
    const hidden = without([{ from: 0, to: seconds }], shown, seconds);
    return phases.flatMap(({ spans, boxes }) => {
      const box = boxes[index];
      if (!box) return [];
      return [
        ...both(shown, spans).map((span) => label(span, box, name)),
        ...both(hidden, spans).flatMap((span) => tile(span, box, name)),
      ];
    });
  });
  return `${head}${lines.join('\n')}\n`;
}

const head = `[Script Info]
ScriptType: v4.00+
PlayResX: ${canvas.width}
PlayResY: ${canvas.height}
WrapStyle: 2

[V4+ Styles]
Format: Name, Fontname, Fontsize, PrimaryColour, OutlineColour, BackColour, Bold, BorderStyle, Outline, Shadow, Alignment
Style: Name,sans-serif,20,&H00FFFFFF,&H80000000,&H80000000,0,1,2,0,1
Style: Tile,sans-serif,30,&H00E8E4DF,&H00000000,&H00000000,0,1,0,0,5
Style: Back,sans-serif,10,&H00332B26,&H00332B26,&H00332B26,0,1,0,0,7

[Events]
Format: Layer, Start, End, Style, Text
`;

const margin = 8;

function label(span: Span, box: Box, name: string): string {
  return line(
    1,
    span,
    'Name',
    `{\\pos(${box.x + 12},${box.y + box.height - 10})}${plain(name, box.width / 12)}`,
  );
}

function tile(span: Span, box: Box, name: string): string[] {
  const [width, height] = [box.width - margin * 2, box.height - margin * 2];
  const shape = `{\\pos(${box.x + margin},${box.y + margin})\\p1}m 0 0 l ${width} 0 ${width} ${height} 0 ${height}{\\p0}`;
  const centre = `{\\pos(${box.x + box.width / 2},${box.y + box.height / 2})}`;
  return [line(0, span, 'Back', shape), line(1, span, 'Tile', `${centre}${plain(name, box.width / 18)}`)];
}

const line = (layer: number, { from, to }: Span, style: string, text: string) =>
  `Dialogue: ${layer},${clockTime(from)},${clockTime(to)},${style},${text}`;

function clockTime(seconds: number): string {
  const hundredths = Math.round(seconds * 100);
  const part = (value: number) => String(Math.floor(value)).padStart(2, '0');
  return `${Math.floor(hundredths / 360_000)}:${part((hundredths / 6_000) % 60)}:${part((hundredths / 100) % 60)}.${part(hundredths % 100)}`;
}

/** Removes signs that would be subtitle commands from a name, and cuts it to fit its tile. */
function plain(name: string, most: number): string {
  const safe = name.replace(/[{}\\\p{Cc}]/gu, ' ').trim();
  const signs = [...new Intl.Segmenter().segment(safe)].map(({ segment }) => segment);
  return signs.length <= most ? safe : `${signs.slice(0, Math.floor(most) - 1).join('')}…`;
}
