/** The look of the person in the picture at one moment. */
export interface Pose {
  /** From 0 (closed) to 3 (wide open). */
  mouth: number;
  blinking: boolean;
  /** Her position in the slow movement from side to side, from 0 to 1. */
  sway: number;
}

export const frameSize = { width: 640, height: 360 };

/** Draws a person at a desk in a warm room, in the product's own colours. */
export function drawFrame(pose: Pose): string {
  const angle = 2 * Math.PI * pose.sway;
  const move = { x: 3 * Math.sin(angle), y: 1.6 * Math.cos(2 * angle), turn: 0.9 * Math.sin(angle) };
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 640 360" width="640" height="360">
    ${room}
    <g transform="translate(${move.x.toFixed(2)} 0)">
      <path d="M176 360c8-88 68-122 144-122s136 34 144 122z" fill="#9A4A28"/>
      <path d="M254 252c22 20 110 20 132 0l-8 30c-30 16-86 16-116 0z" fill="#7F3B1F"/>
      <path d="M288 200h64v54c-18 18-46 18-64 0z" fill="#B98A6B"/>
      <path d="M288 226c18 14 46 14 64 0v12c-18 16-46 16-64 0z" fill="#A67859"/>
    </g>
    <g transform="translate(${(1.7 * move.x).toFixed(2)} ${move.y.toFixed(2)}) rotate(${move.turn.toFixed(2)} 320 230)">
      <path d="M248 176c-20-88 22-122 74-122 56 0 94 40 70 126-4 22-12 40-24 52h-92c-16-12-24-34-28-56z" fill="#33261F"/>
      <ellipse cx="320" cy="158" rx="56" ry="70" fill="#CFA384"/>
      <path d="M262 150c-4-54 22-78 58-78 38 0 62 26 58 78-10-22-20-34-32-42-26 10-50 12-68 8-8 10-12 20-16 34z" fill="#33261F"/>
      ${face(pose)}
    </g>
    <path d="M0 338h640v22H0z" fill="#2E2A24"/>
  </svg>`;
}

const room = `
  <rect width="640" height="360" fill="#4A443C"/>
  <path d="M0 0h226v360H0z" fill="#5A5247"/>
  <path d="M36 36h132v164H36z" fill="#CDBE9F"/>
  <path d="M36 150c30-20 60-6 84-14 18-6 34-2 48 4v60H36z" fill="#8E8C74"/>
  <path d="M36 36h132v164H36zM102 36v164M36 116h132" fill="none" stroke="#70675A" stroke-width="6"/>
  <path d="M486 132h130v9H486z" fill="#6B6254"/>
  <path d="M496 84h13v48h-13z" fill="#0F5C5C"/>
  <path d="M512 76h10v56h-10z" fill="#8A7A62"/>
  <path d="M525 92h15v40h-15z" fill="#B4532A"/>
  <path d="M544 88l11-2 8 45-11 2z" fill="#5E5747"/>
  <path d="M584 132c-8-12-8-24 0-32 8 8 8 20 0 32z" fill="#6F7A55"/>
  <path d="M575 120h18l-3 12h-12z" fill="#9A4A28"/>
  <path d="M494 244h146v94H494z" fill="#3D382F"/>`;

const mouths = [
  '<path d="M304 204c10 5 22 5 32 0" fill="none" stroke="#8C5240" stroke-width="3.4" stroke-linecap="round"/>',
  '<path d="M305 203c9-3 21-3 30 0-6 7-24 7-30 0z" fill="#7A3F33"/>',
  '<path d="M305 202c9-4 21-4 30 0-3 12-27 12-30 0z" fill="#6B342B"/>',
  '<path d="M306 201c9-4 19-4 28 0 0 17-28 17-28 0z" fill="#5E2C25"/><path d="M310 202c7-2 13-2 20 0l-2 3h-16z" fill="#E9DDCB"/>',
];

function face({ mouth, blinking }: Pose): string {
  const eye = (x: number) =>
    blinking
      ? `<path d="M${x - 7} 155c4 3 10 3 14 0" fill="none" stroke="#4A3328" stroke-width="2.6" stroke-linecap="round"/>`
      : `<ellipse cx="${x}" cy="153" rx="4.6" ry="5.4" fill="#33261F"/><circle cx="${x + 1.6}" cy="151" r="1.4" fill="#F3EFE7"/>`;
  const brow = (x: number) =>
    `<path d="M${x - 11} 137c6-5 15-5 21-1" fill="none" stroke="#33261F" stroke-width="3.4" stroke-linecap="round"/>`;
  return `${eye(298)}${eye(343)}${brow(298)}${brow(344)}
    <path d="M321 160c2 9 4 15 1 19-2 2-6 2-8 1" fill="none" stroke="#B08263" stroke-width="2.8" stroke-linecap="round"/>
    <ellipse cx="284" cy="183" rx="10" ry="6" fill="#C98F70" opacity=".55"/>
    <ellipse cx="357" cy="183" rx="10" ry="6" fill="#C98F70" opacity=".55"/>
    ${mouths[mouth] ?? mouths[0]}`;
}
