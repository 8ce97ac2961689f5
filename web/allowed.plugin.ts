import type { Plugin } from 'vite';

const name = 'virtual:allowed';
const resolved = `\0${name}`;

/**
 * Gives the screens `virtual:allowed`: who may make each call, and which calls are public, as plain data. The contract is
 * read here, in Node, because importing it in the browser would bring its validation library along (about 26 KB).
 */
export function allowedPlugin(): Plugin {
  return {
    name: 'somero-allowed',
    resolveId: (id) => (id === name ? resolved : null),
    async load(id) {
      if (id !== resolved) return null;
      const { calls } = await import('@somero/contract');
      const entries = Object.entries(calls);
      const allowed = Object.fromEntries(entries.map(([call, entry]) => [call, entry.allowed]));
      const publicCalls = entries.filter(([, entry]) => entry.public).map(([call]) => call);
      return `export const allowed = ${JSON.stringify(allowed)};\nexport const publicCalls = ${JSON.stringify(publicCalls)};\n`;
    },
  };
}
