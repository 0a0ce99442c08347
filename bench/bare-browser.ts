import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { WebSocket } from 'ws';
import { browserPath } from '#scripts/running/browser.ts';

export interface Place {
  x: number;
  y: number;
}

export interface BarePage {
  open(url: string): Promise<void>;
  /** Where the first such element stands, scrolled into view. */
  placeOf(selector: string): Promise<Place>;
  pointAt(place: Place, forMs: number): Promise<void>;
  clickAt(place: Place): Promise<void>;
  close(): Promise<void>;
}

export interface Browser {
  newPage(): Promise<BarePage>;
  close(): Promise<void>;
}

const PHONE = { width: 390, height: 844, deviceScaleFactor: 2, mobile: false };
const FLAGS = [
  '--headless=new',
  '--no-sandbox',
  '--disable-gpu',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--remote-debugging-port=0',
];

/** Chromium over its own protocol and nothing between: whatever it does for a visitor it does here. */
export async function openBrowser(): Promise<Browser> {
  const profile = mkdtempSync(join(tmpdir(), 'nevia-bench-'));
  const command = browserPath();
  if (!command) throw new Error('This measurement needs a Chromium of the system.');
  const child = spawn(command, [...FLAGS, `--user-data-dir=${profile}`, 'about:blank'], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const address = await new Promise<string>((resolve, reject) => {
    let said = '';
    child.stderr.on('data', (chunk) => {
      said += chunk;
      const found = /DevTools listening on (\S+)/.exec(said)?.[1];
      if (found) resolve(found);
    });
    child.once('exit', () => reject(new Error(`Chromium did not start.\n${said}`)));
  });
  const base = new URL(address).host;
  return {
    newPage: () => newPage(base),
    close: async () => {
      const ended = new Promise((resolve) => child.once('exit', resolve));
      child.kill();
      await ended;
      rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

async function newPage(base: string): Promise<BarePage> {
  const response = await fetch(`http://${base}/json/new?about:blank&for_tab`, { method: 'PUT' });
  const { id, webSocketDebuggerUrl } = (await response.json()) as {
    id: string;
    webSocketDebuggerUrl: string;
  };
  const socket = new WebSocket(webSocketDebuggerUrl);
  await new Promise((resolve, reject) => socket.once('open', resolve).once('error', reject));
  // By way of its tab: a client of the page alone forbids it to prerender the next one.
  let sessionId: string | undefined;
  let lastId = 0;
  const call = (method: string, params: object = {}) =>
    new Promise<Record<string, unknown>>((resolve) => {
      lastId += 1;
      const own = lastId;
      const hear = (data: unknown) => {
        const message = JSON.parse(String(data));
        if (message.id !== own) return;
        socket.off('message', hear);
        resolve(message.result ?? {});
      };
      socket.on('message', hear);
      socket.send(JSON.stringify({ id: own, method, params, sessionId }));
    });
  const evaluate = async (expression: string) => {
    const { result } = await call('Runtime.evaluate', {
      expression,
      awaitPromise: true,
      returnByValue: true,
    });
    return (result as { value: unknown }).value;
  };
  const mouse = (type: string, { x, y }: Place, more: object = {}) =>
    call('Input.dispatchMouseEvent', { type, x, y, ...more });
  const attached = new Promise<string>((resolve) => {
    socket.on('message', (data) => {
      const { method, params } = JSON.parse(String(data));
      if (method === 'Target.attachedToTarget' && params.targetInfo.type === 'page')
        resolve(params.sessionId);
    });
  });
  await call('Target.setAutoAttach', { autoAttach: true, waitForDebuggerOnStart: false, flatten: true });
  sessionId = await attached;
  await call('Emulation.setDeviceMetricsOverride', PHONE);
  return {
    async open(url) {
      await call('Page.enable');
      const loaded = new Promise<void>((resolve) => {
        const hear = (data: unknown) => {
          if (JSON.parse(String(data)).method !== 'Page.loadEventFired') return;
          socket.off('message', hear);
          resolve();
        };
        socket.on('message', hear);
      });
      await call('Page.navigate', { url });
      await loaded;
      await call('Page.bringToFront');
    },
    async placeOf(selector) {
      const place = await evaluate(`new Promise((resolve) => {
        const element = document.querySelector(${JSON.stringify(selector)});
        element.scrollIntoView({ block: 'center', behavior: 'instant' });
        requestAnimationFrame(() => {
          const { left, top, width, height } = element.getBoundingClientRect();
          resolve({ x: left + Math.min(width / 2, 40), y: top + height / 2 });
        });
      })`);
      return place as Place;
    },
    async pointAt(place, forMs) {
      await mouse('mouseMoved', place);
      await new Promise((resolve) => setTimeout(resolve, forMs));
    },
    async clickAt(place) {
      const left = { button: 'left', clickCount: 1 };
      await mouse('mousePressed', place, left);
      await mouse('mouseReleased', place, left);
    },
    async close() {
      socket.close();
      await fetch(`http://${base}/json/close/${id}`);
    },
  };
}
