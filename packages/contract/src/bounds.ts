/** Every bound and default of the API, in one place. Sources: integration-api.md parts 2 and 8, decisions.md. */
export const bounds = {
  durationMinutes: { min: 5, max: 1440, default: 30 },
  availableSlots: { max: 50 },
  savedFilters: { perMember: 20, name: 60 },
  /**
   * For this long after a member cancels an interview or removes somebody, no mail goes out, and the member can undo
   * it.
   */
  undo: { seconds: 15 },
  /** `note` is counted in code points. Slots read live from a calendar reach `horizonDays` ahead. */
  booking: { holdMinutes: 5, horizonDays: 14, note: 1_000 },
  questions: { max: 50 },
  participants: { min: 1, max: 20 },
  page: { default: 1, max: 1_000_000 },
  limit: { default: 20, max: 100 },
  days: { min: 1, max: 30, default: 14 },
  /** A slot is no longer offered when it starts in fewer minutes than this; each organization can set it. */
  minNoticeMinutes: { max: 20_160, default: 60 },
  /** Limits of the retention periods, in days. The request log is never kept longer than `requestLogMax`. */
  retentionDays: { max: 3_650, requestLogMax: 30, auditMin: 90 },
  receipts: { max: 10_000 },
  /** Length of the CSV with categories in UTF-16 code units, enough for about 20,000 candidates. */
  outcomes: { maxLength: 900_000 },
  scorecards: { amendments: 50 },
  comments: { perInterview: 500 },
  webhooks: { perOrganization: 20 },
  /** Per person and meeting. `frames` is the number per second once `burst` frames were sent at once. */
  meeting: { messages: 500, notes: 500, frames: 5, burst: 40 },
  skills: { max: 50 },
  agenda: { max: 50 },
  templates: { perOrganization: 200 },
  metadata: { maxPairs: 50, keyLength: 64, valueLength: 500 },
  model: { url: 2000, name: 200, key: 1000, price: 1_000_000, monthlyTokens: 1_000_000_000_000 },
  /** Texts, in code points, as JSON Schema counts them: an emoji is one or more. */
  text: {
    templateId: 36,
    name: 200,
    email: 254,
    jobRole: 200,
    title: 300,
    stage: 100,
    companyName: 200,
    seniority: 64,
    skill: 100,
    externalJobId: 200,
    meetingUrl: 2_000,
    agendaItem: 500,
    mailNote: 1_000,
    candidateCV: 200_000,
    question: 2_000,
    expectedAnswer: 10_000,
    rubricPoint: 500,
    reason: 2_000,
    search: 200,
    language: 35,
    platformId: 200,
    answer: 20_000,
  },
  body: { maxBytes: 1024 * 1024, maxDepth: 32 },
  idempotencyKey: { maxLength: 255, lifetimeHours: 24 },
  /** The logo of an organization as it is uploaded. `leastPixels` and `mostPixels` apply to each side. */
  logo: { maxBytes: 200_000, leastPixels: 16, mostPixels: 2_000 },
  recording: {
    urlLifetimeDays: 7,
    chunkMaxBytes: 16 * 1024 * 1024,
    /**
     * A smaller chunk counts as this much of the total, because even a file of one byte takes a disk block and a
     * row.
     */
    chunkMinCharge: 4 * 1024,
    totalMaxBytes: 4 * 1024 * 1024 * 1024,
    /** Recording sessions in one interview. Each visit of the page that records begins one. */
    maxSessions: 50,
    /**
     * In one interview: 50 hours of chunks of 4 seconds. The longest interview is 24 hours, or twice that for a
     * candidate with extra time.
     */
    maxChunks: 45_000,
  },
  /** `maxOpen`: sockets of one participant in one process, including those that have not sent their `hello` yet. */
  socket: { maxPayloadBytes: 64 * 1024, maxOpen: 5 },
} as const;

/** `Api-Version` of a response whose request did not send one: the newest version. */
export const newestApiVersion = '2026-11-21';

/** Requests per minute and organization (integration-api.md part 8). */
export const rateLimits = { read: 100, write: 10, ai: 5 } as const;
export type RateClass = keyof typeof rateLimits;
