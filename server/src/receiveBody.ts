import { open, readFile, rm } from 'node:fs/promises';
import type { MultipartFile, MultipartValue } from '@fastify/multipart';
import { type CallName, calls } from '@somero/contract';
import { largestBody } from '@somero/contract/call.ts';
import { hasManyMarks } from '@somero/contract/text.ts';
import type { FastifyRequest } from 'fastify';
import { BodyBudget } from './BodyBudget.ts';
import type { FileStore } from './files/FileStore.ts';
import { CallError, fail } from './handle.ts';

const megabyte = 1024 * 1024;
/** Bytes of one file: a sheet or a receipt. */
const largestFile = 10 * megabyte;
/** Bytes of a form with files in all (reliability.md F28). */
const largestForm = 25 * megabyte;
/** Milliseconds for a body; files of who is known have the time of the server's `requestTimeout`, for a slow link. */
const longestRead = 25_000;
/** UTF-16 units, as many as file systems allow. */
const longestFileName = 255;
/** Fields and entries of a JSON text: each costs many times its bytes once it is read. A larger body may have more. */
const mostParts = (largest: number): number => Math.max(50_000, largest / 200);

const formLimits = { files: 4, fields: 120, parts: 124, fieldNameSize: 60, headerPairs: 20 };

const tooLarge = (what = 'request') => new CallError(413, `The ${what} is too large`);

interface Door {
  files: Pick<FileStore, 'temporary'>;
  /** Parses JSON and refuses what would reach a prototype. */
  parseJson: (text: string) => unknown;
}

type Fields = Record<string, unknown>;
interface Sent {
  name: CallName;
  request: FastifyRequest;
  /** The user, or the address of who has not signed in. */
  sender: string;
  /** Asked once more than the call's largest body, so files, come from somebody who has not signed in. @throws CallError */
  admit: (fields: Fields) => Promise<void>;
}

/** The way in for the bodies of all calls: counted while they come, files on the disk until their form is whole. */
export class Bodies {
  readonly #door: Door;
  readonly #underWay = new BodyBudget();

  constructor(door: Door) {
    this.#door = door;
  }

  /** Gives the fields of a call to the work. @throws CallError 400 not JSON or a form, 413 over a limit, 503 busy; whatever the work throws */
  async receive<T>(sent: Sent, work: (fields: Fields) => Promise<T>): Promise<T> {
    const body = new Body(sent, this.#door, this.#underWay);
    try {
      const fields = await body.read();
      return await work({ ...fields, ...(await body.readFiles()) });
    } finally {
      await body.letGo();
    }
  }
}

class Body {
  readonly #sent: Sent;
  readonly #door: Door;
  readonly #budget: BodyBudget;
  readonly #fields = new Map<string, unknown>();
  readonly files = new Map<string, { fileName: string; path: string }>();
  readonly #largest: number;
  #taken = 0;
  readonly #reserved: number[] = [];
  /** Of what is taken, what is not files. */
  #fieldBytes = 0;
  #isAdmitted: boolean;

  constructor(sent: Sent, door: Door, budget: BodyBudget) {
    this.#sent = sent;
    this.#door = door;
    this.#budget = budget;
    this.#largest = largestBody(calls[sent.name]);
    this.#isAdmitted = calls[sent.name].allowed !== 'anyone';
  }

  async read(): Promise<Fields> {
    // Who is not known yet reserves no more than the fields may take.
    this.#reserve(this.#isAdmitted ? this.#stated() : Math.min(this.#stated(), this.#largest));
    const cut = setTimeout(() => {
      if (!this.#isAdmitted || !takesFiles(this.#sent.name)) this.#sent.request.raw.destroy();
    }, longestRead);
    try {
      return await (this.#sent.request.isMultipart() ? this.#readForm() : this.#readJson());
    } catch (error) {
      throw isUnreadable(error) ? fail('The form could not be read') : error;
    } finally {
      clearTimeout(cut);
    }
  }

  async #readJson(): Promise<Fields> {
    const { headers, raw } = this.#sent.request;
    if (headers['content-type'] === undefined) return {};
    if (Number(headers['content-length']) > this.#largest) throw tooLarge();
    const pieces: Buffer[] = [];
    // Who is refused still has to hear of it, so the connection stays.
    for await (const piece of raw.iterator({ destroyOnReturn: false })) {
      await this.#takeField(piece.length);
      pieces.push(piece);
    }
    const bytes = Buffer.concat(pieces);
    if (hasMoreParts(bytes, mostParts(this.#largest))) throw tooLarge();
    const body = this.#door.parseJson(bytes.toString());
    if (typeof body !== 'object' || body === null || Array.isArray(body)) throw fail('The payload must be an object');
    return body as Fields;
  }

  async #readForm(): Promise<Fields> {
    const limits = { ...formLimits, fileSize: largestFile + 1, fieldSize: this.#largest };
    for await (const part of this.#sent.request.parts({ limits })) {
      if (this.#fields.has(part.fieldname) || this.files.has(part.fieldname))
        throw fail(`The field ${part.fieldname} came twice`);
      if (part.type === 'file') await this.#store(part);
      else await this.#readField(part);
    }
    return Object.fromEntries(this.#fields);
  }

  async readFiles(): Promise<Fields> {
    const read: Fields = {};
    for (const [name, { fileName, path }] of this.files) read[name] = { fileName, bytes: await readFile(path) };
    return read;
  }

  async letGo(): Promise<void> {
    for (const bytes of this.#reserved) this.#budget.release(this.#sent.sender, bytes);
    for (const { path } of this.files.values()) await rm(path, { force: true });
  }

  async #readField({ fieldname, value, valueTruncated }: MultipartValue): Promise<void> {
    if (valueTruncated) throw tooLarge();
    await this.#takeField(Buffer.byteLength(typeof value === 'string' ? value : JSON.stringify(value)));
    this.#fields.set(fieldname, value);
  }

  async #store({ fieldname, filename = '', file }: MultipartFile): Promise<void> {
    if (filename.length > longestFileName || hasManyMarks(filename)) throw fail('The name of the file is too long');
    if (!takesFiles(this.#sent.name)) throw fail(`Unknown field: ${fieldname}`);
    const path = await this.#door.files.temporary();
    this.files.set(fieldname, { fileName: filename, path });
    await using target = await open(path, 'wx', 0o600);
    let size = 0;
    for await (const piece of file as AsyncIterable<Buffer>) {
      size += piece.length;
      // At once and not at its end: a file without one would keep us reading for ever.
      if (size > largestFile) throw tooLarge('file');
      await this.#take(piece.length);
      await target.write(piece);
    }
  }

  async #takeField(bytes: number): Promise<void> {
    this.#fieldBytes += bytes;
    if (this.#fieldBytes > this.#largest) throw tooLarge();
    await this.#take(bytes);
  }

  async #take(bytes: number): Promise<void> {
    if (this.#taken + bytes > largestForm) throw tooLarge();
    this.#taken += bytes;
    if (this.#isAdmitted || this.#taken <= this.#largest) return;
    await this.#sent.admit(Object.fromEntries(this.#fields));
    this.#isAdmitted = true;
    this.#reserve(this.#stated());
  }

  #reserve(bytes: number): void {
    this.#budget.reserve(this.#sent.sender, bytes);
    this.#reserved.push(bytes);
  }

  /** Bytes that the request says it has, at most what is taken of it. */
  #stated(): number {
    const { name, request } = this.#sent;
    const mostTaken = request.isMultipart() && takesFiles(name) ? largestForm : this.#largest;
    return Math.min(Number(request.headers['content-length'] ?? mostTaken), mostTaken);
  }
}

function hasMoreParts(json: Buffer, most: number): boolean {
  let count = 0;
  let isText = false;
  for (let at = 0; at < json.length; at++) {
    const letter = json[at];
    if (letter === quote) isText = !isText;
    else if (isText) at += Number(letter === backslash);
    else if (letter === comma || letter === colon) count++;
  }
  return count > most;
}
const [quote, backslash, comma, colon] = Buffer.from('"\\,:');

/** The form reader's own complaints about bytes that are no form carry no status. */
const isUnreadable = (error: unknown): boolean =>
  error instanceof Error && error.name === 'Error' && !('statusCode' in error) && !('syscall' in error);

/** The calls that have a file among their fields, found out when a form first brings one. */
const fileTakers = new Map<CallName, boolean>();
function takesFiles(name: CallName): boolean {
  const known = fileTakers.get(name);
  if (known !== undefined) return known;
  const schema = calls[name].payload.toJSONSchema({ io: 'input', unrepresentable: 'any' });
  const takes = JSON.stringify(schema).includes('"format":"binary"');
  fileTakers.set(name, takes);
  return takes;
}
