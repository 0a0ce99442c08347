import type { WebSocket } from 'ws';
import { networksOf } from '#server/requests/client-address.ts';

const MAX_PLACES = 500;
/** Every socket starts as a stranger and has seconds to join, so few places serve many. */
const MAX_STRANGERS = 100;
/** From one IPv4 address or /64, and from one /48, which a single customer may have. */
const MAX_STRANGERS_OF_NETWORK = [30, 60];
const MAX_OF_ACCOUNT = 30;

/**
 * Limits the number of open sockets. Until it joins, a socket counts for its networks; after that for its account. When strangers
 * use all their places, the network with the most sockets loses one: staff who join at once can always connect.
 */
export class Places {
  /** Oldest first. */
  #strangers = new Map<WebSocket, string[]>();
  #members = new Map<WebSocket, string>();

  /** False if there is no place. */
  makeRoom(address: string): boolean {
    const networks = networksOf(address) as string[];
    const isFull = (network: string, width: number) =>
      this.#strangersOf(network) >= (MAX_STRANGERS_OF_NETWORK[width] ?? 0);
    if (networks.some(isFull)) return false;
    const { size } = this.#strangers;
    if (size < MAX_STRANGERS && size + this.#members.size < MAX_PLACES) return true;
    const [first, ...others] = this.#strangers;
    if (!first) return false;
    const crowd = ([, of]: [WebSocket, string[]]) => this.#strangersOf(of.at(-1) ?? '');
    const [evicted] = others.reduce((most, next) => (crowd(next) > crowd(most) ? next : most), first);
    this.leave(evicted);
    evicted.terminate();
    return true;
  }

  enter(socket: WebSocket, address: string): void {
    this.#strangers.set(socket, networksOf(address) as string[]);
  }

  /** Turns a stranger into a member; false if the account uses all its places. */
  join(socket: WebSocket, account: string): boolean {
    if (this.#members.has(socket)) return true;
    const taken = [...this.#members.values()].filter((other) => other === account).length;
    if (taken >= MAX_OF_ACCOUNT) return false;
    this.#strangers.delete(socket);
    this.#members.set(socket, account);
    return true;
  }

  leave(socket: WebSocket): void {
    this.#strangers.delete(socket);
    this.#members.delete(socket);
  }

  #strangersOf(network: string): number {
    return [...this.#strangers.values()].filter((networks) => networks.includes(network)).length;
  }
}
