import { createHmac, timingSafeEqual } from 'node:crypto';

/** Whether `given`, in base64 or hex, signs the text with this key. */
export function isHmac(algorithm: 'sha1' | 'sha256', key: string, text: string, given: string): boolean {
  const right = createHmac(algorithm, key).update(text).digest();
  return (['base64', 'hex'] as const).some((encoding) => {
    const bytes = Buffer.from(given, encoding);
    return bytes.length === right.length && timingSafeEqual(bytes, right);
  });
}
