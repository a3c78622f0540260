import type { FastifyInstance } from 'fastify';

/** `GET /api/…` of every route, from the router's own list; HEAD belongs to GET. */
export function servedRoutes(app: FastifyInstance): string[] {
  // The list is a tree: each line continues the path of the less indented line above it.
  const parents: string[] = [];
  return app
    .printRoutes({ commonPrefix: false })
    .split('\n')
    .flatMap((line) => {
      const match = /^(.*[├└]── )(\S*)(?: \(([A-Z, ]+)\))?/.exec(line);
      if (!match) return [];
      const [, indent = '', part = '', methods = ''] = match;
      const depth = indent.length / 4 - 1;
      const path = (depth > 0 ? (parents[depth - 1] ?? '') : '') + part;
      parents[depth] = path;
      const named = methods.split(', ').filter((method) => method !== '' && method !== 'HEAD');
      return named.map((method) => `${method} ${path}`);
    });
}
