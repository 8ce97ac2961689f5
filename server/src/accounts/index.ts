import { addCategory } from './addCategory.ts';
import { checkCategory } from './checkCategory.ts';
import { deleteCategory } from './deleteCategory.ts';
import { getCategories } from './getCategories.ts';
import { getEffectiveRights } from './getEffectiveRights.ts';
import { requireSecondFactor } from './requireSecondFactor.ts';
import { showCategory } from './showCategory.ts';
import { updateCategory } from './updateCategory.ts';

export const accountsHandlers = {
  getCategories,
  showCategory,
  checkCategory,
  addCategory,
  updateCategory,
  deleteCategory,
  requireSecondFactor,
  getEffectiveRights,
};
