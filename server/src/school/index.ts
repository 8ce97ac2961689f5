import { about } from './about.ts';
import { getReportSettings } from './getReportSettings.ts';
import { getSchoolProfile } from './getSchoolProfile.ts';
import { getStaffRegData } from './getStaffRegData.ts';
import { saveListEntry } from './saveListEntry.ts';
import { updateReportSettings } from './updateReportSettings.ts';
import { updateSchoolProfile } from './updateSchoolProfile.ts';

export const schoolHandlers = {
  about,
  getReportSettings,
  getSchoolProfile,
  getStaffRegData,
  saveListEntry,
  updateReportSettings,
  updateSchoolProfile,
};
