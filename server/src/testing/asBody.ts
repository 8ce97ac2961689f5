export interface TestFile {
  fileName: string;
  bytes: Uint8Array | string;
}

const isFile = (value: unknown): value is TestFile =>
  typeof value === 'object' && value !== null && 'fileName' in value && 'bytes' in value;

/** A payload with files travels in a form. */
export async function asBody(payload: object): Promise<{ body: string | Buffer; kind: string }> {
  const entries = Object.entries(payload).filter(([, value]) => value !== undefined);
  if (!entries.some(([, value]) => isFile(value))) return { body: JSON.stringify(payload), kind: 'application/json' };
  const form = new FormData();
  for (const [name, value] of entries) {
    if (isFile(value)) form.append(name, new Blob([value.bytes as BlobPart]), value.fileName);
    else form.append(name, typeof value === 'object' ? JSON.stringify(value) : String(value));
  }
  const response = new Response(form);
  return { body: Buffer.from(await response.arrayBuffer()), kind: response.headers.get('content-type') ?? '' };
}
