import { chargingCalls } from './charging/calls.ts';

/** Of all rooms of the feature. */
export const feesCalls = {
  ...chargingCalls,
};
