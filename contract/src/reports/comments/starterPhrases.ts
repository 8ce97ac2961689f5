import type { CommentBand, commentKinds } from './rules.ts';

interface StarterPhrase {
  kind: (typeof commentKinds)[number];
  band: CommentBand;
  text: string;
}

const ofClass: Record<CommentBand, readonly string[]> = {
  A: [
    'Excellent work, @name. You set an example for the class.',
    '@name works hard and with great care. Keep it up.',
    'An outstanding term. @name is ready for harder work.',
    '@name is disciplined, reads widely and helps others.',
  ],
  B: [
    'Very good work, @name. A little more effort brings the best grade.',
    '@name takes part in class and does every assignment well.',
    'A pleasing term. @name should now aim for the top.',
    '@name is steady and reliable. Revise the weaker subjects more.',
  ],
  C: [
    'A fair term, @name. More revision will bring better results.',
    '@name can do better by asking when something is not clear.',
    '@name has the ability but should be more consistent.',
    'Good in some subjects. @name should give the others more time.',
  ],
  D: [
    '@name needs to read more at home and finish every assignment.',
    'This is below what @name can do. More effort is needed.',
    '@name should attend all lessons and ask for help early.',
    '@name is trying, and should practise the basics every day.',
  ],
  E: [
    '@name needs close support at school and at home.',
    'A hard term. @name should begin again with the basics, and not give up.',
    '@name should meet each subject teacher to plan how to improve.',
    'Parents are asked to come and talk about how to help @name.',
  ],
};

const ofHead: Record<CommentBand, readonly string[]> = {
  A: ['Excellent results. Congratulations, @name.', 'The school is proud of this work. Keep it up.'],
  B: ['Very good results. Aim higher.', 'A promising performance. Well done, @name.'],
  C: ['A fair performance. You can do better.', 'Work harder next term, @name.'],
  D: ['More effort is needed next term.', 'Improve your reading habits, @name.'],
  E: ['Serious work is needed next term.', 'Do not give up, @name. Use the help that is offered.'],
};

export const starterPhrases: readonly StarterPhrase[] = (
  [
    ['CLASS', ofClass],
    ['HEAD', ofHead],
  ] as const
).flatMap(([kind, all]) =>
  Object.entries(all).flatMap(([band, texts]) => texts.map((text) => ({ kind, band: band as CommentBand, text }))),
);
