import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { CallError } from './handle.ts';
import { addressBlock } from './sessions/addressBlock.ts';

type IncomingMessage = FastifyRequest['raw'];
type ServerResponse = FastifyReply['raw'];
type Socket = IncomingMessage['socket'];

interface Limits {
  most: number;
  /** Connections, or requests of a client behind a proxy. */
  mostOfOne: number;
}
const usual: Limits = { most: 1000, mostOfOne: 700 };

/** Milliseconds after its start or last answer in which a connection stays open: its next request may be on its way. */
const grace = 500;

interface Connection {
  socket: Socket;
  requests: Set<IncomingMessage>;
  /** Monotonic time of its start, or of the last start or end of a request. */
  at: number;
}

/** The connections of one address, the longest idle first. */
class Holder {
  readonly connections = new Set<Connection>();

  /** The next connection to close: without a request, then with an incomplete one. Never one that waits for its answer. */
  next(): Connection | undefined {
    const before = performance.now() - grace;
    const all = [...this.connections].filter(({ at }) => at < before);
    return all.find(({ requests }) => requests.size === 0) ?? all.find(({ requests }) => isHalfSent(requests));
  }
}

const isHalfSent = (requests: Set<IncomingMessage>): boolean => [...requests].every(({ complete }) => !complete);

/** Closes idle connections, first of the address with most. Behind a proxy count the requests of each client. */
export function limitConnections(app: FastifyInstance, isProxy: (address: string) => boolean, limits = usual): void {
  limitClients(app, isProxy, limits);
  limitSockets(app.server, isProxy, limits);
}

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
    // After a read of all sockets, so that requests which have arrived are known.
    setTimeout(() => setImmediate(trim), grace).unref();
  };

  // Of TLS only the inner socket has requests; handshakes end by themselves.
  const isTls = 'setSecureContext' in server;
  if (isTls) server.maxConnections = 2 * most;
  server.on(isTls ? 'secureConnection' : 'connection', (socket: Socket) => {
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
      // Longest idle first: it moves to the end.
      if (holder?.connections.delete(connection)) holder.connections.add(connection);
    });
  });
}
