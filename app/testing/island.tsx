/**
 * An island of a public page without a browser: its HTML as the server renders it, in a DOM, and its script started by
 * what a visitor does, as on the page. What needs layout, styles or another page is a journey.
 */
import { configure, waitFor } from '@testing-library/dom';
import { type UserEvent, userEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import type { Root } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, onTestFinished, vi } from 'vitest';
import { wakeIslands } from '#app/islands/wake-islands.ts';
import { dom } from './dom.ts';

// A busy machine is slow and not wrong. A failure shows the sentence, not the whole page.
configure({ asyncUtilTimeout: 20_000, getElementError: (message) => new Error(message?.split('\n')[0]) });
// A sent form leaves the page; there is no other one here.
dom.happyDOM.settings.navigation.disableMainFrameNavigation = true;

/** Without layout everything is in view. */
class SeenAtOnce {
  private readonly tell: (entries: { isIntersecting: boolean }[]) => void;
  constructor(tell: SeenAtOnce['tell']) {
    this.tell = tell;
  }
  observe() {
    this.tell([{ isIntersecting: true }]);
  }
  disconnect() {}
}
Object.assign(globalThis, { IntersectionObserver: SeenAtOnce });

const started: Root[] = [];
// A page that is left takes its islands and their timers with it.
vi.doMock('react-dom/client', async (load) => {
  const real = await load<typeof import('react-dom/client')>();
  return {
    ...real,
    hydrateRoot(...island: Parameters<typeof real.hydrateRoot>) {
      const root = real.hydrateRoot(...island);
      started.push(root);
      return root;
    },
  };
});

let isPageScriptLoaded = false;
const complaints: string[] = [];
const expected: RegExp[] = [];

/** Opens the page of an island under this path. */
export function openIsland(page: ReactNode, path: string, origin = 'http://127.0.0.1'): UserEvent {
  leave();
  onTestFinished(leave);
  dom.localStorage.clear();
  dom.sessionStorage.clear();
  dom.happyDOM.setURL(origin + path);
  document.body.innerHTML = renderToString(<MemoryRouter initialEntries={[path]}>{page}</MemoryRouter>);
  // Where scripts run, a browser reads it as text.
  for (const plain of document.querySelectorAll('noscript')) plain.textContent = plain.innerHTML;
  watchConsole();
  startScript();
  return userEvent.setup({ delay: null });
}

function leave(): void {
  for (const root of started.splice(0)) root.unmount();
  document.body.replaceChildren();
  vi.restoreAllMocks();
  const unexpected = complaints.splice(0).filter((text) => !expected.some((one) => one.test(text)));
  expected.length = 0;
  expect(unexpected).toEqual([]);
}

/** For the rest of this test the console may say what matches: it is what the test provokes. */
export function expectComplaints(...patterns: RegExp[]): void {
  expected.push(...patterns);
}

/** When the script of every island has started. */
export async function islandsReady(): Promise<void> {
  await waitFor(() => expect(document.querySelector('[data-island]:not([data-ready])')).toBeNull());
}

/** The page script listens to the document once; every further page is one that the browser had kept. */
function startScript(): void {
  if (isPageScriptLoaded) window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
  else wakeIslands();
  isPageScriptLoaded = true;
}

/** An error or a warning in the console fails the test; React reports a difference to the HTML of the server as one. */
function watchConsole(): void {
  for (const method of ['error', 'warn'] as const)
    vi.spyOn(console, method).mockImplementation(
      (...said) => void complaints.push(said.map(String).join(' ')),
    );
}
