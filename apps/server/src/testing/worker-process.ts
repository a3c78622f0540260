import type pg from 'pg';
import { createLog } from '../kernel/log.ts';
import { poolWithErrorHandler } from '../kernel/db.ts';
import { sendHeartbeat } from '../worker/orphaned-jobs.ts';

/** A separate process that registers one worker and then waits to be killed. */
const config = JSON.parse(process.env['WORKER_DATABASE'] ?? '{}') as pg.PoolConfig;
const pool = poolWithErrorHandler({ ...config, max: 1 }, () => {});
const life = await sendHeartbeat(config, pool, createLog('silent'));
await life.register('worker-of-the-child');
process.send?.('registered');
setInterval(() => {}, 1000);
