/** Colours of printed pages, as PDF operands from 0 to 1. Text stays readable when printed in black and white. */
export const colours = {
  navy: '0.078 0.204 0.361',
  gold: '0.788 0.635 0.153',
  brass: '0.910 0.776 0.345',
  bronze: '0.478 0.361 0.039',
  ink: '0.067 0.086 0.122',
  grey: '0.318 0.357 0.416',
  line: '0.765 0.804 0.855',
  zebra: '0.957 0.969 0.984',
  tint: '0.902 0.929 0.965',
  white: '1 1 1',
  black: '0 0 0',
  red: '0.647 0.106 0.106',
  pale: '0.965 0.890 0.890',
} as const;

export type Colour = (typeof colours)[keyof typeof colours];
