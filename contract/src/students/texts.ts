/** Texts of students (second document, sections 2, 5 and 8). */
export const studentsTexts = {
  enterRequiredStarred: 'Please enter all fields marked with a *',
  chooseSubject: 'Select at least one subject',
  indexNumberSpaces: 'Index number must not contain spaces',
  selectResidency: 'Please select Residency Type',
  selectHouse: 'Please select house',
  choosePapers: 'Select papers per subject as to be taken by the student',
  selectClassAndStream: 'Please select class and stream',
  indexNumberTaken: 'A student with this index number is already registered',
} as const;
