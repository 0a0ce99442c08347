import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { expect, onTestFinished, test, vi } from 'vitest';
import { openPort } from './listen.ts';

/** Visitors in a thread of their own, who can send while this one is busy. Each sends all requests over one connection. */
const VISITORS = `
  const { connect } = require('node:net');
  const { parentPort, workerData: { port, sent, visitors } } = require('node:worker_threads');
  const answers = Array(visitors).fill('');
  const sockets = [];
  const REQUEST = 'POST / HTTP/1.1\\r\\nHost: nevia.test\\r\\nContent-Length: 2\\r\\n\\r\\n{}';
  const join = (number) =>
    connect(port, '127.0.0.1')
      .on('data', (bytes) => { answers[number] += bytes; parentPort.postMessage({ answers }); })
      .on('error', ({ code }) => { answers[number] += code; })
      .on('close', () => parentPort.postMessage({ answers, areClosed: sockets.every(({ destroyed }) => destroyed) }));
  parentPort.on('message', () => {
    let left = visitors;
    for (let number = 0; number < visitors; number += 1) {
      sockets[number] ??= join(number);
      sockets[number].write(REQUEST, () => {
        left -= 1;
        if (left > 0) return;
        Atomics.store(sent, 0, 1);
        Atomics.notify(sent, 0);
      });
    }
  });`;

interface Heard {
  answers: string[];
  areClosed?: boolean;
}

async function startVisitors(port: number, visitors: number) {
  const sent = new Int32Array(new SharedArrayBuffer(4));
  const worker = new Worker(VISITORS, { eval: true, workerData: { port, sent, visitors } });
  onTestFinished(() => worker.terminate().then(() => undefined));
  let heard: Heard = { answers: [] };
  worker.on('message', (message: Heard) => {
    heard = message;
  });
  await once(worker, 'online');
  return {
    /** What each has received so far. */
    answers: () => heard.answers,
    areClosed: () => heard.areClosed ?? false,
    send: () => worker.postMessage('send'),
    /** This thread waits until they have sent, and has read nothing of it. */
    sendUnread() {
      Atomics.store(sent, 0, 0);
      worker.postMessage('send');
      Atomics.wait(sent, 0, 0);
    },
  };
}

async function openAnsweringPort() {
  const opened = await openPort({ PORT: 0, HOST: '127.0.0.1' });
  opened.serve((request, response) => {
    request.resume().once('end', () => response.end('stored'));
  });
  return opened;
}

const ANSWERED = /^HTTP\/1\.1 200 OK\r\n.*Connection: close\r\n.*stored/s;

test('visitors who connected while the process was busy are answered although it stops', async () => {
  const { port, closePort } = await openAnsweringPort();
  const visitors = await startVisitors(port, 5);
  visitors.sendUnread();
  await closePort();
  await expect.poll(visitors.areClosed).toBe(true);
  expect(visitors.answers()).toEqual(Array(5).fill(expect.stringMatching(ANSWERED)));
});

test('a request that a kept connection brings before it is let go is answered, however late it is read', async () => {
  const { server, port, closePort } = await openAnsweringPort();
  const visitors = await startVisitors(port, 2);
  visitors.send();
  await expect.poll(visitors.answers).toEqual(Array(2).fill(expect.stringContaining('stored')));
  // Connections are let go at an interval, here when the test says so.
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  onTestFinished(() => void vi.useRealTimers());
  const closed = closePort();
  await expect.poll(() => server.listening).toBe(false);
  visitors.sendUnread();
  vi.runOnlyPendingTimers();
  await closed;
  await expect.poll(visitors.areClosed).toBe(true);
  const twice = /^HTTP\/1\.1 200 OK\r\n.*stored.*HTTP\/1\.1 200 OK\r\n.*Connection: close\r\n.*stored/s;
  expect(visitors.answers()).toEqual(Array(2).fill(expect.stringMatching(twice)));
});

test('a port in use is reported in one sentence', async () => {
  const { port, closePort } = await openAnsweringPort();
  await expect(openPort({ PORT: port, HOST: '127.0.0.1' })).rejects.toMatchObject({
    name: 'StartError',
    message: `Port ${port} is in use: stop the process that uses it, or set PORT to a free one.`,
  });
  await closePort();
});

test('a process that will stop ends each connection with its answer, and still takes new ones', async () => {
  const { port, keepNone, closePort } = await openAnsweringPort();
  const visitors = await startVisitors(port, 2);
  visitors.send();
  await expect.poll(visitors.answers).toEqual(Array(2).fill(expect.stringMatching(/keep-alive.*stored/s)));
  keepNone();
  visitors.send();
  await expect.poll(visitors.areClosed).toBe(true);
  expect(visitors.answers()).toEqual(
    Array(2).fill(expect.stringMatching(/stored.*Connection: close.*stored/s)),
  );
  const others = await startVisitors(port, 1);
  others.send();
  await expect.poll(others.areClosed).toBe(true);
  expect(others.answers()).toEqual([expect.stringMatching(ANSWERED)]);
  await closePort();
});
