import {
  acceptedTags,
  fallback,
  firstKnown,
  interviewLanguageCookie,
  languageCookie,
  type Language,
} from '@parley/texts/languages';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { inLanguage } from '../kernel/language.ts';

const ofInterviews = /^\/(?:api\/public|book|join|interview|notice)\//;

/**
 * The reader's choice, otherwise the interview's language, otherwise the browser's. Null: none of them has texts here.
 */
export function wantedOfPage({ cookies, headers, url }: FastifyRequest): Language | null {
  const { [languageCookie]: chosen, [interviewLanguageCookie]: interviews } = cookies;
  return firstKnown([
    chosen,
    ofInterviews.test(url) ? interviews : null,
    ...acceptedTags(headers['accept-language']),
  ]);
}

/** A page names its language with every request; a socket cannot, so it uses the cookies of its page. */
export function wantedOfRequest(request: FastifyRequest): Language | null {
  if (request.headers.upgrade !== undefined) return wantedOfPage(request);
  return firstKnown(acceptedTags(request.headers['accept-language']));
}

/**
 * Refusals to people on a page are in its language. Refusals to programs stay English, whatever they accept:
 * developers read them and tests compare them.
 */
export function registerReadersLanguage(app: FastifyInstance): void {
  const isOfPage = /^\/api\/(?:dashboard|public)\//;
  const within = (request: FastifyRequest, done: () => void) =>
    isOfPage.test(request.url) ? inLanguage(wantedOfRequest(request) ?? fallback, done) : done();
  app.addHook('onRequest', (request, _reply, done) => within(request, done));
  // Set again, because reading the body leaves the context of the first hook.
  app.addHook('preValidation', (request, _reply, done) => within(request, done));
}
