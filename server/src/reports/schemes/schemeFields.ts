import { limitsOf, type Scheme } from '@somero/contract/grading/index.ts';

export const schemeFields = (scheme: Scheme) => ({
  id: scheme.id,
  curriculumID: scheme.curriculumID,
  name: scheme.name,
  validFrom: scheme.validFrom,
  grades: scheme.curriculumID === 3 ? [] : limitsOf(scheme),
  paperGrades: scheme.curriculumID === 3 ? limitsOf(scheme) : [],
  setWeights: { ...scheme.setWeights },
  showPosition: scheme.showPosition ? 1 : 0,
  forceEnglishMaths: scheme.curriculumID === 1 && scheme.forceEnglishMaths ? 1 : 0,
  oRule: oRuleOf(scheme),
  subsidiaryGradeOrBetter: scheme.curriculumID === 3 ? (scheme.points?.subsidiaryGradeOrBetter ?? null) : null,
});

/** '' if no letter comes from paper grades. */
function oRuleOf(scheme: Scheme): string {
  if (scheme.curriculumID !== 3 || scheme.paperRule.by !== 'PAPER_GRADES') return '';
  return scheme.paperRule.oRule === 'strict' ? 'STRICT' : 'LENIENT';
}
