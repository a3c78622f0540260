import { ffmpeg } from './ffmpeg.ts';

/** What was recorded of a camera or microphone that shows a flash or plays a beep at each whole second. */
export interface Signal {
  /** How much later than a whole second the file begins. */
  after: number;
  seconds: number;
}

const flashSeconds = 0.16;
const isOn = ({ after }: Signal) => `lt(mod(t+${after}\\,1)\\,${flashSeconds})`;

export function writeFlashes(filePath: string, signal: Signal, size = '640x360'): void {
  const picture = `color=c=black:s=${size}:r=25,drawbox=c=white:t=fill:enable='${isOn(signal)}'`;
  const encoding = ['-c:v', 'libvpx', '-deadline', 'realtime', '-cpu-used', '8', '-b:v', '500k', '-g', '50'];
  ffmpeg(['-f', 'lavfi', '-i', picture, '-t', String(signal.seconds), ...encoding, '-f', 'webm', filePath]);
}

export function writeBeeps(filePath: string, signal: Signal, hertz = 1000): void {
  const sound = `aevalsrc=0.4*sin(2*PI*${hertz}*t)*${isOn(signal)}:s=48000`;
  const encoding = ['-c:a', 'libopus', '-b:a', '64k'];
  ffmpeg(['-f', 'lavfi', '-i', sound, '-t', String(signal.seconds), ...encoding, '-f', 'webm', filePath]);
}

/** The seconds at which the picture turns white within a box. */
export function flashesIn(filePath: string, crop = 'iw:ih:0:0'): number[] {
  const filter = `crop=${crop},scale=1:1:flags=area,format=gray,fps=100`;
  const bytes = ffmpeg(['-i', filePath, '-map', '0:v:0', '-vf', filter, '-f', 'rawvideo', '-']);
  return [...bytes].flatMap((value, index) =>
    index > 0 && value > 120 && (bytes[index - 1] ?? 0) <= 120 ? [index / 100] : [],
  );
}

/** The seconds at which a tone begins. */
export function beepsIn(filePath: string, hertz = 1000): number[] {
  const filter = `bandpass=f=${hertz}:w=200`;
  const bytes = ffmpeg(['-i', filePath, '-af', filter, '-ac', '1', '-ar', '8000', '-f', 's16le', '-']);
  const heard: number[] = [];
  let quiet = 8_000;
  for (let at = 0; at + 1 < bytes.length; at += 2) {
    if (Math.abs(bytes.readInt16LE(at)) < 1_500) quiet += 1;
    else {
      if (quiet > 2_000) heard.push(at / 16_000);
      quiet = 0;
    }
  }
  return heard;
}
