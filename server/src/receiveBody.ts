import type { MultipartFile, MultipartValue } from '@fastify/multipart';
import type { UploadedFile } from '@somero/contract/fields.ts';
import { hasManyMarks } from '@somero/contract/text.ts';
import type { FastifyRequest } from 'fastify';
import { CallError, fail } from './handle.ts';

/** Limits of one form: the largest file is a sheet or a receipt of 10 MB. */
export const formLimits = {
  fileSize: 10 * 1024 * 1024,
  files: 4,
  fields: 120,
  parts: 124,
  fieldSize: 1024 * 1024,
  fieldNameSize: 60,
  headerPairs: 20,
};

/** The most that one form may bring in all, in bytes (reliability.md F28). */
const largestForm = 25 * 1024 * 1024;

/**
 * The fields of a call, from a JSON object or from a form.
 * @throws CallError 400 for anything else, 413 for what is over a limit
 */
export async function receiveBody(request: FastifyRequest): Promise<Record<string, unknown>> {
  if (request.isMultipart()) return receiveForm(request);
  const body = request.body ?? {};
  if (typeof body !== 'object' || Array.isArray(body)) throw fail('The payload must be an object');
  return body as Record<string, unknown>;
}

async function receiveForm(request: FastifyRequest): Promise<Record<string, unknown>> {
  const fields = new Map<string, unknown>();
  let taken = 0;
  try {
    for await (const part of request.parts({ limits: formLimits })) {
      if (fields.has(part.fieldname)) throw fail(`The field ${part.fieldname} came twice`);
      const value = part.type === 'file' ? await readFile(part) : readField(part);
      taken += sizeOf(value);
      if (taken > largestForm) throw new CallError(413, 'The request is too large');
      fields.set(part.fieldname, value);
    }
  } catch (error) {
    throw isUnreadable(error) ? fail('The form could not be read') : error;
  }
  return Object.fromEntries(fields);
}

/** UTF-16 units, as many as file systems allow. */
const longestFileName = 255;

function nameOf({ filename = '' }: MultipartFile): string {
  if (filename.length > longestFileName || hasManyMarks(filename)) throw fail('The name of the file is too long');
  return filename;
}

async function readFile(part: MultipartFile): Promise<UploadedFile> {
  const fileName = nameOf(part);
  // Not once the whole file has come: a file without an end would keep us reading for ever.
  const tooLarge = new Promise<never>((_, reject) => {
    part.file.once('limit', () => reject(new CallError(413, 'The file is too large')));
  });
  const bytes = await Promise.race([part.toBuffer(), tooLarge]);
  return { fileName, bytes };
}

function readField({ value, valueTruncated }: MultipartValue): unknown {
  if (valueTruncated) throw new CallError(413, 'The request is too large');
  return value;
}

function sizeOf(value: unknown): number {
  if (typeof value === 'string') return Buffer.byteLength(value);
  return typeof value === 'object' && value !== null && 'bytes' in value ? Buffer.byteLength(value.bytes as Buffer) : 0;
}

/** The form reader's own complaints about bytes that are no form carry no status. */
const isUnreadable = (error: unknown): boolean =>
  error instanceof Error && error.name === 'Error' && !('statusCode' in error);
