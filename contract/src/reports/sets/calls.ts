import { z } from 'zod';
import { call } from '../../call.ts';
import { id, list, optional, payload, whole } from '../../fields.ts';
import { schoolTexts } from '../../school/texts.ts';

const all = schoolTexts.selectAllFields;

export const setsCalls = {
  getTermSets: call({
    about: 'Which exam sets make the result of a term: as saved for each curriculum, and as it holds for each class.',
    allowed: ['genRep', 'allMark', 'addMark', 'setRep'],
    writes: false,
    payload: payload({ yearID: id(all), termID: whole(1, 3, all) }),
    answer: z.object({
      /** What the school saved; `ver` 0 and no sets: nothing. */
      curricula: z.array(z.object({ curriculumID: z.number(), setIDs: z.array(z.number()), ver: z.number() })),
      classes: z.array(
        z.object({
          classID: z.number(),
          setIDs: z.array(z.number()),
          /** SAVED: by the school. FIXED: since the term's first card. DEFAULT: BOT, MOT and EOT sets with marks. */
          from: z.enum(['SAVED', 'FIXED', 'DEFAULT']),
          /** Those that hold when nothing is saved, since the term's first card. Empty: no card is issued. */
          fixed: z.array(z.number()),
          fixedAt: z.string(),
          /** Those of the end-of-term cards in force: several choices where only a part was issued again. */
          issued: z.array(z.array(z.number())),
        }),
      ),
    }),
  }),
  saveTermSets: call({
    about:
      'Says which exam sets make a term’s result in the classes of a curriculum; none: those of the first issued card of each class, else those with marks.',
    allowed: ['setRep'],
    writes: true,
    payload: payload({
      yearID: id(all),
      termID: whole(1, 3, all),
      curriculumID: whole(1, 3, all),
      setIDs: list(id(), { max: 3 }),
      ver: optional(whole(0, 2 ** 31)),
    }),
    answer: z.object({
      ver: z.number(),
      /** Classes with end-of-term cards in force of other exam sets. */
      issuedOtherwise: z.array(z.number()),
    }),
  }),
};
