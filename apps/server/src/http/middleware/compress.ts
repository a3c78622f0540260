import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import negotiate from '@fastify/accept-negotiator';
import type { FastifyInstance } from 'fastify';

declare module 'fastify' {
  interface FastifyContextConfig {
    /**
     * The response may be compressed. Never set it for a body with a link, token or key next to text that somebody
     * else may choose: the length would reveal the secret, guess by guess (BREACH, ADR 60).
     */
    compress?: boolean;
  }
}

/** Shorter responses fit into one packet anyway. */
const smallestBytes = 1_400;

const packers = {
  // Low levels, because each response is compressed again: the highest level would take longer than sending.
  br: (text: Buffer) => promisify(brotliCompress)(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }),
  gzip: (text: Buffer) => promisify(gzip)(text, { level: 6 }),
};
// The order of preference when the client has none.
const encodings = Object.keys(packers) as (keyof typeof packers)[];

/** Compresses texts of routes that allow it, for clients that accept it; never streams or parts of files. */
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
        // A strong tag identifies the exact bytes, which are different now (RFC 9110, 8.8.3).
        if (typeof etag === 'string' && etag.startsWith('"')) reply.header('etag', `W/${etag}`);
        done(null, packed);
      },
      (error: unknown) => done(error as Error),
    );
  });
}
