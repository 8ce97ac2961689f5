import type { Answer } from '@somero/contract';
import { joined } from '@somero/contract/sms/rules.ts';

export type Lists = Answer<'getLists'>;
export type Contact = NonNullable<Answer<'getSmsContacts'>['parentsContacts']>[number];

/** Somebody who may get the message. */
export interface Recipient extends Contact {
  /** What a sheet has for @Column, by the column's name. */
  columns?: Readonly<Record<string, string>>;
  /** A text of its own, filled in by the server. */
  message?: string;
}

/** Choices of a whole: 0 is «nothing chosen». */
export const everything = -1;
/** On the wire everything is 0. */
export const onWire = (choice: number): number => (choice === everything ? 0 : choice);

export const isFixed = ({ kind }: Recipient): boolean => kind === 'fixed';
export const isReachable = ({ problem }: Recipient): boolean => problem === '';

/** «Adoch Gloria and Adoch Mark». */
export const childrenOf = ({ students, name }: Recipient): string =>
  students.length > 1 ? joined(students.map((student) => student.name)) : name;
