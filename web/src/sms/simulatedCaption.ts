import { healthTexts as texts } from '@somero/contract/sms/health/texts.ts';

/** What a list is called, also when it is exported and printed: while nothing leaves, it says so. */
export const simulatedCaption = (caption: string, isSimulated: boolean, text: string = texts.simulated): string =>
  isSimulated ? `${caption}. ${text}` : caption;
