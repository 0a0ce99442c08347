/**
 * A DOM without layout for the tests of components. What Node has of its own (fetch, URL, WebSocket, timers) stays, because the backend runs in the same process.
 */
import { Window } from 'happy-dom';
import { WebSocket } from 'ws';

/** Node's own do not know the elements of the DOM. */
const OF_THE_DOM = ['Event', 'CustomEvent', 'FormData', 'navigator', 'localStorage', 'sessionStorage'];

const ROW_HEIGHT_PX = 101;
export const WINDOW_HEIGHT_PX = 900;

export const dom = new Window({ url: 'http://127.0.0.1/', width: 1440, height: WINDOW_HEIGHT_PX });

for (const name of Object.getOwnPropertyNames(dom)) {
  if (name in globalThis && !OF_THE_DOM.includes(name)) continue;
  const value = Reflect.get(dom, name);
  const isMethod = typeof value === 'function' && !/^[A-Z]/.test(name);
  Object.defineProperty(globalThis, name, {
    configurable: true,
    writable: true,
    value: isMethod ? value.bind(dom) : value,
  });
}
for (const name of ['window', 'self'])
  Object.defineProperty(globalThis, name, { configurable: true, value: globalThis });

const fetchByUrl = globalThis.fetch;
globalThis.fetch = (input, init) =>
  fetchByUrl(typeof input === 'string' ? new URL(input, dom.location.href) : input, init);
// Node's own WebSocket dispatches the global Event, which is the DOM's now.
Object.defineProperty(globalThis, 'WebSocket', { configurable: true, value: WebSocket });

/** The list renders the rows in view, so elements need a height. */
for (const name of ['offsetHeight', 'clientHeight']) {
  let owner = Object.getPrototypeOf(dom.document.createElement('div'));
  while (!Object.hasOwn(owner, name)) owner = Object.getPrototypeOf(owner);
  Object.defineProperty(owner, name, {
    configurable: true,
    get(this: HTMLElement) {
      return this.dataset.index === undefined ? WINDOW_HEIGHT_PX : ROW_HEIGHT_PX;
    },
  });
}
