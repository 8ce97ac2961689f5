import { levels, terms } from '@somero/contract/school/reference.ts';
import { staffCategories } from '@somero/contract/staff/rules.ts';
import type { Handler } from '../handle.ts';
import { readClasses, readExamSets, readSettings, readShortLists, readSubjects, readYears } from './queries.ts';

export const getStaffRegData: Handler<'getStaffRegData'> = async (_, { db }) => {
  const [lists, catData, subjectData, classData, yearData, examSetData, settingData] = await Promise.all([
    readShortLists(db),
    db.selectFrom('categories').select(['id as catID', 'name as catName']).orderBy('id').execute(),
    readSubjects(db),
    readClasses(db),
    readYears(db),
    readExamSets(db),
    readSettings(db),
  ]);
  return {
    levelData: [...levels],
    religionData: lists('religions'),
    StaffCategory: [...staffCategories],
    subjectData,
    catData,
    classData,
    streamData: lists('streams'),
    housesData: lists('houses'),
    residencyData: lists('residency'),
    subjectCatData: lists('subjectCategories'),
    clubsData: lists('clubs'),
    gamesData: lists('games'),
    paymentCategory: lists('paymentCategories'),
    combinationData: lists('combinations'),
    yearData,
    termData: [...terms],
    examSetData,
    settingData,
  };
};
