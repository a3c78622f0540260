import * as z from 'zod/mini';

/** One file of a decision packet, as text in UTF-8. */
export const packetFile = z.object({
  path: z.string(),
  mediaType: z.string(),
  /** Of the text. */
  sha256: z.string(),
  text: z.string(),
});

/** GET /interviews/:meetingCode/packet (additive): everything on which the decision is based. */
export const decisionPacketResponse = z.object({
  success: z.literal(true),
  meetingCode: z.string(),
  madeAt: z.iso.datetime({ precision: 3 }),
  files: z.array(packetFile),
});
export type DecisionPacketResponse = z.infer<typeof decisionPacketResponse>;
