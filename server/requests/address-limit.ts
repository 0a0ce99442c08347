import { networksOf, WIDE_NETWORK_FACTOR } from './client-address.ts';

interface AddressLimitSettings {
  /** Requests at once. */
  burst: number;
  /** Requests per second after that. */
  perSecond: number;
}

export type Admission = { ok: true } | { ok: false; retryAfterSeconds: number };

interface Bucket {
  left: number;
  atMs: number;
}

/** Some megabytes. The network that was counted longest ago is dropped first. */
const MOST_NETWORKS = 20_000;

/**
 * A limit per address, and ten times as much per /48 of IPv6. It is counted in memory, because the pages it protects must
 * work without a database.
 */
export class AddressLimit {
  #settings: AddressLimitSettings;
  #buckets = new Map<string, Bucket>();

  constructor(settings: AddressLimitSettings) {
    this.#settings = settings;
  }

  take(address: string, nowMs = performance.now()): Admission {
    const buckets = networksOf(address).map((network, place) => {
      const factor = place === 0 ? 1 : WIDE_NETWORK_FACTOR;
      return { factor, bucket: this.#bucketOf(network, factor, nowMs) };
    });
    const wait = Math.max(
      ...buckets.map(({ bucket, factor }) => (1 - bucket.left) / (this.#settings.perSecond * factor)),
    );
    if (wait > 0) return { ok: false, retryAfterSeconds: Math.ceil(wait) };
    for (const { bucket } of buckets) bucket.left -= 1;
    return { ok: true };
  }

  #bucketOf(network: string, factor: number, nowMs: number): Bucket {
    const { burst, perSecond } = this.#settings;
    const { left, atMs } = this.#buckets.get(network) ?? { left: burst * factor, atMs: nowMs };
    const refilled = left + ((nowMs - atMs) / 1000) * perSecond * factor;
    const bucket = { left: Math.min(burst * factor, refilled), atMs: nowMs };
    this.#buckets.delete(network);
    this.#buckets.set(network, bucket);
    const [oldest = ''] = this.#buckets.keys();
    if (this.#buckets.size > MOST_NETWORKS) this.#buckets.delete(oldest);
    return bucket;
  }
}
