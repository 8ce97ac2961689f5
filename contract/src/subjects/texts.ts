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
  chooseChapters: 'Atleast select charpters for one term',
  noPapersFound: 'No papers has been found in relation to level and subject',
  noChapterFound: 'No charpter has been found in relation to class and subject',
  noChaptersForSubject: 'No charpters found for the selected subject',
  noSubjectCategoryFound: 'No subject category found',
  noLevelFound: 'No level found',
} as const;
