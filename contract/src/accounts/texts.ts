export const accountsTexts = {
  enterCategory: 'Please enter category',
  categorySpaces: 'Category name must not contain spaces',
  addOneRight: 'Please add at least one right to  the new category',
  deleteCategory: 'Are you sure you want to delete this category permanently?',
  categoryCharacters: 'Use only letters, digits and & . / - _ in a category name',
  categoryTaken: 'There is already a category with this name, or one that looks like it',
  adminIsFixed: 'The category ADMIN always holds every right, so it cannot be renamed, updated or deleted',
  teacherStays: 'The category TEACHER cannot be deleted',
  ownCategory: 'You cannot change or delete the category that you are in',
  holdsMoreThanYou:
    'This category holds a right that you do not hold. Only a user with all its rights may change or delete it',
  notYoursToGive: 'You cannot give a right that you do not hold yourself',
} as const;
