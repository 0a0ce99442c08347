import { closeSync, fdatasync, fdatasyncSync, openSync } from 'node:fs';
import type { PGlite } from '@electric-sql/pglite';
import { NodeFS } from '@electric-sql/pglite/nodefs';
import { withoutOthers } from '#server/data-dir.ts';

interface Stream {
  nfd?: number;
  path: string;
  node: object;
}

interface NodeFsModule {
  NODEFS: {
    stream_ops: {
      fsync?: (stream: Stream) => number;
      close: (stream: Stream) => void;
      write: (stream: Stream, buffer: unknown, offset: number, length: number, ...rest: unknown[]) => number;
    };
    realPath(node: object): string;
    doSetAttr(target: unknown, node: object, attributes: { mode?: number }, ...rest: unknown[]): void;
  };
}

const LOG_FOLDER = '/pg_wal/';

/**
 * PGlite's file system ignores fsync. This one executes it, so that acknowledged data survives a power cut. The flush of a
 * COMMIT may be deferred: several commits then share one flush that runs beside the next transaction, and each is acknowledged
 * only after it (`flushed`).
 */
export class SyncedNodeFs extends NodeFS {
  /** True while a COMMIT runs whose caller will await `flushed()`. */
  putOffWalSync = false;
  /** Called if a file cannot be written, most likely because the disk is full. */
  onWriteFailed: (path: string) => void = () => undefined;
  /** Changes with every write to the log, so that idle times need no checkpoint. */
  logWrites = 0;
  /** The total written to the log. */
  logBytes = 0;
  #walCopies = new Map<Stream, number>();
  #unsynced = new Set<number>();
  #abandoned = new Set<number>();
  #running: Promise<void> | undefined;
  #next: Promise<void> | undefined;

  override async init(pg: PGlite, options: Parameters<NodeFS['init']>[1]) {
    const initialised = await super.init(pg, options);
    initialised.emscriptenOpts.preRun?.push((module) => this.#hook(module as unknown as NodeFsModule));
    return initialised;
  }

  /** Resolves when everything committed so far is on disk. */
  flushed(): Promise<void> {
    if (this.#unsynced.size === 0) return this.#running ?? Promise.resolve();
    if (!this.#running) return this.#start();
    // The running flush may have started before our commit: the next one is shared by all waiting commits.
    this.#next ??= this.#running.then(() => {
      this.#next = undefined;
      return this.#start();
    });
    return this.#next;
  }

  #start(): Promise<void> {
    this.#running = this.#flush().finally(() => {
      this.#running = undefined;
    });
    return this.#running;
  }

  #hook({ NODEFS }: NodeFsModule): void {
    const ops = NODEFS.stream_ops;
    const { close, write } = ops;
    const { doSetAttr } = NODEFS;
    // PGlite sets the mode of new files, 0644 for some, and so bypasses the umask of the process.
    NODEFS.doSetAttr = (target, node, { mode, ...others }, ...rest) => {
      const attributes = mode === undefined ? others : { ...others, mode: withoutOthers(mode) };
      doSetAttr(target, node, attributes, ...rest);
    };
    ops.write = (stream, buffer, offset, length, ...rest) => {
      if (stream.path.includes(LOG_FOLDER)) this.logBytes += length;
      try {
        return write(stream, buffer, offset, length, ...rest);
      } catch (error) {
        this.onWriteFailed(stream.path);
        throw error;
      }
    };
    ops.fsync = (stream) => {
      if (stream.nfd === undefined) return 0;
      const isLog = stream.path.includes(LOG_FOLDER);
      if (isLog) this.logWrites += 1;
      if (!this.putOffWalSync || !isLog) fdatasyncSync(stream.nfd);
      else this.#unsynced.add(this.#copyOf(stream, NODEFS.realPath(stream.node)));
      return 0;
    };
    ops.close = (stream) => {
      const copy = this.#walCopies.get(stream);
      if (copy !== undefined) {
        this.#walCopies.delete(stream);
        this.#abandoned.add(copy);
        this.#closeAbandoned();
      }
      close(stream);
    };
  }

  // Postgres may close its descriptor during a flush, so the flush has its own.
  #copyOf(stream: Stream, path: string): number {
    let copy = this.#walCopies.get(stream);
    if (copy === undefined) {
      copy = openSync(path, 'r+');
      this.#walCopies.set(stream, copy);
    }
    return copy;
  }

  async #flush(): Promise<void> {
    const descriptors = [...this.#unsynced];
    await Promise.all(
      descriptors.map((descriptor) => syncToDisk(descriptor, () => this.#unsynced.delete(descriptor))),
    );
    this.#closeAbandoned(true);
  }

  #closeAbandoned(flushEnded = false): void {
    if (this.#running && !flushEnded) return;
    for (const descriptor of this.#abandoned) {
      if (this.#unsynced.has(descriptor)) continue;
      this.#abandoned.delete(descriptor);
      closeSync(descriptor);
    }
  }
}

function syncToDisk(descriptor: number, started: () => void): Promise<void> {
  return new Promise((resolve, reject) => {
    fdatasync(descriptor, (error) => (error ? reject(error) : resolve()));
    started();
  });
}
