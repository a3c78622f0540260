import { setTimeout as sleep } from 'node:timers/promises';
import { parleyJson } from '../../e2e/fixtures/parley-process.ts';
import type { Attack } from '../attack.ts';
import { openHostileServer } from '../hostile-server.ts';
import { aiInterview } from '../target.ts';

const withinMs = 2_000;

export const webhookAttacks: Attack[] = [
  {
    name: 'webhooks-silent',
    does: 'five endpoints never answer; a sixth waits for evaluation.ready',
    sparesOthers: true,
    async run(target) {
      const silent = await Promise.all(Array.from({ length: 5 }, () => openHostileServer(() => undefined)));
      const heard = new Map<string, number>();
      const healthy = await openHostileServer((request, answer) => {
        heard.set(String(request.headers['webhook-id']), performance.now());
        answer.writeHead(204).end();
      });
      try {
        for (const { url } of silent) {
          await target.api('POST', '/webhooks', { url }).then(mustBeMade);
        }
        await target
          .api('POST', '/webhooks', { url: healthy.url, eventTypes: ['evaluation.ready'] })
          .then(mustBeMade);
        const waits: number[] = [];
        const organization = ['--organization', target.organizationId];
        await parleyJson(target.settings, 'organization', 'test-mode', ...organization, '--on');
        for (let round = 0; round < 5; round++) {
          const created = await target.api('POST', '/interviews', aiInterview);
          const code = String(created.body?.['meetingCode']);
          const before = heard.size;
          await target.api('POST', `/interviews/${code}/simulate`, { profile: 'fluent' }).then(mustBeMade);
          const readyAt = await untilEvaluated(target.api, code);
          const patience = performance.now() + 60_000;
          while (heard.size === before && performance.now() < patience) await sleep(20);
          const at = [...heard.values()].at(-1);
          waits.push(heard.size === before || at === undefined ? Infinity : Math.max(0, at - readyAt));
        }
        const longest = Math.round(Math.max(...waits));
        return {
          held: longest <= withinMs,
          seen: `heard ${longest} ms after it was ready at the latest, of ${waits.length}`,
        };
      } finally {
        await Promise.all([...silent, healthy].map((server) => server.close()));
      }
    },
  },
];

function mustBeMade({ status, text }: { status: number; text: string }): void {
  if (status > 299) throw new Error(`answered ${status}: ${text.slice(0, 200)}`);
}

async function untilEvaluated(
  api: (method: 'GET', path: string) => Promise<{ status: number }>,
  code: string,
): Promise<number> {
  for (let tries = 0; tries < 600; tries++) {
    if ((await api('GET', `/interviews/${code}/evaluation`)).status === 200) return performance.now();
    await sleep(50);
  }
  throw new Error('never evaluated');
}
