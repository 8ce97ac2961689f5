import { createHash, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { onTestFinished } from 'vitest';
import { readS3Address } from '../../gateways/s3/S3Address.ts';
import { listenOnLoopback } from '../../simulator/listenOnLoopback.ts';
import { type Credentials, verifySignature } from './verifySignature.ts';

/**
 * unavailable: 503 · cut: the line, before anything is done · lost: it is done, and the answer is lost · half: of an answer · silent: no
 * answer · damaged: the body on its way · unchecked: another checksum than it was sent · elsewhere: a redirect · page: of HTML, with 200
 * · bomb: a list with entities · endless: a list without end · undone: an error with 200
 */
type Fault =
  | 'unavailable'
  | 'cut'
  | 'lost'
  | 'half'
  | 'silent'
  | 'damaged'
  | 'unchecked'
  | 'elsewhere'
  | 'page'
  | 'bomb'
  | 'endless'
  | 'undone';

interface Asked {
  method: string;
  /** In the bucket; '': the bucket itself. */
  key: string;
  query: URLSearchParams;
}
interface Planned {
  fault: Fault;
  times?: number;
  when?: (asked: Asked) => boolean;
}

/** A server of S3's protocol on this machine: it verifies each signature and checksum, and keeps its objects on the disk. */
export async function startS3({ bucket = 'school', pageSize = 1000 } = {}) {
  const folder = await mkdtemp(join(tmpdir(), 'somero-s3-'));
  const credentials: Credentials = { id: 'AKIACANARY', secret: 'secret/canary+key', region: 'eu-west-1' };
  const state = {
    ...{ planned: [] as Planned[], clockOffset: 0, asked: [] as Asked[], uploads: 0 },
    onAsked: (_: Asked): void => {},
    /** As servers of the protocol keep them since 2022. */
    sums: new Map<string, string>(),
    keepsSums: true,
  };
  const pathOf = (key: string) => join(folder, `o-${encodeURIComponent(key)}`);
  const partsOf = (id: string) => join(folder, `u-${id}`);
  const sumOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest('base64');
  const etagOf = (bytes: Buffer) => `"${createHash('md5').update(bytes).digest('hex')}"`;

  async function keys(): Promise<string[]> {
    const names = await readdir(folder);
    return names
      .filter((name) => name.startsWith('o-'))
      .map((name) => decodeURIComponent(name.slice(2)))
      .sort();
  }
  async function unfinished(): Promise<{ id: string; key: string }[]> {
    const names = (await readdir(folder)).filter((name) => /^u-\d+$/.test(name));
    return Promise.all(
      names.map(async (name) => ({ id: name.slice(2), key: await readFile(join(folder, name), 'utf8') })),
    );
  }
  async function store(key: string, bytes: Buffer): Promise<void> {
    // Many come at once.
    const partial = join(folder, `partial-${randomUUID()}`);
    await writeFile(partial, bytes);
    await rename(partial, pathOf(key));
  }
  async function dropUpload(id: string): Promise<void> {
    for (const name of await readdir(folder))
      if (name === `u-${id}` || name.startsWith(`u-${id}-`)) await rm(join(folder, name));
  }

  interface Answering extends Asked {
    headers: IncomingMessage['headers'];
    body: Buffer;
  }
  interface Given {
    status: number;
    headers?: Record<string, string | number>;
    body?: Buffer | string;
  }
  const error = (status: number, code: string): Given => ({
    ...{ status, headers: { 'content-type': 'application/xml' } },
    body: `<?xml version="1.0" encoding="UTF-8"?>\n<Error><Code>${code}</Code><Message>${credentials.id}</Message></Error>`,
  });
  const xml = (root: string, content: string): Given => ({
    ...{ status: 200, headers: { 'content-type': 'application/xml' } },
    body: `<?xml version="1.0" encoding="UTF-8"?>\n<${root} xmlns="http://s3.amazonaws.com/doc/2006-03-01/">${content}</${root}>`,
  });

  async function list(query: URLSearchParams): Promise<Given> {
    const prefix = query.get('prefix') ?? '';
    if (query.has('uploads')) {
      const found = (await unfinished()).filter(({ key }) => key.startsWith(prefix));
      const entries = await Promise.all(
        found.map(async ({ id, key }) => {
          const { mtime } = await stat(partsOf(id));
          return `<Upload><Key>${key}</Key><UploadId>${id}</UploadId><Initiated>${mtime.toISOString()}</Initiated></Upload>`;
        }),
      );
      return xml('ListMultipartUploadsResult', entries.join(''));
    }
    const after = query.get('continuation-token') ?? '';
    const all = (await keys()).filter((key) => key.startsWith(prefix) && key > after);
    const page = all.slice(0, pageSize);
    const entries = await Promise.all(
      page.map(async (key) => {
        const { size, mtime } = await stat(pathOf(key));
        return `<Contents><Key>${key}</Key><LastModified>${mtime.toISOString()}</LastModified><Size>${size}</Size></Contents>`;
      }),
    );
    const next = all.length > page.length ? `<NextContinuationToken>${page.at(-1)}</NextContinuationToken>` : '';
    return xml('ListBucketResult', `<IsTruncated>${next !== ''}</IsTruncated>${next}${entries.join('')}`);
  }

  async function complete(key: string, id: string, body: string): Promise<Given> {
    if (!(await unfinished()).some((one) => one.id === id)) return error(404, 'NoSuchUpload');
    const parts: Buffer[] = [];
    for (const [, number, sum] of body.matchAll(/<PartNumber>(\d+)<\/PartNumber>.*?<ChecksumSHA256>([^<]+)</g)) {
      const part = await readFile(`${partsOf(id)}-${number}`).catch(() => null);
      if (part === null || sumOf(part) !== sum) return error(400, 'InvalidPart');
      if (parts.some(({ length }) => length < 5 * 1024 * 1024)) return error(400, 'EntityTooSmall');
      parts.push(part);
    }
    if (parts.length === 0) return error(400, 'MalformedXML');
    await store(key, Buffer.concat(parts));
    const sums = Buffer.concat(parts.map((part) => Buffer.from(sumOf(part), 'base64')));
    state.sums.set(key, `${sumOf(sums)}-${parts.length}`);
    await dropUpload(id);
    return xml('CompleteMultipartUploadResult', `<Key>${key}</Key>`);
  }

  async function put({ key, query, headers, body }: Answering): Promise<Given> {
    const sum = sumOf(body);
    if (headers['x-amz-checksum-sha256'] !== sum) return error(400, 'BadDigest');
    const id = query.get('uploadId');
    if (id === null) {
      await store(key, body);
      state.sums.set(key, sum);
    } else if (!(await unfinished()).some((one) => one.id === id)) return error(404, 'NoSuchUpload');
    else await writeFile(`${partsOf(id)}-${query.get('partNumber')}`, body);
    return { status: 200, headers: { etag: etagOf(body), 'x-amz-checksum-sha256': sum } };
  }

  async function get({ method, key, headers }: Answering): Promise<Given> {
    const bytes = await readFile(pathOf(key)).catch(() => null);
    if (bytes === null) return method === 'HEAD' ? { status: 404 } : error(404, 'NoSuchKey');
    const etag = etagOf(bytes);
    if (headers['if-match'] && headers['if-match'] !== etag) return error(412, 'PreconditionFailed');
    const [, first, last] = /^bytes=(\d+)-(\d+)$/.exec(headers.range ?? '') ?? [];
    const kept = state.keepsSums && headers['x-amz-checksum-mode'] === 'ENABLED' ? state.sums.get(key) : undefined;
    const sum = kept && { 'x-amz-checksum-sha256': kept };
    if (first === undefined)
      return { status: 200, headers: { etag, 'content-length': bytes.length, ...sum }, body: bytes };
    if (+first >= bytes.length) return error(416, 'InvalidRange');
    const piece = bytes.subarray(+first, Number(last) + 1);
    const range = `bytes ${first}-${+first + piece.length - 1}/${bytes.length}`;
    return { status: 206, headers: { etag, 'content-range': range }, body: piece };
  }

  async function answer(asked: Answering): Promise<Given> {
    const { method, key, query, body } = asked;
    if (method === 'GET' && key === '') return list(query);
    if (method === 'GET' || method === 'HEAD') return get(asked);
    if (method === 'PUT') return put(asked);
    if (method === 'POST' && query.has('uploads')) {
      await writeFile(partsOf(String(++state.uploads)), key);
      return xml('InitiateMultipartUploadResult', `<UploadId>${state.uploads}</UploadId>`);
    }
    const id = query.get('uploadId');
    if (method === 'POST' && id !== null) return complete(key, id, body.toString());
    if (id !== null) await dropUpload(id);
    else await rm(pathOf(key), { force: true });
    return { status: 204 };
  }

  /** What the fault makes of an answer; null: the line is cut. */
  const spoilt: Partial<Record<Fault, (given: Given) => Given | null>> = {
    lost: () => null,
    unchecked: (given) => ({
      ...given,
      headers: { ...given.headers, 'x-amz-checksum-sha256': sumOf(Buffer.from('other')) },
    }),
    undone: () => error(200, 'InternalError'),
  };
  const instead: Partial<Record<Fault, () => Given | null>> = {
    unavailable: () => error(503, 'SlowDown'),
    cut: () => null,
    elsewhere: () => ({ status: 307, headers: { location: 'http://127.0.0.1:9/' } }),
    page: () => ({
      status: 200,
      headers: { 'content-type': 'text/html' },
      body: '<html>Sign in to the network</html>',
    }),
    bomb: () => ({
      ...{ status: 200, headers: { 'content-type': 'application/xml' } },
      body: `<?xml version="1.0"?><!DOCTYPE x [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;">]><ListBucketResult>&b;</ListBucketResult>`,
    }),
    endless: () =>
      xml('ListBucketResult', '<IsTruncated>true</IsTruncated><NextContinuationToken>x</NextContinuationToken>'),
  };

  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { method = '', headers } = request;
    const { pathname, searchParams: query } = new URL(request.url ?? '', 'http://host');
    const [, first, ...rest] = decodeURIComponent(pathname).split('/');
    const asked: Asked = { method, key: rest.join('/'), query };
    state.asked.push(asked);
    state.onAsked(asked);
    const planned = state.planned.find(({ when, times = 1 }) => times > 0 && (when?.(asked) ?? true));
    if (planned) planned.times = (planned.times ?? 1) - 1;
    const fault = planned?.fault;
    const body = await buffer(request);
    if (fault === 'damaged' && body.length > 0) body[0] = (body[0] ?? 0) ^ 1;
    if (fault === 'silent') return;
    const wrong = verifySignature(request, body, credentials, new Date(Date.now() + state.clockOffset));
    const refused = wrong !== null ? error(wrong === 'XAmzContentSHA256Mismatch' ? 400 : 403, wrong) : null;
    const own = first === bucket ? () => answer({ ...asked, headers, body }) : async () => error(404, 'NoSuchBucket');
    const early = fault && instead[fault];
    const done = early ? early() : (refused ?? (await own()));
    const given = done && fault && spoilt[fault] ? spoilt[fault](done) : done;
    if (given === null) return void request.socket.destroy();
    const content = method === 'HEAD' ? '' : (given.body ?? '');
    response.writeHead(given.status, { 'content-length': Buffer.byteLength(content), ...given.headers });
    if (fault !== 'half') return void response.end(content);
    response.write(Buffer.from(content).subarray(0, Math.floor(Buffer.byteLength(content) / 2)));
    setTimeout(() => request.socket.destroy(), 20);
  }

  // A line that is cut while it sends is no fault of the server.
  const server = createServer(
    (request, response) => void serve(request, response).catch(() => request.socket.destroy()),
  );
  const port = await listenOnLoopback(server);
  const close = async () => {
    server.closeAllConnections();
    server.close();
    await once(server, 'close');
  };

  /** As FILES_URL or BACKUP_URL have it. */
  const address = (path = '') => `s3://${bucket}${path}?endpoint=http://127.0.0.1:${port}&region=${credentials.region}`;

  return {
    state,
    keys,
    unfinished,
    credentials,
    /** The file of an object on this disk. */
    pathOf,
    address,
    bucket: (path = '') =>
      readS3Address(address(path), 'FILES_URL', {
        ...{ id: credentials.id, secret: credentials.secret, names: 'S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY' },
      }),
    environment: { S3_ACCESS_KEY_ID: credentials.id, S3_SECRET_ACCESS_KEY: credentials.secret },
    /** The next requests that fit go wrong. */
    plan: (fault: Fault, when?: Planned['when'], times = 1) =>
      void state.planned.push({ fault, times, ...(when && { when }) }),
    heal: () => void state.planned.splice(0),
    /** Nobody listens, as when its machine is off. */
    goAway: close,
    comeBack: () => listenOnLoopback(server, port),
    /** A process that only it would keep goes. */
    unref: () => void server.unref(),
    end: async () => {
      if (server.listening) await close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** As startS3, ended with the test that it was started in. */
export async function openS3(options: Parameters<typeof startS3>[0] = {}): Promise<S3> {
  const s3 = await startS3(options);
  onTestFinished(s3.end);
  return s3;
}

export type S3 = Awaited<ReturnType<typeof startS3>>;
