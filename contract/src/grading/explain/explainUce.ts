import type { Aggregate } from '../aggregate.ts';
import { bandFor } from '../bandFor.ts';
import { type CountNeed, type DivisionRule, type Shortfall, type SubjectNeed, shortfallsOf } from '../division.ts';
import type { SubjectCondition } from '../subjectGroup.ts';
import { satOf, type UceCard, type UceCardInput, type UceSubjectInput, uceCard, uceSubject } from '../uceCard.ts';
import type { UceScheme } from '../uceScheme.ts';
import { addition, averageSentences, bandReached, counted, listed, setSentences } from './words.ts';

const CONDITION_WORDS: Readonly<Record<SubjectCondition, string>> = {
  ENGLISH: 'English',
  MATHEMATICS: 'Mathematics',
  HUMANITY: 'a humanity',
  SCIENCE: 'a science',
};

export function explainUceSubject(scheme: UceScheme, input: UceSubjectInput): string[] {
  const { averageMark } = uceSubject(scheme, input);
  const marks = setSentences(input.sets, scheme.setWeights, { highest: 100, decimals: 0 });
  if (averageMark === null) return [...marks, 'There is no grade yet, and the subject is left out of the average.'];
  const band = bandFor(scheme.grades, averageMark);
  return [...marks, bandReached(String(averageMark), String(band.min), `grade ${band.letter} (${band.level})`)];
}

function aggregateSentences(scheme: UceScheme, card: UceCard, { counted: places, padded }: Aggregate): string[] {
  const grades = places.flatMap((index) => card.subjects[index]?.grade ?? []);
  const terms = [...grades, ...Array.from({ length: padded }, () => 9)];
  return [
    `Aggregate of the best eight grades: ${addition(terms)}.`,
    ...(padded > 0 ? ['Fewer than eight subjects have a grade: each empty place counts 9.'] : []),
    ...(scheme.forceEnglishMaths ? ['English and Mathematics are always among the eight.'] : []),
    'The best aggregate is 8, the weakest 72.',
  ];
}

const needText = ({ condition, gradeOrBetter }: SubjectNeed): string =>
  `${CONDITION_WORDS[condition]} at grade ${gradeOrBetter} or better`;

const routeText = (route: readonly CountNeed[]): string =>
  listed(route.map(({ count, gradeOrBetter }) => `${counted(count, 'subject')} at grade ${gradeOrBetter} or better`));

const routesText = (routes: DivisionRule['routes']): string => routes.map(routeText).join(', or ');

function shortfallText(shortfall: Shortfall): string {
  switch (shortfall.kind) {
    case 'AGGREGATE':
      return `an aggregate of at most ${shortfall.atMost}`;
    case 'SUBJECT':
      return needText(shortfall.need);
    case 'COUNTS':
      return routesText(shortfall.routes);
  }
}

function ruleText(rule: DivisionRule, visuallyImpaired: boolean): string {
  const subjects = rule.subjects.filter(({ condition }) => !(visuallyImpaired && condition === 'SCIENCE'));
  return [
    routesText(rule.routes),
    ...subjects.map(needText),
    ...(rule.aggregateAtMost === null ? [] : [`an aggregate of at most ${rule.aggregateAtMost}`]),
  ].join('; ');
}

function divisionSentences(
  scheme: UceScheme,
  card: UceCard,
  aggregate: Aggregate,
  visuallyImpaired: boolean,
): string[] {
  const absent = card.subjects.filter((subject) => subject.compulsory && subject.grade === null);
  if (absent.length > 0)
    return [`Division X: there is no mark in ${listed(absent.map(({ name }) => name))}, which every student must sit.`];
  const reached = scheme.divisions.findIndex((rule) => rule.division === card.division);
  const rule = scheme.divisions[reached];
  const better = reached === -1 ? scheme.divisions.at(-1) : scheme.divisions[reached - 1];
  const missed = better && shortfallsOf(better, satOf(card.subjects), aggregate.value, visuallyImpaired);
  return [
    rule
      ? `Division ${rule.division} asks for ${ruleText(rule, visuallyImpaired)}. All of it is met.`
      : 'Division U: no division is reached.',
    ...(better && missed
      ? [`Division ${better.division} is not reached: it asks for ${missed.map(shortfallText).join('; ')}.`]
      : []),
  ];
}

export function explainUceCard(scheme: UceScheme, input: UceCardInput): string[] {
  const card = uceCard(scheme, input);
  const average = averageSentences(
    card,
    card.subjects.flatMap(({ averageMark }) => averageMark ?? []),
    card.subjects.filter(({ averageMark }) => averageMark === null).map(({ name }) => name),
  );
  if (!card.aggregate) return [...average, 'Division X: no subject has a mark.'];
  return [
    ...average,
    ...aggregateSentences(scheme, card, card.aggregate),
    ...divisionSentences(scheme, card, card.aggregate, input.visuallyImpaired ?? false),
  ];
}
