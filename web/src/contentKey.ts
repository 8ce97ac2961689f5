/** Seeds of the four 32-bit parts. */
const seeds = [0x811c9dc5, 0x01000193, 0x9e3779b9, 0x85ebca6b];

/**
 * 32 hexadecimal digits, the same for the same text (FNV-1a, four times). A batch that is sent again, even by another
 * tab, has the Idempotency-Key of its first try. Not for secrets; `crypto.subtle` is missing on plain http.
 */
export function contentKey(text: string): string {
  return seeds
    .map((seed) => {
      let hash = seed;
      for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193);
      // A last mix, so that the four parts differ throughout.
      hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d ^ seed);
      return ((hash ^ (hash >>> 13)) >>> 0).toString(16).padStart(8, '0');
    })
    .join('');
}
