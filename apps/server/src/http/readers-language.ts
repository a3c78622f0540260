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

/** What the reader has chosen, else the interview's language, else the browser's. Null: none of them is spoken. */
export function wantedOfPage({ cookies, headers, url }: FastifyRequest): Language | null {
  const { [languageCookie]: chosen, [interviewLanguageCookie]: interviews } = cookies;
  return firstKnown([
    chosen,
    ofInterviews.test(url) ? interviews : null,
    ...acceptedTags(headers['accept-language']),
  ]);
}

/** A page names its language with every request; a socket cannot, and has the cookies of its page. */
export function wantedOfRequest(request: FastifyRequest): Language | null {
  if (request.headers.upgrade !== undefined) return wantedOfPage(request);
  return firstKnown(acceptedTags(request.headers['accept-language']));
}

/**
 * Refusals to people at a page are in its language. Those to programs stay English, whatever they accept: they are read
 * by developers and compared by tests.
 */
export function registerReadersLanguage(app: FastifyInstance): void {
  const isOfPage = /^\/api\/(?:dashboard|public)\//;
  const within = (request: FastifyRequest, done: () => void) =>
    isOfPage.test(request.url) ? inLanguage(wantedOfRequest(request) ?? fallback, done) : done();
  app.addHook('onRequest', (request, _reply, done) => within(request, done));
  // Once more, because reading the body leaves the context of the first hook.
  app.addHook('preValidation', (request, _reply, done) => within(request, done));
}
