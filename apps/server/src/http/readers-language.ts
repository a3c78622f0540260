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

/** What the reader has chosen, else the interview's language, else the browser's. */
export function languageOfPage({ cookies, headers, url }: FastifyRequest): Language {
  const { [languageCookie]: chosen, [interviewLanguageCookie]: interviews } = cookies;
  return (
    firstKnown([
      chosen,
      ofInterviews.test(url) ? interviews : null,
      ...acceptedTags(headers['accept-language']),
    ]) ?? fallback
  );
}

/** A page names its language with every request; a socket cannot, and has the cookies of its page. */
function languageOfRequest(request: FastifyRequest): Language {
  if (request.headers.upgrade !== undefined) return languageOfPage(request);
  return firstKnown(acceptedTags(request.headers['accept-language'])) ?? fallback;
}

/**
 * Refusals to people at a page are in its language. Those to programs stay English, whatever they accept: they are read
 * by developers and compared by tests.
 */
export function registerReadersLanguage(app: FastifyInstance): void {
  const isOfPage = /^\/api\/(?:dashboard|public)\//;
  const within = (request: FastifyRequest, done: () => void) =>
    isOfPage.test(request.url) ? inLanguage(languageOfRequest(request), done) : done();
  app.addHook('onRequest', (request, _reply, done) => within(request, done));
  // Once more, because reading the body leaves the context of the first hook.
  app.addHook('preValidation', (request, _reply, done) => within(request, done));
}
