import type { Hooks } from './Hooks.ts';
import type { Listener } from './handle.ts';
import { signOutEverywhere } from './session/signOutEverywhere.ts';

/** Who hears each hook, in this order. */
export const listeners: { readonly [N in keyof Hooks]: readonly Listener<N>[] } = {
  accessChanged: [signOutEverywhere],
};
