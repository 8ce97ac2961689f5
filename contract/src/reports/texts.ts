/** Texts of reports (second document, sections 2 and 5). */
export const reportsTexts = {
  selectStarred: 'Please select all feilds marked with *',
  selectSet: 'Select atleast one exam set',
  generating: 'Generating Reports...',
  downloadLink: 'Download Generated Reports',
  generateButton: 'GENERATE REPORT',
  generated: 'Reports have been generated successfully',
  setNotOfTerm: 'The exam sets must belong to the chosen term',
  setCountWrong: 'The number of exam sets does not match the sets chosen',
  curriculumNotOfClass: 'The curriculum is not that of the class',
  cancelled: 'The run was cancelled',
} as const;
