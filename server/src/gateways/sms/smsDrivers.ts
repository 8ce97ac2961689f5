import { africastalking } from './africastalking.ts';
import { egosms } from './egosms.ts';
import type { SmsDriver } from './SmsDriver.ts';
import { twilio } from './twilio.ts';
import { yosms } from './yosms.ts';

/** In the order in which they are offered. */
export const smsDrivers: Readonly<Record<string, SmsDriver>> = { egosms, africastalking, yosms, twilio };
