/** VP8 first: every browser that writes WebM encodes it with little effort. Safari writes MP4. */
const videoFormats = [
  'video/webm;codecs=vp8,opus',
  'video/webm;codecs=vp9,opus',
  'video/webm',
  'video/mp4;codecs=avc1.42E01E,mp4a.40.2',
  'video/mp4',
];
const audioFormats = ['audio/webm;codecs=opus', 'audio/webm', 'audio/mp4'];

/** The format for the recorder, and the one declared to the server. */
export interface RecordingFormat {
  recorderType: string;
  mimeType: string;
}

/** @returns null when this browser can record none of the formats that the server reads. */
export function chooseRecordingFormat(
  hasVideo: boolean,
  isSupported: (type: string) => boolean,
): RecordingFormat | null {
  const recorderType = (hasVideo ? videoFormats : audioFormats).find(isSupported);
  if (recorderType === undefined) return null;
  // The server distinguishes containers only: audio alone is a WebM or MP4 file without a picture.
  return { recorderType, mimeType: recorderType.replace(/^audio\//, 'video/') };
}
