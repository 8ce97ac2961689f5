/** Texts of the specification's Report Settings, profile and lists, and of lists that are empty. */
export const schoolTexts = {
  fillRequired: 'Fill in all feilds with *',
  changedMeanwhile: 'This record was changed by someone else meanwhile',
  nameTaken: 'There is already an entry with this name',
  enterName: 'Enter a name',
  selectTerm: 'Select a term',
  selectCurriculum: 'Select a curriculum',
  selectStreams: 'Select at least one stream',
  noComma: 'A name in this list can not contain a comma',
  noDataFound: 'No data found',
  noClassesFound: 'No Classes found',
  noYearFound: 'No Year found',
  noTermFound: 'No Term found',
  // What a list says when it is empty, whichever feature shows it.
  noPapersFound: 'No papers has been found in relation to level and subject',
  noChapterFound: 'No charpter has been found in relation to class and subject',
  noChaptersForSubject: 'No charpters found for the selected subject',
  noSubjectCategoryFound: 'No subject category found',
  noLevelFound: 'No level found',
  noStudentsFound: 'No students found',
  noStudentDataFound: 'No student data found',
} as const;
