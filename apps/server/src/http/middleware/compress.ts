import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import negotiate from '@fastify/accept-negotiator';
import type { FastifyInstance } from 'fastify';

declare module 'fastify' {
  interface FastifyContextConfig {
    /**
     * The response may be compressed. Never where a body has a link, token or key in it beside text that somebody
     * else may choose: its length would tell them, guess by guess, what the secret is (BREACH, ADR 60).
     */
    compress?: boolean;
  }
}

/** Shorter ones fit into one packet as they are. */
const smallestBytes = 1_400;

const packers = {
  // Levels for what is made anew for each response: the highest would take longer than the sending.
  br: (text: Buffer) => promisify(brotliCompress)(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }),
  gzip: (text: Buffer) => promisify(gzip)(text, { level: 6 }),
};
// The order in which they are taken where a client has no preference.
const encodings = Object.keys(packers) as (keyof typeof packers)[];

/** Compresses the texts of routes that allow it, for clients that take it. Streams and parts of files never. */
export function registerCompression(app: FastifyInstance): void {
  app.addHook('onSend', (request, reply, payload, done) => {
    if (request.routeOptions.config.compress !== true) return done();
    const vary = reply.getHeader('vary');
    reply.header('vary', vary === undefined ? 'Accept-Encoding' : `${String(vary)}, Accept-Encoding`);
    if (typeof payload !== 'string' || payload.length < smallestBytes) return done();
    const encoding = negotiate(request.headers['accept-encoding'] ?? '', encodings);
    if (encoding === null) return done();
    packers[encoding](Buffer.from(payload)).then(
      (packed) => {
        reply.header('content-encoding', encoding);
        const etag = reply.getHeader('etag');
        // A strong tag names the bytes, and these are others now (RFC 9110, 8.8.3).
        if (typeof etag === 'string' && etag.startsWith('"')) reply.header('etag', `W/${etag}`);
        done(null, packed);
      },
      (error: unknown) => done(error as Error),
    );
  });
}
