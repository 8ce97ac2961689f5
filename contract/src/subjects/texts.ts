/** Texts of subjects, chapters, papers and class chapters (second document, sections 5 and 8). */
export const subjectsTexts = {
  enterSubjectName: 'Enter subject name',
  selectSubjectCategory: 'Select subject category',
  selectLevel: 'Select level',
  selectLevelCapital: 'Select Level',
  selectSubject: 'Select subject',
  selectLevelAndSubject: 'Please select level and subject',
  enterPaperName: 'Enter paper/ charpter name',
  selectYearClassSubject: 'Please select year, class and subject',
  selectYear: 'Please select year',
  pleaseSelectSubject: 'Please select subject',
  chapterIsSet: 'Already set',
  alreadySet: 'This subject has charpters in this class and year already: update the setting instead',
  chooseChapters: 'Atleast select charpters for one term',
  selectTeacher: 'Please select teacher',
  assignedAlready: 'This teacher has this subject in this stream already',
  noSuchAssignment: 'There is no such assignment, or it has ended',
} as const;
