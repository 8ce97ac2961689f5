/** Real credit is spent through real gateways only, the simulator's through the simulator (invariant S11). */
export type Purse = 'REAL' | 'SIMULATOR';
