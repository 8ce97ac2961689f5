import { call } from '../../call.ts';
import { documentAnswer } from '../../documentAnswer.ts';
import { choice, id, idOrZero, optional, payload, whole } from '../../fields.ts';
import { schoolTexts } from '../../school/texts.ts';
import { feesTexts as texts } from '../texts.ts';
import { circularKinds } from './kinds.ts';

export const circularCalls = {
  generateCircular: call({
    about:
      'The circular of fees of a term as PDF: GENERAL, a page a class with what day, boarding and new students pay side by side; or PERSONAL, one for each student with fees, arrears and total.',
    allowed: ['seeFee'],
    writes: true,
    payload: payload({
      yearID: id(schoolTexts.noYearFound),
      termID: whole(1, 3, schoolTexts.noTermFound),
      /** 0: all classes. */
      classID: idOrZero(texts.selectClass),
      /** PERSONAL only. */
      streamID: optional(id()),
      kind: choice(circularKinds),
    }),
    answer: documentAnswer,
  }),
};
