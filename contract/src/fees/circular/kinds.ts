export const circularKinds = ['GENERAL', 'PERSONAL'] as const;
