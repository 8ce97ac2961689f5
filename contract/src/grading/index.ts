export type { Aggregate, SatSubject } from './aggregate.ts';
export { aggregateOf } from './aggregate.ts';
export { type Band, bandFor } from './bandFor.ts';
export type { CardSummary, RankKey, Status } from './cardSummary.ts';
export { changedScheme, type SchemeVersion, sameRules } from './changedScheme.ts';
export { type Division, type DivisionRule, divisionOf } from './division.ts';
export { explainNlscCard, explainNlscSubject } from './explain/explainNlsc.ts';
export {
  explainNlscExam,
  explainNlscExamCard,
  explainNlscTopics,
  explainNlscTopicsCard,
} from './explain/explainNlscSet.ts';
export { explainNlscYear, explainNlscYearCard } from './explain/explainNlscYear.ts';
export { explainPosition } from './explain/explainPosition.ts';
export { explainNlscResult, explainUaceResult, explainUceResult } from './explain/explainResult.ts';
export { explainUaceCard, explainUaceSubject } from './explain/explainUace.ts';
export { explainUceCard, explainUceSubject } from './explain/explainUce.ts';
export { add, compare, decimalText, exactText, type Fraction, fraction, halfUp, meanOf } from './fraction.ts';
export { LETTER_BAND_SETS, type Letter, type LetterBand } from './letterBand.ts';
export { EQUAL_WEIGHTS, type SetKind, type SetMark, type SetWeights, setKind } from './meanOfSets.ts';
export { NINE_BAND_SETS, type NineBand, type NineGrade, type NineLetter } from './nineGrade.ts';
export {
  type NlscCard,
  type NlscSubjectInput,
  type NlscSubjectResult,
  nlscCard,
  nlscSubject,
  type TopicScore,
} from './nlscCard.ts';
export type { IdentifierBand, NlscScheme } from './nlscScheme.ts';
export {
  type NlscExamCard,
  type NlscExamInput,
  type NlscExamResult,
  type NlscTopicsCard,
  type NlscTopicsInput,
  type NlscTopicsResult,
  nlscExamCard,
  nlscTopicsCard,
  projectLevel,
} from './nlscSet.ts';
export {
  type NlscYearCard,
  type NlscYearInput,
  type NlscYearResult,
  type NlscYearTerm,
  nlscYear,
  nlscYearCard,
} from './nlscYear.ts';
export { nlscResult, type OverallResult, uaceResult, uceResult } from './overallResult.ts';
export { type Position, positionsOf } from './positionsOf.ts';
export {
  changeableFields,
  type GradeLimit,
  limitsOf,
  type SchemeChange,
  type SchemeProblem,
  schemeProblem,
} from './schemeChange.ts';
export { type CurriculumID, SCHEMES, type Scheme, type SchemeOf, schemeByID, schemeFor } from './schemes.ts';
export { conditionOf, groupOf, type SubjectCondition, type SubjectGroup } from './subjectGroup.ts';
export { type UaceCard, uaceCard } from './uaceCard.ts';
export { type OPassRule, type PrincipalLetter, uaceLetter } from './uaceLetter.ts';
export { UACE_ALIGNED, type UaceLetterRow, type UaceScheme } from './uaceScheme.ts';
export {
  type PaperMarks,
  type PaperResult,
  type UaceLevel,
  type UaceSubjectInput,
  type UaceSubjectResult,
  uaceSubject,
} from './uaceSubject.ts';
export {
  type UceCard,
  type UceCardInput,
  type UceSubjectInput,
  type UceSubjectResult,
  uceCard,
  uceSubject,
} from './uceCard.ts';
export type { UceScheme } from './uceScheme.ts';
export { withEqualSets, YEAR_SETS } from './yearSets.ts';
