import type { MultipartFile } from '@fastify/multipart';
import type { UploadedFile } from '@somero/contract/fields.ts';
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
  for await (const part of request.parts({ limits: formLimits })) {
    if (fields.has(part.fieldname)) throw fail(`The field ${part.fieldname} came twice`);
    fields.set(part.fieldname, part.type === 'file' ? await readFile(part) : part.value);
  }
  return Object.fromEntries(fields);
}

async function readFile(part: MultipartFile): Promise<UploadedFile> {
  const bytes = await part.toBuffer();
  if (part.file.truncated) throw new CallError(413, 'The file is too large');
  return { fileName: part.filename ?? '', bytes };
}
