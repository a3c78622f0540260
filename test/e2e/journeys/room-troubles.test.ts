import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { launchChromium, type LaunchedBrowser } from '../fixtures/chromium.ts';
import { expectAccessible } from '../fixtures/expect-accessible.ts';
import { install, type Installation } from '../fixtures/installation.ts';
import { invite, twoQuestions } from '../fixtures/invite.ts';
import { until } from '../fixtures/until.ts';
import { openWatchedContext, serverAway, type WatchedContext } from '../fixtures/watched-context.ts';
import { interviewRoom } from '../pages/interview-room.ts';
import { prejoinPage } from '../pages/prejoin.ts';

const [first, second] = twoQuestions;

let app: Installation;
let chromium: LaunchedBrowser;
let visit: WatchedContext;
let page: Page;
let joinUrl: string;

beforeAll(async () => {
  [app, chromium] = await Promise.all([install({ database: 'cluster' }), launchChromium()]);
});

beforeEach(async () => {
  visit = await openWatchedContext(chromium.browser, app.url);
  page = await visit.context.newPage();
  ({ joinUrl } = await invite(app));
});

afterEach(() => visit?.close());

afterAll(async () => {
  await chromium?.close();
  await app?.close();
});

async function start(choices: { recording: boolean }): Promise<void> {
  await prejoinPage(page).open(joinUrl);
  await prejoinPage(page).agree(choices);
  await prejoinPage(page).start();
}

async function answerBoth(options = { recorded: false }): Promise<void> {
  const room = interviewRoom(page);
  await room.hears(first.question);
  await room.answer('I run the tests.');
  await room.hears(second.question);
  await room.answer('I roll back.');
  await room.isOver(options);
}

it('names a network that blocks WebSockets and says what to do', async () => {
  await page.addInitScript(blockSockets);
  await start({ recording: false });
  await page.getByRole('heading', { name: 'Your network blocks the interview' }).waitFor();
  await expectAccessible(page);
  visit.expectClean();
});

it('says that a page is signed out instead of showing a lost connection', async () => {
  await start({ recording: false });
  await interviewRoom(page).hears(first.question);
  await visit.expectingFailures(new RegExp(`${serverAway.source}|401`), async () => {
    await visit.context.clearCookies();
    await visit.context.setOffline(true);
    await interviewRoom(page).connectionLost.waitFor();
    await visit.context.setOffline(false);
    await page.getByRole('heading', { name: 'This page is signed out' }).waitFor();
  });
  visit.expectClean();
});

it('continues without a recording when the recorder cannot be loaded', async () => {
  await visit.expectingFailures(/interview-recording|net::ERR_FAILED/, async () => {
    await page.route(/interview-recording.*\.js/, (route) => route.abort());
    await start({ recording: true });
    await page.getByText('Your camera and microphone cannot be recorded here.').first().waitFor();
  });
  await answerBoth();
  visit.expectClean();
});

it('says that the recording stopped when its store is deleted, and continues the interview', async () => {
  await start({ recording: true });
  await page.getByText('Your camera is recorded and never scored.').waitFor();
  const browser = await visit.context.newCDPSession(page);
  await browser.send('Storage.clearDataForOrigin', { origin: app.url, storageTypes: 'indexeddb' });
  await page.getByText('The recording has stopped, because it could not be saved.').first().waitFor();
  await answerBoth();
  visit.expectClean();
});

it('keeps the recording when a proxy answers some chunks itself', async () => {
  let inTheWay = 3;
  await page.route(/\/chunks\//, async (route) => {
    inTheWay -= 1;
    if (inTheWay < 0) return route.continue();
    return route.fulfill({ status: 403, contentType: 'text/html', body: '<h1>Forbidden</h1>' });
  });
  await visit.expectingFailures(/status of 403/, async () => {
    await start({ recording: true });
    await answerBoth({ recorded: true });
  });
  expect(inTheWay).toBeLessThan(0);
  visit.expectClean();
});

it('says that the recording stopped when the server refuses it, and continues the interview', async () => {
  const error = { code: 'payload_too_large', message: 'The recording has reached its size limit.' };
  await page.route(/\/chunks\//, (route) =>
    route.fulfill({ status: 413, json: { success: false, error, requestId: 'r' } }),
  );
  await visit.expectingFailures(/status of 413/, async () => {
    await start({ recording: true });
    await page.getByText('The recording has stopped, because it could not be saved.').first().waitFor();
  });
  await answerBoth();
  await page.getByText('Part of your recording could not be saved.').waitFor();
  expect(await page.evaluate(hasNoChunk)).toBe(true);
  visit.expectClean();
});

it('sends the withdrawal of consent to the server even if the store fails', async () => {
  await start({ recording: true });
  await page.waitForResponse((response) => response.url().endsWith('/chunks/0') && response.ok());
  await page.evaluate(() => {
    IDBObjectStore.prototype.delete = () => {
      throw new DOMException('The database is broken.', 'UnknownError');
    };
  });
  // A chunk that is being sent at that moment is refused.
  await visit.expectingFailures(/status of 409/, async () => {
    await page.getByRole('button', { name: 'Stop recording' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Stop recording' }).click();
    await page.getByText('The recording has stopped. Nothing more is recorded.').waitFor();
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
  });
  const isRecorded = await page.evaluate(
    async (address) => {
      const body = (await (await fetch(address)).json()) as {
        interview: { consent: { recording: boolean } };
      };
      return body.interview.consent.recording;
    },
    `/api/public${new URL(page.url()).pathname.replace('/interview/', '/interviews/')}`,
  );
  expect(isRecorded).toBe(false);
  visit.expectClean();
});

it('deletes chunks on the device that belong to no session any more', async () => {
  await prejoinPage(page).open(joinUrl);
  // Not `waitForFunction`, because it treats every promise as true.
  await until('the page has its store', () => page.evaluate(hasStore), Boolean);
  expect(await page.evaluate(keepLostChunk)).toBe(1);
  await page.reload();
  await until('what was lost is gone', () => page.evaluate(hasNoChunk), Boolean);
  visit.expectClean();
});

it('asks for a person only once after a double click', async () => {
  await prejoinPage(page).open(joinUrl);
  let asked = 0;
  page.on('request', (request) => (asked += request.url().endsWith('/human-request') ? 1 : 0));
  await page.getByRole('button', { name: 'Ask for a person instead' }).click();
  await page.getByRole('button', { name: 'Ask for a person', exact: true }).dblclick();
  await page.getByRole('heading', { name: 'A person will take over' }).waitFor();
  expect(asked).toBe(1);
  visit.expectClean();
});

/** Runs in the page: true once the product has created its database. */
async function hasStore(): Promise<boolean> {
  return (await indexedDB.databases()).some(({ name }) => name === 'parley');
}

/** Runs in the page: stores a chunk of a recording whose session is gone. Resolves to the number of stored chunks. */
function keepLostChunk(): Promise<number> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open('parley');
    opening.onupgradeneeded = () => opening.transaction?.abort();
    opening.onerror = () => reject(opening.error ?? new Error('no database'));
    opening.onsuccess = () => {
      const chunks = opening.result.transaction('chunks', 'readwrite').objectStore('chunks');
      chunks.put({ sessionId: crypto.randomUUID(), seq: 0, bytes: new ArrayBuffer(8) });
      const counted = chunks.count();
      counted.onsuccess = () => resolve(counted.result);
    };
  });
}

/** Runs in the page: true when no chunk of a recording is stored. */
function hasNoChunk(): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open('parley');
    opening.onupgradeneeded = () => opening.transaction?.abort();
    opening.onerror = () => reject(opening.error ?? new Error('no database'));
    opening.onsuccess = () => {
      const counted = opening.result.transaction('chunks').objectStore('chunks').count();
      counted.onsuccess = () => {
        opening.result.close();
        resolve(counted.result === 0);
      };
    };
  });
}

/** Runs in the page before its own code: refuses every socket, like a proxy that does not support the upgrade. */
function blockSockets(): void {
  class RefusedSocket {
    static readonly OPEN = 1;
    readyState = 0;
    onclose: ((event: { code: number }) => void) | null = null;
    constructor() {
      setTimeout(() => this.onclose?.({ code: 1006 }));
    }
    close(): void {}
  }
  Object.assign(window, { WebSocket: RefusedSocket });
}
