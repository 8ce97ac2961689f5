import { getFeeBatches } from './charging/getFeeBatches.ts';

export const feesHandlers = {
  getFeeBatches,
};
