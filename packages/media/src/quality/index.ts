export { allocate, type Wish } from './allocate.ts';
export { DownlinkEstimate } from './downlink-estimate.ts';
export { isFeedbackReport, readFeedbackReport, type FeedbackReport } from './feedback-report.ts';
export { MissingPackets } from './missing-packets.ts';
export { SentPackets } from './sent-packets.ts';
export { TransportFeedback } from './transport-feedback.ts';
