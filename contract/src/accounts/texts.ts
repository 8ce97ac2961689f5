export const accountsTexts = {
  enterCategory: 'Please enter category',
  categorySpaces: 'Category name must not contain spaces',
  addOneRight: 'Please add at least one right to  the new category',
  deleteCategory: 'Are you sure you want to delete this category permanently?',
  categoryCharacters: 'A category name holds letters, digits and & . / - _ only',
  categoryTaken: 'There is already a category with this name, or one that looks like it',
  adminIsFixed: 'The category ADMIN holds every right, always: it can not be renamed, updated or deleted',
  teacherStays: 'The category TEACHER can not be deleted',
  ownCategory: 'You can not change or delete the category that you are in',
  holdsMoreThanYou:
    'This category holds a right that you do not hold: only who holds all its rights may change or delete it',
  notYoursToGive: 'You can not give a right that you do not hold yourself',
} as const;
