import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';
import type { BrowserContext, Frame, FrameLocator, Page } from 'playwright-core';
import { afterEach, describe, expect, test } from 'vitest';
import { type Command, commands, events, parameters } from '../../site/embed/catalogue.ts';
import { useBrowser } from './browser.ts';
import { built } from './site.ts';

const browser = useBrowser();
const ROUTE = '/docs/1.0.0/integration-with-acme-meet/web/iframe-tester';
const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const CLIENT = 'https://meet.acme.example';

/** The tester on its page, alive. */
async function openTester(query = '', context?: BrowserContext): Promise<Page> {
  const page = await (context ?? (await browser.context())).newPage();
  await page.goto(browser.origin + ROUTE + query);
  await wake(page);
  return page;
}

async function wake(page: Page): Promise<void> {
  await page.locator('.tester').scrollIntoViewIfNeeded();
  await page.getByRole('button', { name: 'Load', exact: true }).and(page.locator(':enabled')).waitFor();
}

const frameOf = (page: Page): FrameLocator => page.frameLocator('iframe[title="Meeting"]');
const status = (page: Page, text: string | RegExp) => page.locator('.tester-status').getByText(text).waitFor();

/** Waits for a line of the log and gives the message that it shows. */
async function logged(page: Page, kind: string, type: string): Promise<Record<string, unknown>> {
  const line = page
    .locator(`.tester-log li[data-kind="${kind}"]`)
    .filter({ has: page.locator('b', { hasText: new RegExp(`^${type}$`) }) });
  await line.first().waitFor();
  return JSON.parse((await line.first().locator('pre').textContent()) ?? '') as Record<string, unknown>;
}

const field = (page: Page, name: string) => page.locator(`.tester-form [name="${name}"]`);

/**
 * Loads the frame and joins; a host comes in at once. Nobody clicks in the frame for that: a click there would count as the
 * gesture that starting to share needs.
 */
async function join(page: Page, protocol: 1 | 2, role: 'host' | 'participant' = 'host'): Promise<void> {
  if (role === 'host') await field(page, 'hostToken').fill('secret');
  await field(page, 'autoJoin').check();
  await page.getByRole('radio', { name: String(protocol), exact: true }).check();
  await page.getByRole('button', { name: 'Load', exact: true }).click();
  await status(page, /^In the meeting/);
}

/** Serves the stand-in as the real client's host would be: on an origin of its own. */
async function serveClient(context: BrowserContext): Promise<void> {
  await context.route(`${CLIENT}/**`, (route) => {
    const path = new URL(route.request().url()).pathname;
    const file = path === '/embed' ? '/embed.html' : path;
    const type = { html: 'text/html', js: 'text/javascript', css: 'text/css' }[file.split('.').pop() ?? ''];
    return route.fulfill({ contentType: type, body: built(`standin${file}`) });
  });
}

const send = (page: Page, name: string) =>
  page.locator('.tester-command').getByRole('button', { name, exact: true }).click();

describe('the stand-in', () => {
  test.each([1, 2] as const)('takes every command of protocol %i', async (protocol) => {
    const page = await openTester();
    await join(page, protocol);
    const frame = frameOf(page);
    if (protocol === 2) await logged(page, 'event', 'participantWaiting');
    const last: readonly string[] = ['removeParticipant', 'leave', 'endMeeting'];
    const known = commands.filter(({ protocols, name }) => protocols.includes(protocol) && !last.includes(name));
    for (const { name } of orderly(known)) {
      if (name === 'stopRecording') await page.locator('.tester-log', { hasText: '"status":"recording"' }).waitFor();
      await send(page, name);
      await logged(page, 'command', name);
      if (protocol === 2) {
        const { data } = await logged(page, 'result', name);
        expect([name, outcomes(data)]).toEqual([name, EXPECTED[name] ?? 'ok']);
      }
    }
    // A click inside the frame is what starting to share needs.
    await frame.getByRole('button', { name: 'Share' }).click();
    if (protocol === 2) expect(await logged(page, 'event', 'screenShareChanged')).toMatchObject({ data: { on: true } });
    await send(page, 'endMeeting');
    expect(await logged(page, 'event', 'meetingEnded')).toMatchObject({ data: { reason: 'ended_by_host' } });
    expect(await logged(page, 'event', 'left')).toMatchObject({ data: { reason: 'ended_by_host' } });
    await status(page, /^Over/);
    expect(await page.getByRole('button', { name: 'toggleAudio', exact: true }).isDisabled()).toBe(true);
  });

  test.each([1, 2] as const)('sends every event of protocol %i, and the tester takes them all', async (protocol) => {
    const page = await openTester();
    await join(page, protocol);
    const frame = frameOf(page);
    await frame.getByRole('button', { name: 'About this page' }).click();
    for (const { name } of events.filter(({ protocols }) => protocols.includes(protocol))) {
      await frame.getByRole('combobox', { name: 'Event' }).selectOption(name);
      await frame.getByRole('button', { name: 'Send', exact: true }).click();
      await logged(page, 'event', name);
    }
    expect(await page.locator('.tester-log li[data-kind="refused"]').count()).toBe(0);
  });

  test('lets a participant wait, mutes them, and keeps them muted', async () => {
    const page = await openTester();
    await join(page, 2, 'participant');
    expect(await logged(page, 'event', 'waiting')).toMatchObject({ data: { reason: 'waiting_room' } });
    const frame = frameOf(page);
    await frame.getByRole('button', { name: 'About this page' }).click();
    await frame.getByRole('button', { name: 'Host sets or lifts hard mute' }).click();
    expect(await logged(page, 'event', 'audioChanged')).toMatchObject({ data: { local: true, on: false, by: 'host' } });
    await send(page, 'toggleAudio');
    expect(await logged(page, 'result', 'toggleAudio')).toMatchObject({ data: { error: { code: 'hard_muted' } } });
    await send(page, 'stopRecording');
    expect(await logged(page, 'result', 'stopRecording')).toMatchObject({ data: { error: { code: 'forbidden' } } });
  });

  test('tells why joining failed', async () => {
    const page = await openTester('?pin=wrong1&autoJoin=true&protocol=2');
    await page.getByRole('button', { name: 'Load', exact: true }).click();
    expect(await logged(page, 'event', 'joinFailed')).toMatchObject({ data: { code: 'invalid_pin' } });
    await frameOf(page).getByText('The PIN of the sample meeting').waitFor();
  });

  test('has no camera where the frame is not given one', async () => {
    const page = await openTester(`?protocol=2&allow=${encodeURIComponent("camera 'none'; microphone")}`);
    await join(page, 2);
    expect(await logged(page, 'event', 'deviceError')).toMatchObject({
      data: { device: 'videoInput', code: 'device_permission_denied' },
    });
    await page.getByText('What the browser granted', { exact: true }).click();
    const row = page.getByRole('row').filter({ has: page.getByRole('rowheader', { name: 'camera', exact: true }) });
    await row.getByRole('cell', { name: 'no', exact: true }).waitFor();
  });

  test('says nothing to a page that it does not know', async () => {
    const context = await browser.context();
    await serveClient(context);
    const page = await openTester(
      `?frame=${encodeURIComponent(`${CLIENT}/embed`)}&hostOrigin=https%3A%2F%2Fapp.customer.example`,
      context,
    );
    await page.getByRole('button', { name: 'Load', exact: true }).click();
    await frameOf(page).locator('.alert', { hasText: 'was told to talk to https://app.customer.example' }).waitFor();
    expect(await page.locator('.tester-log li[data-kind="event"]').count()).toBe(0);
  });

  test('works on an origin of its own', async () => {
    const context = await browser.context();
    await serveClient(context);
    const page = await openTester(`?frame=${encodeURIComponent(`${CLIENT}/embed`)}`, context);
    await join(page, 2);
    await send(page, 'setScreenShare');
    expect(await logged(page, 'result', 'setScreenShare')).toMatchObject({
      data: { error: { code: 'needs_user_gesture' } },
    });
    await send(page, 'sendChat');
    expect(await logged(page, 'event', 'chatMessage')).toMatchObject({
      data: { text: 'Hello', from: { name: 'Asha Rao' } },
    });
  });
});

describe('what the tester refuses, and logs', () => {
  test('a message of another origin', async () => {
    const context = await browser.context();
    await context.route('https://evil.example/', (route) =>
      route.fulfill({
        contentType: 'text/html',
        body: '<script>parent.postMessage({ type: "left", data: { reason: "left" } }, "*")</script>',
      }),
    );
    const page = await openTester('', context);
    await join(page, 1);
    await page.evaluate(() =>
      document.body.append(Object.assign(document.createElement('iframe'), { src: 'https://evil.example/' })),
    );
    await refused(page, 'wrong origin: came from https://evil.example');
  });

  test('a message of another window', async () => {
    const page = await openTester();
    await join(page, 1);
    await page.evaluate(() => postMessage({ type: 'left', data: { reason: 'left' } }, location.origin));
    await refused(page, 'wrong source');
  });

  test.each([
    ['"left"', 'is not an object'],
    ['{ type: "left", data: { reason: "<img src=x onerror=alert(1)>" } }', 'data.reason must be one of'],
    ['{ type: "audioChanged", data: { on: 1 } }', 'data.on must be true or false'],
    ['{ data: {} }', 'type is missing'],
  ])('a message of a wrong shape: %s', async (message, why) => {
    const page = await openTester();
    await join(page, 1);
    const inside = page.frames().find((frame) => frame.url().includes('/standin/'));
    await inside?.evaluate(`parent.postMessage(${message}, '*')`);
    await refused(page, `wrong shape: `, why);
  });

  /** The line is there, and the tester did not believe the message. */
  async function refused(page: Page, ...texts: string[]): Promise<void> {
    let line = page.locator('.tester-log li[data-kind="refused"]');
    for (const text of texts) line = line.filter({ hasText: text });
    await line.first().waitFor();
    await status(page, /^In the meeting/);
  }

  test('an event that it does not know is ignored', async () => {
    const page = await openTester();
    await join(page, 1);
    const inside = page.frames().find((frame) => frame.url().includes('/standin/'));
    await inside?.evaluate("parent.postMessage({ type: 'news' }, '*')");
    await page.locator('.tester-log li[data-kind="ignored"]', { hasText: 'news' }).waitFor();
  });
});

describe('the state of the frame', () => {
  test('no answer in 10 s, and an answer after all', async () => {
    const context = await browser.context();
    await context.route('https://silent.example/embed**', (route) =>
      route.fulfill({ contentType: 'text/html', body: 'Nothing.' }),
    );
    const page = await context.newPage();
    await page.clock.install();
    await page.goto(`${browser.origin}${ROUTE}?frame=${encodeURIComponent('https://silent.example/embed')}`);
    await wake(page);
    await page.getByRole('button', { name: 'Load', exact: true }).click();
    await status(page, 'Loaded. Waiting for its first message.');
    await page.clock.fastForward(10_000);
    await status(page, 'No answer in 10 s.');
    const inside = page.frames().find((frame) => frame.url().startsWith('https://silent.example'));
    await inside?.evaluate("parent.postMessage({ type: 'ready', data: { clientVersion: '2.4.0', protocol: 1 } }, '*')");
    await status(page, /^Ready/);
  });

  test('ready, in the meeting, over', async () => {
    const page = await openTester();
    await page.getByRole('button', { name: 'Load', exact: true }).click();
    await status(page, /^Ready, protocol 1/);
    await frameOf(page).getByRole('button', { name: 'Join' }).click();
    await status(page, /^In the meeting, protocol 1/);
    await frameOf(page).getByRole('button', { name: 'Leave' }).click();
    await status(page, /^Over/);
  });

  test('the browser did not show the page', async () => {
    const page = await openTester();
    await page.route('**/standin/embed?*', (route) => route.abort());
    await page.getByRole('button', { name: 'Load', exact: true }).click();
    await status(page, 'The browser did not show the page');
  });

  test.each(['http://localhost:1/embed', 'javascript:alert(1)', 'embed'])('%s is not loaded', async (address) => {
    const page = await openTester();
    await page.getByRole('radio', { name: 'another https: address' }).check();
    await page.getByLabel('Address of the embed page').fill(address);
    expect(await page.getByRole('button', { name: 'Load', exact: true }).isDisabled()).toBe(true);
    await page.locator('.tester-url .tester-fault').waitFor();
  });
});

describe('parameters', () => {
  test('each has a field, and the URL follows', async () => {
    const page = await openTester();
    await page.getByText('Parameters that 1.0.0 does not have').click();
    for (const { name } of parameters)
      expect([name, await page.locator(`.tester-form [name="${name}"]`).count()]).toEqual([name, 1]);
    await field(page, 'video').uncheck();
    await field(page, 'layout').selectOption('sidebar');
    await field(page, 'name').fill('Dr Meera Iyer');
    await field(page, 'controls').selectOption('list');
    await page.getByRole('checkbox', { name: 'reactions' }).uncheck();
    await field(page, 'hostToken').fill('hT9vQ2');
    const url = await page.locator('.tester-url').textContent();
    expect(url).toContain(
      '/standin/embed?meetingId=8042175936&pin=k7Qm2x&hostToken=…&name=Dr%20Meera%20Iyer&video=false&controls=mic%2Ccamera',
    );
    expect(url).toContain('layout=sidebar');
    expect(url).not.toContain('reactions');
  });

  test('are kept in the address of the page, without credentials, and come back', async () => {
    const page = await openTester();
    await field(page, 'hostToken').fill('hT9vQ2');
    await field(page, 'layout').selectOption('sidebar');
    await page.getByRole('radio', { name: '2', exact: true }).check();
    await page.waitForURL('**/iframe-tester?layout=sidebar&protocol=2');
    await page.reload();
    await wake(page);
    expect(await field(page, 'layout').inputValue()).toBe('sidebar');
    expect(await page.getByRole('radio', { name: '2', exact: true }).isChecked()).toBe(true);
    expect(await field(page, 'hostToken').inputValue()).toBe('');
  });

  test('a wrong value is explained', async () => {
    const page = await openTester();
    await field(page, 'meetingId').fill('123');
    await page.getByText('meetingId must have 10 characters').waitFor();
    expect(await field(page, 'meetingId').getAttribute('aria-invalid')).toBe('true');
  });
});

describe('the log', () => {
  test('is filtered, copied as JSON and cleared', async () => {
    const context = await browser.context({ permissions: ['clipboard-read', 'clipboard-write'] });
    const page = await openTester('', context);
    await join(page, 1);
    await page.getByRole('searchbox', { name: 'Filter' }).fill('clientVersion');
    expect(await page.locator('.tester-log li').count()).toBe(1);
    await page.getByRole('button', { name: 'Copy as JSON' }).click();
    await page.getByRole('button', { name: 'Copied' }).waitFor();
    const copied = JSON.parse(await page.evaluate(() => navigator.clipboard.readText())) as unknown[];
    expect(copied).toEqual([
      expect.objectContaining({
        kind: 'event',
        type: 'ready',
        data: { type: 'ready', data: { clientVersion: '2.4.0', protocol: 1 } },
      }),
    ]);
    await page.getByRole('searchbox', { name: 'Filter' }).fill('');
    await page.getByRole('checkbox', { name: 'event' }).uncheck();
    expect(await page.locator('.tester-log li[data-kind="event"]').count()).toBe(0);
    await page.getByRole('button', { name: 'Clear' }).click();
    await page.getByText('Nothing yet.').waitFor();
  });

  test('shows texts of others as text', async () => {
    const page = await openTester();
    await join(page, 2);
    await page.locator('.tester-command').getByLabel('text').fill('<img src=x onerror=alert(1)>');
    await send(page, 'sendChat');
    await page.locator('.tester-log li[data-kind="event"]', { hasText: '<img src=x onerror=alert(1)>' }).waitFor();
    expect(await page.locator('.tester-log img').count()).toBe(0);
  });
});

test('everything can be done from the keyboard', async () => {
  const page = await openTester('?autoJoin=true');
  await field(page, 'hostToken').focus();
  await page.keyboard.type('secret');
  await page.keyboard.press('Enter');
  await status(page, /^In the meeting/);
  await page.getByRole('button', { name: 'toggleHand', exact: true }).focus();
  await page.keyboard.press('Enter');
  await logged(page, 'command', 'toggleHand');
  const line = page.locator('.tester-log summary').first();
  await line.focus();
  await page.keyboard.press('Enter');
  expect(await page.locator('.tester-log details[open]').count()).toBe(1);
});

describe.each(['dark', 'light'] as const)('axe finds nothing while a meeting runs, in %s mode', (theme) => {
  test.each([1280, 360])('%i px wide', async (width) => {
    const context = await browser.context({
      viewport: { width, height: 900 },
      bypassCSP: true,
      reducedMotion: 'reduce',
    });
    await context.addInitScript((mode) => {
      // The script also runs in the empty page before, which has no origin and so no storage.
      if (origin !== 'null') localStorage.setItem('theme', mode);
    }, theme);
    const page = await openTester(`?theme=${theme}`, context);
    await join(page, 2);
    await page.locator('.tester details').evaluateAll((all) => {
      for (const details of all) (details as HTMLDetailsElement).open = true;
    });
    await send(page, 'togglePeople');
    const inside = page.frames().find((frame) => frame.url().includes('/standin/')) as Frame;
    await frameOf(page)
      .getByRole('heading', { name: /^People/ })
      .waitFor();
    expect({ page: await violations(page), frame: await violations(inside) }).toEqual({ page: [], frame: [] });
    await frameOf(page).getByRole('button', { name: 'About this page' }).click();
    expect(await violations(inside)).toEqual([]);
  });
});

/** What axe has against a page, or one frame of it. */
async function violations(where: Page | Frame): Promise<string[]> {
  await where.evaluate(AXE);
  const found = (await where.evaluate(
    "axe.run(document, { iframes: false, runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'] }).then(({ violations }) => violations)",
  )) as { id: string; nodes: { html: string; failureSummary: string }[] }[];
  return found.flatMap(({ id, nodes }) =>
    nodes.map(({ html, failureSummary }) => `${id}: ${html.slice(0, 200)} ${failureSummary}`),
  );
}

test('without script there is the file to save, and no dead form', async () => {
  const page = await browser.open(ROUTE, { javaScriptEnabled: false });
  expect(await page.locator('.tester').isVisible()).toBe(false);
  expect(await page.locator('noscript p').isVisible()).toBe(true);
  expect(await page.locator('#save-and-run').isVisible()).toBe(true);
  expect(await page.locator('.code', { hasText: 'tester.html' }).locator('code').textContent()).toContain(
    '<!doctype html>',
  );
});

describe('the tester to save', () => {
  let close: () => void = () => undefined;
  afterEach(() => close());

  /** Saves the file from the page, as a reader would, and serves it from a port of its own. */
  async function saveAndServe(context: BrowserContext): Promise<string> {
    const page = await context.newPage();
    await page.goto(browser.origin + ROUTE);
    const lines = await page.locator('.code', { hasText: 'tester.html' }).locator('.line').allTextContents();
    await page.close();
    const server = createServer((_, response) => {
      response.setHeader('Content-Type', 'text/html');
      response.end(lines.join('\n'));
    });
    await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
    close = () => {
      server.close();
      server.closeAllConnections();
    };
    return `http://localhost:${(server.address() as AddressInfo).port}`;
  }

  test('loads, joins, sends every command and shows what comes back', async () => {
    const context = await browser.context();
    await serveClient(context);
    const origin = await saveAndServe(context);
    const page = await context.newPage();
    await page.goto(`${origin}/tester.html`);
    await page.getByLabel('hostToken').fill('secret');
    await page.getByRole('button', { name: 'Load' }).click();
    await page.getByText('event ready {"clientVersion":"2.4.0","protocol":1}').waitFor();
    expect(await page.locator('#url').textContent()).toContain('hostToken=…');
    await page.frameLocator('#frame').getByRole('button', { name: 'Join' }).click();
    await page.getByText('event joined').waitFor();
    await page.getByText('event participantsChanged').first().waitFor();
    for (const name of await page.locator('#commands button').allTextContents()) {
      if (name === 'leave') continue;
      await page.getByRole('button', { name, exact: true }).click();
      await page.getByText(`sent ${name}`, { exact: false }).first().waitFor();
    }
    await page.getByText('event audioChanged').first().waitFor();
    await page.getByText('event meetingEnded {"reason":"ended_by_host"}').waitFor();
    await page.getByText('event left').waitFor();
    await page.evaluate(() => postMessage({ type: 'ready' }, '*'));
    await page.getByText('refused, wrong origin').waitFor();
  });
});

describe('an island', () => {
  test('whose code does not arrive says so, and can be tried again', async () => {
    const context = await browser.context();
    const page = await context.newPage();
    await page.route('**/assets/IframeTester.island-*.js', (route) => route.abort());
    await page.goto(browser.origin + ROUTE);
    await page.locator('quire-island').scrollIntoViewIfNeeded();
    const failure = page.getByRole('alert').filter({ hasText: 'Failed to fetch' });
    await failure.waitFor();
    await page.unrouteAll();
    await failure.getByRole('button', { name: 'Retry' }).click();
    await wake(page);
    expect(await failure.count()).toBe(0);
  });

  test('lives again when the reader comes back to its page', async () => {
    const page = await openTester('?layout=sidebar');
    await page.locator('#sidebar a', { hasText: 'Query params' }).click();
    await page.getByRole('heading', { level: 1, name: 'Query params' }).waitFor();
    expect(await page.locator('quire-island').count()).toBe(0);
    await page.goBack();
    await wake(page);
    expect(await field(page, 'layout').inputValue()).toBe('sidebar');
  });

  test('that throws says so, and can be tried again', async () => {
    const page = await openTester();
    await page.evaluate(() => {
      const canParse = URL.canParse;
      Object.assign(window, { mend: () => Object.assign(URL, { canParse }) });
      URL.canParse = () => {
        throw new Error('The address book is on fire.');
      };
    });
    await field(page, 'pin').fill('k7Qm2y');
    const failure = page.getByRole('alert').filter({ hasText: 'This page crashed.' });
    await failure.getByText('The address book is on fire.').waitFor();
    // React reports what it caught; that is what this test is about.
    expect(browser.errors.splice(0).join()).toContain('The address book is on fire.');
    await page.evaluate(() => (window as unknown as { mend(): void }).mend());
    await failure.getByRole('button', { name: 'Try again' }).click();
    await wake(page);
  });
});

/** What commands answer here that cannot succeed, or not by a click outside the frame. */
const EXPECTED: Readonly<Record<string, string>> = {
  toggleScreenShare: 'needs_user_gesture',
  setScreenShare: 'needs_user_gesture',
  // Asha Rao has been admitted before.
  deny: 'failed',
};

/** Somebody must be in the meeting before others can do something to them. */
function orderly(known: readonly Command[]): readonly Command[] {
  const first = known.filter(({ name }) => name === 'admit');
  return [...first, ...known.filter(({ name }) => name !== 'admit')];
}

function outcomes(data: unknown): string {
  const { ok, error } = data as { ok: boolean; error?: { code: string } };
  return ok ? 'ok' : (error?.code ?? '');
}
