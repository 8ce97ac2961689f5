import type { Answer } from '@somero/contract';

export type Payment = Answer<'getSmsPayments'>['smsPayData'][number];
export type ShownPayment = Answer<'showSmsPayment'>['selected'];

/** Read again when a payment changes. */
export const afterPayments = ['getSmsPayments', 'showSmsPayment', 'checkSMS', 'getSmsTopups', 'getSmsHealth'] as const;
