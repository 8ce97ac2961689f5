import fc from 'fast-check';
import { expect, test } from 'vitest';
import { decimalText } from '../fraction.ts';
import { type NlscSubjectInput, nlscSubject } from '../nlscCard.ts';
import { schemeFor } from '../schemes.ts';
import { explainNlscCard, explainNlscSubject } from './explainNlsc.ts';

const scheme = schemeFor(2, 2024);
const subject = (
  topics: (number | null)[],
  sets: Record<string, number | null>,
  name = 'Physics',
): NlscSubjectInput => ({
  name,
  topics: topics.map((score, index) => ({ chapterID: index, name: `Topic ${index + 1}`, score })),
  sets: Object.entries(sets).map(([set, score]) => ({
    setID: { BOT: 16, MOT: 17, EOT: 12 }[set] ?? 20,
    name: set,
    score,
  })),
});

test('the worked case is told step by step', () => {
  expect(explainNlscSubject(scheme, subject([250, 100, 220, 150], { EOT: 6200 }))).toEqual([
    'Topics 2.5, 1.0, 2.2 and 1.5 average 1.8.',
    '1.8 reaches 1.5, the lower limit of identifier 2 (Moderate).',
    'As a part of 20: 1.8 ÷ 3 × 20 = 12.0.',
    'The mark is EOT 62 of 80.',
    '12.0 of 20 and 62.0 of 80 add up to 74.0, printed as 74.',
    '74 reaches 70, the lower limit of grade B (Outstanding).',
  ]);
});

test('every rounding is shown where it happens, and what is missing is named', () => {
  expect(explainNlscSubject(scheme, subject([140, 150, null], { EOT: 6550, BOT: null }))).toEqual([
    'Topics 1.4 and 1.5 average 1.45, rounded to 1.5 (one decimal, a half goes up).',
    '2 of 3 topics have a score; the rest is left out, not counted as zero.',
    '1.5 reaches 1.5, the lower limit of identifier 2 (Moderate).',
    'As a part of 20: 1.45 ÷ 3 × 20 = 9.6666..., rounded to 9.7 (one decimal, a half goes up).',
    'The mark is EOT 65.5 of 80.',
    'There is no mark for BOT: left out, not counted as zero.',
    '9.7 of 20 and 65.5 of 80 add up to 75.2, rounded to 75 (a whole number, a half goes up).',
    '75 reaches 70, the lower limit of grade B (Outstanding).',
  ]);
});

test('the weights of the sets are named when they differ', () => {
  const weighted = { ...scheme, setWeights: { BOT: 10, MOT: 20, EOT: 70, OTHER: 0 } };
  expect(explainNlscSubject(weighted, subject([200], { BOT: 6300, EOT: 6350 }))).toContain(
    'BOT 63 (weight 10) and EOT 63.5 (weight 70) average 63.4375, rounded to 63.4 (one decimal, a half goes up).',
  );
  expect(explainNlscSubject(scheme, subject([200], { BOT: 6300, MOT: 6400, EOT: 6350 }))).toContain(
    'BOT 63, MOT 64 and EOT 63.5 count equally and average 63.5.',
  );
});

test('an incomplete subject says what it waits for', () => {
  expect(explainNlscSubject(scheme, subject([221], { EOT: null }))).toEqual([
    'The topic score is 2.21, rounded to 2.2 (one decimal, a half goes up).',
    '2.2 reaches 1.5, the lower limit of identifier 2 (Moderate).',
    'As a part of 20: 2.21 ÷ 3 × 20 = 14.7333..., rounded to 14.7 (one decimal, a half goes up).',
    'There is no mark for EOT.',
    'There is no total and no grade yet, and the subject is left out of the overall average.',
  ]);
  expect(explainNlscSubject(scheme, subject([], {}))).toEqual([
    'No topic is chosen for this subject, so there is no school-based part.',
    'No exam set counts here.',
    'There is no total and no grade yet, and the subject is left out of the overall average.',
  ]);
  expect(explainNlscSubject(scheme, subject([null, null], {}))[0]).toBe(
    'There is no score yet for 2 topics, so there is no school-based part.',
  );
});

test('the card tells its average and which subjects are not in it', () => {
  const card = [subject([200], { EOT: 6200 }), subject([300], { EOT: 6200 }), subject([null], { EOT: 1 }, 'Art')];
  expect(explainNlscCard(scheme, card)).toEqual([
    'Total: 75 + 82 = 157. Divided by 2 subjects the average is 78.5.',
    'Complete 2 of 3. Not counted, because marks are missing: Art.',
  ]);
  expect(explainNlscCard(scheme, [])).toEqual(['No subject can be graded yet, so there is no average.']);
});

test('the figures told are always the figures printed', () => {
  const topics = fc.array(fc.nat(300), { minLength: 1, maxLength: 5 });
  fc.assert(
    fc.property(topics, fc.nat(8000), fc.nat(8000), (scores, BOT, EOT) => {
      const input = subject(scores, { BOT, EOT });
      const result = nlscSubject(scheme, input);
      const told = explainNlscSubject(scheme, input).join(' ');
      const tenths = [result.averageTenths, result.formativeTenths, result.summativeTenths, result.totalTenths];
      for (const figure of tenths) expect(told).toContain(decimalText(figure ?? -1, 1));
      expect(told).toContain(`${result.total} reaches`);
      expect(told).toContain(`grade ${result.grade} (${result.descriptor})`);
    }),
  );
});
