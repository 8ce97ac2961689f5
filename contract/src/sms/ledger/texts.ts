const figure = (amount: number): string => amount.toLocaleString('en-US');

export const creditTexts = {
  short: (needed: number, available: number) =>
    `There is not enough SMS credit: ${figure(needed)} SMS are needed and ${figure(available)} are left`,
} as const;
