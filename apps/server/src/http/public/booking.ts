import {
  askForTimeInput,
  bookingTokenHeader,
  cancelBookingInput,
  confirmBookingInput,
  holdSlotInput,
  moveBookingInput,
  type PublicBooking,
} from '@parley/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type * as z from 'zod/mini';
import {
  askForTime,
  authenticateBookingLink,
  cancelBooking,
  confirmBooking,
  holdSlot,
  moveBooking,
  onlyCandidate,
  presentBooking,
  readBooking,
  requireBooking,
  releaseHold,
  type BookingLink,
  type BookingView,
} from '../../features/booking/index.ts';
import { readCalendarEntry, staysInOutbox } from '../../features/notifications/index.ts';
import { identify } from '../../kernel/acting.ts';
import { notFound } from '../../kernel/errors.ts';
import type { HttpDeps } from '../deps.ts';
import { parseInput } from '../input.ts';
import { linksOf } from '../integration/route.ts';
import { chargeIpAddress } from '../middleware/charge-ip-address.ts';
import { t } from './texts.ts';

const base = '/api/public/booking';

/** The booking page. Its token is in a header, so no URL or log contains it. No GET changes anything. */
export function registerBooking(app: FastifyInstance, deps: HttpDeps): void {
  /** Performs the requested action, then responds with the booking as it is afterwards. */
  const act = <Input>(
    schema: z.ZodMiniType<Input>,
    work: (deps: HttpDeps, link: BookingLink, input: Input) => Promise<void>,
  ) => {
    return async (request: FastifyRequest) => {
      const link = await requireBookingLink(deps, request, 'write');
      await work(deps, link, parseInput(schema, request.body ?? undefined).value);
      return answer(deps, link);
    };
  };

  app.get(base, async (request) => answer(deps, await requireBookingLink(deps, request, 'read')));
  app.post(`${base}/hold`, act(holdSlotInput, holdSlot));
  app.post(`${base}/confirm`, act(confirmBookingInput, confirmBooking));
  app.post(`${base}/reschedule`, act(moveBookingInput, moveBooking));
  app.post(`${base}/cancel`, act(cancelBookingInput, cancelBooking));

  app.delete(`${base}/hold`, async (request) => {
    const link = await requireBookingLink(deps, request, 'write');
    await releaseHold(deps, link);
    return answer(deps, link);
  });

  app.post(`${base}/ask`, async (request) => {
    const link = await requireBookingLink(deps, request, 'write');
    const { companyName } = await askForTime(deps, link, parseInput(askForTimeInput, request.body).value);
    return { success: true, message: t('public.toldOtherTime', { company: companyName }) };
  });
}

/** Per IP address and minute: enough to use the page, too few to search for tokens. */
const perMinute = { read: 120, write: 40 };

async function requireBookingLink(
  deps: HttpDeps,
  request: FastifyRequest,
  rateClass: 'read' | 'write',
): Promise<BookingLink> {
  await chargeIpAddress(deps, request, { bucket: 'booking', class: rateClass, limit: perMinute[rateClass] });
  const token = request.headers[bookingTokenHeader];
  const link =
    typeof token === 'string' && token.length >= 16 && token.length <= 256
      ? await authenticateBookingLink(deps, token)
      : null;
  if (!link) throw notFound();
  // Several candidates may share the link, so the actor is no particular person.
  identify({ kind: 'LINK', id: null, name: null });
  return link;
}

async function answer(deps: HttpDeps, link: BookingLink): Promise<{ success: true; booking: PublicBooking }> {
  const view = await readBooking(deps, link);
  const more = { ics: await readIcs(deps, view), sendsMail: sendsMail(deps, view), now: deps.clock.now() };
  return { success: true, booking: presentBooking(view, linksOf(deps), more) };
}

/** True when at least one candidate gets mail: the page does not know who opened a shared link. */
function sendsMail(deps: HttpDeps, view: BookingView): boolean {
  const candidate = onlyCandidate(view);
  const readers = candidate ? [candidate] : view.participants;
  return deps.mailDelivers && readers.some(({ email }) => !staysInOutbox(email, view.inTestMode));
}

async function readIcs(deps: HttpDeps, view: BookingView): Promise<string | null> {
  const candidate = onlyCandidate(view);
  if (view.state !== 'BOOKED' || !candidate) return null;
  const { organizationId, interviewId } = view.link;
  return deps.db.inOrganization(organizationId, async (tx) => {
    // The link may have been replaced while calendars were read, so it is checked again.
    await requireBooking(tx, view.link);
    return readCalendarEntry(
      tx,
      { ...deps, publicUrl: deps.publicUrl() },
      { interviewId, participantId: candidate.id },
    );
  });
}
