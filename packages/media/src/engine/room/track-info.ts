import { randomBytes } from 'node:crypto';
import { SimulcastCodecInfo, TrackInfo, TrackType, type AddTrackRequest } from '@livekit/protocol';

/** What the other participants are told about a track, made from the announcement of its page. */
export function trackInfoOf(request: AddTrackRequest): TrackInfo {
  const isVideo = request.type === TrackType.VIDEO;
  const mimeType = isVideo ? 'video/VP8' : 'audio/opus';
  const [codec] = request.simulcastCodecs;
  const layers = codec && codec.layers.length > 0 ? codec.layers : request.layers;
  return new TrackInfo({
    sid: `TR_${randomBytes(6).toString('hex')}`,
    type: request.type,
    name: request.name,
    muted: request.muted,
    width: request.width,
    height: request.height,
    source: request.source,
    simulcast: isVideo && layers.length > 1,
    layers,
    mimeType,
    stereo: request.stereo,
    disableDtx: request.disableDtx,
    disableRed: true,
    stream: request.stream,
    audioFeatures: request.audioFeatures,
    codecs: [new SimulcastCodecInfo({ mimeType, cid: request.cid, layers })],
  });
}
