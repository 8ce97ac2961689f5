/// <reference types="vite/client" />

/** Made from the contract when the browser side is built (web/allowed.plugin.ts), so that no schema reaches the browser. */
declare module 'virtual:allowed' {
  import type { CallName } from '@somero/contract';
  import type { Allowed } from '@somero/contract/rights.ts';

  /** Who may make each call. */
  export const allowed: Record<CallName, Allowed>;
  /** The calls that live at /public/<call>. */
  export const publicCalls: readonly CallName[];
}
