import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { CallError } from './handle.ts';
import { addressBlock } from './sessions/addressBlock.ts';

type IncomingMessage = FastifyRequest['raw'];
type ServerResponse = FastifyReply['raw'];
type Socket = IncomingMessage['socket'];

interface Limits {
  /** Of all addresses together. */
  most: number;
  /** Of one address; of a client behind a proxy so many requests at once. */
  mostOfOne: number;
}
const usual: Limits = { most: 1000, mostOfOne: 700 };

/** Milliseconds for which a connection that has just come, or just been answered, is left alone: its next request may be on its way. */
const grace = 500;

interface Connection {
  socket: Socket;
  /** Requests that are under way on it. */
  requests: Set<IncomingMessage>;
  /** When it began, or one of its requests last began or ended, on the clock that never jumps. */
  at: number;
}

/** The connections of one address, those that have been idle longest first. */
class Holder {
  readonly connections = new Set<Connection>();

  /** Who may go: the oldest without a request, then the oldest whose request has not come whole. None that waits for its answer. */
  next(): Connection | undefined {
    const before = performance.now() - grace;
    const all = [...this.connections].filter(({ at }) => at < before);
    return all.find(({ requests }) => requests.size === 0) ?? all.find(({ requests }) => isHalfSent(requests));
  }
}

const isHalfSent = (requests: Set<IncomingMessage>): boolean => [...requests].every(({ complete }) => !complete);

/**
 * Keeps the number of connections within limits by closing idle ones, first those of the address that holds most. A proxy
 * speaks for many: its connections are not counted, but the requests of each of its clients are.
 */
export function limitConnections(app: FastifyInstance, isProxy: (address: string) => boolean, limits = usual): void {
  limitClients(app, isProxy, limits);
  limitSockets(app.server, isProxy, limits);
}

/** Answers 429 to a client behind a proxy that has too many requests under way. */
function limitClients(app: FastifyInstance, isProxy: (address: string) => boolean, { mostOfOne }: Limits): void {
  const underWay = new Map<string, number>();
  app.addHook('onRequest', async ({ socket, ip }, reply) => {
    if (!isProxy(socket.remoteAddress ?? '')) return;
    const client = addressBlock(ip);
    const count = underWay.get(client) ?? 0;
    if (count >= mostOfOne)
      throw new CallError(429, 'Too many requests at once, try again in a moment', { retryAfter: 5 });
    underWay.set(client, count + 1);
    reply.raw.once('close', () => {
      const left = (underWay.get(client) ?? 1) - 1;
      if (left > 0) underWay.set(client, left);
      else underWay.delete(client);
    });
  });
}

function limitSockets(
  server: FastifyInstance['server'],
  isProxy: (address: string) => boolean,
  { most, mostOfOne }: Limits,
): void {
  const holders = new Map<string, Holder>();
  const connections = new Map<Socket, Connection>();
  let isTrimming = false;

  const close = (holder: Holder, connection: Connection) => {
    holder.connections.delete(connection);
    connections.delete(connection.socket);
    connection.socket.destroy();
  };
  const trim = () => {
    isTrimming = false;
    for (const holder of holders.values()) {
      for (let next = holder.next(); next && holder.connections.size > mostOfOne; next = holder.next())
        close(holder, next);
    }
    const byNumber = () => [...holders.values()].sort((a, b) => b.connections.size - a.connections.size);
    while (connections.size > most) {
      const holder = byNumber().find((each) => each.next());
      const next = holder?.next();
      if (!holder || !next) break;
      close(holder, next);
    }
    if (isOver()) trimLater();
  };
  const isOver = () =>
    connections.size > most || [...holders.values()].some((holder) => holder.connections.size > mostOfOne);
  const trimLater = () => {
    if (isTrimming) return;
    isTrimming = true;
    // After a round of reading, so that what lies there unread has been seen.
    setTimeout(() => setImmediate(trim), grace).unref();
  };

  server.on('connection', (socket: Socket) => {
    const address = socket.remoteAddress ?? '';
    if (isProxy(address)) return;
    const block = addressBlock(address);
    const holder = holders.get(block) ?? new Holder();
    if (connections.size >= 2 * most || holder.connections.size >= 2 * mostOfOne) {
      socket.destroy();
      return;
    }
    holders.set(block, holder);
    const connection: Connection = { socket, requests: new Set(), at: performance.now() };
    holder.connections.add(connection);
    connections.set(socket, connection);
    socket.once('close', () => {
      holder.connections.delete(connection);
      connections.delete(socket);
      if (holder.connections.size === 0) holders.delete(block);
    });
    if (connections.size > most || holder.connections.size > mostOfOne) trimLater();
  });
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    const { socket } = request;
    const connection = connections.get(socket);
    if (!connection) return;
    connection.requests.add(request);
    connection.at = performance.now();
    response.once('close', () => {
      connection.requests.delete(request);
      connection.at = performance.now();
      const holder = holders.get(addressBlock(socket.remoteAddress ?? ''));
      // Idle from now on, so the last of them to go.
      if (holder?.connections.delete(connection)) holder.connections.add(connection);
    });
  });
}
