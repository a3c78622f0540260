/** The header extensions of RTP that we understand, by their URIs. */
export const extensionUris = {
  mid: 'urn:ietf:params:rtp-hdrext:sdes:mid',
  rid: 'urn:ietf:params:rtp-hdrext:sdes:rtp-stream-id',
  repairedRid: 'urn:ietf:params:rtp-hdrext:sdes:repaired-rtp-stream-id',
  absoluteSendTime: 'http://www.webrtc.org/experiments/rtp-hdrext/abs-send-time',
  transportSequence: 'http://www.ietf.org/id/draft-holmer-rmcat-transport-wide-cc-extensions-01',
  audioLevel: 'urn:ietf:params:rtp-hdrext:ssrc-audio-level',
} as const;

export type ExtensionName = keyof typeof extensionUris;
